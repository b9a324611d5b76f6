import { toChoicePath } from "../choice-path.ts";
import { type Decision, findEnding, type Play, pathOf } from "../engine.ts";
import { toMeterViews } from "../meter-view.ts";
import { percentOf, type Score, scoreOf } from "../score.ts";
import type { Choice, Outcome } from "../simulation.ts";
import { toWalkedTree, type WalkedTree } from "../tree.ts";

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
export function toEndView(play: Play): EndView | null {
  const ending = findEnding(play);
  if (!ending) return null;
  const score = scoreOf(play);
  return {
    title: ending.title ?? "The end",
    outcome: ending.outcome,
    questions: ending.debrief.filter(isQuestion),
    points: ending.debrief.filter((point) => !isQuestion(point)),
    ...score.total,
    percent: score.percent,
    competencies: Object.entries(score.competencies).map(([id, share]) => ({
      id,
      ...share,
      percent: percentOf(share),
    })),
    walked: play.decisions.map((decision, index) => toWalkedStep(play, decision, index)),
    tree: toWalkedTree(play.scenario, visitedNodeIds(play)),
    difference: explainDifference(score, ending.outcome),
  };
}

function visitedNodeIds({ decisions, texts, currentNode }: Play): string[] {
  const earlierNodes = decisions.flatMap((decision) => [...decision.texts, decision.node]);
  return [...earlierNodes, ...texts, ...(currentNode ? [currentNode] : [])].map(({ id }) => id);
}

function isQuestion(point: string): boolean {
  return point.trim().endsWith("?");
}

function toWalkedStep(
  play: Play,
  { node, offeredChoices, chosen, metersBefore, metersAfter }: Decision,
  index: number,
): WalkedStep {
  const path = pathOf(play).slice(0, index);
  return {
    id: `${index}.${node.id}`,
    told: node.text.split(/\n{2,}/)[0] ?? "",
    chosen: chosen.text,
    feedback: chosen.feedback,
    moved: toMeterViews(play.scenario, metersAfter, metersBefore)
      .filter(({ moved }) => moved !== 0)
      .map(({ name, moved }) => ({ name, by: moved })),
    earned: play.scenario.competencies
      .map((id) => ({
        id,
        earned: pointsIn(chosen, id),
        best: Math.max(...offeredChoices.map((each) => pointsIn(each, id))),
      }))
      .filter(({ best }) => best > 0),
    others: offeredChoices
      .filter((other) => other !== chosen)
      .map(({ id, text }) => ({ id, text, path: toChoicePath([...path, id]) })),
  };
}

function pointsIn({ score = {} }: Choice, competencyId: string): number {
  return score[competencyId] ?? 0;
}

const GOOD_PERCENT = 75;
const POOR_PERCENT = 50;

function explainDifference({ percent }: Score, outcome: Outcome): string | null {
  if (percent === null) return null;
  if (outcome === "weak" && percent >= GOOD_PERCENT) {
    return "Your choices were good, and it still ended badly: the end tells what happened, the score how you decided with what you knew.";
  }
  if (outcome === "strong" && percent < POOR_PERCENT) {
    return "It ended well, though better choices were on offer on the way: the score counts the decisions, not the luck.";
  }
  return null;
}
