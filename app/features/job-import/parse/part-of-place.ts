import { withoutHours } from "#app/features/jobs/eligibility/label-hours.ts";
import { findCountryByCode, listLocationMatches, listSubdivisionsByCode } from "./gazetteer.ts";
import { withoutModeWords } from "./work-mode.ts";

const PART =
  "((?:(?:north|south|mid)[ -]?)?(?:north|south|east|west|central)|upstate|downstate)(?:ern)?";
const BEFORE = new RegExp(`^${PART}(?: of)? (?=\\p{Lu})`, "iu");
const BEHIND = new RegExp(
  `(?:^|[ -])${PART}(?: coast| region)?(?: only| based| residents?)?$`,
  "iu",
);
/** "East Coast/ET". */
const COAST_AS_ZONE = /\b(?:east|west) coast ?\/ ?(?=[A-Z]{2,3}\b)/gi;

/** "Western Europe" as "Europe". */
export function withoutPart(name: string): string {
  return name.replace(BEFORE, "");
}

/** Whether labels grant a part of a country or area that no code stands for: "US West", "Northern Germany". */
export function grantPart(labels: readonly string[]): boolean {
  const partsOf = new Map<string, Set<string>>();
  for (const [whole, part] of labels.flatMap(listParts))
    partsOf.set(whole, new Set(partsOf.get(whole)).add(part));
  // "US East" and "US West" together are no limit.
  return [...partsOf.values()].some(({ size }) => size === 1);
}

function listParts(label: string): [whole: string, part: string][] {
  const items = withoutHours(label.replace(COAST_AS_ZONE, "")).split(/[;|]/);
  return items.flatMap((item) =>
    item.split(/[,()[\]/:]| - /).flatMap((piece): [string, string][] => {
      const name = withoutModeWords(piece)
        .replace(/\s+/g, " ")
        .replace(/^ ?(?:in|from|within|across) /i, "")
        .trim();
      const found = BEHIND.exec(name) ?? BEFORE.exec(name);
      if (!found || listLocationMatches(name).length > 0) return [];
      const whole = name.replace(found[0], "");
      // "US (West)"; of a list of places one may be any part.
      const hasPart = whole === "" ? items.length === 1 : canHaveParts(whole);
      return hasPart ? [[whole, found[1]?.toLowerCase() ?? ""]] : [];
    }),
  );
}

function canHaveParts(name: string): boolean {
  const matches = listLocationMatches(name);
  if (matches.length > 0) return matches.every(({ kind }) => kind !== "city");
  return findCountryByCode(name) !== null || listSubdivisionsByCode(name).length > 0;
}
