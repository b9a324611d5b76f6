import { findPlaceAndHours, toMarks } from "../eligibility/check-eligibility.server.ts";
import { type JobCard, listElsewhere, toJobCard } from "../job-card.server.ts";
import type { JobCardRow } from "../job-card-columns.server.ts";
import type { Reader } from "../reader/reader.ts";
import type { Role } from "./select-roles.server.ts";

type ForReader = Pick<Reader, "applicant" | "wishes">;

/**
 * A row for a role, with the places of its other postings: the posting that the list found, or where all of them
 * are in the list, the one whose place fits the reader best.
 */
export function toRoleCard(
  { row, siblings }: Role,
  { reader, areAllListed }: { reader: ForReader; areAllListed: boolean },
): JobCard {
  if (siblings.length === 0) return toJobCard(row, reader);
  const newestFirst = siblings.toSorted((one, other) => other.position - one.position);
  const byPlace = [row, ...newestFirst]
    .map((posting) => ({ posting, rank: rankPlace(posting, reader) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ posting }) => posting);
  const shown = (areAllListed && byPlace[0]) || row;
  const card = toJobCard(shown, reader);
  const others = byPlace.filter((posting) => posting !== shown);
  return { ...card, elsewhere: listElsewhere(card.where, others) };
}

const PLACE_RANKS = { yes: 0, unclear: 1, unstated: 1, no: 2 };

function rankPlace(posting: JobCardRow, { applicant }: ForReader): number {
  return applicant
    ? PLACE_RANKS[toMarks(findPlaceAndHours(posting, applicant)).place.answer]
    : PLACE_RANKS.unstated;
}
