import type { Field } from "#app/entity/field.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { toCurrentId } from "#app/reference/competencies/framework-history.ts";

/* What colleagues say they have seen: asked for by single-use links, told without an account. */

/** How often someone saw a behavior; what they cannot say is left out. */
export const SEEN = ["often", "sometimes", "not_yet"] as const;

export type Seen = (typeof SEEN)[number];

export interface PeerObservation {
  competencyId: string;
  /** For each of the competency's level texts, in their order; null where they cannot say. */
  seen: (Seen | null)[];
  /** In their words; may be empty. */
  example: string;
  /** What they would like to see more of; may be empty. */
  more: string;
}

export interface PeerWordsSent {
  /** As they typed it. The owner sees it beside every word. */
  name: string;
  observations: PeerObservation[];
}

export interface PeerAnswer extends PeerWordsSent {
  /** Of the address that its link was mailed to; empty for a link that was given by hand. */
  domain: string;
  /** Also the id of the link that it came by. */
  id: string;
  /** Of the level texts that they read. */
  frameworkVersion: string;
  /** Whether its examples may be quoted in packets, by the owner's choice. */
  inPackets: boolean;
  sentAt: string;
}

export const MESSAGE_LENGTH = 300;

export const PEER_NAME = {
  kind: "line",
  label: "Your name",
  min: 2,
  max: 80,
  tooShort: "Enter your name. Your colleague will see who wrote this.",
} as const satisfies Field;

export const EXAMPLE_LENGTH = 800;

export const MORE_LENGTH = 400;

/** The level texts of a competency. */
export const LEVELS = [1, 2, 3, 4] as const;

export const PEER_FEEDBACK_PATH = "/account/peer-feedback";

/** Whether a colleague says they saw something of a competency: only then it is evidence. */
export function isDescribed({ seen, example }: PeerObservation): boolean {
  return example !== "" || seen.some((each) => each === "often" || each === "sometimes");
}

/** What one colleague described of a competency. */
export interface DescribedCompetency {
  competencyId: string;
  answerId: string;
  /** As they typed it. */
  name: string;
  domain: string;
  /** The highest level of which they saw something; null where they ticked none. */
  level: number | null;
  sentAt: string;
}

/** What an answer describes, for each competency. */
export function toDescribed({
  id,
  name,
  domain,
  sentAt,
  observations,
}: Pick<PeerAnswer, "id" | "name" | "domain" | "sentAt" | "observations">): DescribedCompetency[] {
  return observations.filter(isDescribed).map(({ competencyId, seen }) => {
    const highest = seen.findLastIndex((each) => each === "often" || each === "sometimes");
    const level = highest < 0 ? null : highest + 1;
    return { competencyId: toCurrentId(competencyId), answerId: id, name, domain, level, sentAt };
  });
}

/** "2 colleagues". */
export function colleagueCount(count: number): string {
  return count === 1 ? "1 colleague" : `${count} colleagues`;
}

/** Whether an observation says anything. */
export function saysSomething({ seen, example, more }: PeerObservation): boolean {
  return example !== "" || more !== "" || seen.some((each) => each !== null);
}

/** How it is known who wrote: never more than that a link was mailed to an address at the domain. */
export function authorWords(domain: string): string {
  return domain ? `name not verified, from an address at ${domain}` : "name not verified";
}

export interface PeerQuote {
  name: string;
  domain: string;
  text: string;
  sentAt: string;
}

/**
 * The examples that colleagues gave of a competency, with their names, newest first: only of answers
 * that the owner allowed in packets.
 */
export function peerWords(answers: readonly PeerAnswer[], competencyId: string): PeerQuote[] {
  return answers
    .filter(({ inPackets }) => inPackets)
    .flatMap(({ name, domain, sentAt, observations }) =>
      observations
        .filter((each) => each.competencyId === competencyId && each.example !== "")
        .map(({ example }) => ({ name, domain, text: example, sentAt })),
    )
    .toSorted((one, other) => compareText(other.sentAt, one.sentAt));
}

/** What colleagues saw of one competency, together. */
export interface CompetencySummary {
  competencyId: string;
  /** How many said something about it. */
  colleagues: number;
  /** For each level text, how many saw it how often. */
  levels: Record<Seen, number>[];
  examples: { name: string; text: string }[];
  more: { name: string; text: string }[];
}

/** What others saw, by competency, in the order in which the competencies first appear. */
export function summarizeAnswers(answers: readonly PeerWordsSent[]): CompetencySummary[] {
  const summaries = new Map<string, CompetencySummary>();
  for (const { name, observations } of answers) {
    for (const { competencyId, seen, example, more } of observations) {
      const summary = summaries.get(competencyId) ?? {
        competencyId,
        colleagues: 0,
        levels: LEVELS.map(() => ({ often: 0, sometimes: 0, not_yet: 0 })),
        examples: [],
        more: [],
      };
      summary.colleagues += 1;
      for (const [index, level] of summary.levels.entries()) {
        const frequency = seen[index];
        if (frequency) level[frequency] += 1;
      }
      if (example) summary.examples.push({ name, text: example });
      if (more) summary.more.push({ name, text: more });
      summaries.set(competencyId, summary);
    }
  }
  return [...summaries.values()];
}
