import type { TargetRole } from "#app/features/account/profile.ts";
import { listAreaScores } from "#app/features/roadmap/area-scores.ts";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { isPracticed, type Run } from "#app/features/simulations/run.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";

interface Cell {
  /** 0 to 4; null for not answered. */
  level: number | null;
  isEvidenced?: boolean;
  isPracticed?: boolean;
  isAsked?: boolean;
}

export interface AreaRow {
  id: string;
  name: string;
  isFocus: boolean;
  of: number;
  answered: number;
  atTarget: number;
  cells: Cell[];
}

interface StandingSources {
  answers: AssessmentAnswers;
  targetRole: TargetRole | null;
  focusAreas: readonly string[];
  evidencedIds: ReadonlySet<string>;
  runs: readonly Pick<Run, "competencies">[];
  /** How many saved jobs ask for each competency. */
  askingJobs: Readonly<Record<string, number>>;
}

/** Where somebody stands on the whole roadmap, an area a row. */
export function listStanding(sources: StandingSources): AreaRow[] {
  const { answers, targetRole, focusAreas, evidencedIds, runs, askingJobs } = sources;
  return listAreaScores(answers, evidencedIds, targetRole).map(
    ({ id, name, of, answered, atTarget }, at) => ({
      ...{ id, name, of, answered, atTarget },
      isFocus: focusAreas.includes(id),
      cells: (AREAS[at]?.competencies ?? []).map((competency) => ({
        level: answers[competency.id]?.level ?? null,
        ...(evidencedIds.has(competency.id) && { isEvidenced: true }),
        ...(isPracticed(competency.id, runs) && { isPracticed: true }),
        ...((askingJobs[competency.id] ?? 0) > 0 && { isAsked: true }),
      })),
    }),
  );
}
