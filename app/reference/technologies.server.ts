import vocabulary from "./technologies.json" with { type: "json" };

let names: Map<string, string> | undefined;

/** The display name of a technology slug; null when unknown. */
export function findTechName(slug: string): string | null {
  names ??= new Map(vocabulary.technologies.map((tech) => [tech.slug, tech.name]));
  return names.get(slug) ?? null;
}

let slugs: Map<string, string> | undefined;

/** The slug for a technology's name or alias, in any case; null when unknown. */
export function findTechSlug(name: string): string | null {
  slugs ??= new Map(
    vocabulary.technologies.flatMap(({ slug, name, aliases }) =>
      [...aliases, slug, name].map((each) => [each.toLowerCase(), slug] as const),
    ),
  );
  return slugs.get(name.toLowerCase()) ?? null;
}
