import { listLocationMatches } from "./gazetteer.ts";

// "NY" alone is the state and "LA" may be Louisiana: only beside other cities do they mean cities.
const CITIES: Record<string, string> = {
  NY: "New York City",
  LA: "Los Angeles",
  SF: "San Francisco",
  DC: "Washington, D.C.",
};

/** "SF / NY" with the names of the cities, if the label lists nothing but cities. */
export function expandCityAbbreviations(label: string): string {
  const names = label.split(/\s*[/;|&]\s*| or | and |,\s*/i).map((name) => name.trim());
  const abbreviations = names.filter((name) => CITIES[name] !== undefined);
  const isOnlyCities = label.includes(",")
    ? abbreviations.length === names.length
    : names.every((name) => CITIES[name] !== undefined || isCity(name));
  if (names.length < 2 || abbreviations.length === 0 || !isOnlyCities) return label;
  return names.map((name) => CITIES[name] ?? name).join("; ");
}

function isCity(name: string): boolean {
  return listLocationMatches(name).some((match) => match.kind === "city");
}
