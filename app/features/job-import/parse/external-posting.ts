import {
  parseDescriptionHours,
  parseLabelHours,
} from "#app/features/jobs/eligibility/label-hours.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import type { EmploymentType, WorkMode } from "#app/reference/employment.ts";
import type { Salary } from "#app/reference/pay.ts";
import { SourceItemError } from "../formats/adapter.ts";
import { combineAreas } from "./combine-areas.ts";
import { readEligibilityText } from "./eligibility-text.ts";
import { isEvergreen } from "./evergreen.ts";
import { requireHttps } from "./item-fields.ts";
import { isPlace } from "./location-denials.ts";
import { listRequestedCompetencies } from "./requested-competencies.ts";
import { htmlToText, sanitizeDescription, undoSecondEscape } from "./sanitize.ts";
import { htmlToSingleLine } from "./single-line.ts";
import { listTechnologies } from "./technologies.ts";
import { parseTitle } from "./title.ts";
import { parseVisaPolicy } from "./visa-policy.ts";
import { parseWorkLocations, type WorkLocations } from "./work-locations.ts";

export const TITLE = { min: 6, max: 300 };
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
  const titleSuffix = findTitleSuffix(title);
  const workLocations = combineAreas(
    parseWorkLocations(locations, { country: item.country, workMode: item.workMode, titleSuffix }),
    readEligibilityText(descriptionText),
  );
  const { level, levelMax, track, levelReason } = parseTitle(title, item.departments);

  return {
    title,
    descriptionHtml,
    descriptionText,
    level,
    ...(levelMax && { levelMax }),
    track,
    levelReason,
    evergreen: isEvergreen(title, descriptionText),
    employmentTypes: item.employmentTypes,
    ...workLocations,
    whereStated: [...new Set(locations)].sort().join("; ").slice(0, 300),
    ...(parseDescriptionHours(descriptionText) ??
      parseLabelHours([...locations, titleSuffix ?? ""])),
    tech: listTechnologies(`${title}\n${descriptionText}`),
    competencies: listRequestedCompetencies(descriptionText),
    salary: item.readSalary(descriptionText, { ...workLocations, title }),
    visa: parseVisaPolicy(descriptionText),
    applyUrl,
    applyMode: "link",
    datePosted: item.datePosted,
    validThrough: item.validThrough,
  };
}

/** The labels; where they name no place, with those of the first other field that does. */
function withNamedPlaces({ locations, otherLocations = [] }: ParsedItem): string[] {
  const labels = toLabels(locations);
  if (namesPlace(labels)) return labels;
  return [...labels, ...(otherLocations.map(toLabels).find(namesPlace) ?? [])];
}

function toLabels(labels: string[]): string[] {
  return labels.map(htmlToSingleLine).filter((label) => label !== "");
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
