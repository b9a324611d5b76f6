import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import vocabulary from "#app/reference/technologies.json" with { type: "json" };

interface Technology {
  slug: string;
  name: string;
  aliases: string[];
  /** Of a name that texts use for something else: only these find it. */
  patterns?: string[];
}

interface Matcher {
  slug: string;
  /** The text must contain one of these lower-case words: cheaper than trying every pattern. */
  requiredWords: string[];
  patterns: RegExp[];
}

let matchers: Matcher[] | null = null;

/** Sorted slugs of the technologies that a text names. */
export function listTechnologies(text: string): string[] {
  // Compiled on first use: the Worker must start quickly.
  matchers ??= (vocabulary.technologies as Technology[]).map(toMatcher);
  const lowerText = text.toLowerCase();
  return matchers
    .filter(({ requiredWords }) => requiredWords.some((word) => lowerText.includes(word)))
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(text)))
    .map(({ slug }) => slug)
    .sort();
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
  const names = [name, ...aliases];
  const requiredWords = names.map((word) => word.toLowerCase());
  if (patterns) {
    // A text may name only one half of "Presto / Trino".
    return {
      slug,
      requiredWords: requiredWords.flatMap((each) => each.split(/[\s/.]+/)),
      patterns: patterns.map((source) => new RegExp(withParts(source), "u")),
    };
  }
  const alternatives = names.map(escapeRegExp).join("|");
  const patternSource = `(?<![\\p{L}\\p{N}_.+#@-])(?:${alternatives})(?![\\p{L}\\p{N}_+#@]|[.-]\\p{L})`;
  return { slug, requiredWords, patterns: [new RegExp(patternSource, "iu")] };
}

/** What most patterns share stands once, beside them. */
function withParts(source: string): string {
  return source.replace(
    /\{(start|end|names|and)\}/g,
    (_, part: keyof typeof vocabulary.parts) => vocabulary.parts[part],
  );
}

function escapeRegExp(requiredWords: string): string {
  return requiredWords.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
