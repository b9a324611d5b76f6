import { toPlaceWords } from "#app/reference/search-places.server.ts";
import { findSynonyms } from "#app/reference/synonyms.ts";
import { choicesOf, FILTER_KEYS, type FilterKey, filterOf, valueLabel } from "./filters.ts";
import type { JobQuery } from "./job-query.ts";

/* The words of a search's text that say what a filter says; those of a posting's labels are others. */

export type TextFilters = Pick<
  JobQuery,
  | "level"
  | "track"
  | "leads"
  | "mode"
  | "type"
  | "visa"
  | "pay"
  | "posted"
  | "minSalary"
  | "currency"
>;

/** Of a longer name no more is looked up. */
export const MAX_WORDS = 4;

/** “EM” in a title says no track, so a text finds more. A manager’s level is their own: “senior” says no other. */
const MANAGERS = [
  ...["manager", "managers", "engineering manager"],
  ...["senior manager", "senior engineering manager"],
  ...findSynonyms("engineering manager").filter((words) => words !== "em"),
];

/** Beside the labels of the filters. Accents and case do not count. */
const OTHER_WORDS: readonly [filters: TextFilters, words: readonly string[]][] = [
  [{ level: ["senior"] }, ["sr", "snr", "starszy", "starsza", "シニア", "高级", "시니어"]],
  [{ level: ["staff"] }, ["senior staff"]],
  [{ level: ["principal"] }, ["senior principal"]],
  [
    { track: ["tech_lead"] },
    [
      ...["lead", "leads", "tl", "technical lead", "team lead", "team leader"],
      ...["teamlead", "techlead", "engineering lead", "engineering team lead", "teamleiter"],
      ...["lead tech", "lead technique", "responsable technique", "lider tecnico"],
      ...["jefe de equipo", "chef d equipe", "テックリード"],
    ],
  ],
  [{ track: ["manager"] }, MANAGERS],
  [
    { mode: ["remote"] },
    [
      ...["remotely", "fully remote", "100 remote", "wfh", "work from home"],
      ...["home office", "homeoffice", "remoto", "remota", "teletravail", "teletrabajo"],
      ...["teletrabalho", "zdalnie", "zdalna", "zdalny", "uzaktan", "удаленно", "リモート"],
    ],
  ],
  [{ mode: ["hybrid"] }, ["hibrido", "hybride"]],
  [{ mode: ["onsite"] }, ["onsite", "in office", "presencial", "vor ort"]],
  [{ type: ["FULL_TIME"] }, ["fulltime", "vollzeit", "temps plein"]],
  [{ type: ["PART_TIME"] }, ["parttime", "teilzeit", "temps partiel"]],
  [{ type: ["CONTRACTOR"] }, ["contract", "contractors", "freelance", "freelancer"]],
  [{ leads: ["hands-on"] }, ["handson"]],
  [
    { visa: ["yes"] },
    [
      ...["visa", "visa sponsor", "visa sponsored", "sponsorship"],
      ...["sponsored visa", "sponsors visa", "with visa", "with visa sponsorship"],
    ],
  ],
  [{ visa: ["no"] }, ["no visa", "without visa", "without visa sponsorship"]],
];

/** Values whose labels say that nothing is known. */
const VAGUE_VALUES = new Set(["other", "unknown", "OTHER"]);

/** What each filter calls its values. A word of two filters is the later one's: “manager” is a track. */
const LABELS: readonly [TextFilters, string][] = FILTER_KEYS.filter(
  (key) => !filterOf(key).refines,
).flatMap((key) =>
  choicesOf(key)
    .filter((value) => !VAGUE_VALUES.has(value))
    .map((value): [TextFilters, string] => [
      toFilters(key, value),
      valueLabel(key, value) ?? value,
    ]),
);

function toFilters(key: FilterKey, value: string): TextFilters {
  if (key === "posted") return { posted: Number(value) as NonNullable<JobQuery["posted"]> };
  return { [key]: filterOf(key).isMany ? [value] : value };
}

const MEANINGS = new Map(
  [
    ...LABELS,
    ...OTHER_WORDS.flatMap(([filters, words]) => words.map((each) => [filters, each] as const)),
  ].map(([filters, words]) => [toPlaceWords(words), filters]),
);

/** What these words say as filters; undefined for nothing. */
export function findFilters(words: readonly string[]): TextFilters | undefined {
  return MEANINGS.get(toPlaceWords(words.join(" ")));
}

/** Words that make another thing of the word after them, or before them. */
const IN_CONTEXT: readonly { words: RegExp; before?: RegExp; after?: RegExp }[] = [
  { words: /^leads?$/, after: /^(?:gen|generation|scoring|time|times|management)$/ },
  // “Chief of staff” and “member of technical staff” are no staff engineers.
  { words: /^staff$/, before: /^(?:of|technical)$/ },
  {
    words: /^managers?$/,
    before:
      /^(?:product|program|programme|project|account|office|release|delivery|community|customer|success|package|password|case|sales|marketing|data)$/,
  },
  { words: /^contract$/, before: /^(?:smart|data)$/, after: /^(?:test|tests|testing|law)$/ },
  { words: /^hybrid$/, after: /^(?:cloud|clouds|app|apps)$/ },
];

interface Neighbors {
  before: string;
  after: string;
}

/** Whether the words beside a filter's make something else of it: “lead generation”. */
export function isOtherThing(words: readonly string[], { before, after }: Neighbors): boolean {
  const text = toPlaceWords(words.join(" "));
  return IN_CONTEXT.some(
    (each) =>
      each.words.test(text) &&
      (each.before?.test(before.toLowerCase()) || each.after?.test(after.toLowerCase())),
  );
}
