import { toChoicePath } from "../choice-path.ts";
import { type ChosenCounts, LEAST_FOR_PLAYERS, toChosenShare } from "../chosen.ts";
import { type Decision, findEnding, type Play, pathOf } from "../engine.ts";
import { toMeterViews } from "../meter-view.ts";
import {
  bestChoices,
  isMeasured,
  percentOf,
  pointsIn,
  randomPercentOf,
  scoreOf,
} from "../score.ts";
import type { Debrief, Outcome } from "../simulation.ts";
import { toWalkedTree, type WalkedTree } from "../tree.ts";
import { type ClosedChoice, listClosedChoices, listMissedEndings } from "./closed-choices.ts";
import { explainDifference, toBand, toShare } from "./debrief-words.ts";

export interface EndView {
  title: string;
  outcome: Outcome;
  /** Debrief points that are questions. Shown before the score. */
  questions: string[];
  points: string[];
  percent: number | null;
  /** The score in words, measured against choices at random. */
  band: string | null;
  competencies: CompetencyShare[];
  /** Ids of the one or two with the lowest share; none where nothing was lost, or all are alike. */
  lowest: string[];
  walked: WalkedStep[];
  tree: WalkedTree;
  /** What its author says; null if they say nothing. */
  debrief: DebriefView | null;
  /** Better ends that only a level kept away, in sentences. */
  missed: string[];
  /** A sentence where a good score has no strong ending, or the reverse. */
  difference: string | null;
}

export interface DebriefView extends Omit<Debrief, "decisions"> {
  /** Those of the path that was played. */
  decisions: {
    title: string;
    why: string;
    chosen: string;
    /** The best option that was on offer; null if it was chosen. */
    better: string | null;
  }[];
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
  /** How many first plays came here, and how many of them chose the same; null where they are too few. */
  decided: { n: number; percent: number } | null;
  /** The choices not taken; `path` leads to this decision and takes that choice. */
  others: { id: string; text: string; path: string; percent: number | null }[];
  /** The choices that were not on offer. */
  closed: ClosedChoice[];
}

/** What the debrief shows of a play; null while it is not finished. */
export function toEndView(play: Play, counts: ChosenCounts = {}): EndView | null {
  const ending = findEnding(play);
  if (!ending) return null;
  const score = scoreOf(play);
  const share = toShare(score.percent, randomPercentOf(play));
  const competencies = Object.entries(score.competencies).map(([id, points]) => ({
    id,
    ...points,
    percent: percentOf(points),
  }));
  return {
    title: ending.title ?? "The end",
    outcome: ending.outcome,
    questions: ending.debrief.filter(isQuestion),
    points: ending.debrief.filter((point) => !isQuestion(point)),
    percent: score.percent,
    band: toBand(share),
    competencies,
    lowest: listLowest(competencies),
    walked: play.decisions.map((decision, index) =>
      toWalkedStep(play, decision, { index, counts }),
    ),
    tree: toWalkedTree(play.scenario, visitedNodeIds(play)),
    debrief: toDebriefView(play),
    missed: listMissedEndings(play),
    difference: explainDifference(ending.outcome, share),
  };
}

function listLowest(competencies: readonly CompetencyShare[]): string[] {
  const measured = competencies.filter(({ percent }) => percent !== null);
  const least = Math.min(...measured.map(({ percent }) => percent ?? 100));
  const lowest = measured.filter(({ percent }) => percent === least);
  const isClear = lowest.length < measured.length && lowest.length <= MAX_LOWEST;
  return isClear ? lowest.map(({ id }) => id) : [];
}

const MAX_LOWEST = 2;

function toDebriefView({ scenario: { debrief }, decisions }: Play): DebriefView | null {
  if (!debrief) return null;
  return {
    ...debrief,
    decisions: debrief.decisions.flatMap(({ node, title, why }) => {
      const decision = decisions.find((each) => each.node.id === node);
      if (!decision) return [];
      const { chosen, offeredChoices } = decision;
      const best = bestChoices(offeredChoices);
      const better = best.includes(chosen) ? null : (best[0]?.text ?? null);
      return { title, why, chosen: chosen.text, better };
    }),
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
  decision: Decision,
  { index, counts }: { index: number; counts: ChosenCounts },
): WalkedStep {
  const { node, offeredChoices, chosen, metersBefore, metersAfter } = decision;
  const path = pathOf(play).slice(0, index);
  const share = toChosenShare(counts, node, LEAST_FOR_PLAYERS);
  return {
    id: `${index}.${node.id}`,
    told: node.text.split(/\n{2,}/)[0] ?? "",
    chosen: chosen.text,
    feedback: chosen.feedback,
    decided: share && { n: share.n, percent: share.percent[chosen.id] ?? 0 },
    moved: toMeterViews(play.scenario, metersAfter, metersBefore)
      .filter(({ moved }) => moved !== 0)
      .map(({ name, moved }) => ({ name, by: moved })),
    earned: play.scenario.competencies
      .filter((id) => isMeasured(offeredChoices, id))
      .map((id) => ({
        id,
        earned: pointsIn(chosen, id),
        best: Math.max(...offeredChoices.map((each) => pointsIn(each, id))),
      })),
    closed: listClosedChoices(play.scenario, decision),
    others: offeredChoices
      .filter((other) => other !== chosen)
      .map(({ id, text }) => ({
        id,
        text,
        path: toChoicePath([...path, id]),
        percent: share?.percent[id] ?? null,
      })),
  };
}
