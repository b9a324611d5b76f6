import { listLocationMatches } from "./gazetteer.ts";
import { withoutModeWords } from "./work-mode.ts";

// "NY" alone is the state and "LA" may be Louisiana: only beside other cities do they mean cities.
const CITIES: Record<string, string> = {
  NY: "New York City",
  LA: "Los Angeles",
  SF: "San Francisco",
  DC: "Washington, D.C.",
};

/** "SF / NY" with the names of the cities, if the label lists nothing but cities. */
export function expandCityAbbreviations(label: string): string {
  const parts = label.split(/\s*[/;|&]\s*| or | and |,\s*/i).map((part) => part.trim());
  const names = parts.map((part) => withoutModeWords(part).replace(/[()]/g, "").trim());
  const isList = names.every((name, at) =>
    CITIES[name] === undefined
      ? isCity(name)
      : // In "Buffalo, NY" it is the state.
        at === 0 || CITIES[names[at - 1] ?? ""] !== undefined || !label.includes(","),
  );
  if (names.length < 2 || !isList) return label;
  return label.replace(/\b(?:NY|LA|SF|DC)\b/g, (name) => CITIES[name] ?? name);
}

function isCity(name: string): boolean {
  return listLocationMatches(name).some((match) => match.kind === "city");
}
