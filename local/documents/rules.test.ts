import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { usersRules } from "./rules.ts";
import { RULES_CASES } from "./rules-cases.ts";
import { interpretRules } from "./rules-language.ts";

const SOURCE = readFileSync(new URL("../../firestore.rules", import.meta.url), "utf8");
const publishedRules = interpretRules(SOURCE);

test.each(RULES_CASES)(
  "when $name, the stand-in returns allowed: $allowed",
  ({ allowed, ...request }) => {
    expect(usersRules(request)).toBe(allowed);
  },
);

test.each(RULES_CASES)(
  "when $name, firestore.rules returns allowed: $allowed",
  ({ allowed, ...request }) => {
    expect(publishedRules(request)).toBe(allowed);
  },
);

test("every clause of firestore.rules is covered by a case", () => {
  const clauses = SOURCE.match(/&& [^;\n]+/g) ?? [];
  expect(clauses.length).toBeGreaterThan(12);
  for (const clause of clauses) {
    const weaker = weaken(SOURCE, clause);
    const isDetected = RULES_CASES.some(
      ({ allowed, ...request }) => interpretRules(weaker)(request) !== allowed,
    );
    expect(isDetected, clause).toBe(true);
  }
});

function weaken(source: string, clause: string): string {
  return source.replace(clause, "&& true");
}
