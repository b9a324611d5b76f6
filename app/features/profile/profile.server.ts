import { eq, type SQL, sql } from "drizzle-orm";
import {
  requireLive,
  selectRevocation,
  selectUnfinishedDeletion,
  writeAs,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type OwnPlan, selectOwnPlan, toOwnPlan } from "#app/features/premium/own-plan.server.ts";
import { conflict } from "#app/http/respond.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import {
  EMPTY_PROFILE,
  type Profile,
  type SavedSections,
  type Section,
  toFields,
} from "./profile.ts";
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
  return [
    selectRevocation(db, viewer),
    db.select().from(profiles).where(eq(profiles.uid, viewer.uid)),
    selectUnfinishedDeletion(db, viewer),
  ] as const;
}

/** A viewer's profile from what `selectProfile` returned. Throws 401 when the session was revoked. */
export function toStoredProfile([revocation, rows, deletions]: readonly [
  { by: string }[],
  Row[],
  { deletedAt: string }[],
]): StoredProfile {
  requireLive(revocation);
  const [row] = rows;
  return {
    profile: row ? toProfile(row) : EMPTY_PROFILE,
    sections: row?.sections ?? {},
    onboardedAt: row?.onboardedAt ?? null,
    deletedAt: deletions[0]?.deletedAt ?? null,
  };
}

async function readProfile(db: Database, viewer: Viewer): Promise<StoredProfile> {
  return toStoredProfile(await db.batch(selectProfile(db, viewer)));
}

/** A viewer's profile with their plan. One database trip. */
export async function readProfilePage(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<StoredProfile & { own: OwnPlan }> {
  const [revocation, rows, deletions, ...plan] = await db.batch([
    ...selectProfile(db, viewer),
    ...selectOwnPlan(db, viewer),
  ]);
  const stored = toStoredProfile([revocation, rows, deletions]);
  return { ...stored, own: toOwnPlan(plan, viewer, now) };
}

interface SectionSave {
  section: Section;
  values: Partial<Profile>;
  /** The version that the form was filled from. */
  version: number;
  now: Date;
}

/**
 * Saves a section and returns its version. Throws 409 with the stored fields when the version is
 * outdated, unless the values are stored already.
 */
export async function saveSection(
  db: Database,
  viewer: Viewer,
  { section, values, version, now }: SectionSave,
): Promise<number> {
  const saved = JSON.stringify({ version: version + 1, savedAt: now.toISOString() });
  const path = `$.${section}`;
  const stored = sql`coalesce(json_extract(${profiles.sections}, ${`${path}.version`}), 0)`;
  const [, updated] = await writeAs(db, viewer, [
    makeRow(db, viewer, now),
    db
      .update(profiles)
      .set({ ...values, sections: sql`json_set(${profiles.sections}, ${path}, json(${saved}))` })
      .where(sql`${profiles.uid} = ${viewer.uid} and ${stored} = ${version}`)
      .returning({ uid: profiles.uid }),
  ]);
  if (updated?.results.length) return version + 1;
  const theirs = await readProfile(db, viewer);
  const mine = toFields({ ...theirs.profile, ...values }, section, techWords);
  const fields = toFields(theirs.profile, section, techWords);
  const storedVersion = theirs.sections[section]?.version ?? 0;
  if (JSON.stringify(mine) === JSON.stringify(fields)) return storedVersion;
  throw conflict(
    "This was changed in another place since you opened it. Both versions are below.",
    {
      ...fields,
      version: storedVersion,
    },
  );
}

/** Saves the answers of the onboarding card; empty ones leave the profile unchanged. */
export async function saveOnboarding(
  db: Database,
  viewer: Viewer,
  answers: Partial<Profile>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const given = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== null && !isEmptyList(value)),
  ) as Partial<Profile>;
  const touched = (["work", "where"] as const).filter((section) =>
    Object.keys(toFields(EMPTY_PROFILE, section, techWords)).some((name) => name in given),
  );
  await writeAs(db, viewer, [
    makeRow(db, viewer, now),
    db
      .update(profiles)
      .set({
        ...given,
        onboardedAt: sql`coalesce(${profiles.onboardedAt}, ${at})`,
        sections: touched.reduce<SQL>(
          (sections, section) => sql`json_set(${sections}, ${`$.${section}`}, json_object(
            'version', coalesce(json_extract(${profiles.sections}, ${`$.${section}.version`}), 0) + 1,
            'savedAt', ${at}))`,
          sql`${profiles.sections}`,
        ),
      })
      .where(eq(profiles.uid, viewer.uid)),
  ]);
}

/** The display name of a technology, or its slug if it has none. */
export function techWords(slug: string): string {
  return findTechName(slug) ?? slug;
}

function makeRow(db: Database, { uid }: Viewer, now: Date) {
  return db.insert(profiles).values({ uid, createdAt: now.toISOString() }).onConflictDoNothing();
}

function toProfile(row: Row): Profile {
  const names = Object.keys(EMPTY_PROFILE) as (keyof Profile)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Profile;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
