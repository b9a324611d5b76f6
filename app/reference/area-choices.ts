import names from "./area-names.json" with { type: "json" };

export interface AreaChoice {
  id: string;
  name: string;
}

/** All countries by ISO 3166-1 alpha-2 code, sorted by name. */
export const COUNTRY_CHOICES = toChoices(names.countries);

/** All regions except the world, sorted by name. */
export const REGION_CHOICES = toChoices(names.regions);

function toChoices(namesById: Readonly<Record<string, string>>): readonly AreaChoice[] {
  return Object.entries(namesById).map(([id, name]) => ({ id, name }));
}
