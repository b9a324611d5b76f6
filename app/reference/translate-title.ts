import { OTHER_SCRIPT_WORDS, PHRASES, WORDS } from "./title-words.ts";

const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Thai}]/u;
const MIN_GLUED_LENGTH = 14;

/** Germanic languages write "frontend developer" as one word. */
const COMPOUND =
  /^(?<field>software|web|app|sicherheit|daten|datenbank|netzwerk|plattform|java|python|php|frontend|backend|fullstack|mobile|data|devops|cloud|embedded|game)b?s?-?(?:(?<noun>entwickler(?:in|innen)?|programmierer(?:in)?|ontwikkelaar|utvecklare|utvikler|udvikler|ingenieur(?:in)?|ingenj?or|architekt(?:in)?|arkitekt)s?|entwicklung|ontwikkeling|utveckling|utvikling|udvikling)$/;

let englishByWord: Map<string, string> | null = null;
let englishByPhrase: [RegExp, string][] | null = null;
let otherScriptWords: [RegExp, string][] | null = null;
let knownNames: { english: string[]; pattern: RegExp } | null = null;

/** A title in lower case with the role words of other languages in English, for matching only. */
export function translateTitle(title: string): string {
  const text = splitGluedWords(title).toLowerCase();
  const withPhrases = listPhrases().reduce(
    (result, [phrases, english]) => result.replace(phrases, english),
    text,
  );
  return translateOtherScripts(
    withPhrases.replace(
      /\p{Script=Latin}[\p{L}\p{M}]*/gu,
      (word) => translateLatinWord(word) ?? word,
    ),
  );
}

/** A title's words in English, by which searches find it; null for one that has no others. */
export function toEnglishTitle(title: string): string | null {
  const english = translateTitle(title);
  return english === title.toLowerCase() ? null : toSearchedWords(english);
}

/** The English of one word, or of words that are one name: "Teamleiter", "chef d’équipe"; null where none is known. */
export function translateName(name: string): string | null {
  const text = name.normalize("NFKC").toLowerCase().trim();
  const known = findKnownName(fold(text));
  if (known) return toSearchedWords(known);
  if (text.includes(" ")) return null;
  if (!OTHER_SCRIPT.test(text)) {
    const word = translateLatinWord(text);
    return word && toSearchedWords(word);
  }
  const english = translateOtherScripts(text);
  return OTHER_SCRIPT.test(english) ? null : toSearchedWords(english);
}

/** With “engineer” and “development”; where a title is read, their foreign words are kept apart from those of software. */
function toSearchedWords(english: string): string {
  return english
    .replace(/\bingenieur\b/g, "engineer")
    .replace(/\bprogramming\b/g, "development")
    .replace(/\s+/g, " ")
    .trim();
}

function translateLatinWord(word: string): string | null {
  // Built on first use: the Worker must start quickly.
  englishByWord ??= new Map(
    Object.entries(WORDS).flatMap(([english, words]) =>
      words.split(" ").map((each) => [fold(each), english]),
    ),
  );
  const plain = fold(word);
  const known = englishByWord.get(plain);
  if (known) return known;
  const { field, noun } = COMPOUND.exec(plain)?.groups ?? {};
  const about = field && (englishByWord.get(field) ?? field);
  return about ? `${about} ${noun ? englishByWord.get(noun) : "development"}` : null;
}

function listPhrases() {
  englishByPhrase ??= Object.entries(PHRASES).map(([english, phrases]) => [
    new RegExp(`(?<!\\p{L})(?:${phrases})(?!\\p{L})`, "gu"),
    english,
  ]);
  return englishByPhrase;
}

/** The English of a phrase, or of words of another script. One pattern: a search asks for each run of its words. */
function findKnownName(folded: string): string | undefined {
  knownNames ??= toKnownNames();
  const [, ...names] = knownNames.pattern.exec(folded) ?? [];
  return knownNames.english[names.findIndex((name) => name !== undefined)];
}

/** A group for each English name, in the order of both. */
function toKnownNames() {
  const english = Object.keys({ ...OTHER_SCRIPT_WORDS, ...PHRASES });
  const groups = english.map((name) => {
    const words = [PHRASES[name] ?? [], OTHER_SCRIPT_WORDS[name] ?? []].flat();
    return `(${words.map(fold).join("|")})`;
  });
  return { english, pattern: new RegExp(`^(?:${groups.join("|")})$`, "u") };
}

/** Without accents, which people leave out. */
function fold(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("ı", "i");
}

/** These scripts have no word boundaries that a pattern could use; longer words stand first. */
function translateOtherScripts(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text;
  otherScriptWords ??= Object.entries(OTHER_SCRIPT_WORDS).map(([english, words]) => [
    new RegExp(words, "g"),
    english,
  ]);
  return otherScriptWords.reduce(
    (result, [words, english]) => result.replace(words, ` ${english} `),
    text,
  );
}

/** "DesenvolvedorJavaSênior": some boards lose the spaces of a title. */
function splitGluedWords(title: string): string {
  return title
    .split(" ")
    .map((word) =>
      word.length < MIN_GLUED_LENGTH ? word : word.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "),
    )
    .join(" ")
    .replace(/\b(analista(?=devops)|(?:senior|junior)(?=\p{L}{5}))/giu, "$1 ");
}

/** The single words of other languages that are known, some of them without their accents. */
export function listForeignWords(): string[] {
  return Object.values(WORDS).flatMap((words) => words.split(" "));
}
