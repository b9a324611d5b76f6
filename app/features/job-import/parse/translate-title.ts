import { OTHER_SCRIPT_WORDS, PHRASES, WORDS } from "./title-words.ts";

const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/u;
const MIN_GLUED_LENGTH = 14;

/** Germanic languages write "frontend developer" as one word. */
const COMPOUND =
  /^(?<field>software|web|app|java|python|php|frontend|backend|fullstack|mobile|data|devops|cloud|embedded|game)b?s?-?(?:(?<noun>entwickler(?:in|innen)?|ontwikkelaar|utvecklare|utvikler|udvikler|ingenieur(?:in)?|ingenj?or|architekt(?:in)?|arkitekt)|entwicklung|ontwikkeling|utveckling|utvikling|udvikling)$/;

let englishByWord: Map<string, string> | null = null;
let englishByPhrase: [RegExp, string][] | null = null;

/** A title in lower case with the role words of other languages in English, for matching only. */
export function translateTitle(title: string): string {
  const text = splitGluedWords(title).toLowerCase();
  // Built on first use: the Worker must start quickly.
  englishByPhrase ??= Object.entries(PHRASES).map(([english, phrases]) => [
    new RegExp(`(?<!\\p{L})(?:${phrases})(?!\\p{L})`, "gu"),
    english,
  ]);
  const withPhrases = englishByPhrase.reduce(
    (result, [phrases, english]) => result.replace(phrases, english),
    text,
  );
  return translateOtherScripts(
    withPhrases.replace(/\p{Script=Latin}[\p{L}\p{M}]*/gu, translateWord),
  );
}

function translateWord(word: string): string {
  englishByWord ??= new Map(
    Object.entries(WORDS).flatMap(([english, words]) =>
      words.split(" ").map((each) => [each, english]),
    ),
  );
  const plain = withoutAccents(word);
  const known = englishByWord.get(word) ?? englishByWord.get(plain);
  if (known) return known;
  const { field, noun } = COMPOUND.exec(plain)?.groups ?? {};
  return field ? `${field} ${noun ? englishByWord.get(noun) : "development"}` : word;
}

function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}

/** These scripts have no word boundaries that a pattern could use; longer words stand first. */
function translateOtherScripts(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text;
  return Object.entries(OTHER_SCRIPT_WORDS).reduce(
    (result, [english, words]) => result.replace(new RegExp(words, "g"), ` ${english} `),
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
