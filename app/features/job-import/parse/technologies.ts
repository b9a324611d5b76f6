import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import vocabulary from "#app/reference/technologies.json" with { type: "json" };
import { toWords } from "./sentences.ts";
import { WordIndex } from "./word-index.ts";

interface Technology {
  slug: string;
  name: string;
  aliases: string[];
  /** Of a name that texts use for something else: only these find it. */
  patterns?: string[];
}

interface Matcher {
  slug: string;
  name: string;
  /** In lower case. */
  names: string[];
  /** Of a name that texts use for something else: only these find it. */
  patterns?: RegExp[];
}

/** Technologies by words of which a text must have one: cheaper than trying every name. */
let matchersByWord: WordIndex<Matcher> | null = null;

/** Sorted slugs of the technologies that a text names. */
export function listTechnologies(text: string): string[] {
  // Compiled on first use: the Worker must start quickly.
  matchersByWord ??= compileMatchers();
  const lowerText = text.toLowerCase();
  const found = new Set<Matcher>();
  const doubtful: Matcher[] = [];
  for (const matcher of matchersByWord.find(new Set(toWords(lowerText)))) {
    const { names, patterns } = matcher;
    const isMeant = patterns
      ? patterns.some((pattern) => pattern.test(text))
      : names.some((name) => hasName(lowerText, name));
    if (isMeant) found.add(matcher);
    else if (patterns) doubtful.push(matcher);
  }
  // Each that is found may stand beside another.
  for (let known = -1; known < found.size; ) {
    known = found.size;
    const names = new Set([...found].flatMap((each) => each.names));
    for (const matcher of doubtful)
      if (!found.has(matcher) && isListed(text, matcher.name, names)) found.add(matcher);
  }
  return [...found].map(({ slug }) => slug).sort();
}

const NAME_BEFORE = /([\p{L}\p{N}.+#]+)(?:, (?:and |or )?| and | or |\/)$/u;
const NAME_BEHIND = /^(?:, (?:and |or )?| and | or |\/)([\p{L}\p{N}.+#]*[\p{L}\p{N}+#])/u;
const LONGEST_NEIGHBOR = 40;

/** Whether a name stands in a list beside one of others, in lower case: “Solidity and Rust”. */
function isListed(text: string, name: string, others: ReadonlySet<string>): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    // “Python and Ray Charles”
    const isOfLongerName = /^ \p{Lu}/u.test(text.slice(end, end + 3));
    if (isOfLongerName || isPartOfWord(text, at, end)) continue;
    const before = NAME_BEFORE.exec(text.slice(Math.max(0, at - LONGEST_NEIGHBOR), at));
    const behind = NAME_BEHIND.exec(text.slice(end, end + LONGEST_NEIGHBOR));
    for (const neighbor of [before?.[1], behind?.[1]])
      if (neighbor && others.has(neighbor.toLowerCase())) return true;
  }
  return false;
}

const WORD_BEFORE = /[\p{L}\p{N}_.+#@-]$/u;
const WORD_BEHIND = /^(?:[\p{L}\p{N}_+#@]|[.-]\p{L})/u;

/** Whether what stands from `at` to `end` is only a part of a word. */
function isPartOfWord(text: string, at: number, end: number): boolean {
  return (
    WORD_BEFORE.test(text.slice(Math.max(0, at - 2), at)) ||
    WORD_BEHIND.test(text.slice(end, end + 3))
  );
}

/** Whether a text has a name as words of their own. By search, since a pattern for each name takes longer. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (!isPartOfWord(text, at, end)) return true;
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

function compileMatchers(): WordIndex<Matcher> {
  const byWord = new WordIndex<Matcher>();
  for (const { slug, name, aliases, patterns } of vocabulary.technologies as Technology[]) {
    const names = [name, ...aliases].map((each) => each.toLowerCase());
    const matcher: Matcher = {
      ...{ slug, name, names },
      ...(patterns && { patterns: patterns.map((source) => new RegExp(withParts(source), "u")) }),
    };
    for (const each of names) {
      const words = toWords(each);
      // Where patterns decide, a text may name only one half of "Presto / Trino", or a longer word.
      for (const word of patterns ? words : words.slice(0, 1))
        byWord.add(patterns && word.length > 2 ? `${word}*` : word, matcher);
    }
  }
  return byWord;
}

/** What most patterns share stands once, beside them. */
function withParts(source: string): string {
  return source.replace(
    /\{(before|start|end|names|and)\}/g,
    (_, part: keyof typeof vocabulary.parts) => vocabulary.parts[part],
  );
}
