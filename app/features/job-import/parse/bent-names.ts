import { listLocationMatches } from "./gazetteer.ts";

/** Names of countries whose bent forms no ending tells. */
const BENT_NAMES: Readonly<Record<string, string>> = {
  ...{ Niemczech: "Germany", Niemiec: "Germany", Czechach: "Czechia", Czech: "Czechia" },
  ...{ Włoszech: "Italy", Włoch: "Italy", Węgrzech: "Hungary", Węgier: "Hungary" },
  ...{ Nordens: "Nordics" },
};

/** How Slavic languages bend a name behind "from", "in" or "except", and how its dictionary form ends. */
const ENDINGS = [
  ...([
    "ji ja",
    "ii ia",
    "ki ka",
    "ce ka",
    "ą a",
    "y a",
    "ie a",
    "u o",
    "u ",
    "a o",
    "a ",
    "i ",
  ] as const),
  ...(["ии ия", "ії ія", "ы а", "и а", "и ь", "і а", "е а", "а ", "у ", "е ", "і "] as const),
].map((pair) => pair.split(" "));
const MIN_LENGTH = 4;

const SINGLE_NAME = /(?<![\p{L}-]|\p{Lu}\p{Ll}{1,20} )\p{Lu}\p{Ll}+(?![\p{L}-]| \p{Lu})/gu;

/** A text with the names of countries and areas as a gazetteer has them: "Rosji" is Rosja, Russia. */
export function toDictionaryNames(text: string): string {
  return text.replace(SINGLE_NAME, (name) => BENT_NAMES[name] ?? unbend(name));
}

function unbend(name: string): string {
  if (name.length <= MIN_LENGTH || listLocationMatches(name).length > 0) return name;
  const isCyrillic = /\p{Script=Cyrillic}/u.test(name);
  const plain = ENDINGS.filter(([bent = ""]) => name.endsWith(bent))
    .map(([bent = "", ending = ""]) => name.slice(0, -bent.length) + ending)
    .find((each) =>
      listLocationMatches(each).some(
        ({ kind }) => isCyrillic || kind === "country" || kind === "area",
      ),
    );
  return plain ?? name;
}
