import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  readAsViewer,
  selectUnfinishedDeletion,
  writeAsViewer,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { PremiumRequest } from "#app/features/premium/premium-request.ts";
import { selectRequest } from "#app/features/premium/requests.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { conflict } from "#app/http/http-errors.ts";
import type { Archetype } from "#app/reference/competencies/archetypes.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { type AskedField, sectionOf } from "./asked-question.ts";
import {
  EMPTY_PROFILE,
  type Profile,
  type SavedSections,
  type Section,
  toSectionValues,
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

async function readProfile(db: Database, viewer: Viewer): Promise<StoredProfile> {
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
    requests: selectRequest(db, viewer),
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
  const sectionState = JSON.stringify({ version: version + 1, savedAt: now.toISOString() });
  const path = `$.${section}`;
  const versionInDatabase = sql`coalesce(json_extract(${profiles.sections}, ${`${path}.version`}), 0)`;
  const [, updated] = await writeAsViewer(db, viewer, [
    insertEmptyProfile(db, viewer, now),
    db
      .update(profiles)
      .set({
        ...values,
        ...toShownPhoto(viewer, values),
        sections: sql`json_set(${profiles.sections}, ${path}, json(${sectionState}))`,
      })
      .where(sql`${profiles.uid} = ${viewer.uid} and ${versionInDatabase} = ${version}`)
      .returning({ uid: profiles.uid }),
  ]);
  if (updated?.results.length) return version + 1;
  const current = await readProfile(db, viewer);
  const submittedFields = toSectionValues({ ...current.profile, ...values }, section, techLabel);
  const storedFields = toSectionValues(current.profile, section, techLabel);
  const storedVersion = current.sections[section]?.version ?? 0;
  if (JSON.stringify(submittedFields) === JSON.stringify(storedFields)) return storedVersion;
  throw conflict(
    "This section was changed somewhere else since you opened it. Both versions are below.",
    {
      ...storedFields,
      version: storedVersion,
    },
  );
}

/** Saves the answer to one question, and what it says beside; the rest of its section stays. */
export function saveAnswer(
  db: Database,
  viewer: Viewer,
  { field, version, ...answers }: Partial<Profile> & { field: AskedField; version: number },
  now: Date,
): Promise<number> {
  const section = sectionOf(field);
  return saveSection(db, viewer, { section, values: withoutEmpty(answers), version, now });
}

/** Saves the answers of the onboarding card; empty ones leave the profile unchanged. */
export async function saveOnboarding(
  db: Database,
  viewer: Viewer,
  answers: Partial<Profile>,
  now: Date,
): Promise<void> {
  const timestamp = now.toISOString();
  const filledAnswers = withoutEmpty(answers);
  const touchedSections = (["work", "where"] as const).filter((section) =>
    Object.keys(toSectionValues(EMPTY_PROFILE, section, techLabel)).some(
      (name) => name in filledAnswers,
    ),
  );
  await writeAsViewer(db, viewer, [
    insertEmptyProfile(db, viewer, now),
    db
      .update(profiles)
      .set({
        ...filledAnswers,
        onboardedAt: sql`coalesce(${profiles.onboardedAt}, ${timestamp})`,
        sections: bumpSections(touchedSections, timestamp),
      })
      .where(eq(profiles.uid, viewer.uid)),
  ]);
}

/** The statements that say which kind of lead someone aims for, unless their profile does. */
export function setMissingArchetype(
  db: Database,
  viewer: Viewer,
  { archetype, now }: { archetype: Archetype; now: Date },
) {
  return [
    insertEmptyProfile(db, viewer, now),
    db
      .update(profiles)
      .set({ archetype, sections: bumpSections(["work"], now.toISOString()) })
      .where(and(eq(profiles.uid, viewer.uid), isNull(profiles.archetype))),
  ];
}

function bumpSections(sections: readonly Section[], savedAt: string): SQL {
  return sections.reduce<SQL>(
    (before, section) => sql`json_set(${before}, ${`$.${section}`}, json_object(
      'version', coalesce(json_extract(${profiles.sections}, ${`$.${section}.version`}), 0) + 1,
      'savedAt', ${savedAt}))`,
    sql`${profiles.sections}`,
  );
}

/** The display name of a technology, or its slug if it has none. */
export function techLabel(slug: string): string {
  return findTechName(slug) ?? slug;
}

function insertEmptyProfile(db: Database, { uid }: Viewer, now: Date) {
  return db.insert(profiles).values({ uid, createdAt: now.toISOString() }).onConflictDoNothing();
}

function toProfile(row: Row): Profile {
  const names = Object.keys(EMPTY_PROFILE) as (keyof Profile)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as Profile;
}

function withoutEmpty(answers: Partial<Profile>): Partial<Profile> {
  const isEmpty = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));
}
