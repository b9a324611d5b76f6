import { TARGET_LEVEL } from "#app/features/roadmap/framework.ts";

/* How a job's requested competencies compare with the viewer's levels. */

/** A competency that a posting asks for, with the quote that says so. */
export interface RequestedCompetency {
  id: string;
  name: string;
  quote: string;
}

interface ExercisedGap extends RequestedCompetency {
  level: number;
}

export interface JobFit {
  sentence: string;
  /** Lowest level first; ties in the posting's order. */
  gaps: ExercisedGap[];
  /** By competency id; null if not answered. */
  levels: Record<string, number | null>;
}

/**
 * Compares the competencies of a job with the viewer's levels. An unanswered competency is not a
 * gap.
 */
export function measureJobFit(
  requestedCompetencies: readonly RequestedCompetency[],
  { levels }: { levels: ReadonlyMap<string, number> },
): JobFit {
  const gaps = requestedCompetencies
    .flatMap((each) => {
      const level = levels.get(each.id);
      return level !== undefined && level < TARGET_LEVEL ? [{ ...each, level }] : [];
    })
    .toSorted((one, other) => one.level - other.level);
  const unanswered = requestedCompetencies.filter(({ id }) => !levels.has(id)).length;
  return {
    sentence: toSentence({
      requestedCount: requestedCompetencies.length,
      gaps,
      unanswered,
      isNew: levels.size === 0,
    }),
    gaps,
    levels: Object.fromEntries(requestedCompetencies.map(({ id }) => [id, levels.get(id) ?? null])),
  };
}

interface FitSummary {
  requestedCount: number;
  gaps: readonly ExercisedGap[];
  unanswered: number;
  isNew: boolean;
}

function toSentence({ requestedCount, gaps, unanswered, isNew }: FitSummary): string {
  if (requestedCount === 0) return "Its text asks for nothing that the roadmap names.";
  if (isNew) return "Say where you stand on the roadmap to see which of these are your gaps.";
  const unansweredText =
    unanswered > 0 ? ` You have not answered ${unanswered} of the ${requestedCount} yet.` : "";
  if (gaps.length > 0) {
    const names = gaps.map(({ name }) => name).join(", ");
    return `It would exercise ${gaps.length === 1 ? "one" : gaps.length} of your gaps: ${names}.${unansweredText}`;
  }
  const metCount = requestedCount - unanswered;
  if (metCount === 0) return `You have not answered any of the ${requestedCount} it asks for yet.`;
  return metCount === requestedCount
    ? "You are at the target in everything it asks for."
    : `You are at the target in ${metCount} of the ${requestedCount} it asks for.${unansweredText}`;
}

/** A level compared with the target, as text. */
export function levelLabel(level: number | null | undefined): string {
  if (level === null || level === undefined) return "Not answered";
  return level >= TARGET_LEVEL ? "At the target" : `Level ${level} of ${TARGET_LEVEL}`;
}
