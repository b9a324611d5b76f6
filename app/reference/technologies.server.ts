import vocabulary from "./technologies.json" with { type: "json" };

let names: Map<string, string> | undefined;

/** The written name of a technology's slug, or null for one the vocabulary does not hold. */
export function findTechName(slug: string): string | null {
  names ??= new Map(vocabulary.technologies.map((tech) => [tech.slug, tech.name]));
  return names.get(slug) ?? null;
}

let slugs: Map<string, string> | undefined;

/** The slug of a technology as people write it, in any case; null for one the vocabulary does not hold. */
export function findTechSlug(name: string): string | null {
  slugs ??= new Map(
    vocabulary.technologies.flatMap(({ slug, name, aliases }) =>
      [...aliases, slug, name].map((each) => [each.toLowerCase(), slug] as const),
    ),
  );
  return slugs.get(name.toLowerCase()) ?? null;
}
