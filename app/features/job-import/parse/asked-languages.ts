import type { AskedLanguage } from "#app/features/jobs/languages.ts";
import {
  findLanguageCode,
  LANGUAGE_CODES,
  languageName,
  listLanguageNames,
} from "#app/reference/languages.ts";
import { listMatches } from "./matches.ts";
import { listSentences, toWords } from "./sentences.ts";
import { WordIndex } from "./word-index.ts";

/* Which languages a posting requires: those it names beside words that ask for them. */

/** Longer names first, so that “mandarin chinese” is one. German has skills in one word: “Deutschkenntnisse”. */
const NAMES = LANGUAGE_CODES.flatMap(listLanguageNames).toSorted(
  (one, other) => other.length - one.length,
);
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(${NAMES.join("|")})(-? ?(?:sprach)?kenntniss?en?|sprachig\\p{Ll}*)?(?![\\p{L}\\p{N}])`,
  "giu",
);
/** By their first words, to try the long pattern on few sentences. */
let namesByWord: WordIndex<string> | null = null;

/** Words that ask for the language after them. */
const ASKED_BEFORE = new RegExp(
  `(?<![\\p{L}])(?:${[
    "fluent(?:ly)?|fluency|(?:near-)?native(?:[- ]level)?|bilingual|mother tongue|proficien(?:t|cy)",
    "(?:business|professional|working|conversational)(?:[- ](?:level|working|fluent|proficiency))?",
    "command|(?:good |strong |excellent )?knowledge|excellent|strong|good|advanced|solid|perfect",
    "speak(?:s|ing)?|spoken|written|verbal|oral|communicate(?:s)?|communication skills|skills",
    "languages?(?: skills| requirements?)?:|required:|[abc][12]\\+?",
    "fließende[sn]?|fließend|verhandlungssichere[sn]?|verhandlungssicher|(?:sehr )?gute[sn]?|sichere[sn]?",
    "muttersprachlich\\p{Ll}*|beherrsch\\p{Ll}+|sprichst|sprechen|kommunizier\\p{Ll}+|sprachen:",
    "maîtrise[rz]?|maitrise|parle[rz]?|courant|bilingue|niveau",
    "dominio|domínio|hablas?|hablar|fluidez|fluência|fluente|nivel|nível|avanzado|avançado",
    "znajomość|znajomości|biegł\\p{Ll}+|płynn\\p{Ll}+|komunikatywn\\p{Ll}+|znasz",
    "vloeiend|beheersing|spreekt|flytande|sujuva\\p{Ll}*|padronanza|ottima conoscenza|conoscenza",
  ].join("|")})(?![\\p{L}])`,
  "giu",
);
/** What may stand between such words and the language. */
const BETWEEN =
  /^(?:[\s,:()/&+-]|(?:in|of|the|both|with|and|at|an?|is|are|to|written|spoken|verbal|oral|level|skills?|proficiency|fluency|knowledge|command|communication|language|languages|business|professional|fluent|und|auf|mit|der|die|deine|ihre|schriftlich\p{Ll}*|mündlich\p{Ll}*|wort|schrift|du|de|del|el|la|le|les|en|em|et|e|y|do|da|l['’]|w|i|języka?|jęz\.?|mowie|piśmie|van|het|och|i|in parola)(?![\p{L}]))*$/iu;
/** Words behind the language that ask for it. */
const ASKED_AFTER =
  /^(?:[- ]?speak(?:ing|ers?)(?! (?:countr|market|region|world|communit|user|customer|client|compan|area|stakeholder|audience|partner|office|team))|\s+(?:language\s+)?(?:skills?|proficiency|fluency|knowledge|(?:is |are )?(?:strictly )?(?:required|mandatory|essential|needed|must|a must))|\s*[-–:(]*\s*(?:at |minimum |min\.? |level |auf )*(?:[abc][12]\b|native|fluent|mandatory|required|a must|(?:business|professional|advanced|full professional)\b)|\s+(?:fließend|verhandlungssicher|auf (?:\p{L}+ )?niveau|(?:auf )?[abc][12]|in wort|courant|fluente|avanzado|avançado|fluido|bilingue|vereist|zwingend|obligatoire|exigé|requis|obligatorio|imprescindible|obrigatório|wymagan\p{Ll}+|krävs))/iu;
/** Words that may follow a language; others make a nationality of it: “a strong German team”. */
const GOES_ON =
  /^(?:[^\p{L}\p{N}\s]|\s*$|\s+(?:[^\p{L}\p{N}\s]|[abc][12]|(?:languages?|skills?|level|speak\p{Ll}+|and|or|is|are|at|in|both|to|for|as|with|on|by|when|while|required|mandatory|proficiency|fluency|knowledge|communication|written|verbal|spoken|oral|und|sowie|auf|fließend|sprechen|sprichst|zu|für|mit|ist|beherrsch\p{Ll}*|et|y|e|i|en|au|à|pour|para|per|con|com|escrito|hablado|falado|courant|parlé|na|w|oraz|jest|op|voor|är|och)(?![\p{L}])))/iu;
const OPTIONAL =
  /nice[- ]to[- ]have|\bplus\b|\bbonus|advantage|\bbenefi|\basset\b|prefer|ideally|desir|optional|helpful|appreciated|\bwelcome|good to have|lessons?\b|class(?:es)?\b|courses?\b|\blearn|improv|train(?:ing)?\b|tuition|von vorteil|wünschenswert|idealerweise|optimal\p{L}*|sprachkurs|deutschkurs|unterricht|apprécié|atout|souhait|cours de|valorable|se valora|deseable|clases|diferencial|desejável|aulas|mile widzian|atut|lekcj|dodatkow|\bpré\b|meritera|translat|locali[sz]|support(?:s|ed|ing)? (?:for )?\d|\bif\b|\?|whether|\bfalls\b|\bwenn\b/iu;
const DENIED =
  /(?<![\p{L}])(?:no|not|without|don['’]?t|doesn['’]?t|isn['’]?t|never|kein\p{Ll}*|nicht|ohne|pas|sans|sin|sem|não|bez|nie|geen|niet|ingen|inte)(?![\p{L}])/iu;
const ONE_OF =
  /(?<![\p{L}])(?:one|any|either|another|other|additional|second|further|such as|like|e\.g\.|z\.\s?b\.|mindestens eine|weitere|otro|autre|outro)(?![\p{L}])/iu;
const OR = /(?:^|[\s,])(?:or|and\/or|oder|ou|lub|o|eller)(?=$|\s)|\//i;
const OPTIONAL_HEADING =
  /nice[- ]to[- ]have|bonus|plus\b|prefer|would be|advantage|von vorteil|wünschenswert|ideal|optional/i;
const MAX_QUOTE = 200;

/**
 * The languages that a posting requires, each with the sentence that says so. Not those that it calls an advantage,
 * offers to teach or has as one of several to choose from.
 */
export function listAskedLanguages(text: string): AskedLanguage[] {
  const asked = new Map<string, AskedLanguage>();
  let isOptional = false;
  for (const sentence of listSentences(text)) {
    const isHeading = sentence.length <= 70 && /(?::|[^.!?;,])$/.test(sentence.trim());
    const names = findNames(sentence);
    if (isHeading && names.length === 0) isOptional = OPTIONAL_HEADING.test(sentence);
    if (isOptional || names.length === 0) continue;
    for (const clause of sentence.split(/[;•]|(?<=[.!?])\s/)) {
      for (const code of readClause(clause)) {
        if (!asked.has(code)) asked.set(code, { code, quote: toQuote(sentence) });
      }
    }
  }
  return [...asked.values()];
}

interface NamedLanguage {
  code: string;
  start: number;
  end: number;
  /** Its word says that it is about skills or speakers. */
  isSkill: boolean;
}

function findNames(text: string): NamedLanguage[] {
  // Built on first use: the Worker must start quickly.
  namesByWord ??= indexNames();
  if (namesByWord.find(toWords(text.toLowerCase())).size === 0) return [];
  return listMatches(text, NAME).flatMap((match) => {
    const name = match[1] ?? "";
    const code = findLanguageCode(name);
    // In English a language has a capital letter, and “polish” has not.
    if (!code || name === languageName(code).toLowerCase()) return [];
    return {
      code,
      start: match.index,
      end: match.index + match[0].length,
      isSkill: match[2] !== undefined,
    };
  });
}

function indexNames(): WordIndex<string> {
  const byWord = new WordIndex<string>();
  for (const name of NAMES) byWord.add(`${toWords(name)[0] ?? ""}*`, name);
  return byWord;
}

function readClause(clause: string): string[] {
  const names = findNames(clause);
  if (names.length === 0 || OPTIONAL.test(clause) || DENIED.test(clause)) return [];
  return groupNeighbors(names, clause).flatMap((group) => {
    const [first, last] = [group[0] as NamedLanguage, group.at(-1) as NamedLanguage];
    const [before, after] = [clause.slice(0, first.start), clause.slice(last.end)];
    const isChoice = OR.test(clause.slice(first.end, last.start)) || ONE_OF.test(before);
    const isAsked =
      (isAskedBefore(before) && GOES_ON.test(after)) ||
      ASKED_AFTER.test(after) ||
      group.some((each) => each.isSkill);
    return isAsked && !isChoice ? group.map(({ code }) => code) : [];
  });
}

/** Languages of one list: “German and English”. */
function groupNeighbors(names: NamedLanguage[], clause: string): NamedLanguage[][] {
  const groups: NamedLanguage[][] = [];
  for (const name of names) {
    const group = groups.at(-1);
    const end = group?.at(-1)?.end ?? 0;
    if (group && name.start - end <= 24 && !/[.:()]/.test(clause.slice(end, name.start)))
      group.push(name);
    else groups.push([name]);
  }
  return groups;
}

/** The last words that ask for a language, with nothing but connecting words up to it. */
function isAskedBefore(before: string): boolean {
  const near = before.slice(-80);
  return listMatches(near, ASKED_BEFORE).some((match) =>
    BETWEEN.test(near.slice(match.index + match[0].length)),
  );
}

function toQuote(sentence: string): string {
  const line = sentence.trim();
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE).replace(/\s+\S*$/, "")}…` : line;
}
