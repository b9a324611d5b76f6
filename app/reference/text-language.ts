/* Which language a text is written in: by its script, else by the small words that every text is full of. */

/** BCP 47 code of each script that stands for one language here, likeliest first. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["uk", /[іїєґ]/giu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
];

/** Small words of languages in Latin script, those first that no neighbor shares. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "the and of to with you our we for is are will your that this have from on as be what how do my it me not they would should can who when about someone",
  de: "und der die das mit wir für du ein eine von zu ist den deine unsere auf bei sowie nicht",
  nl: "en de het een van met voor je wij ons jouw onze is zijn op aan bij naar ook niet",
  fr: "et les des une vous nous est dans pour avec sur votre notre du au aux qui que ou sont",
  es: "los las una con para en el del que por tu nuestro nuestra es como más al se equipo",
  pt: "os as uma com para em do da que por você nosso nossa não como mais ao dos das",
  it: "gli le una con per di il della che del nel nostro nostra sono come più al alla dei",
  pl: "na oraz się jest nie dla co jak od przez lub twoje nasze są po mam czy jak mi moja mój moim gdy",
  sv: "och att är för från inte ett våra ditt eller på som med vi där",
  da: "og af vores os dig jer mere bliver arbejde ikke der kun sammen nogle meget efter",
  no: "og av vår våre oss deg dere mer blir arbeid ikke som kun sammen noen mye etter",
  fi: "ja on että sekä tai myös olet meillä sinulla kanssa ovat joka mutta kuin jotka työ me sinä tämä voit",
  cs: "na se je pro ve jako které nebo do naše tvé jsou si od za při tak být",
  hu: "és az hogy nem egy van is vagy meg ha csak már mint lesz amely valamint ezt akkor során",
  ro: "și în de la cu pe care un pentru este nu din sau să sunt echipa mai ale prin",
  tr: "ve bir için ile bu da de olarak olan en çok veya gibi daha her kadar ekip sonra biz iş",
};

/** Words that are looked at, and how many small ones tell a language. */
const MAX_WORDS = 1_500;
const MIN_HITS = { long: 6, short: 2 };
/** How much more than the next one. */
const LEAD = 1.25;
const MIN_SCRIPT_SHARE = 0.3;

/**
 * The BCP 47 code of the language that most of a text is written in; null where it cannot be told, as in a text of
 * names or one in several languages. A long text, such as a posting, has to have more of its words.
 */
export function findLanguage(text: string, length: keyof typeof MIN_HITS = "long"): string | null {
  const start = text.slice(0, 12_000);
  return findByScript(start) ?? findBySmallWords(start, MIN_HITS[length]);
}

function findByScript(text: string): string | null {
  const letters = count(text, /\p{L}/gu);
  const isForeign = count(text, /\p{Script=Latin}/gu) < letters * (1 - MIN_SCRIPT_SHARE);
  if (!isForeign) return null;
  for (const [code, script] of SCRIPTS) {
    // Kana and the letters of Ukrainian are only a part of their texts.
    if (count(text, script) >= letters * 0.02 + 2) return code;
  }
  return null;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

let languagesByWord: Map<string, string[]> | null = null;

function findBySmallWords(text: string, minHits: number): string | null {
  languagesByWord ??= groupByWord();
  const hits = new Map<string, number>();
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const word of words.slice(0, MAX_WORDS)) {
    for (const code of languagesByWord.get(word) ?? []) hits.set(code, (hits.get(code) ?? 0) + 1);
  }
  const [first, second] = [...hits].toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < minHits) return null;
  return first[1] >= (second?.[1] ?? 0) * LEAD ? first[0] : null;
}

function groupByWord(): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const [code, words] of Object.entries(SMALL_WORDS)) {
    for (const word of words.split(" ")) byWord.set(word, [...(byWord.get(word) ?? []), code]);
  }
  return byWord;
}
