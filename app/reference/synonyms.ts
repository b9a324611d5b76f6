/**
 * Words of titles that mean the same, in lower case; a hyphen is a space. Reviewed by hand: a group belongs
 * here when whoever searches for one of it wants the others too. Other names of technologies stand in
 * technologies.json, those of places in regions.json.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ["ai", "artificial intelligence"],
  ["api", "apis"],
  ["aws", "amazon web services"],
  ["backend", "back end"],
  ["blockchain", "crypto", "web3"],
  ["cto", "chief technology officer"],
  ["cybersecurity", "cyber security", "information security", "security"],
  ["database", "data base"],
  ["developer experience", "devex", "dx"],
  ["devops", "dev ops"],
  ["devsecops", "dev sec ops"],
  ["ecommerce", "e commerce"],
  [
    ...["em", "engineering manager", "eng manager", "eng mgr", "engineering mgr"],
    ...["development manager", "dev manager"],
  ],
  ["manager", "mgr"],
  ["fintech", "fin tech"],
  ["frontend", "front end", "fe"],
  ["fullstack", "full stack"],
  ["gcp", "google cloud"],
  ["iac", "infrastructure as code"],
  ["1", "i"],
  ["2", "ii"],
  ["3", "iii"],
  ["4", "iv"],
  ["5", "v"],
  ["junior", "jr"],
  ["kubernetes", "k8s"],
  ["llm", "llms", "large language model", "large language models"],
  ["microservices", "micro services"],
  ["ml", "machine learning"],
  ["mlops", "ml ops"],
  ["nlp", "natural language processing"],
  ["postgresql", "postgres"],
  ["qa", "quality assurance"],
  ["realtime", "real time"],
  ["ruby on rails", "ror"],
  [
    "sdet",
    "software engineer in test",
    "software development engineer in test",
    "software developer in test",
    ...["test automation engineer", "qa automation engineer", "qa engineer", "test engineer"],
  ],
  ["senior", "sr", "snr"],
  ["sre", "site reliability", "site reliability engineer", "site reliability engineering"],
  ["software development", "software engineering"],
  ["swe", "sde", "software engineer", "software developer", "software development engineer"],
  ["tech lead", "technical lead", "tl"],
  ["typescript", "ts"],
  ["ui", "user interface"],
  ["ux", "user experience"],
  ["vp", "vice president"],
];

let groups: Map<string, readonly string[]> | undefined;

/**
 * The wordings that find everything that means the same as the words, theirs included, without those that
 * hold another; empty for words without synonyms.
 */
export function findSynonyms(words: string): readonly string[] {
  groups ??= new Map(
    SYNONYMS.flatMap((group) => group.map((each) => [each, withoutLonger(group)] as const)),
  );
  return groups.get(words) ?? [];
}

function withoutLonger(group: readonly string[]): string[] {
  const holds = (long: string, short: string) =>
    long !== short && ` ${long} `.includes(` ${short} `);
  return group.filter((each) => !group.some((other) => holds(each, other)));
}

/** Their words of at least four ASCII letters. */
export function listSynonymWords(): string[] {
  const words = SYNONYMS.flat().flatMap((name) => name.split(" "));
  return words.filter((word) => /^[a-z]{4,}$/.test(word));
}
