import vocabulary from "#app/reference/technologies.json" with { type: "json" };

interface Technology {
  slug: string;
  name: string;
  aliases: string[];
  match: string;
  caution?: { patterns: string[] };
}

interface Matcher {
  slug: string;
  /** The text must contain one of these lower-case words: cheaper than trying every pattern. */
  words: string[];
  patterns: RegExp[];
}

let matchers: Matcher[] | null = null;

/** Sorted slugs of the technologies that a text names. */
export function listTech(text: string): string[] {
  // Compiled on first use: the Worker must start quickly.
  matchers ??= (vocabulary.technologies as Technology[]).map(toMatcher);
  const lower = text.toLowerCase();
  return matchers
    .filter(({ words }) => words.some((word) => lower.includes(word)))
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(text)))
    .map(({ slug }) => slug)
    .sort();
}

function toMatcher({ slug, name, aliases, match, caution }: Technology): Matcher {
  const names = [name, ...aliases];
  const words = names.map((word) => word.toLowerCase());
  if (match === "pattern" && caution) {
    // A text may name only one half of "Presto / Trino".
    return {
      slug,
      words: words.flatMap((each) => each.split(/[\s/.]+/)),
      patterns: caution.patterns.map((source) => new RegExp(source, "u")),
    };
  }
  const choice = names.map(escaped).join("|");
  const plain = `(?<![\\p{L}\\p{N}_.+#@-])(?:${choice})(?![\\p{L}\\p{N}_+#@]|[.-]\\p{L})`;
  return { slug, words, patterns: [new RegExp(plain, "iu")] };
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
