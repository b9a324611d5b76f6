import { regions } from "#app/reference/regions.ts";

/* "Kenyan residents" are those of Kenya: most such words begin as their country's name does. */

const MIN_SHARED = 4;
/** How many letters a word may have behind those that it shares: "Portug|uese". */
const MAX_ENDING = 5;
/** And the name behind them: "Portug|al". */
const MAX_REST = 2;
/** Not of two countries. */
const ADJECTIVE = /^(?!Domin|Guin|Congo|Nigerien|Roman$).*(?:an|ne|ese|ish|ch|k|ic|i)$/;
/** Those that don't. */
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ American: "United States", British: "United Kingdom", Scottish: "United Kingdom" },
  ...{ Welsh: "United Kingdom", English: "United Kingdom", Irish: "Ireland" },
  ...{ Polish: "Poland", French: "France", Dutch: "Netherlands", Spanish: "Spain" },
  ...{ Swiss: "Switzerland", Swedish: "Sweden", Danish: "Denmark", Finnish: "Finland" },
  ...{ Icelandic: "Iceland", Greek: "Greece", Cypriot: "Cyprus", Turkish: "Turkey" },
  ...{ Thai: "Thailand", Filipino: "Philippines", Filipina: "Philippines" },
  ...{ Emirati: "United Arab Emirates", Saudi: "Saudi Arabia", European: "Europe" },
  ...{ African: "Africa", Asian: "Asia" },
};
const OF_PEOPLE =
  "(?:residents?|citizens?|nationals?|citizenship|nationality|passports?|work permits?|work visas?|applicants?|candidates?|address|payroll|countr(?:y|ies)|nations?|soil)";
const NAMES_PEOPLE =
  /residen|citizen|national|passport|work permit|work visa|applicant|candidate|address|payroll|countr|nation|soil/;
/** The words of one people or of several: "Mexican, Colombian and Brazilian residents". */
const PEOPLE = new RegExp(
  String.raw`(?<![\p{L}-]|(?:Latin|North|South|Central) )\p{Lu}\p{Ll}{3,15}(?=(?:(?:, (?:and |or )?| and | or |/)\p{Lu}[\p{L}.]{1,15}){0,6} (?:tax |permanent )?${OF_PEOPLE}\b)`,
  "gu",
);

const OF_AMERICAS = new RegExp(
  String.raw`\b(Latin|North|South|Central) American(?= ${OF_PEOPLE}\b)`,
  "g",
);

/** A sentence with the country before its people: "Kenya residents". */
export function nameCountriesOfPeople(sentence: string): string {
  if (!NAMES_PEOPLE.test(sentence)) return sentence;
  return sentence
    .replace(OF_AMERICAS, "$1 America")
    .replace(PEOPLE, (word) => findCountryName(word) ?? word);
}

/** People by their country's name alone: "Brazilians", "Vietnamese engineers". */
const PLURAL =
  /(?<![\p{L}-])(?:(\p{Lu}\p{Ll}{2,15})s(?![\p{L}’'-])|(\p{Lu}\p{Ll}{3,15})(?= (?:engineers|developers|colleagues|people|contractors|freelancers)\b))/gu;
const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  ...{ Turk: "Turkey", Pole: "Poland", Dane: "Denmark", Swede: "Sweden", Finn: "Finland" },
  ...{
    Spaniard: "Spain",
    Brit: "United Kingdom",
    Briton: "United Kingdom",
    Filipino: "Philippines",
  },
  ...{ Argentine: "Argentina", Croat: "Croatia", Serb: "Serbia", Scot: "United Kingdom" },
};

/** A sentence with the countries of those people: "Anyone bar Brazil". */
export function nameCountriesOfPlurals(sentence: string): string {
  return sentence.replace(PLURAL, (words, plural = "", adjective = "") => {
    const word = plural || adjective;
    return IRREGULAR_PLURALS[word] ?? findCountryName(word) ?? words;
  });
}

function findCountryName(word: string): string | undefined {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word];
  if (!ADJECTIVE.test(word)) return;
  for (let end = word.length; end >= Math.max(MIN_SHARED, word.length - MAX_ENDING); end--) {
    const found = regions.countries.find(
      ({ name }) => name.length <= end + MAX_REST && name.startsWith(word.slice(0, end)),
    );
    if (found) return found.name;
  }
}
