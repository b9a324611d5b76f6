import { joinNames, LEVEL_LABELS, TRACK_LABELS } from "../labels.ts";
import { listChosenFilters } from "./filter-labels.server.ts";
import { choicesOf, type FilterKey, valueLabel } from "./filters.ts";
import { type JobQuery, listActiveFilters } from "./job-query.ts";

/** Filters that have a place of their own in a name; the country is said by the headline. */
const NAMED: readonly FilterKey[] = [
  "level",
  "track",
  "mode",
  "country",
  "tech",
  "place",
  "region",
  "org",
];

/** Roles whose name says that they are senior. */
const LEADING_TRACKS: readonly string[] = ["tech_lead", "manager"];

/**
 * What a search lists, as a noun: "remote senior Rust jobs in Berlin, Germany: Visa sponsorship". Names each
 * filter but the country, and not the text. A qualifier stands before the colon: "senior jobs for “go”: Pay stated".
 */
export function nameSearch(
  query: JobQuery,
  {
    isOne = false,
    companyName,
    qualifier = "",
  }: { isOne?: boolean; companyName?: string | undefined; qualifier?: string } = {},
): string {
  const chosen = listChosenFilters(query, companyName);
  const wordsOf = (key: FilterKey) =>
    joinNames(
      chosen.filter((each) => each.key === key).map(({ words }) => words),
      "or",
    );
  const level = joinNames(
    (query.level ?? []).map((each) => LEVEL_NAMES[each] ?? LEVEL_LABELS[each]),
    "or",
  );
  const track = joinNames(
    (query.track ?? []).map((each) => TRACK_NAMES[each] ?? TRACK_LABELS[each]),
    "or",
  );
  const isLeading = query.track?.every((each) => LEADING_TRACKS.includes(each)) ?? false;
  const others = listActiveFilters(query).filter((key) => !NAMED.includes(key));
  const rest = others.map(wordsOf).join(", ");
  const exceptMode = nameExcept("mode", query.mode);
  const name = [
    exceptMode ? "" : wordsOf("mode").toLowerCase(),
    level || (isLeading ? "" : "senior"),
    track,
    wordsOf("tech"),
    isOne ? "job" : "jobs",
    query.place && `in ${wordsOf("place")}`,
    query.region && wordsOf("region").replaceAll("Within ", "within "),
    query.org && `at ${wordsOf("org")}`,
    exceptMode && `that ${isOne ? "isn’t" : "aren’t"} ${exceptMode}`,
  ];
  return name.filter(Boolean).join(" ") + qualifier + (rest && `: ${rest}`);
}

/** The values that were left out, where what is not stated was left in: “remote or hybrid”. */
function nameExcept(key: FilterKey, values: readonly string[] = []): string {
  if (values.length < 2 || !values.includes("unknown")) return "";
  const others = choicesOf(key).filter((value) => !values.includes(value));
  return joinNames(
    others.map((value) => (valueLabel(key, value) ?? value).toLowerCase()),
    "or",
  );
}

/** Apart from the track, so that no two lists are called the same. */
const LEVEL_NAMES: Partial<Record<string, string>> = { manager: "Manager-level" };
const TRACK_NAMES: Partial<Record<string, string>> = { ic: "individual contributor" };
