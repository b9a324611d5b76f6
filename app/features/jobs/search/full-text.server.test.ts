import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { triesOf } from "#test/matrix.ts";
import { listTextTerms, listUnknownWords, toFullTextQuery } from "./full-text.server.ts";
import { listJobs } from "./list-jobs.server.ts";
import { parseSearchText } from "./search-text.ts";

const database = testDatabase({ isKept: true });

test.each([
  ['lead "rust', '"lead" AND {title company tech} : "rust"'],
  ["C++ ( go", '"cpp" AND {title company tech} : "go"'],
  ["lead C", '"lead" AND {tech} : "c"'],
  ["k8s lead", '("kubernetes" OR "k8s") AND "lead"*'],
  ['"k8s lead"', '"k8s lead"'],
  ["lead -k8s", '("lead") NOT ("kubernetes" OR "k8s")'],
  ['lead -"on call" -php', '("lead") NOT ("on call" OR "php")'],
  ["lead-engineer -", '"lead-engineer"*'],
  ["jobs close to kotlin", '"kotlin"'],
  ["kotlin but -angular", '("kotlin") NOT "angular"'],
  ["lead in the team", '"lead" AND "team"*'],
  ["in the", '"in" AND "the"'],
  [
    "EM",
    '("em" OR "engineering manager" OR "eng manager" OR "eng mgr" OR "engineering mgr" OR "development manager" OR "dev manager")',
  ],
  ["ciencia de datos", '"ciencia" AND ("datos" OR "data")'],
  ["lead de", '"lead" AND "de"'],
  ["lead i can use", '"lead" AND "use"'],
  ["lead type script", '"lead" AND ("type script" OR "typescript")'],
  ["VP eng", '{title} : "vp" AND {title} : "engineering"'],
  ["javascript", '"javascript"'],
  ["js", '("js" OR "javascript")'],
  ["lead brno", '"lead" AND ({place} : "brno cz0" OR {title company place} : "brno")'],
  ["what lead jobs are open?", '"lead"'],
  ["open graph lead", '"open" AND "graph" AND "lead"*'],
  ["lead within java", '"lead" AND "java"'],
  ["lead -crypto", '("lead") NOT ("blockchain" OR "crypto" OR "web3")'],
  ["lead devex", '"lead" AND ("developer experience" OR "devex" OR "dx")'],
  ["lead NOT php OR", '"lead" AND "NOT" AND "php"'],
  // Names on Object.prototype are ordinary words.
  ["constructor __proto__", '"constructor" AND "__proto__"*'],
  ["% --", null],
  ["-java", null],
])("%s is searched for as %s", (q, query) => {
  expect(toFullTextQuery(q)).toBe(query);
});

test("an exact search has its words alone", () => {
  expect(toFullTextQuery("k8s in berlin -php", { isExact: true })).toBe(
    '("k8s" AND "in" AND "berlin") NOT "php"',
  );
});

test.each([
  ["javasript lead", ["javasript", "lead"]],
  ["Javasript, -pythn", ["javasript"]],
  ['"javasript"', []],
  ["EM C++ Go SRE rust berlin full stack", []],
  ["テックリード naïve k8ss c++11", []],
])("of %s the words %o may be misspelt", (q, words) => {
  expect(listUnknownWords(q).map(({ word }) => word)).toEqual(words);
});

const someSyntax = fc.constantFrom(
  ...['"', "“", "-", '-"', "*", "(", ")", "{", "}", ":", "^", "+", "AND", "OR", "NOT", "NEAR("],
  ...["title:", "' --", "\\", "\u0000", "go", "berlin", "remote germany", "c++", " ", "  "],
);
const someText = fc
  .array(fc.oneof(someSyntax, fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 12 })
  .map((parts) =>
    parts
      .join("")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .slice(0, 100),
  );

test("whatever is typed is searched for, and nothing of it is syntax", async () => {
  await fc.assert(
    fc.asyncProperty(someText, fc.boolean(), async (q, isExact) => {
      const query = { q, ...(isExact && { exact: "yes" as const }) };
      const { jobs } = await listJobs(database.db, { query, cursor: null }, { now: TODAY });

      expect(jobs).toEqual([]);
    }),
    { numRuns: triesOf(150) },
  );
});

test("a text is taken apart into at most eight parts, each with a letter or digit", () => {
  fc.assert(
    fc.property(someText, (text) => {
      const parts = parseSearchText(text);

      expect(parts.length).toBeLessThanOrEqual(8);
      for (const part of parts) expect(part.text).toMatch(/[\p{L}\p{N}]/u);
    }),
  );
});

test.each([
  ["haskell or ocaml", "haskell", "ocaml"],
  ["malmö or stockholm", "malmö", "stockholm"],
])("“%s” asks for either", (q, one, other) => {
  const [first, second] = [one, other].map((word) => toFullTextQuery(word, { isWhole: true }));
  expect(toFullTextQuery(q, { isWhole: true })).toBe(`(${first} OR ${second})`);
  expect(listTextTerms(q).map(({ text }) => text)).toEqual([q]);
});

test("words that say nothing are nothing that a job has to have", () => {
  expect(toFullTextQuery("rust roles, remote ok please", { isWhole: true })).toBe(
    toFullTextQuery("rust remote", { isWhole: true }),
  );
});
