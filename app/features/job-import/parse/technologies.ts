import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import vocabulary from "#app/reference/technologies.json" with { type: "json" };
import { toWords } from "./sentences.ts";

interface Technology {
  slug: string;
  name: string;
  aliases: string[];
  /** Of a name that texts use for something else: only these find it. */
  patterns?: string[];
}

interface Matcher {
  slug: string;
  /** In lower case, each with its first word. */
  names: { name: string; word: string }[];
  /** Of a name that texts use for something else, with the words of which a text must have one, or the beginning of a longer one. */
  special?: { words: string[]; patterns: RegExp[] };
}

let matchers: Matcher[] | null = null;

/** Sorted slugs of the technologies that a text names. */
export function listTechnologies(text: string): string[] {
  // Compiled on first use: the Worker must start quickly.
  matchers ??= (vocabulary.technologies as Technology[]).map(toMatcher);
  const lowerText = text.toLowerCase();
  const textWords = new Set(toWords(lowerText));
  const listed = ` ${[...textWords].join(" ")}`;
  return matchers
    .filter(({ names, special }) =>
      special
        ? special.words.some((word) =>
            word.length > 2 ? listed.includes(` ${word}`) : textWords.has(word),
          ) && special.patterns.some((pattern) => pattern.test(text))
        : names.some(({ name, word }) => textWords.has(word) && hasName(lowerText, name)),
    )
    .map(({ slug }) => slug)
    .sort();
}

const WORD_BEFORE = /[\p{L}\p{N}_.+#@-]$/u;
const WORD_BEHIND = /^(?:[\p{L}\p{N}_+#@]|[.-]\p{L})/u;

/** Whether a text has a name as words of their own. By search, since a pattern for each name takes longer. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isPart =
      WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ||
      WORD_BEHIND.test(text.slice(end, end + 3));
    if (!isPart) return true;
  }
  return false;
}

/** The technologies without that which a company is named after: its every posting says it. */
export function withoutOwnName(slugs: string[], companyNames: string[]): string[] {
  const companyKeys = new Set(companyNames.map(toNameKey));
  const ownSlugs = (vocabulary.technologies as Technology[])
    .filter(({ slug, name }) => slugs.includes(slug) && companyKeys.has(toNameKey(name)))
    .map(({ slug }) => slug);
  return slugs.filter((slug) => !ownSlugs.includes(slug));
}

function toMatcher({ slug, name, aliases, patterns }: Technology): Matcher {
  const names = [name, ...aliases].map((each) => {
    const lowerName = each.toLowerCase();
    return { name: lowerName, word: toWords(lowerName)[0] ?? "" };
  });
  if (!patterns) return { slug, names };
  const compiled = patterns.map((source) => new RegExp(withParts(source), "u"));
  // A text may name only one half of "Presto / Trino".
  return {
    slug,
    names,
    special: { words: names.flatMap((each) => toWords(each.name)), patterns: compiled },
  };
}

/** What most patterns share stands once, beside them. */
function withParts(source: string): string {
  return source.replace(
    /\{(start|end|names|and)\}/g,
    (_, part: keyof typeof vocabulary.parts) => vocabulary.parts[part],
  );
}
