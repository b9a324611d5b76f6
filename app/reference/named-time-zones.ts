/** Winter and summer offset from UTC in quarter hours. People name either for the whole year. */
const ZONES: Record<string, readonly [winter: number, summer: number]> = {
  HST: [-40, -40],
  AKST: [-36, -32],
  PST: [-32, -28],
  MST: [-28, -24],
  CST: [-24, -20],
  EST: [-20, -16],
  BRT: [-12, -12],
  GMT: [0, 4],
  WET: [0, 4],
  CET: [4, 8],
  EET: [8, 12],
  MSK: [12, 12],
  SGT: [32, 32],
  JST: [36, 36],
  AEST: [40, 44],
  NZST: [48, 52],
};

const OTHER_NAMES: Record<string, string> = {
  PDT: "PST",
  MDT: "MST",
  CDT: "CST",
  EDT: "EST",
  PT: "PST",
  MT: "MST",
  CT: "CST",
  ET: "EST",
  PACIFIC: "PST",
  MOUNTAIN: "MST",
  CENTRAL: "CST",
  EASTERN: "EST",
  CEST: "CET",
  EEST: "EET",
  BST: "GMT",
  "CENTRAL EUROPEAN": "CET",
  "EASTERN EUROPEAN": "EET",
  "WESTERN EUROPEAN": "WET",
  AEDT: "AEST",
  NZDT: "NZST",
};

/** The abbreviations of three letters and more that mean a time zone without other words. */
export const ZONE_ABBREVIATIONS = [...Object.keys(ZONES), ...Object.keys(OTHER_NAMES)].filter(
  (name) => /^[A-Z]{3,4}$/.test(name),
);

/** The offsets of "CET" or "Eastern" over the year in quarter hours; null for another name. */
export function findNamedZone(name: string): { lowest: number; highest: number } | null {
  const key = /bras[ií]lia$/i.test(name) ? "BRT" : name.toUpperCase();
  const offsets = ZONES[OTHER_NAMES[key] ?? key];
  return offsets ? { lowest: offsets[0], highest: offsets[1] } : null;
}

/** Areas as people name their hours ("European time zones"), with the first and the last offset in quarter hours. */
const AREAS: readonly (readonly [names: string, lowest: number, highest: number])[] = [
  ["Europe(?:an)?|EU", 0, 12],
  ["EMEA", 0, 16],
  ["Africa(?:n)?", -4, 16],
  ["US|USA|U\\.S\\.|North(?:ern)? America(?:n)?", -32, -16],
  ["Americas?|American", -32, -12],
  ["LATAM|Latin America(?:n)?|South America(?:n)?|Brazil(?:ian)?", -24, -12],
  ["Asia(?:n)?", 12, 36],
  ["APAC|Asia[- ]Pacific", 20, 52],
  ["India(?:n)?", 22, 22],
  ["Australia(?:n)?", 32, 44],
];

export const AREAS_WITH_HOURS = AREAS.map(([names]) => names).join("|");

const AREA_PATTERNS = AREAS.map(
  ([names, lowest, highest]) =>
    [new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "u"), { lowest, highest }] as const,
);

/** The offsets of "European/African"; those of every area that the words name. */
export function listAreaHours(words: string): { lowest: number; highest: number }[] {
  return AREA_PATTERNS.flatMap(([pattern, hours]) => (pattern.test(words) ? [hours] : []));
}
