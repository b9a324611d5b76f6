import { z } from "zod";
import {
  COLLECTION_ID,
  COLLECTION_NAME_LENGTH,
  FAVORITE_KINDS,
  NEXT_STEP_LENGTH,
  NOTE_LENGTH,
  OUTCOMES,
  SNAPSHOT_TEXT_LENGTH,
  STAGES,
  TARGET_ID,
} from "#app/features/favorite-button/favorite.ts";
import { MAX_HISTORY_EVENTS } from "#app/features/favorites/application.ts";
import { SAVABLE_KINDS } from "#app/features/favorites/snapshots.server.ts";
import { toCanonicalQuery } from "#app/features/jobs/search/job-query.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { NAME_LENGTH as SEARCH_NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";
import { WORK_MODE_CHOICES } from "#app/features/profile/labels.ts";
import {
  ABOUT_LENGTH,
  CURRENT_LEVELS,
  HEADLINE_LENGTH,
  MAX_FOCUS_AREAS,
  MAX_LINKS,
  MAX_TECH,
  OPEN_TO,
  SECTIONS,
  TARGET_ROLES,
  THEMES,
} from "#app/features/profile/profile.ts";
import { AREAS } from "#app/features/roadmap/framework.ts";
import { SEARCH_ID } from "#app/features/searches/saved-search.ts";
import { ITEM_KINDS, VOTE_COMMENT_LENGTH } from "#app/features/useful-vote/vote.ts";
import { isIsoDate, line, MAX_VERSION, text } from "#app/http/fields.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { isKnownCurrency } from "#app/reference/exchange-rates.ts";
import { SALARY_PERIODS, SALARY_SOURCES } from "#app/reference/pay.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import { findCanonicalTimeZone } from "#app/reference/time-zone.ts";
import { CAREER_DATA_SCHEMAS } from "./career-data-schemas.server.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export-account.server.ts";

/* The schema of an imported account file: its rows obey the same limits as the forms. */

const timestampField = z.iso.datetime();
const boundedText = (max: number) => z.string().max(max);
const textField = (max: number) => text({ max });
const lineField = (max: number) => line({ max });
const timeOfDayField = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const targetId = z.string().regex(TARGET_ID);
const currency = z.string().refine(isKnownCurrency);
const sitePathField = z.string().regex(/^\/(?![/\\])[^\s]{0,200}$/);

const salary = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  period: z.enum(SALARY_PERIODS).optional(),
  yearMinUsd: z.number().optional(),
  yearMaxUsd: z.number().optional(),
  source: z.enum(SALARY_SOURCES),
  ote: z.boolean(),
  equity: z.boolean(),
  scope: boundedText(200).optional(),
  quote: boundedText(400).optional(),
});

const profile = z.object({
  headline: lineField(HEADLINE_LENGTH),
  currentLevel: z.enum(CURRENT_LEVELS).nullable(),
  yearsExperience: z.int().min(0).max(60).nullable(),
  targetRole: z.enum(TARGET_ROLES).nullable(),
  focusAreas: z
    .array(z.string().refine((id) => AREAS.some((area) => area.id === id)))
    .max(MAX_FOCUS_AREAS),
  about: textField(ABOUT_LENGTH),
  links: z.array(z.url({ protocol: /^https$/ }).max(300)).max(MAX_LINKS),
  country: z.string().refine(isCountry).nullable(),
  timeZone: z
    .string()
    .refine((zone) => findCanonicalTimeZone(zone) === zone)
    .nullable(),
  workStart: timeOfDayField.nullable(),
  workEnd: timeOfDayField.nullable(),
  workModes: z.array(z.enum(WORK_MODE_CHOICES)).max(WORK_MODE_CHOICES.length),
  minSalaryAmount: z.int().min(1).max(100_000_000).nullable(),
  minSalaryCurrency: currency.nullable(),
  minSalaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  openTo: z.enum(OPEN_TO).nullable(),
  tech: z
    .array(
      z.object({
        slug: z.string().refine((slug) => findTechName(slug) !== null),
        years: z.int().min(0).max(60).optional(),
      }),
    )
    .max(MAX_TECH),
  showName: z.boolean(),
  showPhoto: z.boolean(),
  theme: z.enum(THEMES),
  aiConsent: z.boolean(),
  onboardedAt: timestampField.nullable(),
  sections: z.partialRecord(
    z.enum(SECTIONS),
    z.object({ version: z.int().min(0), savedAt: timestampField }),
  ),
  createdAt: timestampField,
});

