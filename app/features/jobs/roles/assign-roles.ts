import { compareText } from "#app/reference/compare-text.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";
import type { JobContent, Level } from "../job.ts";
import { nameOtherTeams } from "../named-teams.ts";
import { compareShingles, SAME_TEXT, toShingles } from "../text-similarity.ts";
import { withoutOfficeAndPay } from "./without-office-and-pay.ts";

/*
 * One role is often posted once for each of its places. Such postings have a role id in common, by which lists
 * show them as one.
 */

/** Of two postings that the employer gave different codes, before their texts make them one role. */
const SAME_TEXT_OF_OTHER_REQUISITION = 0.9;

/** Texts that share less are other texts, whatever they say of the office and the pay. */
const MAYBE_SAME_TEXT = 0.25;

/** An open job of the employer that a posting may be of one role with. */
export interface RoleCandidate {
  id: string;
  roleId: string | null;
  requisition: string | null;
  roleKey: string;
  level: Level;
  employmentTypes: EmploymentType[];
  places: Place[];
  remoteFrom: RemoteArea[];
  text: string;
}

/** What is published or changed, with what decides its role. */
export interface RolePosting {
  externalId: string;
  content: Pick<
    JobContent,
    "title" | "level" | "places" | "remoteFrom" | "employmentTypes" | "descriptionText"
  > &
    Partial<Pick<JobContent, "whereStated">>;
  requisition: string | null;
  /** Null for a new job. */
  storedJob: { id: string } | null;
}

export interface RoleSearch {
  /** The employer's name; null where only its organization counts. */
  company: string | null;
  postings: readonly Pick<RolePosting, "content" | "requisition">[];
}

/** For each posting its role key, and the jobs that have one of them, or one of the requisitions. */
export type FindRoleCandidates = (
  search: RoleSearch,
) => Promise<{ roleKeys: string[]; candidates: RoleCandidate[] }>;

interface AssignedRoles<Posting> {
  postings: (Posting & { roleId: string | null })[];
  /** Stored jobs that are no longer a role by themselves. */
  joined: JoinedJob[];
}

export interface JoinedJob {
  id: string;
  roleId: string;
}

/**
 * Gives postings of one role one role id: those with the same requisition and level; else those with near-same
 * titles, the same level and near-same texts that name no other team. A posting that nothing is found for has none.
 */
export async function assignRoles<Posting extends RolePosting>(
  postings: Posting[],
  {
    company,
    findRoleCandidates,
    newId,
  }: Pick<RoleSearch, "company"> & { findRoleCandidates?: FindRoleCandidates; newId: () => string },
): Promise<AssignedRoles<Posting>> {
  if (postings.length === 0 || !findRoleCandidates)
    return { postings: postings.map((posting) => ({ ...posting, roleId: null })), joined: [] };
  const { roleKeys, candidates } = await findRoleCandidates({ company, postings });
  const members = postings.map((posting, index) => toMember(posting, roleKeys[index] ?? ""));
  const rereadIds = new Set(postings.flatMap(({ storedJob }) => storedJob?.id ?? []));
  const stored = candidates.filter(({ id }) => !rereadIds.has(id)).map(toComparable);
  const pool: Member[] = [...stored];
  const roleIdsBefore = new Map(stored.map(({ id, roleId }) => [id, roleId]));
  // In an order of its own, so that it does not matter how a board orders its postings.
  for (const member of members.toSorted((one, other) => compareText(one.id, other.id))) {
    const sibling = findSibling(member, pool);
    if (sibling) {
      sibling.roleId ??= newId();
      member.roleId = sibling.roleId;
    }
    pool.push(member);
  }
  return {
    postings: postings.map((posting, index) => ({
      ...posting,
      roleId: members[index]?.roleId ?? null,
    })),
    joined: stored.flatMap(({ id, roleId }) =>
      roleId !== null && roleId !== roleIdsBefore.get(id) ? [{ id, roleId }] : [],
    ),
  };
}

interface Member extends Omit<RoleCandidate, "remoteFrom"> {
  where: string;
  shinglesOf: () => Set<string>;
  /** Of the text without what it says of the place's office and pay. */
  workShinglesOf: () => Set<string>;
}

/** Only texts that are compared are taken apart. */
function toComparable({ text, places, remoteFrom, ...candidate }: RoleCandidate): Member {
  let shingles: Set<string> | undefined;
  let workShingles: Set<string> | undefined;
  return {
    ...{ ...candidate, text, places },
    where: JSON.stringify([places, remoteFrom]),
    shinglesOf: () => (shingles ??= toShingles(text)),
    workShinglesOf: () => (workShingles ??= toShingles(withoutOfficeAndPay(text, places))),
  };
}

function toMember({ externalId, content, requisition }: RolePosting, roleKey: string): Member {
  return toComparable({
    id: externalId,
    roleId: null,
    requisition,
    roleKey,
    level: content.level,
    employmentTypes: content.employmentTypes,
    places: content.places,
    remoteFrom: content.remoteFrom,
    text: content.descriptionText,
  });
}

/** By requisition, else the most similar; ids decide between equals. */
function findSibling(member: Member, pool: readonly Member[]): Member | undefined {
  const [best] = pool
    .map((other) => ({ other, similarity: compareRoles(member, other) }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((a, b) => b.similarity - a.similarity || compareText(a.other.id, b.other.id));
  return best?.other;
}

/** 0 for different roles. */
function compareRoles(one: Member, other: Member): number {
  const bothHaveCodes = one.requisition !== null && other.requisition !== null;
  if (one.level !== other.level) return 0;
  if (!shareEmploymentType(one.employmentTypes, other.employmentTypes)) return 0;
  if (bothHaveCodes && one.requisition === other.requisition) return 2;
  if (one.roleKey !== other.roleKey) return 0;
  const least = bothHaveCodes ? SAME_TEXT_OF_OTHER_REQUISITION : SAME_TEXT;
  const similarity = compareTexts(one, other, least);
  if (similarity < least) return 0;
  return nameOtherTeams(one.text, other.text, [...one.places, ...other.places]) ? 0 : similarity;
}

/** At one place another pay is another job. */
function compareTexts(one: Member, other: Member, least: number): number {
  const similarity = compareShingles(one.shinglesOf(), other.shinglesOf());
  const isMaybe = similarity < least && similarity >= MAYBE_SAME_TEXT && one.where !== other.where;
  return isMaybe ? compareShingles(one.workShinglesOf(), other.workShinglesOf()) : similarity;
}

/** One that states none may be of any. */
function shareEmploymentType(one: readonly EmploymentType[], other: readonly EmploymentType[]) {
  return one.length === 0 || other.length === 0 || one.some((type) => other.includes(type));
}
