import { eq } from "drizzle-orm";
import { readAsViewer, selectUnfinishedDeletion } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { PremiumRequest } from "#app/features/premium/premium-request.ts";
import { selectRequest } from "#app/features/premium/requests.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { EMPTY_PROFILE, type Profile, type SavedSections } from "./profile.ts";
import { profiles } from "./tables.ts";

export interface StoredProfile {
  profile: Profile;
  sections: SavedSections;
  onboardedAt: string | null;
  /** When the account was deleted, if its owner signed in again since; otherwise null. */
  deletedAt: string | null;
}

type Row = typeof profiles.$inferSelect;

/** The queries of a profile, for a page's batch; pass what they return to `toStoredProfile`. */
export function selectProfile(db: Database, viewer: Viewer) {
  return {
    profileRows: db.select().from(profiles).where(eq(profiles.uid, viewer.uid)),
    unfinishedDeletions: selectUnfinishedDeletion(db, viewer),
  };
}

/** The ladder of someone's company, for a page's batch; no row without a profile. */
export function selectLadder(db: Database, { uid }: Pick<Viewer, "uid">) {
  return db
    .select({
      ladderCompany: profiles.ladderCompany,
      ladderLevel: profiles.ladderLevel,
      ladder: profiles.ladder,
    })
    .from(profiles)
    .where(eq(profiles.uid, uid));
}

interface StoredProfileRows {
  profileRows: Row[];
  unfinishedDeletions: { deletedAt: string }[];
}

/** A viewer's profile from what `selectProfile` returned. */
export function toStoredProfile({
  profileRows: [row],
  unfinishedDeletions,
}: StoredProfileRows): StoredProfile {
  return {
    profile: row ? toProfile(row) : EMPTY_PROFILE,
    sections: row?.sections ?? {},
    onboardedAt: row?.onboardedAt ?? null,
    deletedAt: unfinishedDeletions[0]?.deletedAt ?? null,
  };
}

export async function readProfile(db: Database, viewer: Viewer): Promise<StoredProfile> {
  return toStoredProfile(await readAsViewer(db, viewer, selectProfile(db, viewer)));
}

/** A viewer's profile with their plan. One database trip. */
export async function readProfilePage(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<StoredProfile & { viewerPlan: ViewerPlan; request: PremiumRequest | null }> {
  const rows = await readAsViewer(db, viewer, {
    ...selectProfile(db, viewer),
    ...selectViewerPlan(db, viewer),
    requests: selectRequest(db, viewer, now),
  });
  const [request = null] = rows.requests;
  return { ...toStoredProfile(rows), viewerPlan: toViewerPlan(rows, viewer, now), request };
}

/** The address of the viewer's photo where they show it; otherwise none is kept. */
export function toShownPhoto(
  { picture }: Pick<Viewer, "picture">,
  { showPhoto }: Partial<Pick<Profile, "showPhoto">>,
): { photo?: string } {
  return showPhoto === undefined ? {} : { photo: showPhoto ? picture : "" };
}

/** The display name of a technology, or its slug if it has none. */
export function techLabel(slug: string): string {
  return findTechName(slug) ?? slug;
}

function toProfile(row: Row): Profile {
  const names = Object.keys(EMPTY_PROFILE) as (keyof Profile)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Profile;
}

export function withoutEmpty(answers: Partial<Profile>): Partial<Profile> {
  const isEmpty = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));
}
