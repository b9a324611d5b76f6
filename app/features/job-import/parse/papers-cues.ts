import type { RemoteArea } from "#app/reference/place.ts";

/* Words for the papers that a job asks for: citizenship, permits, clearances. */

export const DEMANDS =
  /\b(?:must|needs?|needed|ha(?:ve|s) to|requir[a-zß-ɏ]+|mandatory|essential|obligatory|condition)\b/i;
export const PAPERS =
  /(?<![\w/.]|[a-zß-ɏ]-)(?:citizens?|citizenship|nationals?|nationality|passports?(?! (?:scan|control|check|photo|read|office))|(?:work|residence|residency) (?:permits?|visas?)|green card|security clear(?:ed|ance)|clearances?|TS\/SCI|polygraph|US[- ]persons?|U\.S\.[- ]persons?|residen(?:cy|ce))\b/i;
/** Papers of one country that do not name it. */
export const PAPERS_OF: readonly [RegExp, RemoteArea][] = [
  [
    /\b(?:TS\/SCI|Top Secret|Secret clearance|polygraph|ITAR|DoD|Public Trust|green card)\b/i,
    { country: "US" },
  ],
  [/\b(?:SC|DV|BPSS|NPPV\d?)\b/u, { country: "GB" }],
];
export const CLEARANCE = /\b(?:security clear(?:ed|ance)|clearances?|TS\/SCI|polygraph)\b/i;
/** What asks for nothing: "You don't need to be a citizen". */
export const ASKS_NOTHING =
  /(?:\b(?:not|no|never|cannot|nor|without|regardless of|whatever|irrespective of|isn['’]t|aren['’]t)\b|n['’]t\b)[^.;]{0,40}\b(?:only|just|limited|restricted|required?|need|have to|necessary|matter|citizens?[a-zß-ɏ]*|nationals?|nationality|passports?|clearances?|residen[a-zß-ɏ]+)\b/i;
/** What is said of everybody, as the law wants it. */
export const OF_EVERYBODY =
  /\b(?:(?:who|that) needs?|(?:every|each|all) (?:citizens?|residents?)|discriminat[a-zß-ɏ]+|national origin|citizenship status|immigration status|protected|veterans?|e-verify)\b/i;
