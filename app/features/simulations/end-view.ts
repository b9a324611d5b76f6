import { type Decision, endOf, type Play, pathOf } from "./engine.ts";
import { movesOf } from "./meter-view.ts";
import { percentOf, type Score, scoreOf } from "./score.ts";
import type { Choice, Outcome } from "./simulation.ts";
import { toWalkedTree, type WalkedTree } from "./tree.ts";

/** What came of a play. */
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

/** What came of a play; null while it goes on. */
export function toEnd(play: Play): EndView | null {
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
    moved: movesOf(play.scenario, after, before)
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
