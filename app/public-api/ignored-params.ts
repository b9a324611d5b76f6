import { editDistance } from "#app/features/jobs/search/edit-distance.ts";
import { cutText } from "#app/reference/characters.ts";
import type { Ignored } from "./schemas/answer-schema.ts";

/** In words of this length one letter may differ, in longer ones two. */
const SHORT_WORD = { least: 3, most: 5 };
const MAX_IGNORED = 20;
const MAX_CHARACTERS = 60;

/** What others call the same. */
const OTHER_NAMES: readonly (readonly string[])[] = [
  ["q", "query", "search", "keywords"],
  ["place", "city", "state", "location"],
  ["tech", "technology", "technologies", "skills", "stack"],
  ["mode", "remote_policy", "remote", "work_mode", "workplace"],
  ["minSalary", "salary_min", "salary", "min_salary", "pay_min"],
  ["level", "experience_level", "seniority"],
  ["type", "employment_type", "job_type", "contract"],
  ["posted", "posted_within_days", "since", "days"],
  ["visa", "visa_sponsorship", "sponsorship"],
  ["org", "company", "employer", "organization"],
  ["tz", "zone", "timezone", "time_zone"],
];

/** The parameters of an address that are none of these, each with the closest that is. */
export function listUnknownParams(params: URLSearchParams, known: readonly string[]): Ignored[] {
  return listUnknownNames([...params.keys()], known).map(({ name, didYouMean }) => ({
    parameter: cutText(name, MAX_CHARACTERS),
    value: cutText(params.get(name) ?? "", MAX_CHARACTERS),
    didYouMean,
  }));
}

/** The names that are none of these, each with the closest that is: of "location.country" also "country". */
export function listUnknownNames(
  names: readonly string[],
  known: readonly string[],
): { name: string; didYouMean: string | null }[] {
  return [...new Set(names)]
    .filter((name) => !known.includes(name))
    .slice(0, MAX_IGNORED)
    .map((name) => ({
      name,
      didYouMean:
        findOtherName(leafOf(name), known) ??
        findClosest(leafOf(name), known) ??
        findOtherName(findClosest(leafOf(name), OTHER_NAMES.flat()), known),
    }));
}

function leafOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** What is known here of what others call so. */
function findOtherName(name: string | null, known: readonly string[]): string | null {
  const group = OTHER_NAMES.find((names) => name !== null && names.includes(name)) ?? [];
  return group.flatMap((each) => known.find((one) => leafOf(one) === each) ?? []).at(0) ?? null;
}

/** A value that could not be used, with the closest of the choices. */
export function toIgnoredValue(
  { param, value }: { param: string; value: string },
  choices: readonly string[],
): Ignored {
  return {
    parameter: param,
    value: cutText(value, MAX_CHARACTERS),
    didYouMean: findClosest(value, choices),
  };
}

/** The choice that a text is a slip of; null where that is a guess, as of numbers. */
function findClosest(text: string, choices: readonly string[]): string | null {
  const word = text.toLowerCase();
  const max = maxDistanceOf(word);
  const ranked = choices
    .map((choice) => ({ choice, leaf: leafOf(choice).toLowerCase() }))
    .map(({ choice, leaf }) => ({
      choice,
      // Words that begin otherwise are others: junior and senior.
      distance: leaf[0] === word[0] ? editDistance(word, leaf, max) : max + 1,
    }))
    .filter(({ distance }) => distance <= max)
    .toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.choice ?? null;
}

function maxDistanceOf(word: string): number {
  if (/^[\d.,+-]+$/.test(word) || word.length < SHORT_WORD.least) return 0;
  return word.length > SHORT_WORD.most ? 2 : 1;
}
