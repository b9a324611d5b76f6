import { isKnownCurrency } from "#app/reference/exchange-rates.ts";
import { isEngineerWord } from "#app/reference/role-words.ts";
import { toPlaceWords } from "#app/reference/search-places.server.ts";
import { choicesOf, isFilterKey } from "./filters.ts";
import type { JobQuery } from "./job-query.ts";
import { joinParts, parseSearchText, type TextPart } from "./search-text.ts";

/*
 * A text is read like a sentence: words that say what a filter says become that filter, which the page shows
 * and lets one take off. This is the vocabulary of searches; that of a posting's labels is another.
 */

export interface Interpretation {
  filters: Pick<JobQuery, "level" | "track" | "mode" | "visa" | "minSalary" | "currency">;
  /** The text without the words that became filters; empty for none. */
  rest: string;
  /** The words that became filters, as they were typed. */
  read: string[];
}

/** Words of up to four, by what they mean. Accents and case do not count. */
const VOCABULARY: readonly [filters: Interpretation["filters"], words: readonly string[]][] = [
  [
    { level: ["senior"] },
    ["senior", "sr", "snr", "starszy", "starsza", "シニア", "高级", "시니어"],
  ],
  [{ level: ["staff"] }, ["staff", "senior staff"]],
  [{ level: ["principal"] }, ["principal", "senior principal"]],
  [
    { track: ["tech_lead"] },
    [
      ...["lead", "leads", "tl", "tech lead", "technical lead", "team lead", "team leader"],
      ...["teamlead", "techlead", "engineering lead", "engineering team lead", "teamleiter"],
      ...[
        "lead tech",
        "lead technique",
        "responsable technique",
        "lider tecnico",
        "jefe de equipo",
        "chef d equipe",
        "テックリード",
      ],
    ],
  ],
  [
    { mode: ["remote"] },
    [
      ...["remote", "remotely", "fully remote", "100 remote", "wfh", "work from home"],
      ...["home office", "homeoffice", "remoto", "remota", "teletravail", "teletrabajo"],
      ...["teletrabalho", "zdalnie", "zdalna", "zdalny", "uzaktan", "удаленно", "リモート"],
    ],
  ],
  [{ mode: ["hybrid"] }, ["hybrid", "hibrido", "hybride"]],
  [{ mode: ["onsite"] }, ["onsite", "on site", "in office", "presencial", "vor ort"]],
  [
    { visa: ["yes"] },
    [
      ...["visa", "visa sponsorship", "visa sponsor", "visa sponsored", "sponsorship"],
      ...["sponsored visa", "sponsors visa", "with visa", "with visa sponsorship"],
    ],
  ],
];

const MEANINGS = new Map(
  VOCABULARY.flatMap(([filters, words]) => words.map((each) => [toPlaceWords(each), filters])),
);
const MAX_WORDS = 4;
/** "Lead" is a word of these, and no role. */
const AFTER_LEAD = /^(?:gen|generation|scoring|time|times|management)$/i;
/** "Chief of staff" and "member of technical staff" are no staff engineers. */
const BEFORE_STAFF = new Set(["of", "technical"]);
/** One in front has nothing before it to leave something out of: "no visa". */
const NEGATIONS = new Set(["no", "not", "without", "except"]);

/** `taken`: filters that the address has already; their words stay words. */
export function interpretText(text: string, taken: ReadonlySet<string>): Interpretation {
  const nothing = { filters: {}, rest: text, read: [] };
  const typed = parseSearchText(text);
  const parts = excludeNegated(typed);
  const found: Interpretation["filters"] = {};
  const read: string[] = [];
  const rest: TextPart[] = [];
  for (let index = 0; index < parts.length; ) {
    const before = parts[index - 1]?.text.toLowerCase() ?? "";
    const isOther = NEGATIONS.has(before) || BEFORE_STAFF.has(before);
    const meaning = isOther ? null : readFilter(parts.slice(index, index + MAX_WORDS), taken);
    if (meaning) {
      addFilters(found, meaning.filters);
      read.push(joinParts(parts.slice(index, index + meaning.length)).replace(/[,;.]+$/, ""));
      index += meaning.length;
    } else {
      rest.push(parts[index] as TextPart);
      index += 1;
    }
  }
  const isAsTyped = read.length === 0 && parts.every((part, index) => part === typed[index]);
  if (isAsTyped) return nothing;
  // What a job must not have needs something that it must.
  if (rest.length > 0 && rest.every(({ isExcluded }) => isExcluded)) return nothing;
  return { filters: found, rest: joinParts(rest), read };
}

