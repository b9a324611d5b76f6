import { readFileSync } from "node:fs";
import fc from "fast-check";
import { getPublicSuffix } from "tldts";
import { expect, test } from "vitest";
import { listPublicSuffixRules, NOTICE } from "#local/public-suffix-list.ts";
import { publicSuffixes } from "#test/public-suffixes.ts";
import { isPublicSuffix } from "./public-suffixes.ts";

const isSuffixForTldts = (domain: string) =>
  getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;

test("the deployed list is the one of tldts; npm run public-suffixes writes it anew", async () => {
  const rules = await listPublicSuffixRules();
  expect(readFileSync("public/data/public-suffixes.txt", "utf8")).toBe(
    [NOTICE, ...rules].join("\n"),
  );
  expect(rules.length).toBeGreaterThan(10_000);
});

test("every rule means what it means to tldts, and so do the names above and below it", () => {
  const domains = [...publicSuffixes].flatMap((rule) => {
    const name = rule.replace(/^!/, "").replace("*", "any");
    return [name, `own.${name}`, name.slice(name.indexOf(".") + 1)];
  });
  const different = domains.filter(
    (domain) => isPublicSuffix(domain, publicSuffixes) !== isSuffixForTldts(domain),
  );
  expect(different).toEqual([]);
});

test("names of any kind mean what they mean to tldts", () => {
  const rule = fc.constantFrom(...publicSuffixes).map((name) => name.replace(/^[!*.]+/, ""));
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
  const name = fc
    .tuple(fc.array(label, { maxLength: 3 }), rule)
    .map(([labels, suffix]) => [...labels, suffix].join("."));
  fc.assert(
    fc.property(name, (domain) => {
      expect(isPublicSuffix(domain, publicSuffixes)).toBe(isSuffixForTldts(domain));
    }),
  );
});
