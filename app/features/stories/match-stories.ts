import { compareText } from "#app/reference/compare-text.ts";
import type { SourceId } from "./story.ts";
import { MISSING_PARTS, type MissingPart } from "./tell-story.ts";

/** What a list knows of a story. */
export interface StoryCard extends SourceId {
  title: string;
  competencies: readonly string[];
  missing: readonly MissingPart[];
  /** When its source was changed. */
  at: string;
}

interface Match<Demand, Card> {
  demand: Demand;
  /** Null where no story shows the competency. */
  best: Card | null;
  /** How many others show it. */
  others: number;
}

/** The best story for each demand of a posting, in the posting's order. Deterministic. */
export function matchStories<Demand extends { id: string }, Card extends StoryCard>(
  demands: readonly Demand[],
  stories: readonly Card[],
): Match<Demand, Card>[] {
  return demands.map((demand) => {
    const [best = null, ...others] = stories
      .filter(({ competencies }) => competencies.includes(demand.id))
      .toSorted(compareStories);
    return { demand, best, others: others.length };
  });
}

/** The more complete first, a project before a win, then the newer. */
export function compareStories(one: StoryCard, other: StoryCard): number {
  return (
    weightOf(one) - weightOf(other) ||
    compareText(one.kind, other.kind) ||
    compareText(other.at, one.at) ||
    compareText(one.id, other.id)
  );
}

/** What is missing first in the list weighs more than all that follows. */
function weightOf({ missing }: StoryCard): number {
  return missing.reduce(
    (sum, part) => sum + 2 ** (MISSING_PARTS.length - MISSING_PARTS.indexOf(part)),
    0,
  );
}
