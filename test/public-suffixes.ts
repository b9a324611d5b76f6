import { readFileSync } from "node:fs";
import { parsePublicSuffixes } from "#app/features/organizations/verification/public-suffixes.ts";

/** The list that is deployed. */
export const publicSuffixes = parsePublicSuffixes(
  readFileSync("public/data/public-suffixes.txt", "utf8"),
);
