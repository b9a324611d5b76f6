import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict } from "#app/http/http-errors.ts";
import type { Archetype } from "#app/reference/competencies/archetypes.ts";
import { type AskedField, sectionOf } from "./asked-question.ts";
import { readProfile, techLabel, toShownPhoto, withoutEmpty } from "./profile.server.ts";
import { EMPTY_PROFILE, type Profile, type Section, toSectionValues } from "./profile.ts";
import { profiles } from "./tables.ts";

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

/** Saves the answer of the onboarding card, and what is known beside it; empty ones leave the profile unchanged. */
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
        // What they said as a visitor is older than what their profile says.
        country: sql`coalesce(${profiles.country}, ${filledAnswers.country ?? null})`,
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

function insertEmptyProfile(db: Database, { uid }: Viewer, now: Date) {
  return db.insert(profiles).values({ uid, createdAt: now.toISOString() }).onConflictDoNothing();
}
