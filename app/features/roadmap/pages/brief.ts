import { type BriefReview, type Decision, toStanding } from "#app/features/reviews/review.ts";
import { mondayOf } from "#app/features/reviews/week.ts";
import type { Run } from "#app/features/simulations/run.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { findCompetency, LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import { expectationsOf, type Ladder } from "#app/reference/competencies/ladder.ts";
import { type Evidence, evidenceWords, listPractice } from "../evidence.ts";
import type { Gap } from "../gaps.ts";

export const PRACTICE_HEADING = "Practiced in simulations, which are games and no evidence";

/** More do not fit into one conversation. */
const MAX_BRIEF_GAPS = 3;
/** Of decisions, and of what was delegated. */
const MAX_BRIEF_LINES = 8;

/** A summary for a conversation about someone's growth. */
interface Brief {
  gaps: BriefGap[];
  evidence: BriefList[];
  /** Simulations: what was played, and shows nothing about work. */
  practice: BriefList[];
  underWay: { action: string; due: string | null }[];
  /** Of the weekly reviews, newest first. */
  decisions: BriefDecision[];
  /** `on` is the Monday of the week. */
  delegated: { on: string; text: string }[];
}

/** What there is for a competency. */
export interface BriefList {
  name: string;
  titles: string[];
}

interface BriefDecision extends Decision {
  /** The Monday of the week it was taken in. */
  on: string;
}

interface BriefGap {
  id: string;
  name: string;
  reason: string;
  /** The work they ask for, at the target level. */
  ask: string;
  /** What the company's own ladder asks, in its words: whole sentences. */
  theirs: string[];
}

interface BriefSource {
  gaps: readonly Gap[];
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  runs: readonly Run[];
  plan: readonly { action: string; due: string | null; status: string }[];
  /** Newest first. */
  reviews: readonly BriefReview[];
  ladder: Ladder | null;
}

/**
 * A brief of the largest gaps, the evidence so far, the plan items in progress, and what the weekly reviews
 * say of decisions and of what was delegated.
 */
export function toBrief({ gaps, evidence, runs, plan, reviews, ladder }: BriefSource): Brief {
  return {
    gaps: gaps.slice(0, MAX_BRIEF_GAPS).map(({ id, name, target, reason }) => ({
      id,
      name,
      reason,
      ask: toAsk(id, target),
      theirs: expectationsOf(ladder, id),
    })),
    evidence: Object.entries(evidence).flatMap(([id, pieces]) => {
      const competency = findCompetency(id);
      const titles = pieces.map(evidenceWords);
      return competency ? [{ name: competency.name, titles }] : [];
    }),
    practice: gaps.slice(0, MAX_BRIEF_GAPS).flatMap(({ id, name }) => {
      const titles = new Set(listPractice(runs, id).map(({ title }) => title));
      return titles.size > 0 ? [{ name, titles: [...titles] }] : [];
    }),
    underWay: plan
      .filter(({ status }) => status === "doing")
      .map(({ action, due }) => ({ action, due })),
    decisions: reviews
      .filter(({ decision }) => decision !== "")
      .slice(0, MAX_BRIEF_LINES)
      .map((review) => ({ ...review, on: mondayOf(review.week) })),
    delegated: reviews
      .filter(({ delegated }) => delegated !== "")
      .slice(0, MAX_BRIEF_LINES)
      .map(({ week, delegated }) => ({ on: mondayOf(week), text: delegated })),
  };
}

/** For the target level, not the next one, because the reader decides about that role. */
function toAsk(id: string, target: number): string {
  const text = levelText(id, target);
  return `Work at level ${target} (${LEVEL_NAMES[target]}): “${text.replace(/\.$/, "")}.”`;
}

/** A brief as Markdown, as of `day`. */
export function toMarkdown(brief: Brief, day: string): string {
  const lines = [
    "# Growth brief",
    "",
    `As of ${day}.`,
    "",
    "## What I want to work on",
    "",
    ...brief.gaps.flatMap(({ name, reason, ask, theirs }) => [
      `- **${name}.** ${reason}`,
      ...theirs.map((text) => `  ${escapeLine(text)}`),
      `  Ask: ${escapeLine(ask)}`,
    ]),
    ...(brief.gaps.length === 0 ? ["Everything I rated is at target level."] : []),
    "",
    "## Evidence so far",
    "",
    ...brief.evidence.map(toListLine),
    ...(brief.evidence.length === 0 ? ["Nothing yet."] : []),
    "",
    "## Under way",
    "",
    ...brief.underWay.map(
      ({ action, due }) => `- ${escapeLine(action)}${due === null ? "" : ` (due ${due})`}`,
    ),
    ...(brief.underWay.length === 0 ? ["Nothing yet."] : []),
    ...toSection(PRACTICE_HEADING, brief.practice.map(toListLine)),
    ...toSection(
      "What I decided",
      brief.decisions.map(
        (each) =>
          `- ${escapeLine(each.decision)} (week of ${each.on})\n  Judged by: ${escapeLine(each.criteria)} ${escapeLine(toStanding(each, (day) => day))}`,
      ),
    ),
    ...toSection(
      "What I delegated",
      brief.delegated.map(({ on, text }) => `- ${escapeLine(text)} (week of ${on})`),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** Nothing where there are no lines: not everybody writes reviews. */
function toSection(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `## ${heading}`, "", ...lines];
}

function toListLine({ name, titles }: BriefList): string {
  return `- **${name}:** ${titles.map(escapeLine).join("; ")}`;
}

/** Escapes text for one line of Markdown. */
function escapeLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}
