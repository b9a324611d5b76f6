import fc from "fast-check";
import { expect, test } from "vitest";
import { triesOf } from "#test/matrix.ts";
import { createCitationFilter } from "./citations.ts";

const KNOWN = new Set(["L1", "L2", "L3", "operations.incidents"]);

function check(text: string): string {
  const filter = createCitationFilter(KNOWN);
  return filter.push(text) + filter.end();
}

test.each([
  ["Don’t decide alone [L1] and [L99].", "Don’t decide alone [L1]."],
  ["Don’t decide alone [L99] and [L1].", "Don’t decide alone [L1]."],
  ["Ask first [L1], [L99], and [L2].", "Ask first [L1], and [L2]."],
  ["Ask first [L1], [L2] and [L99].", "Ask first [L1], [L2]."],
  ["Ask first [L98] and [L99].", "Ask first."],
  ["Don’t decide alone and [L99].", "Don’t decide alone."],
  ["Read the plan, or [L99]", "Read the plan"],
  ["As [L99] says, ask first.", "As (source removed) says, ask first."],
  ["Ask first, according to [L98] and [L99].", "Ask first, according to (source removed)."],
  ["See [L99].", "See (source removed)."],
  ["See [L1] and [L99].", "See [L1]."],
  ["[L99] says so.", "(source removed) says so."],
  ["[L99] Ask first.", "Ask first."],
  ["Ask first. [L99] Then decide.", "Ask first. Then decide."],
  ["Ask first. [L99].", "Ask first."],
  ["Ask first. [L99]", "Ask first."],
  ["Sources: [L99].", "Sources: (source removed)."],
  ["Sources: [L1], [L99].", "Sources: [L1]."],
  ["Ask first ([L99]).", "Ask first."],
  ["Ask first (see [L99]) and decide.", "Ask first and decide."],
  ["Ask first (see [L1] and [L99]).", "Ask first (see [L1])."],
  ["Ask them [L99] and wait.", "Ask them and wait."],
  ["Do: Ask [L99]\nBy: 2099-01-01", "Do: Ask\nBy: 2099-01-01"],
  ["- [L99] Ask first.", "- Ask first."],
  ["Frag zuerst [L1] und [L99].", "Frag zuerst [L1]."],
  ["Laut [L99] hilft das.", "Laut (source removed) hilft das."],
  ["Demande d’abord [L1] et [L99].", "Demande d’abord [L1]."],
  ["Land [L99] and band [L1].", "Land and band [L1]."],
])("%j becomes %j", (reply, text) => {
  expect(check(reply)).toBe(text);
});

/** Sentences as models cite in them, each whole if all that it cites is there. */
const ids = fc.constantFrom(
  "[L1]",
  "[L2]",
  "[operations.incidents]",
  "[L98]",
  "[L99]",
  "[people.x]",
);
const joins = fc.constantFrom(" and ", " or ", ", ", " ", "", "; ", ", and ", " und ");
const groups = fc
  .tuple(ids, fc.array(fc.tuple(joins, ids), { maxLength: 3 }))
  .map(([first, others]) => first + others.map(([join, id]) => join + id).join(""));
const sentences = fc
  .tuple(
    fc.constantFrom(
      (cited: string) => `Decide together ${cited}.`,
      (cited: string) => `Decide together (${cited}).`,
      (cited: string) => `Decide together (see ${cited}), then wait.`,
      (cited: string) => `Talk to both ${cited} and write it down ${cited}.`,
      (cited: string) => `As ${cited} says, talk to both.`,
      (cited: string) => `See ${cited}.`,
      (cited: string) => `It is in the plan and in ${cited}.`,
      (cited: string) => `Begin small. ${cited} Then go on.`,
      (cited: string) => `What would you do ${cited}?`,
      (cited: string) => `${cited} shows why it works.`,
    ),
    groups,
  )
  .map(([form, cited]) => ({ text: form(cited), words: form("") }));

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test("what is left of sentences with removed citations is whole sentences", () => {
  fc.assert(
    fc.property(fc.array(sentences, { minLength: 1, maxLength: 4 }), (parts) => {
      const shown = check(parts.map(({ text }) => text).join(" "));
      expect(shown).not.toMatch(/\b(?:and|or|und|see|as|in|the)\s*(?:[.,;:?!)]|$)/i);
      expect(shown).not.toMatch(/\(\s*\)| {2}|\s[.,;:?!)]|[.?!,;]{2}|\(\s/);
      // A sentence begins with a capital letter, a source or what stands for one.
      for (const [, first] of shown.matchAll(/(?:^|[.?!] )(.)/g)) expect(first).toMatch(/[A-Z[(]/);
    }),
    { numRuns: triesOf(3_000) },
  );
});

test("no word is lost but what joined or led to a removed citation", () => {
  fc.assert(
    fc.property(fc.array(sentences, { minLength: 1, maxLength: 4 }), (parts) => {
      const shown = check(parts.map(({ text }) => text).join(" "));
      const left = wordsOf(shown.replaceAll("(source removed)", "").replace(/\[[^\]]*\]/g, ""));
      const isLost = (word: string) => !/^(?:and|or|und|see)$/i.test(word);
      const written = parts.flatMap(({ words }) => wordsOf(words));
      expect(left.filter(isLost)).toEqual(written.filter(isLost));
    }),
    { numRuns: triesOf(2_000) },
  );
});

test("a sentence that cites only what is there stays as it was", () => {
  fc.assert(
    fc.property(fc.array(sentences, { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.map((each) => each.text).join(" ");
      const allThere = text.replace(/L9\d|people\.x/g, "L1");
      expect(check(allThere)).toBe(allThere);
    }),
  );
});

test("of a long run of spaces and commas nothing is lost, and it takes no longer than other texts", () => {
  const long = ` ,and (${" , or".repeat(20_000)} [L1] end.`;
  const begun = performance.now();
  expect(check(long)).toBe(long);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
