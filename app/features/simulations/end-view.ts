import { type Decision, endOf, type Play, pathOf } from "./engine.ts";
import { movesOf } from "./meter-view.ts";
import { percentOf, type Score, scoreOf } from "./score.ts";
import type { Choice, Outcome } from "./simulation.ts";
import { toWalkedTree, type WalkedTree } from "./tree.ts";

/** What the debrief shows. */
export interface EndView {
  title: string;
  outcome: Outcome;
  /** Debrief points that are questions. Shown before the score. */
  questions: string[];
  points: string[];
  percent: number | null;
  earned: number;
  best: number;
  competencies: CompetencyShare[];
  walked: WalkedStep[];
  tree: WalkedTree;
  /** A sentence where a good score has a weak ending, or the reverse. */
  difference: string | null;
}

interface CompetencyShare {
  id: string;
  earned: number;
  best: number;
  percent: number | null;
}

export interface WalkedStep {
  id: string;
  told: string;
  chosen: string;
  feedback: string;
  moved: { name: string; by: number }[];
  earned: { id: string; earned: number; best: number }[];
  /** The choices not taken; `path` leads to this decision and takes that choice. */
  others: { id: string; text: string; path: string }[];
}

/** What the debrief shows of a play; null while it is not finished. */
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
