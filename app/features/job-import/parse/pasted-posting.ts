import type { Salary } from "#app/reference/pay.ts";
import { findTitleSuffix, TITLE } from "./external-posting.ts";
import { parseLocationLabel } from "./location-label.ts";
import { classifyRole } from "./role.ts";
import { parseSalaryOrNone } from "./salary.ts";
import { toSingleLine } from "./single-line.ts";
import { parseWorkLocations, type WorkLocations } from "./work-locations.ts";
import { isModeLabel } from "./work-mode.ts";

interface PastedPosting {
  /** Null when no line of the beginning names an engineering role. */
  title: string | null;
  locations: WorkLocations;
  salary: Salary;
}

/** Title and place stand at the beginning of a posting. */
const MAX_HEAD_LINES = 15;
const MAX_TITLE_WORDS = 14;
const MAX_LABEL_LENGTH = 80;
const TITLE_PREFIX = /^(?:job |position )?(?:title|position|role)\s*:\s*/i;
const PLACE_PREFIX =
  /^(?:(?:work |job |office )?(?:locations?|places?|offices?)|based in|standort|arbeitsort|lieu|ubicación)\s*:\s*/i;
/** Lines that begin so are sentences about the company or the reader. */
const SENTENCE_START = /^(?:we|our|you|your|join|about|as|at|in|this|if|for)\b|[.!?]$/i;

/** What the text of a posting that somebody pasted says; what it does not say stays empty. */
export function parsePastedPosting(text: string): PastedPosting {
  const head = text
    .split(/\n+/)
    .map(toSingleLine)
    .filter((line) => line !== "")
    .slice(0, MAX_HEAD_LINES);
  const title = head.map((line) => line.replace(TITLE_PREFIX, "")).find(isTitle) ?? null;
  const locations = parseWorkLocations(
    head.flatMap((line) => toPlaceLabel(line, title)),
    {
      titleSuffix: title === null ? undefined : findTitleSuffix(title),
    },
  );
  return {
    title,
    locations,
    salary: parseSalaryOrNone(text, { ...locations, ...(title !== null && { title }) }),
  };
}

function isTitle(line: string): boolean {
  return (
    line.length >= TITLE.min &&
    line.length <= TITLE.max &&
    line.split(" ").length <= MAX_TITLE_WORDS &&
    !SENTENCE_START.test(line) &&
    classifyRole(line).isEngineering
  );
}

/** A line that says it is the place, or that is a mode of work or "City, Country" and nothing else. */
function toPlaceLabel(line: string, title: string | null): string[] {
  if (PLACE_PREFIX.test(line)) return [line.replace(PLACE_PREFIX, "").slice(0, MAX_LABEL_LENGTH)];
  if (line === title || line.length > MAX_LABEL_LENGTH || SENTENCE_START.test(line)) return [];
  if (classifyRole(line).isEngineering) return [];
  const names = line
    .split(/,|·|\||\(|\)|–| - /)
    .map((part) => part.trim())
    .filter(Boolean);
  const isPlaces = names.every(
    (name) => isModeLabel(name) || parseLocationLabel(name, null).length > 0,
  );
  return isPlaces && (names.length > 1 || isModeLabel(line)) ? [line] : [];
}
