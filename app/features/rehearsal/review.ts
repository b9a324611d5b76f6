import { listFigures } from "#app/features/projects/figures.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import {
  competencyName,
  LEVEL_NAMES,
  TARGET_LEVEL,
} from "#app/reference/competencies/framework.ts";
import type { Checked } from "./check-line.ts";
import { type Exchange, type Replies, toExchanges } from "./rehearsal.ts";
import { GAPS, type Gap, PARTS, type Part, type Question, type Script } from "./script.ts";

/* What is shown after a rehearsal: one's own lines beside the level's text, and one thing to try. */

export interface Review {
  exchanges: ReviewedExchange[];
  /** In how many answers a part was found, of those where it was looked for. */
  landed: { part: Part; n: number; of: number; quote: string | null }[];
  tryThis: TryThis;
  /** In the whole rehearsal. */
  words: number;
  /** A model asked, at least once. */
  isPlayed: boolean;
}

interface ReviewedExchange extends Checked {
  scene: { before: string; text: string } | null;
  origin: string | null;
  turns: Exchange["turns"];
  good: { label: string; text: string } | null;
  /** What a Tech Lead does; null where the question exercises no competency. */
  level: LevelPart | null;
  /** A result that was told, for the log of wins; null without one. */
  win: { text: string; figure: string; competency: string } | null;
}

interface LevelPart {
  id: string;
  name: string;
  level: string;
  does: string;
  looksLike: string;
}

export interface TryThis {
  /** What was missing most often; null where nothing was. */
  gap: Gap | null;
  /** In how many answers. */
  n: number;
  /** The first of these, as it was asked. */
  ask: string;
  /** An exercise of its competency, to be done within a week; null for none. */
  exercise: { competency: string; name: string; text: string } | null;
}

/** Deterministic. */
export function toReview(script: Script, lines: readonly string[], replies: Replies = []): Review {
  const exchanges = toExchanges(script, lines, replies);
  return {
    exchanges: exchanges.map(({ question, turns, checked }) => ({
      ...checked,
      turns,
      scene: question.scene ?? null,
      origin: question.origin ?? null,
      good: question.good ?? null,
      level: question.competency === null ? null : toLevelPart(question.competency),
      win: toWin(question, checked),
    })),
    landed: countLanded(exchanges),
    tryThis: findTryThis(exchanges),
    words: exchanges.reduce((sum, { checked }) => sum + checked.words, 0),
    isPlayed: replies.some(Boolean),
  };
}

function toLevelPart(id: string): LevelPart | null {
  const does = levelText(id, TARGET_LEVEL);
  if (does === "") return null;
  const looksLike = findCompetencyPractice(id).signs[TARGET_LEVEL - 1]?.looksLike ?? "";
  const level = `${TARGET_LEVEL} ${LEVEL_NAMES[TARGET_LEVEL] ?? ""}`;
  return { id, name: competencyName(id), level, does, looksLike };
}

/** Where the question asked for a result; what people say in a scenario has none. */
function toWin({ competency }: Question, { found }: Checked): ReviewedExchange["win"] {
  const result = found.find(({ part }) => part === "result")?.quote;
  if (!result) return null;
  const [figure = ""] = listFigures(result);
  return { text: result, figure, competency: competency ?? "" };
}

function countLanded(exchanges: readonly Exchange[]): Review["landed"] {
  return PARTS.flatMap((part) => {
    const found = exchanges.flatMap(({ checked }) =>
      checked.found.filter((each) => each.part === part),
    );
    const missed = exchanges.filter(({ checked }) => checked.missing.includes(part));
    const of = found.length + missed.length;
    // The longest tells most without its question.
    const [longest] = found.toSorted((one, other) => other.quote.length - one.quote.length);
    return of > 0 ? [{ part, n: found.length, of, quote: longest?.quote ?? null }] : [];
  });
}

function findTryThis(exchanges: readonly Exchange[]): TryThis {
  const lacking = (gap: Gap) => exchanges.filter(({ checked }) => checked.missing.includes(gap));
  const [gap = null] = GAPS.filter((each) => lacking(each).length > 0).toSorted(
    (one, other) => lacking(other).length - lacking(one).length,
  );
  const shown = gap ? lacking(gap) : exchanges;
  const [first] = shown;
  const competency = shown.find(({ question }) => question.competency)?.question.competency;
  return {
    gap,
    n: gap ? shown.length : 0,
    ask: first?.question.ask ?? "",
    exercise: competency ? toExercise(competency) : null,
  };
}

function toExercise(competency: string): TryThis["exercise"] {
  const [text] = findCompetencyPractice(competency).exercises;
  return text ? { competency, name: competencyName(competency), text } : null;
}
