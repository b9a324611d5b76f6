import { z } from "zod";
import { MAX_VERSION } from "#app/features/favorites/forms.server.ts";
import { day } from "#app/features/projects/project-form.server.ts";
import { choice, line, text, tick, wholeNumber } from "#app/http/fields.ts";
import { USD_PER } from "../import/rates.ts";
import { EMPLOYMENT_TYPES, LEVELS, SALARY_PERIODS, TRACKS, VISA_ANSWERS } from "../job.ts";
import { findTechSlug } from "../tech-names.server.ts";
import {
  APPLY_LENGTH,
  DESCRIPTION_LENGTH,
  type JobPostFields,
  MAX_AREAS,
  MAX_PAY,
  MAX_PLACES,
  MAX_TECH,
  NOTE_LENGTH,
  TITLE_LENGTH,
} from "./job-post.ts";
import { readArea, readCountry, readPlace } from "./where-typed.ts";
import { upTo } from "./words.ts";

export const CURRENCIES = Object.keys(USD_PER).sort();
const WORK_MODES = ["onsite", "hybrid", "remote"] as const;
const PLACE_LENGTH = 80;

const version = wholeNumber({ min: 1, max: MAX_VERSION }).transform((number, context) => {
  if (number !== null) return number;
  context.addIssue("This form lost its place. Load the page again.");
  return z.NEVER;
});

const jobId = z
  .string({ error: "Say which job this is about." })
  .regex(/^[0-9a-hjkmnp-tv-z]{12}$/, { error: "This job is not there anymore." });

const pay = wholeNumber({ min: 1, max: MAX_PAY });

/** A UTC offset in quarter hours; left empty it is null. */
const offset = z
  .string({ error: "Choose one of the offered answers." })
  .default("")
  .refine((typed) => typed === "" || (/^-?\d{1,2}$/.test(typed) && isOffset(Number(typed))), {
    error: "Choose one of the offered answers.",
  })
  .transform((typed) => (typed === "" ? null : Number(typed)));

function isOffset(quarters: number): boolean {
  return quarters >= -48 && quarters <= 56;
}

const tech = line({ max: 600 }).transform((typed, context) => {
  const names = typed.split(/[,;]/).flatMap((name) => name.trim() || []);
  const unknown = names.filter((name) => findTechSlug(name) === null);
  if (unknown.length > 0) {
    context.addIssue(`We know no technology called ${unknown.slice(0, 3).join(", ")}.`);
    return z.NEVER;
  }
  const slugs = [...new Set(names.flatMap((name) => findTechSlug(name) ?? []))];
  if (slugs.length <= MAX_TECH) return slugs;
  context.addIssue(`Name at most ${MAX_TECH}.`);
  return z.NEVER;
});

const typed = z.object({
  title: line({ max: TITLE_LENGTH.max }),
  description: text({ max: DESCRIPTION_LENGTH.max }),
  level: choice(LEVELS),
  track: choice(TRACKS),
  employmentType: choice(EMPLOYMENT_TYPES),
  workMode: choice(WORK_MODES),
  tzMin: offset,
  tzMax: offset,
  tech,
  salaryMin: pay,
  salaryMax: pay,
  salaryCurrency: choice(CURRENCIES),
  salaryPeriod: choice(SALARY_PERIODS),
  salaryEquity: tick(),
  visa: choice(VISA_ANSWERS).transform((visa) => visa ?? "unknown"),
  apply: line({ max: APPLY_LENGTH }),
  lastDay: day,
});

// Each row has fields of its own names, so that no script is needed for them.
const rows = z.object(
  Object.fromEntries([
    ...upTo(MAX_PLACES).flatMap((n) => [
      [`place${n}City`, line({ max: PLACE_LENGTH })],
      [`place${n}Country`, line({ max: PLACE_LENGTH })],
    ]),
    ...upTo(MAX_AREAS).map((n) => [`area${n}`, line({ max: PLACE_LENGTH })]),
  ]) as Record<string, ReturnType<typeof line>>,
);

/** The fields of a post with more beside them. */
function postForm<Shape extends z.ZodRawShape>(more: Shape) {
  return z.intersection(z.intersection(typed, z.object(more)), rows).transform((sent, context) => {
    const where = sent as unknown as Record<string, string>;
    const places = readPlaces(where, context);
    const remoteFrom = readAreas(where, context);
    const own = Object.fromEntries(
      typed.keyof().options.map((name) => [name, sent[name]]),
    ) as z.output<typeof typed>;
    return { ...sent, fields: { ...own, places, remoteFrom } satisfies JobPostFields };
  });
}

type Rows = Readonly<Record<string, string>>;

function readPlaces(typedRows: Rows, context: z.RefinementCtx): JobPostFields["places"] {
  const places = upTo(MAX_PLACES).flatMap((n) => {
    const city = typedRows[`place${n}City`] ?? "";
    const named = typedRows[`place${n}Country`] ?? "";
    if (!city && !named) return [];
    const country = readCountry(named);
    if (country === null) {
      const message = named
        ? `We know no country called ${named}.`
        : "Say in which country it is, or empty the row.";
      context.addIssue({ code: "custom", path: [`place${n}Country`], message });
      return [];
    }
    const place = readPlace(city, country);
    if (place) return place;
    const message = "Name one city, with its state after a comma where that is needed.";
    context.addIssue({ code: "custom", path: [`place${n}City`], message });
    return [];
  });
  return once(places);
}

function readAreas(typedRows: Rows, context: z.RefinementCtx): JobPostFields["remoteFrom"] {
  const areas = upTo(MAX_AREAS).flatMap((n) => {
    const named = typedRows[`area${n}`] ?? "";
    if (!named) return [];
    const area = readArea(named);
    if (area) return area;
    const message = `We know no country or region called ${named}.`;
    context.addIssue({ code: "custom", path: [`area${n}`], message });
    return [];
  });
  return once(areas);
}

function once<Thing>(things: Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
}

/** Which of the form's buttons was pressed. */
const aim = choice(["submit"]);

export const CREATE_FORMS = { create: postForm({ aim }) };

/** The forms of a post's own page, by intent. */
export const POST_FORMS = {
  save: postForm({ aim, version }),
  withdraw: z.object({}),
};

const one = z.object({ jobId });

/** The forms of the list of an organization's jobs, by intent. */
export const POSTS_FORMS = {
  confirm: one,
  pause: one,
  resume: one,
  close: one,
  reopen: one,
  withdraw: one,
  duplicate: one,
  delete: one,
  extend: z.object({
    jobId,
    lastDay: day.transform((chosen, context) => {
      if (chosen) return chosen;
      context.addIssue("Choose the last day.");
      return z.NEVER;
    }),
  }),
};

const note = text(NOTE_LENGTH, {
  tooShort: `Say in at least ${NOTE_LENGTH.min} characters why: its writers read this.`,
});

/** The forms of an operator who reads a job, by intent. */
export const REVIEW_FORMS = {
  approve: z.object({ version }),
  send_back: z.object({ version, note }),
  remove: z.object({ note }),
};
