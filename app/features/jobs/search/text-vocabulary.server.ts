import { findLanguageCode } from "#app/reference/languages.ts";
import { findPlaceMeaning, toPlaceWords } from "#app/reference/search-places.server.ts";
import { findSynonyms } from "#app/reference/synonyms.ts";
import { translateName } from "#app/reference/translate-title.ts";
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
  | "language"
  | "noLanguage"
  | "minSalary"
  | "currency"
  | "country"
>;

/** Of a longer name no more is looked up. */
export const MAX_WORDS = 4;

/** “EM” in a title says no track, so a text finds more. A manager’s level is their own: “senior” says no other. */
const MANAGERS = [
  ...["manager", "managers", "engineering manager"],
  ...["senior manager", "senior engineering manager"],
  ...findSynonyms("engineering manager").filter((words) => words !== "em"),
];

/** Beside the labels of the filters, and what they are called in other languages (title-words.ts). Accents and case do not count. */
const OTHER_WORDS: readonly [filters: TextFilters, words: readonly string[]][] = [
  [{ level: ["senior"] }, ["sr", "snr"]],
  [{ level: ["staff"] }, ["senior staff"]],
  [{ level: ["principal"] }, ["senior principal", "principle engineer"]],
  [
    { track: ["tech_lead"] },
    [
      ...["lead", "leads", "tl", "technical lead", "team lead", "team leader"],
      ...["teamlead", "techlead", "engineering lead", "engineering team lead", "lead tech"],
      ...["kierownik zespołu", "leitend"],
    ],
  ],
  [{ track: ["manager"] }, MANAGERS],
  [
    { mode: ["remote"] },
    [
      ...["remotely", "work from anywhere", "fully remote", "100 remote", "wfh", "work from home"],
      ...["home office", "homeoffice", "remoto", "remota", "teletravail", "teletrabajo"],
      ...["full remote", "teletravail complet", "no return to office", "no rto"],
      ...["teletrabalho", "zdalnie", "zdalna", "zdalny", "uzaktan", "удаленно", "リモート"],
      ...[
        "praca zdalna",
        "remotas",
        "remotos",
        "a distance",
        "en remoto",
        "da remoto",
        "in remoto",
      ],
      ...["smart working", "op afstand", "thuiswerk", "thuiswerken", "pa distans", "distans"],
      ...["hjemmekontor", "etatyo", "na dalku", "prace z domova", "trabalho remoto", "evden"],
      ...["trabajo remoto", "ortsunabhangig", "deutschlandweit remote", "удаленная работа"],
      ...[
        "удаленка",
        "дистанционно",
        "віддалено",
        "віддалена робота",
        "远程",
        "재택",
        "원격",
        "عن بعد",
      ],
      ...["远程工作", "居家办公", "遠端", "在宅", "在宅勤務", "フルリモート", "リモートワーク"],
      ...["재택근무", "원격근무", "원격 근무", "дистанційно", "дистанционная работа"],
      ...["la distanta", "de la distanta", "munca la distanta", "tavmunka", "otthoni munka"],
      ...["uzaktan calisma", "na dialku", "praca na dialku", "etatyot", "fjernarbejde"],
      ...["hjemmearbejde", "fjernarbeid", "jarak jauh", "kerja jarak jauh", "từ xa"],
      ...["làm việc từ xa", "εξ αποστάσεως", "τηλεργασία", "απομακρυσμένα", "מרחוק"],
      ...["עבודה מרחוק", "עבודה מהבית", "รีโมท", "ทำงานที่บ้าน", "रिमोट", "घर से काम"],
    ],
  ],
  [
    { mode: ["hybrid"] },
    [
      ...["hibrido", "hibrida", "hybride", "ibrido", "hibrit", "hybrydowo", "hybrydowa"],
      ...["hibrid", "hybridni", "гибрид", "гибридный", "гібрид", "ハイブリッド", "하이브리드"],
      ...["混合办公", "hybridarbeit", "hibridno", "υβριδικά", "היברידי"],
    ],
  ],
  [
    { mode: ["onsite"] },
    ["onsite", "in office", "presencial", "vor ort", "sur site", "in sede", "stacjonarnie"],
  ],
  [{ type: ["FULL_TIME"] }, ["fulltime", "vollzeit", "temps plein"]],
  [{ type: ["PART_TIME"] }, ["parttime", "teilzeit", "temps partiel"]],
  [
    { type: ["CONTRACTOR"] },
    [
      ...["contract", "contractors", "freelance", "freelancer", "b2b", "c2c", "corp to corp"],
      ...["pj", "w2 contract", "contract w2"],
    ],
  ],
  [{ leads: ["hands-on"] }, ["handson"]],
  [{ leads: ["people"] }, ["people management", "managing people"]],
  [{ posted: 1 }, ["today", "posted today", "yesterday"]],
  [{ posted: 7 }, ["this week", "past week", "last week"]],
  [{ posted: 30 }, ["this month", "past month", "last month"]],
  [
    { visa: ["yes"] },
    [
      ...["visa", "visa sponsor", "visa sponsored", "sponsorship"],
      ...["sponsored visa", "sponsors visa", "with visa", "with visa sponsorship"],
      ...["visas", "work visa", "sponsor a work visa", "sponsor work visas", "sponsors a visa"],
      ...[
        "sponsor a visa",
        "sponsor visas",
        "sponsor visa",
        "sponsors visas",
        "work visa sponsorship",
      ],
      ...["visa support", "h1b", "h 1b", "h1b transfer", "h1b sponsorship", "blue card"],
      ...["eu blue card", "skilled worker visa"],
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

/** Single words of at least four ASCII letters of what says a filter. */
export function listFilterWords(): string[] {
  const words = [...MEANINGS.keys()].flatMap((name) => name.split(" "));
  return words.filter((word) => /^[a-z]{4,}$/.test(word));
}

/** What these words say as filters; undefined for nothing. */
export function findFilters(words: readonly string[]): TextFilters | undefined {
  const language = findLanguage(words);
  const name = toPlaceWords(words.join(" "));
  return (
    MEANINGS.get(name) ??
    MEANINGS.get(translateName(words.join(" ")) ?? "") ??
    (language ? { language: [language] } : undefined)
  );
}

const BEFORE_LANGUAGE =
  /^(?:fluent|native|speaks?|speaking|spoken|with|in|business|bilingual|auf|mit|con|com|avec|sprichst|flie(?:ss|ß)end(?:es)?|hablas?|habla|hablando|fala|falo|parle[rz]?|parlant|en|em|po|w|jezyk|język|jezyku|języku|z)$/iu;
const AFTER_LANGUAGE =
  /^(?:speaking|speakers?|language|skills?|fluent|required|mandatory|only|natives?|kenntnisse|sprechend|courant|requis|fluente|fluido|requerido|exigido|avanzado|avançado|avancado|wymagany|[abc][12]|n[1-5])$/iu;
/** In one word with the language. */
const WITH_LANGUAGE = /(?:sprachige?[rsn]?|kenntnisse|talige?|języczn[aey]|jezyczn[aey])$/iu;
const SPEAKERS: Readonly<Record<string, string>> = {
  ...{ francophone: "fr", germanophone: "de", anglophone: "en", hispanophone: "es" },
  ...{ lusophone: "pt", hispanohablante: "es", anglojezyczna: "en", polskojezyczna: "pl" },
};

/** The language of “german speaking”, “fluent in french”, “deutschkenntnisse” or “polski”. */
function findLanguage(words: readonly string[]): string | null {
  const own = words.map((word) => word.replace(/[,;.]+$/, ""));
  const [first = "", ...others] = own.flatMap((word) => word.split("-"));
  const isLed = others.length > 0 && BEFORE_LANGUAGE.test(first);
  const named = isLed
    ? others.filter((word, index) => index > 0 || word !== "in")
    : [first, ...others];
  if (named.length > 1 && AFTER_LANGUAGE.test(named.at(-1) ?? "")) named.pop();
  const name = named.join(" ");
  // “Italien” is a country to those who write it.
  if (findPlaceMeaning(toPlaceWords(name)) !== null || name.length < 4) return null;
  return SPEAKERS[toPlaceWords(name)] ?? findLanguageCode(name.replace(WITH_LANGUAGE, ""));
}

/** What is of a nation, not in its language: “german startup”. */
const OF_NATION =
  /^(?:startups?|start-ups?|scaleups?|company|companies|markets?|banks?|firms?|employers?|citizens?|holidays?|hours|time|timezone)$/i;

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
  if (findLanguageCode(text) && OF_NATION.test(after)) return true;
  return IN_CONTEXT.some(
    (each) =>
      each.words.test(text) &&
      (each.before?.test(before.toLowerCase()) || each.after?.test(after.toLowerCase())),
  );
}
