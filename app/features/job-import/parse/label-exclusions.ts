/** A label's words about where work is not possible from, apart from the rest. */
interface SplitLabel {
  granted: string;
  excluded: Exclusion[];
}

export interface Exclusion {
  /** The words after "except" or "not". */
  names: string;
  /** "except" always leaves something out; "no" and "not" only before a place. */
  isCertain: boolean;
  /** "outside the US" and "non-US" grant the rest of the world, where nothing else is granted. */
  grantsRest: boolean;
}

const START = "(?<![\\p{L}\\p{N}])";
const OPEN = "(?:available|open|possible|eligible|hiring|allowed|permitted|accepted)";
const CERTAIN = [
  "excluding",
  "excludes?",
  "exclusive of",
  "excl\\.?",
  "exkl(?:usive|\\.)?",
  "except(?:ing)?(?: for| from| in)?",
  "with the exceptions? of",
  "other than",
  "apart from",
  "but not(?: in| from)?",
  "(?<=\\b(?:(?:any|every)where|(?:any|every|all)(?: [\\p{L}.]+){1,3}) )but(?: in| from)?",
  "unavailable (?:in|to|from)",
  `not (?:${OPEN} )?(?:in|to|from)`,
];
const OUTSIDE = ["outside(?: of)?", "außerhalb(?: von)?", "fuera de", "fora d[eao]"];
const LISTED = ["bar", "barring", "aside from", "save for"];
const NEGATION = [
  "no",
  "not",
  "minus",
  "without",
  "w\\/o",
  "ex\\.?",
  "nicht",
  "kein",
  "ohne",
  "sin",
  "sem",
  "senza",
  "bez",
  "zonder",
  "utan",
  "без",
  "nie",
  "niet",
  "não",
  "pas",
  "не",
  "inte",
  "non(?= (?:da|in|nel))",
];
const MARKER = new RegExp(
  `${START}(?:(?<certain>${CERTAIN.join("|")})|(?<outside>${OUTSIDE.join("|")})|(?<listed>${LISTED.join("|")})|(?<negation>${NEGATION.join("|")}))(?![\\p{L}\\p{N}-])|${START}(?:non|ex)[- ]`,
  "giu",
);

const EXCLUDED_BEHIND =
  /([^,;|()[\]:]{2,60}?),? (?:(?:is|are) )?(?:excluded|ineligible|not (?:eligible|possible|allowed|accepted|available|supported|included))(?=\s*(?:[,;|)\]]|$))/gi;

/** More is no label that people wrote; each may have the rest of it read as a place. */
const MAX_MARKERS = 12;

/** "Poland excluded" as "excluding Poland". */
function putBefore(label: string): string {
  return label.replace(EXCLUDED_BEHIND, "excluding $1");
}

/**
 * Takes the exclusions out of a label: "Europe (excluding Russia) - Remote" is "Europe ( ) - Remote"
 * without "Russia". `isPlace` tells "no Brazil" from "no travel".
 */
export function splitExclusions(text: string, isPlace: (names: string) => boolean): SplitLabel {
  const label = putBefore(text);
  const excluded: Exclusion[] = [];
  let granted = "";
  let at = 0;
  for (const match of label.matchAll(MARKER).take(MAX_MARKERS)) {
    // "Oslo, NO" is in Norway.
    if (match.index < at || match[0] === "NO") continue;
    const { certain, outside, listed, negation } = match.groups ?? {};
    const from = match.index + match[0].length;
    const isBracketed = /[([]\s*$/.test(label.slice(Math.max(0, match.index - 3), match.index));
    const isList = [certain, outside, listed].some((word) => word !== undefined) || isBracketed;
    const names =
      (isList ? /^[^;|()[\]]*/ : /^(?:(?! - )[^;|()[\],:])*/).exec(label.slice(from))?.[0] ?? "";
    if (certain === undefined && !isPlace(names)) continue;
    // Nobody asks from there.
    if (/\b(?:sanctioned|embargoed)\b/i.test(names)) {
      granted += `${label.slice(at, match.index)} `;
      at = from + names.length;
      continue;
    }
    excluded.push({
      names,
      isCertain: certain !== undefined,
      grantsRest: certain === undefined && listed === undefined && negation === undefined,
    });
    granted += `${label.slice(at, match.index)} `;
    at = from + names.length;
  }
  return { granted: granted + label.slice(at), excluded };
}
