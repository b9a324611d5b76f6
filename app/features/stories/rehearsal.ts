import type { TargetRole } from "#app/features/account/profile.ts";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { type Exercise, sortOpenFirst } from "#app/features/simulations/exercise.ts";

const SITUATIONS = 2;

export interface Rehearsal {
  /** To play before the interview; each exercises something the posting asks for. */
  situations: (Exercise & { exercises: string[] })[];
  /** What the person says of themselves and nothing shows, among what the posting asks for. */
  unproven: { id: string; name: string; level: number }[];
}

interface RehearsalInput {
  /** What the posting asks for. */
  demands: readonly { id: string; name: string }[];
  simulations: readonly (Exercise & { competencies: readonly string[] })[];
  playedIds: ReadonlySet<string>;
  answers: AssessmentAnswers;
  evidencedIds: ReadonlySet<string>;
  targetRole: TargetRole | null;
}

/**
 * What to rehearse for a job. Situations that the person can play and has not played come first, then those
 * that exercise most of what the posting asks for and the others do not. Deterministic.
 */
export function toRehearsal(input: RehearsalInput): Rehearsal {
  const { demands, answers, evidencedIds, targetRole } = input;
  return {
    situations: chooseSituations(input),
    unproven: demands.flatMap(({ id, name }) => {
      const level = answers[id]?.level;
      const isClaimed = level !== undefined && level >= targetLevel(targetRole, id);
      return isClaimed && !evidencedIds.has(id) ? { id, name, level } : [];
    }),
  };
}

function chooseSituations({
  demands,
  simulations,
  playedIds,
}: RehearsalInput): Rehearsal["situations"] {
  const names = new Map(demands.map(({ id, name }) => [id, name]));
  const open = new Set(names.keys());
  const isPlayed = ({ id }: Exercise) => Number(playedIds.has(id));
  let left = sortOpenFirst(simulations).toSorted((one, other) => isPlayed(one) - isPlayed(other));
  const chosen: Rehearsal["situations"] = [];
  while (chosen.length < SITUATIONS) {
    const fits = left
      .map((each) => ({ each, exercised: each.competencies.filter((id) => open.has(id)) }))
      .filter(({ exercised }) => exercised.length > 0);
    const playable = fits.filter(({ each }) => !each.isLocked);
    const [best] = (playable.length > 0 ? playable : fits).toSorted(
      (one, other) =>
        isPlayed(one.each) - isPlayed(other.each) || other.exercised.length - one.exercised.length,
    );
    if (!best) break;
    const { id, title, minutes, isLocked } = best.each;
    chosen.push({
      ...{ id, title, minutes, isLocked },
      exercises: best.exercised.flatMap((id) => names.get(id) ?? []),
    });
    for (const id of best.exercised) open.delete(id);
    left = left.filter((each) => each !== best.each);
  }
  return chosen;
}
