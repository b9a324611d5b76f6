import {
  parseDescriptionHours,
  parseLabelHours,
} from "#app/features/jobs/eligibility/label-hours.ts";
import type { JobContent, JobReading } from "#app/features/jobs/job.ts";
import { withPartTimeCaveat } from "#app/features/jobs/pay/part-time.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { SourceItemError } from "../formats/adapter.ts";
import { listAskedLanguages } from "./asked-languages.ts";
import { combineAreas } from "./combine-areas.ts";
import { readEligibilityText } from "./eligibility-text.ts";
import { toTitleEmploymentTypes } from "./employment-types.ts";
import { isEvergreen } from "./evergreen.ts";
import { toGateFields } from "./hard-gates.ts";
import { requireHttps } from "./item-fields.ts";
import { readLeadership } from "./leadership.ts";
import { parseTitle } from "./level-and-track.ts";
import { isPlace } from "./location-denials.ts";
import { htmlToText, sanitizeDescription, undoSecondEscape } from "./sanitize.ts";
import { htmlToSingleLine } from "./single-line.ts";
import { listTechnologies } from "./technologies.ts";
import { findTextMode } from "./text-mode.ts";
import { parseWorkLocations, type WorkLocations } from "./work-locations.ts";

export const TITLE = { min: 3, max: 300 };
/** Longer than a label with all countries. */
const MAX_LABEL = 4_000;
const DESCRIPTION = { min: 200, max: 40_000 };

/** What tells which of several pay ranges is a posting’s own. */
export type PaidPosting = WorkLocations & { title?: string };

/** What a source kind parsed from an item, before the rules that all kinds share. */
interface ParsedItem {
  title: string;
  /** The departments and teams that it belongs to. */
  departments: string[];
  descriptionHtml: string;
  locations: string[];
  /** Where the source names places if its label does not, the likeliest first. */
  otherLocations?: string[][];
  country?: string;
  workMode: WorkMode;
  employmentTypes: EmploymentType[];
  applyUrl: string;
  datePosted: string | null;
  validThrough: string | null;
  /** Called last, because pay depends on the places and on the description's text. */
  readSalary(text: string, job: PaidPosting): Salary;
}

/** Applies the shared rules. Throws SourceItemError when the title, description or address cannot be shown. */
export function toPostingContent(item: ParsedItem): JobContent {
  const title = requireTitle(item.title);
  const descriptionHtml = requireDescription(item.descriptionHtml);
  const applyUrl = requireHttps(item.applyUrl, "address to apply at");
  const descriptionText = htmlToText(descriptionHtml);
  const locations = withNamedPlaces(item);
  const { departments, country, workMode, employmentTypes } = item;
  const reading = readPosting(
    { title, departments, text: descriptionText, employmentTypes },
    { labels: locations, country, workMode },
  );
  return {
    title,
    descriptionHtml,
    descriptionText,
    ...reading,
    salary: withPartTimeCaveat(item.readSalary(descriptionText, { ...reading, title }), {
      ...{ title, employmentTypes },
    }),
    applyUrl,
    applyMode: "link",
    datePosted: item.datePosted,
    validThrough: item.validThrough,
  };
}

interface PostingTexts {
  title: string;
  departments: string[];
  text: string;
  employmentTypes: EmploymentType[];
}

interface StatedPlaces {
  /** In the posting's own words. */
  labels: string[];
  /** From the source's own fields. */
  country?: string;
  workMode?: WorkMode;
}

/** What is read of a posting, from wherever it came: from a board, or pasted. */
export function readPosting(
  { title, departments, text, employmentTypes }: PostingTexts,
  { labels, country, workMode }: StatedPlaces,
): JobReading {
  const titleSuffix = findTitleSuffix(title);
  const workLocations = withTextMode(
    combineAreas(
      parseWorkLocations(labels, { country, workMode, titleSuffix }),
      readEligibilityText(text),
    ),
    text,
  );
  const { level, levelMax, track, levelReason } = parseTitle(title, departments);
  return {
    level,
    ...(levelMax && { levelMax }),
    track,
    levelReason,
    evergreen: isEvergreen(title, text),
    ...readLeadership(text, title),
    employmentTypes:
      employmentTypes.length > 0 ? employmentTypes : toTitleEmploymentTypes(titleSuffix),
    ...workLocations,
    whereStated: [...new Set(labels)].sort().join("; ").slice(0, 300),
    ...(parseDescriptionHours(text) ?? parseLabelHours([...labels, titleSuffix ?? ""])),
    tech: listTechnologies(`${title}\n${text}`),
    ...toGateFields(text),
    askedLanguages: listAskedLanguages(`${title}\n${text}`),
  };
}

function withTextMode(locations: WorkLocations, text: string): WorkLocations {
  const isUnsaid = locations.workMode === "unknown" && locations.places.length > 0;
  return isUnsaid ? { ...locations, workMode: findTextMode(text) ?? "unknown" } : locations;
}

/** The labels; where they name no place, with those of the first other field that does. */
function withNamedPlaces({ locations, otherLocations = [] }: ParsedItem): string[] {
  const labels = toLabels(locations);
  if (namesPlace(labels)) return labels;
  return [...labels, ...(otherLocations.map(toLabels).find(namesPlace) ?? [])];
}

function toLabels(labels: string[]): string[] {
  return labels
    .map((label) => htmlToSingleLine(label).slice(0, MAX_LABEL))
    .filter((label) => label !== "");
}

function namesPlace(labels: string[]): boolean {
  return labels.some((label) => isPlace(label, null) || parseLabelHours([label]) !== null);
}

function requireTitle(text: string): string {
  const title = htmlToSingleLine(text);
  if (title.length < TITLE.min)
    throw new SourceItemError(`the title is shorter than ${TITLE.min} characters`);
  // Cut between words; nobody reads further.
  return title.length <= TITLE.max ? title : `${title.slice(0, TITLE.max).replace(/\s+\S*$/, "")}…`;
}

function requireDescription(html: string): string {
  const clean = sanitizeDescription(undoSecondEscape(html));
  const { min, max } = DESCRIPTION;
  if (clean.length < min)
    throw new SourceItemError(`the description is shorter than ${min} characters`);
  if (clean.length > max)
    throw new SourceItemError(`the description is longer than ${max} characters`);
  return clean;
}

/** Finds "(Remote, EMEA)" or "- Remote" at the end of a title. */
export function findTitleSuffix(title: string): string | undefined {
  const bracketed = title.match(/[([]([^()[\]]+)[)\]]\s*$/)?.[1];
  return (
    bracketed ??
    title.match(/\s[-–—|@]\s([^-–—|]+)$/)?.[1] ??
    title.match(/,\s*(remote\b.*)$/i)?.[1]
  );
}
