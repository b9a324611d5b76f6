import type { TargetRole } from "#app/features/account/profile.ts";
import {
  AREAS,
  type Area,
  COMPETENCIES,
  type Competency,
} from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "../assessment.ts";
import { areaTarget, leadingAreas } from "../target.ts";
import { minutesFor } from "./paths.ts";

/*
 * The questions of one sitting, in order: the first of each area; two more in each of the two areas that came
 * out weakest; two that the target role, or else the focus, asks for most. The rest is for later. Deterministic.
 */

const MORE_IN_WEAK_AREAS = 2;
const WEAK_AREAS = 2;
const FOR_ROLE = 2;
export const SITTING_LENGTH = AREAS.length + WEAK_AREAS * MORE_IN_WEAK_AREAS + FOR_ROLE;
/** For the whole sitting, rounded. */
export const SITTING_MINUTES = minutesFor(SITTING_LENGTH);

export interface SittingInput {
  answers: AssessmentAnswers;
  targetRole: TargetRole | null;
  focusAreas: readonly string[];
  /** Of a sitting for a job or a kind of lead: the competencies that it asks for, in the order of asking. Where it asks for none, the sitting is the general one. */
  askedIds?: readonly string[] | undefined;
}

/**
 * The questions that are known so far: the areas' first ones, and all once those are answered. More answers
 * never change the place of a question that was asked.
 */
export function listSitting({
  answers,
  targetRole,
  focusAreas,
  askedIds,
}: SittingInput): Competency[] {
  if (askedIds?.length)
    return askedIds.flatMap((id) => COMPETENCIES.find((each) => each.id === id) ?? []);
  const openers = AREAS.flatMap(({ competencies: [first] }) => first ?? []);
  if (openers.some(({ id }) => !answers[id])) return openers;
  const weakest = sortWeakest(answers, targetRole)
    .slice(0, WEAK_AREAS)
    .flatMap(({ competencies }) => competencies.slice(1, 1 + MORE_IN_WEAK_AREAS));
  const asked = new Set([...openers, ...weakest].map(({ id }) => id));
  const preferred = [...leadingAreas(targetRole), ...focusAreas];
  const byPreference = AREAS.toSorted(
    (one, other) => rankOf(preferred, one.id) - rankOf(preferred, other.id),
  );
  const forRole = byPreference
    .flatMap(({ competencies }) => competencies.filter(({ id }) => !asked.has(id)))
    .slice(0, FOR_ROLE);
  return [...openers, ...weakest, ...forRole];
}

/** The furthest below its target first; ties in the roadmap's order, but for areas that the role leads with. */
function sortWeakest(answers: AssessmentAnswers, targetRole: TargetRole | null): Area[] {
  const leading = leadingAreas(targetRole);
  const distance = ({ id, competencies: [first] }: Area) =>
    areaTarget(targetRole, id) - (answers[first?.id ?? ""]?.level ?? 0);
  return AREAS.toSorted(
    (one, other) =>
      distance(other) - distance(one) || rankOf(leading, one.id) - rankOf(leading, other.id),
  );
}

function rankOf(ids: readonly string[], id: string): number {
  const rank = ids.indexOf(id);
  return rank === -1 ? ids.length : rank;
}

export interface SittingPlace {
  /** The question to ask; null once the sitting is done. */
  question: Competency | null;
  /** From 1. */
  number: number;
  of: number;
  previous: Competency | null;
  minutesLeft: number;
}

/**
 * Where a sitting is: at the question that was asked for, else at the first without an answer. With `isWhole`
 * it goes on through the whole roadmap.
 */
export function findPlace(
  input: SittingInput,
  { at, isWhole }: { at: string | null; isWhole: boolean },
): SittingPlace {
  const sitting = listSitting(input);
  const later = COMPETENCIES.filter(({ id }) => !sitting.some((each) => each.id === id));
  const questions = isWhole ? [...sitting, ...later] : sitting;
  const of = isWhole ? COMPETENCIES.length : input.askedIds?.length || SITTING_LENGTH;
  const asked = questions.findIndex(({ id }) => id === at);
  const index = asked === -1 ? questions.findIndex(({ id }) => !input.answers[id]) : asked;
  const left = index === -1 ? 0 : of - index;
  return {
    question: questions[index] ?? null,
    number: index + 1,
    of,
    previous: index > 0 ? (questions[index - 1] ?? null) : null,
    minutesLeft: minutesFor(left),
  };
}
