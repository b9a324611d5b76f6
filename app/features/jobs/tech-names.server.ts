import vocabulary from "./import/tech-vocabulary.json" with { type: "json" };

let names: Map<string, string> | undefined;

/** The written name of a technology's slug, or null for one the vocabulary does not hold. */
export function findTechName(slug: string): string | null {
  names ??= new Map(vocabulary.technologies.map((tech) => [tech.slug, tech.name]));
  return names.get(slug) ?? null;
}