const collection = z.object({
  id: z.string().regex(COLLECTION_ID),
  name: lineField(COLLECTION_NAME_LENGTH).pipe(z.string().min(1)),
  place: z.int(),
  createdAt: timestampField,
});

const favorite = z
  .object({
    kind: z.enum(FAVORITE_KINDS).refine((kind) => SAVABLE_KINDS.includes(kind)),
    targetId,
    createdAt: timestampField,
    updatedAt: timestampField,
    removedAt: timestampField.nullable(),
    note: textField(NOTE_LENGTH),
    collectionId: z.string().regex(COLLECTION_ID).nullable(),
    stage: z.enum(STAGES),
    outcome: z.enum(OUTCOMES).nullable(),
    history: z
      .array(
        z.object({
          at: timestampField,
          stage: z.enum(STAGES),
          outcome: z.enum(OUTCOMES).optional(),
        }),
      )
      .max(MAX_HISTORY_EVENTS),
    lastContactAt: timestampField.nullable(),
    nextStep: lineField(NEXT_STEP_LENGTH),
    dueOn: z.string().refine(isIsoDate).nullable(),
    snapshot: z.object({
      title: boundedText(300),
      company: boundedText(300),
      where: boundedText(600),
      path: sitePathField,
      salary,
      descriptionHash: boundedText(64),
      text: boundedText(SNAPSHOT_TEXT_LENGTH),
    }),
    version: z.int().min(1).max(MAX_VERSION),
  })
  // Only a job has stages and a next step.
  .refine(
    ({ kind, stage, outcome, nextStep, dueOn }) =>
      kind === "job" || (stage === "saved" && !outcome && nextStep === "" && dueOn === null),
  );

const vote = z.object({
  itemKind: z.enum(ITEM_KINDS),
  itemId: targetId,
  useful: z.boolean(),
  words: lineField(VOTE_COMMENT_LENGTH),
  createdAt: timestampField,
  updatedAt: timestampField,
});

const savedSearch = z.object({
  id: z.string().regex(SEARCH_ID),
  name: lineField(SEARCH_NAME_LENGTH).pipe(z.string().min(1)),
  query: boundedText(1_000).transform((text) =>
    toCanonicalQuery(parseJobSearch(new URLSearchParams(text)).query),
  ),
  seenAt: timestampField,
  createdAt: timestampField,
  updatedAt: timestampField,
});

const accountFile = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  tables: z.object({
    profile: z.array(profile).max(1),
    collections: z.array(collection).max(1_000),
    favorites: z
      .array(favorite)
      .max(5_000)
      // Removed favorites are not imported.
      .transform((rows) => rows.filter(({ removedAt }) => removedAt === null)),
    usefulVotes: z.array(vote).max(10_000),
    // Missing in older files.
    savedSearches: z.array(savedSearch).max(1_000).default([]),
    ...CAREER_DATA_SCHEMAS,
  }),
});

export type AccountFile = z.output<typeof accountFile>;

type AccountFileResult = { ok: true; file: AccountFile } | { ok: false; errorMessage: string };

/** Parses the text of an account file; an error is a sentence for the page. */
export function parseAccountFile(text: string): AccountFileResult {
  if (text === "") return { ok: false, errorMessage: "Choose the exported file first." };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, errorMessage: "This file is not JSON. Choose one that was exported here." };
  }
  const parsed = accountFile.safeParse(json);
  if (parsed.success) return { ok: true, file: parsed.data };
  const [issue] = parsed.error.issues;
  const issuePath = issue?.path.join(" › ");
  if (!issuePath || issuePath === "format") {
    return { ok: false, errorMessage: "This is no account that was exported here." };
  }
  if (issuePath === "version") {
    return { ok: false, errorMessage: "This file was exported by another version of the site." };
  }
  return {
    ok: false,
    errorMessage: `Something in this file is not as it was exported: ${issuePath}.`,
  };
}
