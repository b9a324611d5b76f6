import type { Place, RemoteArea } from "../place.ts";
import { type Duty, isStatedInPosting, POSTING_LAWS, type PostingLaw } from "./posting-laws.ts";

export interface PostedJob {
  places: readonly Place[];
  remoteFrom: readonly RemoteArea[];
  /** Whether the posting states each; null where its words are not known. */
  states: Readonly<Record<"pay" | "ai" | "vacancy", boolean | null>>;
  /** Whether it may be done from elsewhere than its places. */
  isRemote?: boolean;
  /** Of the employer, as it states them; null or missing when not known. */
  staff?: StaffRange | null;
}

/** How many people an employer has; `most` is null where it has no upper end. */
export interface StaffRange {
  least: number;
  most: number | null;
}

export type Stated = "yes" | "no" | "not known";

export interface PostingLawFinding {
  law: PostingLaw;
  owes: Duty;
  stated: Stated;
  /** Whether it is not known to bind this job: its employer's size or its place is not known. */
  may: boolean;
}

/** The laws that bind a job's employer, or may, by the places that the posting names. */
export function listPostingLaws(job: PostedJob): PostingLawFinding[] {
  return POSTING_LAWS.filter(
    (law) => law.owes !== "fraud-reports" && isNamed(law, job) && !isTooSmall(law, job),
  ).map((law) => ({
    law,
    owes: law.owes,
    stated: isStatedInPosting(law)
      ? toStated(job.states[law.owes as keyof typeof job.states])
      : "not known",
    may: !isKnownToBind(law, job),
  }));
}

function isNamed(law: PostingLaw, { places, remoteFrom }: PostedJob): boolean {
  return (
    places.some((place) => isWithin(place, law)) ||
    remoteFrom.some((area) => "country" in area && isWithin(area, law))
  );
}

function isWithin({ country, region }: Omit<Place, "city">, law: PostingLaw): boolean {
  return country === law.country && (law.region === undefined || region === law.region);
}

function isTooSmall({ employees }: PostingLaw, { staff }: PostedJob): boolean {
  return employees !== null && staff?.most != null && staff.most < employees;
}

/** A place to work at is certain; one of several, or one that remote work may be done from, is not. */
function isKnownToBind(law: PostingLaw, { staff, places, remoteFrom, isRemote }: PostedJob) {
  return (
    staff != null &&
    law.employees !== null &&
    staff.least >= law.employees &&
    !law.mayCountLocalStaff &&
    !law.exceptions &&
    !isRemote &&
    places.length > 0 &&
    [...places, ...remoteFrom].every((area) => "country" in area && isWithin(area, law))
  );
}

function toStated(isStated: boolean | null): Stated {
  if (isStated === null) return "not known";
  return isStated ? "yes" : "no";
}
