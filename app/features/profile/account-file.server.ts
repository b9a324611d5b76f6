import { z } from "zod";
import { FAVORITE_KINDS, OUTCOMES, STAGES } from "#app/features/favorites/favorite.ts";
import { ITEM_KINDS } from "#app/features/feedback/feedback.ts";
import { SALARY_PERIODS, SALARY_SOURCES, WORK_MODES } from "#app/features/jobs/job.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export-account.server.ts";
import { CURRENT_LEVELS, OPEN_TO, SECTIONS, TARGET_ROLES, THEMES } from "./profile.ts";

/* An exported account as it may come back: whatever a file says, no row holds more than its form allows. */

const moment = z.iso.datetime();
const words = (max: number) => z.string().max(max);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const slug = z.string().regex(/^[\w.:+#-]{1,120}$/);
const ownPath = z.string().regex(/^\/(?![/\\])[^\s]{0,200}$/);

const salary = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  currency: words(3).optional(),
  period: z.enum(SALARY_PERIODS).optional(),
  yearMinUsd: z.number().optional(),
  yearMaxUsd: z.number().optional(),
  source: z.enum(SALARY_SOURCES),
  ote: z.boolean(),
  equity: z.boolean(),
  scope: words(200).optional(),
});

const profile = z.object({
  headline: words(120),
  currentLevel: z.enum(CURRENT_LEVELS).nullable(),
  yearsExperience: z.int().min(0).max(60).nullable(),
  targetRole: z.enum(TARGET_ROLES).nullable(),
  focusAreas: z.array(slug).max(3),
  about: words(2_000),
  links: z.array(z.url({ protocol: /^https$/ }).max(300)).max(5),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  timeZone: z
    .string()
    .regex(/^[\w+/-]{1,60}$/)
    .nullable(),
  workStart: clock.nullable(),
  workEnd: clock.nullable(),
  workModes: z.array(z.enum(WORK_MODES)).max(4),
  minSalaryAmount: z.int().min(1).max(100_000_000).nullable(),
  minSalaryCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  minSalaryPeriod: z.enum(SALARY_PERIODS).nullable(),
  openTo: z.enum(OPEN_TO).nullable(),
  tech: z.array(z.object({ slug, years: z.int().min(0).max(60).optional() })).max(30),
  showName: z.boolean(),
  showPhoto: z.boolean(),
  theme: z.enum(THEMES),
  aiConsent: z.boolean(),
  onboardedAt: moment.nullable(),
  exportedAt: moment.nullable(),
  sections: z.partialRecord(
    z.enum(SECTIONS),
    z.object({ version: z.int().min(0), savedAt: moment }),
  ),
  createdAt: moment,
});

const collection = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  name: words(40).min(1),
  place: z.int(),
  createdAt: moment,
});

const favorite = z.object({
  kind: z.enum(FAVORITE_KINDS),
  targetId: slug,
  createdAt: moment,
  updatedAt: moment,
  removedAt: moment.nullable(),
  note: words(500),
  collectionId: words(60).nullable(),
  stage: z.enum(STAGES),
  outcome: z.enum(OUTCOMES).nullable(),
  history: z
    .array(z.object({ at: moment, stage: z.enum(STAGES), outcome: z.enum(OUTCOMES).optional() }))
    .max(1_000),
  lastContactAt: moment.nullable(),
  nextStep: words(200),
  dueOn: z.iso.date().nullable(),
  snapshot: z.object({
    title: words(300),
    company: words(300),
    where: words(600),
    path: ownPath,
    salary,
    descriptionHash: words(64),
    text: words(4_100),
  }),
  version: z.int().min(1),
});

const vote = z.object({
  itemKind: z.enum(ITEM_KINDS),
  itemId: slug,
  useful: z.boolean(),
  words: words(1_000),
  createdAt: moment,
  updatedAt: moment,
});

const accountFile = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  tables: z.object({
    profile: z.array(profile).max(1),
    collections: z.array(collection).max(1_000),
    favorites: z.array(favorite).max(5_000),
    usefulVotes: z.array(vote).max(50_000),
  }),
});

export type AccountFile = z.output<typeof accountFile>;

export type FileReading = { ok: true; file: AccountFile } | { ok: false; sentence: string };

/** An exported account from its text, or the sentence that says where it is none. */
export function readAccountFile(text: string): FileReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, sentence: "This file is not JSON. Choose one that was exported here." };
  }
  const parsed = accountFile.safeParse(json);
  if (parsed.success) return { ok: true, file: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(" › ");
  if (!place || place === "format") {
    return { ok: false, sentence: "This is no account that was exported here." };
  }
  if (place === "version") {
    return { ok: false, sentence: "This file was exported by another version of the site." };
  }
  return { ok: false, sentence: `Something in this file is not as it was exported: ${place}.` };
}
