import names from "./area-names.json" with { type: "json" };
import areas from "./regions.json" with { type: "json" };

const countryNames: Readonly<Record<string, string>> = names.countries;
const regionNames: Readonly<Record<string, string>> = names.regions;

/** The table of areas with their English names, which lie apart because browsers load them too. */
export const regions = {
  ...areas,
  countries: areas.countries.map((country) => ({
    ...country,
    name: countryNames[country.code] ?? country.code,
  })),
  regions: areas.regions.map((region) => ({
    ...region,
    name: regionNames[region.id] ?? "Worldwide",
  })),
};
