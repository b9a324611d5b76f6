import type { LocationMatch } from "./gazetteer.ts";

/** Names that the gazetteer lacks. */
export const EXTRA_NAMES: Record<string, LocationMatch> = {
  "georgia country": { kind: "country", country: "GE" },
  // A frequent typing error.
  "san fransisco": {
    kind: "city",
    city: "San Francisco",
    country: "US",
    region: "CA",
  },
  बेंगलुरु: { kind: "city", city: "Bengaluru", country: "IN", region: "KA" },
  okc: { kind: "city", city: "Oklahoma City", country: "US", region: "OK" },
  nam: { kind: "area", id: "NORTH-AMERICA" },
  EUA: { kind: "country", country: "US" },
  EEUU: { kind: "country", country: "US" },
  США: { kind: "country", country: "US" },
  ЕС: { kind: "area", id: "EU" },
  РФ: { kind: "country", country: "RU" },
  großbritannien: { kind: "country", country: "GB" },
  norden: { kind: "area", id: "NORDICS" },
  европа: { kind: "area", id: "EUROPE" },
  європа: { kind: "area", id: "EUROPE" },
  "unione europea": { kind: "area", id: "EU" },
  UE: { kind: "area", id: "EU" },
  "northern america": { kind: "area", id: "NORTH-AMERICA" },
  "europäischen union": { kind: "area", id: "EU" },
  "unii europejskiej": { kind: "area", id: "EU" },
  "europese unie": { kind: "area", id: "EU" },
  全世界: { kind: "area", id: "WORLD" },
  "us/can": { kind: "area", id: "US-CANADA" },
  world: { kind: "area", id: "WORLD" },
  "on earth": { kind: "area", id: "WORLD" },
  america: { kind: "country", country: "US" },
  "washington state": { kind: "subdivision", country: "US", region: "WA" },
  "new york state": { kind: "subdivision", country: "US", region: "NY" },
  "quebec province": { kind: "subdivision", country: "CA", region: "QC" },
};
