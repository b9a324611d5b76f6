import { TIERS } from "#app/reference/competencies/archetype-competencies.ts";
import type { Gap } from "./gaps.ts";
import type { NextForJob } from "./next-for-job.ts";
import { type Aim, leadingAreas, targetName } from "./target.ts";

/** What the job at hand asks for, or what else they work toward. */
export interface AskedOf {
  ids: readonly string[];
  /** Of `findNextForJob`; it comes before all others. */
  next: NextForJob | null;
  /** "this job mentions it" */
  why: string;
}

export interface GapOrder extends Pick<Aim, "targetRole"> {
  asked?: AskedOf | null | undefined;
  /** Competencies that the person can practice at once, without premium. */
  practicableIds?: ReadonlySet<string> | undefined;
}

/** The lower rank comes first. */
interface Criterion {
  rank(gap: Gap): number;
  /** Why the lower is first; empty where the rank is the gap's size, which is shown. */
  why: string;
}

/** What decides between gaps, in this order; never their place on the roadmap. */
function listCriteria({ asked, targetRole, practicableIds }: GapOrder): Criterion[] {
  const leading = leadingAreas(targetRole);
  return [
    {
      rank: ({ id }) => Number(id !== asked?.next?.id),
      why: `${asked?.why}, and you haven’t practiced it yet`,
    },
    { rank: ({ id }) => Number(!asked?.ids.includes(id)), why: `${asked?.why}` },
    { rank: rankOfTier, why: "the kind of lead you chose needs it more" },
    {
      rank: ({ areaId }) => Number(!leading.includes(areaId)),
      why: `${aRole(targetRole)} needs it most`,
    },
    { rank: ({ size }) => -size, why: "" },
    { rank: ({ id }) => Number(!practicableIds?.has(id)), why: "you can practice it right away" },
  ];
}

/** "an engineering manager" */
function aRole(role: Aim["targetRole"]): string {
  const name = targetName(role);
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/** Core first; without a kind of lead all are equal. */
export function compareTiers(one: Pick<Gap, "tier">, other: Pick<Gap, "tier">): number {
  return rankOfTier(one) - rankOfTier(other);
}

function rankOfTier({ tier }: Pick<Gap, "tier">): number {
  return tier === null ? 0 : TIERS.indexOf(tier);
}

/** What the thread asks for first, then what the role needs, then the largest; the same on every page. */
export function orderGaps(gaps: readonly Gap[], order: GapOrder): Gap[] {
  const criteria = listCriteria(order);
  return gaps.toSorted(
    (one, other) =>
      criteria.map(({ rank }) => rank(one) - rank(other)).find((difference) => difference !== 0) ??
      0,
  );
}

/** The order of gaps in words. */
export interface OrderWords {
  /** "largest first" */
  first: string;
  /** Why the first of what they work toward is first; empty where `first` says it. */
  tie: string;
}

/** Says how ordered gaps are ordered. */
export function toOrderWords(gaps: readonly Gap[], order: GapOrder): OrderWords {
  const { tie, undecided } = findTie(gaps, order);
  if (gaps.some(({ id }) => order.asked?.ids.includes(id)))
    return { first: "what you’re working toward first", tie };
  const leading = leadingAreas(order.targetRole);
  if (gaps.some(({ areaId }) => leading.includes(areaId)))
    return { first: `what ${aRole(order.targetRole)} needs most first`, tie: "" };
  if (gaps.length === 0) return { first: "", tie: "" };
  if (undecided > 0) return { first: "largest first", tie: toUndecided(undecided) };
  if (gaps.some(({ inFocus }) => !inFocus))
    return { first: "largest first, your focus counting double", tie: "" };
  return { first: tie ? "largest first, then what you can practice" : "largest first", tie: "" };
}

/** Why the first of ordered gaps is first, or that nothing decides; empty where no other is as large. */
export function tieWords(gaps: readonly Gap[], order: GapOrder): string {
  const { tie, undecided } = findTie(gaps, order);
  return undecided ? toUndecided(undecided) : tie;
}

/** Whether nothing makes the first of ordered gaps first. */
export function isUndecided(gaps: readonly Gap[], order: GapOrder): boolean {
  return findTie(gaps, order).undecided > 0;
}

function toUndecided(n: number): string {
  return `${n} gaps are equally large. ${START}`;
}

interface Tie {
  tie: string;
  /** How many gaps nothing decides between; 0 for none. */
  undecided: number;
}

function findTie([first, ...others]: readonly Gap[], order: GapOrder): Tie {
  const rivals = first ? others.filter(({ size }) => size >= first.size) : [];
  if (!first || rivals.length === 0) return { tie: "", undecided: 0 };
  const [next, ...criteria] = listCriteria(order);
  if (next?.rank(first) === 0) {
    const isAskedTie = rivals.some(
      ({ id, size }) => size === first.size && order.asked?.ids.includes(id),
    );
    const tie = isAskedTie
      ? `${first.name} is first, but others are equally large. ${OR_ANOTHER}`
      : `${first.name} is first because ${next.why}.`;
    return { tie, undecided: 0 };
  }
  const decisive = criteria.find(({ rank }) => rivals.some((gap) => rank(gap) !== rank(first)));
  if (!decisive?.why) return { tie: "", undecided: rivals.length + 1 };
  const areEqual = rivals.every(({ size }) => size === first.size);
  const large = areEqual ? `${rivals.length + 1} gaps are equally large.` : "Others are as large.";
  const tie = `${large} ${first.name} is first because ${decisive.why}. ${OR_ANOTHER}`;
  return { tie, undecided: 0 };
}

const START = "Start with the one your work needs next.";
/** Beside a button that takes the first. */
const OR_ANOTHER = "Take another if your work needs it sooner.";
