import { editDistance } from "#app/features/jobs/search/edit-distance.ts";
import { cutText } from "#app/reference/characters.ts";
import type { Ignored } from "./schemas/answer-schema.ts";

const MAX_DISTANCE = 2;
const MAX_IGNORED = 20;
const MAX_CHARACTERS = 60;

/** What others call the same. */
const OTHER_NAMES: readonly (readonly string[])[] = [
  ["q", "query", "search", "keywords"],
  ["place", "city", "state", "location"],
  ["tech", "technology", "technologies", "language", "languages", "skills", "stack"],
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
      didYouMean: findClosest(leafOf(name), known) ?? findSame(name, known),
    }));
}

function leafOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function findSame(name: string, known: readonly string[]): string | null {
  const all = OTHER_NAMES.flat();
  const closest = all.includes(leafOf(name))
    ? leafOf(name)
    : findClosest(
        leafOf(name),
        all.filter((each) => each.length > 4),
      );
  const group = OTHER_NAMES.find((names) => closest && names.includes(closest)) ?? [];
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

function findClosest(text: string, choices: readonly string[]): string | null {
  const ranked = choices
    .map((choice) => ({
      choice,
      distance: editDistance(text.toLowerCase(), leafOf(choice).toLowerCase(), MAX_DISTANCE),
    }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.choice ?? null;
}
