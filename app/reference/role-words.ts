/**
 * What people call whoever writes software, as they type it into a search, in lower case and without
 * accents. All mean the same role: titles of jobs stand in many languages, and so do searches.
 */
const ENGINEER_WORDS = [
  ...["engineer", "developer", "programmer", "coder", "dev", "devs", "eng"],
  // German, Dutch
  ...["entwickler", "entwicklerin", "softwareentwickler", "softwareentwicklerin"],
  ...["softwareingenieur", "ingenieur", "programmierer", "ontwikkelaar", "programmeur"],
  ...["softwareontwikkelaar", "softwareontwikkelaars", "softwareprogrammierer"],
  // French
  ...["developpeur", "developpeuse", "ingenieure"],
  // Spanish, Portuguese, Italian, Romanian
  ...["desarrollador", "desarrolladora", "ingeniero", "ingeniera", "programador", "programadora"],
  ...["desenvolvedor", "desenvolvedora", "engenheiro", "engenheira"],
  ...["sviluppatore", "sviluppatrice", "ingegnere", "programmatore", "dezvoltator", "inginer"],
  // Polish, Czech, Hungarian
  ...[
    "programista",
    "programistka",
    "inzynier",
    "deweloper",
    "vyvojar",
    "programator",
    "fejleszto",
  ],
  ...["inzynier oprogramowania", "szoftverfejleszto", "softwarovy inzenyr", "inzenyr"],
  // Swedish, Danish, Norwegian, Finnish
  ...[
    "utvecklare",
    "systemutvecklare",
    "udvikler",
    "softwareudvikler",
    "utvikler",
    "systemutvikler",
  ],
  ...["kehittaja", "ohjelmistokehittaja"],
  // Turkish
  ...["gelistirici", "yazilimci", "muhendis", "muhendisi", "yazilim muhendisi"],
  ...["yazilim gelistirici", "mjukvaruutvecklare", "programmerare", "programvareutvikler"],
  // Ukrainian, Russian
  ...["розробник", "програміст", "інженер", "разработчик", "программист", "инженер"],
  // Japanese, Chinese, Korean
  ...[
    "エンジニア",
    "ソフトウェアエンジニア",
    "開発者",
    "工程师",
    "软件工程师",
    "开发工程师",
    "开发者",
  ],
  ...["개발자", "엔지니어"],
] as const;

/** The words by which titles are ranked: an address holds a job's title in these letters. */
export const RANKED_ENGINEER_WORDS: readonly string[] = ENGINEER_WORDS.slice(0, 4);

/** What titles may say; "dev" and "eng" are words of other things there. */
export const TITLE_ENGINEER_WORDS: readonly string[] = ENGINEER_WORDS.filter(
  (word) => !["dev", "devs", "eng", "coder"].includes(word),
);

/** As a text is compared: letters alone, as far as they can be written so. */
const WORDS = new Set(ENGINEER_WORDS.map(fold));

/** Whether a word means an engineer. */
export function isEngineerWord(word: string): boolean {
  const name = fold(word);
  return WORDS.has(name) || ENGLISH_PLURAL.test(name);
}

const ENGLISH_PLURAL = /^(?:engineer|developer|programmer|coder)s$/;

/** Those that a misspelt word may be meant as: of ASCII letters, and not short. */
export function listEngineerWords(): string[] {
  return ENGINEER_WORDS.filter((word) => /^[a-z]{5,}$/.test(word));
}

function fold(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .toLowerCase();
}
