import { type Evidence, weakEvidenceLabel } from "./evidence.ts";
import { findCompetency, LEVEL_NAMES } from "./framework.ts";
import type { Gap } from "./gaps.ts";

/** More do not fit into one conversation. */
const MAX_BRIEF_GAPS = 3;

/** A summary for a conversation about somebody's growth. */
interface Brief {
  gaps: BriefGap[];
  evidence: { name: string; titles: string[] }[];
  underWay: { action: string; due: string | null }[];
}

interface BriefGap {
  id: string;
  name: string;
  reason: string;
  /** The work they ask for, at the target level. */
  ask: string;
}

interface BriefSource {
  gaps: readonly Gap[];
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  plan: readonly { action: string; due: string | null; status: string }[];
}

/** A brief of the widest gaps, the evidence so far, and the plan items in progress. */
export function toBrief({ gaps, evidence, plan }: BriefSource): Brief {
  return {
    gaps: gaps.slice(0, MAX_BRIEF_GAPS).map(({ id, name, target, reason }) => ({
      id,
      name,
      reason,
      ask: toAsk(id, target),
    })),
    evidence: Object.entries(evidence).flatMap(([id, pieces]) => {
      const competency = findCompetency(id);
      const titles = pieces.map(({ ref, title, isWeak }) =>
        isWeak ? `${title} (${weakEvidenceLabel({ ref })})` : title,
      );
      return competency ? [{ name: competency.name, titles }] : [];
    }),
    underWay: plan
      .filter(({ status }) => status === "doing")
      .map(({ action, due }) => ({ action, due })),
  };
}

/** For the target level, not the next one, because the reader decides about that role. */
function toAsk(id: string, target: number): string {
  const text = findCompetency(id)?.levels[target - 1] ?? "";
  return `Work in which I do what level ${target} (${LEVEL_NAMES[target]}) asks: “${text.replace(/\.$/, "")}.”`;
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
    ...brief.gaps.flatMap(({ name, reason, ask }) => [
      `- **${name}.** ${reason}`,
      `  Ask: ${escapeLine(ask)}`,
    ]),
    ...(brief.gaps.length === 0 ? ["Everything I answered is at the target."] : []),
    "",
    "## What shows it so far",
    "",
    ...brief.evidence.map(
      ({ name, titles }) => `- **${name}:** ${titles.map(escapeLine).join("; ")}`,
    ),
    ...(brief.evidence.length === 0 ? ["Nothing yet."] : []),
    "",
    "## Under way",
    "",
    ...brief.underWay.map(
      ({ action, due }) => `- ${escapeLine(action)}${due === null ? "" : ` (due ${due})`}`,
    ),
    ...(brief.underWay.length === 0 ? ["Nothing yet."] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Escapes text for one line of Markdown. */
function escapeLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}
