/** The first that matches, because browsers name those they descend from. */
const FAMILIES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
];

/** The family of the browser that sends this User-Agent header, by which its owner may know it again. */
export function browserFamilyOf(userAgent: string | null): string {
  const found = FAMILIES.find(([, pattern]) => pattern.test(userAgent ?? ""));
  return found?.[0] ?? "Another browser";
}
