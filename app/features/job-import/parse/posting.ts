import type { z } from "zod";
import type { Posting } from "#app/features/jobs/job.ts";
import { parseHours } from "#app/features/jobs/stated-hours.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work.ts";
import { ItemFault } from "../formats/format.ts";
import { listCompetencies } from "./competencies.ts";
import { isEvergreen } from "./evergreen.ts";
import { type Places, parsePlaces } from "./places.ts";
import { toPlainLine } from "./plain-line.ts";
import { sanitizeDescription, textOf } from "./sanitize.ts";
import { listTech } from "./tech.ts";
import { readTitle } from "./title.ts";
import { parseVisa } from "./visa.ts";

const TITLE = { min: 6, max: 120 };
const DESCRIPTION = { min: 200, max: 40_000 };

/** What a source kind parsed from an item, before the rules that all kinds share. */
interface Draft {
  title: string;
  html: string;
  locations: string[];
  country?: string;
  workMode: WorkMode;
  employmentTypes: EmploymentType[];
  applyUrl: string;
  datePosted: string | null;
  validThrough: string | null;
  /** Called last, because pay depends on the places and on the description's text. */
  readSalary(text: string, places: Places): Salary;
}

/** Applies the shared rules. Throws SourceItemError when the title, description or address cannot be shown. */
export function toPosting(draft: Draft): Posting {
  const title = requireTitle(draft.title);
  const descriptionHtml = requireDescription(draft.html);
  const applyUrl = requireHttps(draft.applyUrl, "address to apply at");
  const descriptionText = textOf(descriptionHtml);
  const locations = draft.locations.map(toPlainLine).filter((label) => label !== "");
  const where = parsePlaces(locations, {
    country: draft.country,
    workMode: draft.workMode,
    titleSuffix: titleSuffixOf(title),
  });
  const { level, levelMax, track, levelReason } = readTitle(title);

  return {
    title,
    descriptionHtml,
    descriptionText,
    level,
    ...(levelMax && { levelMax }),
    track,
    levelReason,
    evergreen: isEvergreen(title, descriptionText),
    employmentTypes: draft.employmentTypes,
    ...where,
    whereStated: [...new Set(locations)].sort().join("; ").slice(0, 300),
    ...parseHours(descriptionText),
    tech: listTech(`${title}\n${descriptionText}`),
    competencies: listCompetencies(descriptionText),
    salary: draft.readSalary(descriptionText, where),
    visa: parseVisa(descriptionText),
    applyUrl,
    applyMode: "link",
    datePosted: draft.datePosted,
    validThrough: draft.validThrough,
  };
}

/** Validates an item. Throws SourceItemError naming the first field that does not fit the schema. */
export function requireShape<Shape>(schema: z.ZodType<Shape>, raw: unknown, whole: string): Shape {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || whole;
  throw new ItemFault(`the field ${field} is missing or of the wrong kind`);
}

/** Returns the https URL. Throws SourceItemError for another scheme, credentials or no URL at all. */
export function requireHttps(address: string | null | undefined, what: string): string {
  const text = address?.trim() ?? "";
  if (!URL.canParse(text)) throw new ItemFault(`the ${what} is missing or not a URL`);
  const url = new URL(text);
  if (url.protocol !== "https:") throw new ItemFault(`the ${what} is not https`);
  if (url.username || url.password) throw new ItemFault(`the ${what} carries a user name`);
  return url.href;
}

/** UTC ISO of a date text or epoch milliseconds; null when it is no date between 2000 and 2100. */
export function toIsoTime(moment: string | number | null | undefined): string | null {
  if (moment === null || moment === undefined || moment === "") return null;
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? date.toISOString() : null;
}

/** A deadline as UTC ISO; a date without a time means the end of that day. */
export function toDeadline(moment: string | null | undefined): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(moment ?? "");
  return toIsoTime(isDay ? `${moment}T23:59:59Z` : moment);
}

function requireTitle(words: string): string {
  const title = toPlainLine(words);
  if (title.length < TITLE.min)
    throw new ItemFault(`the title is shorter than ${TITLE.min} characters`);
  if (title.length > TITLE.max)
    throw new ItemFault(`the title is longer than ${TITLE.max} characters`);
  return title;
}

function requireDescription(html: string): string {
  const clean = sanitizeDescription(html);
  const { min, max } = DESCRIPTION;
  if (clean.length < min) throw new ItemFault(`the description is shorter than ${min} characters`);
  if (clean.length > max) throw new ItemFault(`the description is longer than ${max} characters`);
  return clean;
}

/** Finds "(Remote, EMEA)" or "- Remote" at the end of a title. */
function titleSuffixOf(title: string): string | undefined {
  const brackets = title.match(/[([]([^()[\]]+)[)\]]\s*$/)?.[1];
  return (
    brackets ?? title.match(/\s[-–—|@]\s([^-–—|]+)$/)?.[1] ?? title.match(/,\s*(remote\b.*)$/i)?.[1]
  );
}
