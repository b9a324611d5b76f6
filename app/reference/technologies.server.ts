import vocabulary from "./technologies.json" with { type: "json" };

let namesBySlug: Map<string, string> | undefined;

/** The display name of a technology slug; null when unknown. */
export function findTechName(slug: string): string | null {
  namesBySlug ??= new Map(vocabulary.technologies.map((tech) => [tech.slug, tech.name]));
  return namesBySlug.get(slug) ?? null;
}

let slugsByName: Map<string, string> | undefined;

/** The slug for a technology's name or alias, in any case; null when unknown. */
export function findTechSlug(name: string): string | null {
  slugsByName ??= new Map(
    vocabulary.technologies.flatMap(({ slug, name, aliases }) =>
      [...aliases, slug, name].map((alias) => [alias.toLowerCase(), slug] as const),
    ),
  );
  return slugsByName.get(name.toLowerCase()) ?? null;
}

let ordinaryNames: Set<string> | undefined;

/** Whether texts use the name of a technology, by its slug, for something else, as "go". */
export function isOrdinaryTechName(slug: string): boolean {
  ordinaryNames ??= new Set(
    vocabulary.technologies.filter(({ patterns }) => patterns).map((tech) => tech.slug),
  );
  return ordinaryNames.has(slug);
}

/** Names of technologies that are one word of at least four ASCII letters. */
export function listTechWords(): string[] {
  return vocabulary.technologies
    .flatMap(({ slug, name, aliases }) => [slug, name.toLowerCase(), ...aliases])
    .filter((name) => /^[a-z]{4,}$/.test(name));
}
