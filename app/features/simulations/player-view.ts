import { type AttemptMode, toPathParam } from "./attempt.ts";
import { type Decision, endOf, type Meters, type Play, pathOf } from "./engine.ts";
import { percentOf, type Score, scoreOf } from "./score.ts";
import { shuffled } from "./shuffle.ts";
import type { Choice, Outcome, Scenario, TextNode } from "./simulation.ts";
import { toWalkedTree, type WalkedTree } from "./tree.ts";

/*
 * What a player sees of a play. What a choice does is not in it before it was made, so that no page
 * and no answer of the page API gives it away.
 */

export interface PlayerView {
  /** How many choices were made. */
  step: number;
  /** "a.b", as an address carries it. */
  path: string;
  /** What the last choice led to; its feedback only while practising. */
  last: { chosen: string; feedback: string | null } | null;
  /** What is read now, in paragraphs. */
  scene: Told[];
  /** In an order that says nothing about them. */
  options: { id: string; text: string }[];
  meters: MeterView[];
  cast: Scenario["cast"];
  role: string;
  end: EndView | null;
}

export interface Told {
  id: string;
  speaker: string | null;
  paragraphs: string[];
}

export interface MeterView {
  id: string;
  name: string;
  level: number;
  /** By how much it has moved since the last choice, or at the end since the start. */
  moved: number;
}

export interface EndView {
  title: string;
  outcome: Outcome;
  /** Questions first: they are to be answered before the score is seen. */
  questions: string[];
  points: string[];
  percent: number | null;
  earned: number;
  best: number;
  competencies: CompetencyShare[];
  walked: WalkedStep[];
  /** All ways there were, with the one that was taken. */
  tree: WalkedTree;
  /** Why score and outcome differ, where they do. */
  difference: string | null;
}

export interface CompetencyShare {
  id: string;
  earned: number;
  best: number;
  percent: number | null;
}

/** A decision as it was met, with what else could have been chosen. */
export interface WalkedStep {
  id: string;
  told: string;
  chosen: string;
  feedback: string;
  moved: { name: string; by: number }[];
  earned: { id: string; earned: number; best: number }[];
  /** The choices that were not made; `path` is up to the decision, with that choice in the end. */
  others: { id: string; text: string; path: string }[];
}

/** What a player sees, in the order of options that a seed decides. */
export function toPlayerView(
  play: Play,
  { seed, mode }: { seed: string; mode: AttemptMode },
): PlayerView {
  const { scenario, decisions, texts, stop, offered, meters } = play;
  const last = decisions.at(-1);
  const isOver = endOf(play) !== null;
  return {
    step: decisions.length,
    path: toPathParam(play),
    last: last
      ? {
          chosen: last.chosen.text,
          feedback: mode === "practise" || isOver ? last.chosen.feedback : null,
        }
      : null,
    scene: [...texts, ...(stop ? [stop] : [])].map((node) => toTold(node, scenario)),
    options: shuffled(offered, `${seed}\n${stop?.id}`).map(({ id, text }) => ({ id, text })),
    meters: toMeters(scenario, meters, isOver ? startOf(scenario) : (last?.before ?? meters)),
    cast: scenario.cast,
    role: scenario.role,
    end: toEnd(play),
  };
}

function toTold(
  { id, speaker, text }: Pick<TextNode, "id" | "speaker" | "text">,
  { cast }: Scenario,
): Told {
  return {
    id,
    speaker: cast.find((member) => member.id === speaker)?.name ?? null,
    paragraphs: text.split(/\n{2,}/),
  };
}

function startOf({ meters }: Scenario): Meters {
  return Object.fromEntries(meters.map(({ id, start }) => [id, start]));
}

function toMeters(scenario: Scenario, now: Meters, before: Meters): MeterView[] {
  return scenario.meters.map(({ id, name }) => {
    const level = now[id] ?? 0;
    return { id, name, level, moved: level - (before[id] ?? level) };
  });
}

function toEnd(play: Play): EndView | null {
  const end = endOf(play);
  if (!end) return null;
  const score = scoreOf(play);
  return {
    title: end.title ?? "The end",
    outcome: end.outcome,
    questions: end.debrief.filter(isQuestion),
    points: end.debrief.filter((point) => !isQuestion(point)),
    ...score.total,
    percent: score.percent,
    competencies: Object.entries(score.competencies).map(([id, share]) => ({
      id,
      ...share,
      percent: percentOf(share),
    })),
    walked: play.decisions.map((decision, index) => toWalked(play, decision, index)),
    tree: toWalkedTree(play.scenario, nodesOf(play)),
    difference: tellDifference(score, end.outcome),
  };
}

/** Every node that was met, in order. */
function nodesOf({ decisions, texts, stop }: Play): string[] {
  const met = decisions.flatMap((decision) => [...decision.texts, decision.node]);
  return [...met, ...texts, ...(stop ? [stop] : [])].map(({ id }) => id);
}

function isQuestion(point: string): boolean {
  return point.trim().endsWith("?");
}

function toWalked(
  play: Play,
  { node, offered, chosen, before, after }: Decision,
  index: number,
): WalkedStep {
  const path = pathOf(play).slice(0, index);
  return {
    id: `${index}.${node.id}`,
    told: node.text.split(/\n{2,}/)[0] ?? "",
    chosen: chosen.text,
    feedback: chosen.feedback,
    moved: toMeters(play.scenario, after, before)
      .filter(({ moved }) => moved !== 0)
      .map(({ name, moved }) => ({ name, by: moved })),
    earned: play.scenario.competencies
      .map((id) => ({
        id,
        earned: pointsOf(chosen, id),
        best: Math.max(...offered.map((each) => pointsOf(each, id))),
      }))
      .filter(({ best }) => best > 0),
    others: offered
      .filter((other) => other !== chosen)
      .map(({ id, text }) => ({ id, text, path: [...path, id].join(".") })),
  };
}

function pointsOf({ score = {} }: Choice, competencyId: string): number {
  return score[competencyId] ?? 0;
}

const WELL = 75;
const POORLY = 50;

/** One line where a good score stands beside a weak end, or the other way round. */
function tellDifference({ percent }: Score, outcome: Outcome): string | null {
  if (percent === null) return null;
  if (outcome === "weak" && percent >= WELL) {
    return "Your choices were good, and it still ended badly: the end tells what happened, the score how you decided with what you knew.";
  }
  if (outcome === "strong" && percent < POORLY) {
    return "It ended well, though better choices were on offer on the way: the score counts the decisions, not the luck.";
  }
  return null;
}
