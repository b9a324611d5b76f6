import type { TargetRole } from "#app/features/account/profile.ts";
import { NO_COMPETENCIES } from "#app/features/roadmap/job-link.ts";
import { findNextForJob } from "#app/features/roadmap/next-for-job.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { debriefPath } from "#app/features/simulations/paths.ts";
import { findPractice, type MeasuredRun } from "#app/features/simulations/run.ts";
import type { ComparedLevel } from "./level-label.ts";

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

export interface CompetencyFit {
  sentence: string;
  /** Lowest level first; ties in the posting's order. */
  gaps: ExercisedGap[];
  /** The one to practice next; null where each gap was practiced. */
  nextGap: RequestedCompetency | null;
  /** To practice it, with a visitor's runs in the address. */
  nextPath?: string;
  /** By competency id. */
  levels: Record<string, ComparedLevel>;
}

export interface ComparedLearner {
  levels: ReadonlyMap<string, number>;
  targetRole: TargetRole | null;
  /** Finished, newest first. */
  runs?: readonly MeasuredRun[];
}

/**
 * Compares the competencies of a job with the viewer's levels. An unanswered competency is not a
 * gap.
 */
export function measureCompetencyFit(
  requestedCompetencies: readonly RequestedCompetency[],
  { levels, targetRole, runs = [] }: ComparedLearner,
): CompetencyFit {
  const gaps = requestedCompetencies
    .flatMap((each) => {
      const level = levels.get(each.id);
      return level !== undefined && level < targetLevel(targetRole, each.id)
        ? [{ ...each, level }]
        : [];
    })
    .toSorted((one, other) => one.level - other.level);
  const askedIds = requestedCompetencies.map(({ id }) => id);
  const next = findNextForJob(askedIds, { levels, targetRole, runs });
  const unanswered = requestedCompetencies.filter(({ id }) => !levels.has(id)).length;
  return {
    sentence: toSentence({
      requestedCount: requestedCompetencies.length,
      gaps,
      unanswered,
      isNew: levels.size === 0,
    }),
    gaps,
    nextGap: gaps.find(({ id }) => id === next?.id) ?? null,
    levels: Object.fromEntries(
      requestedCompetencies.map(({ id }) => {
        const run = findPractice(id, runs);
        return [
          id,
          {
            ...{ level: levels.get(id) ?? null, target: targetLevel(targetRole, id) },
            ...(run && { debrief: debriefPath(run) }),
          },
        ];
      }),
    ),
  };
}

interface FitSummary {
  requestedCount: number;
  gaps: readonly ExercisedGap[];
  unanswered: number;
  isNew: boolean;
}

function toSentence({ requestedCount, gaps, unanswered, isNew }: FitSummary): string {
  if (requestedCount === 0) return NO_COMPETENCIES;
  if (isNew) return "Rate yourself on the roadmap to see which of these are your gaps.";
  const unansweredText =
    unanswered > 0 ? ` You haven’t rated ${unanswered} of the ${requestedCount} yet.` : "";
  if (gaps.length > 0) {
    const names = gaps.map(({ name }) => name).join(", ");
    return `The posting mentions ${gaps.length === 1 ? "one" : gaps.length} of your gaps: ${names}.${unansweredText}`;
  }
  const metCount = requestedCount - unanswered;
  if (metCount === 0)
    return `You haven’t rated any of the ${requestedCount} competencies in this posting yet.`;
  return metCount === requestedCount
    ? "You’re at target level in everything the posting mentions."
    : `You’re at target level in ${metCount} of the ${requestedCount} competencies the posting mentions.${unansweredText}`;
}