interface ReadFilter {
  filters: Interpretation["filters"];
  /** In words. */
  length: number;
}

function readFilter(parts: readonly TextPart[], taken: ReadonlySet<string>): ReadFilter | null {
  const isWord = ({ isPhrase, isExcluded }: TextPart) => !isPhrase && !isExcluded;
  const length = parts.findIndex((part) => !isWord(part));
  const words = (length < 0 ? parts : parts.slice(0, length)).map(({ text }) => text);
  const meaning = readPay(words) ?? readWords(words);
  const isFree = meaning && Object.keys(meaning.filters).every((key) => !taken.has(key));
  return isFree ? meaning : null;
}

function readWords(words: readonly string[]): ReadFilter | null {
  for (let length = words.length; length > 0; length--) {
    const filters = MEANINGS.get(toPlaceWords(words.slice(0, length).join(" ")));
    const next = words[length] ?? "";
    if (!filters || (filters.track && AFTER_LEAD.test(next))) continue;
    // "Lead engineer" is the role as a whole; "lead data engineer" leaves what it is about.
    const isRole = filters.track?.includes("tech_lead") && isEngineerWord(next);
    return { filters, length: isRole ? length + 1 : length };
  }
  return null;
}

const SYMBOLS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", zł: "PLN" };
const PAY = /^([$€£])?(\d{2,3}(?:[.,]\d{3})?)(k)?\+?([$€£]|zł)?$/iu;
const [LEAST_PAY, MOST_PAY] = [20_000, 2_000_000];

/** "$200k", "200k+", "€90.000", "150k usd": a wish for pay. A number alone is none. */
function readPay([word = "", next = ""]: readonly string[]): ReadFilter | null {
  const [, before, digits = "", thousands, after] = PAY.exec(word) ?? [];
  const amount = Number(digits.replace(/[.,]/, "")) * (thousands ? 1000 : 1);
  const code = next.toUpperCase();
  const isCodeNext = /^[A-Z]{3}$/.test(code) && isKnownCurrency(code);
  const symbol = before ?? after;
  if (!(thousands || symbol || isCodeNext) || !(amount >= LEAST_PAY && amount <= MOST_PAY))
    return null;
  const currency = symbol ? SYMBOLS[symbol] : isCodeNext ? code : "USD";
  return {
    filters: { minSalary: amount, ...(currency !== "USD" && { currency }) },
    length: isCodeNext ? 2 : 1,
  };
}

/** "no blockchain" is "-blockchain"; what follows "not at" is a company, whatever its length. */
function excludeNegated(parts: readonly TextPart[]): TextPart[] {
  const at = parts.findIndex(
    ({ text, isPhrase, isExcluded }, index) =>
      index > 0 && !isPhrase && !isExcluded && NEGATIONS.has(text.toLowerCase()),
  );
  const [next, ...others] = parts.slice(at + 1);
  if (at < 0 || !next) return [...parts];
  const before = parts.slice(0, at);
  if (/^(?:at|from)$/i.test(next.text) && others.length > 0) {
    const text = others.map((each) => each.text).join(" ");
    return [...before, { text, isPhrase: others.length > 1, isExcluded: true }];
  }
  return excludeNegated([...before, { ...next, isExcluded: true }, ...others]);
}

/** Of several values any may match, in page order: "senior or staff". */
function addFilters(found: Interpretation["filters"], filters: Interpretation["filters"]): void {
  for (const key of Object.keys(filters) as (keyof Interpretation["filters"])[]) {
    const values = [found[key], filters[key]].flat();
    const isMany = Array.isArray(filters[key]) && isFilterKey(key);
    const merged = isMany
      ? choicesOf(key).filter((choice) => values.includes(choice))
      : filters[key];
    Object.assign(found, { [key]: merged });
  }
}
