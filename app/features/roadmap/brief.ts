import { type Evidence, weakWords } from "./evidence.ts";
import { findCompetency, LEVEL_NAMES, TARGET_LEVEL } from "./framework.ts";
import type { Gap } from "./gaps.ts";

/** Gaps a brief speaks about: more is more than one talk holds. */
const MOST_GAPS = 3;

/** What somebody brings to a talk about their growth. */
export interface Brief {
  gaps: BriefGap[];
  /** What they can show so far, by competency. */
  evidence: { name: string; titles: string[] }[];
  underWay: { action: string; due: string | null }[];
}

export interface BriefGap {
  id: string;
  name: string;
  reason: string;
  /** What they ask for: work at the target. */
  ask: string;
}

interface BriefSource {
  gaps: readonly Gap[];
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  plan: readonly { action: string; due: string | null; status: string }[];
}

/** A brief of the widest gaps, what is shown so far, what to ask for and what is under way. */
export function toBrief({ gaps, evidence, plan }: BriefSource): Brief {
  return {
    gaps: gaps.slice(0, MOST_GAPS).map(({ id, name, reason }) => ({
      id,
      name,
      reason,
      ask: askFor(id),
    })),
    evidence: Object.entries(evidence).flatMap(([id, pieces]) => {
      const competency = findCompetency(id);
      const titles = pieces.map(({ ref, title, isWeak }) =>
        isWeak ? `${title} (${weakWords({ ref })})` : title,
      );
      return competency ? [{ name: competency.name, titles }] : [];
    }),
    underWay: plan
      .filter(({ status }) => status === "doing")
      .map(({ action, due }) => ({ action, due })),
  };
}

/** Toward the target, not the next step: a brief is read by whoever decides about a lead. */
function askFor(id: string): string {
  const text = findCompetency(id)?.levels[TARGET_LEVEL - 1] ?? "";
  return `Work in which I do what a ${LEVEL_NAMES[TARGET_LEVEL]} does here: “${text.replace(/\.$/, "")}.”`;
}

/** A brief as Markdown, to be pasted where the talk is prepared. */
export function toMarkdown(brief: Brief, day: string): string {
  const lines = [
    "# Growth brief",
    "",
    `As of ${day}.`,
    "",
    "## What I want to work on",
    "",
    ...brief.gaps.flatMap(({ name, reason, ask }) => [
      `- **${name}.** ${reason}`,
      `  Ask: ${inline(ask)}`,
    ]),
    ...(brief.gaps.length === 0 ? ["Everything I answered is at the target."] : []),
    "",
    "## What shows it so far",
    "",
    ...brief.evidence.map(({ name, titles }) => `- **${name}:** ${titles.map(inline).join("; ")}`),
    ...(brief.evidence.length === 0 ? ["Nothing yet."] : []),
    "",
    "## Under way",
    "",
    ...brief.underWay.map(
      ({ action, due }) => `- ${inline(action)}${due === null ? "" : ` (due ${due})`}`,
    ),
    ...(brief.underWay.length === 0 ? ["Nothing yet."] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Typed words as they read: what Markdown would take for its own signs is escaped. */
function inline(words: string): string {
  return words.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}
