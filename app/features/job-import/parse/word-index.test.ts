import fc from "fast-check";
import { expect, test } from "vitest";
import { WordIndex } from "./word-index.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "ł", "界"), minLength: 1, maxLength: 4 });

test("a word finds what was added for it, and for how it begins", () => {
  const entries = fc.array(fc.tuple(word, fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(entries, word, (added, asked) => {
      const index = new WordIndex<number>();
      for (const [at, [each, isBeginning]] of added.entries())
        index.add(isBeginning ? `${each}*` : each, at);
      const expected = added.flatMap(([each, isBeginning], at) =>
        (isBeginning ? asked.startsWith(each) : asked === each) ? [at] : [],
      );
      expect([...index.find([asked])].toSorted()).toEqual(expected.toSorted());
      const all = added.map((_, at) => at);
      expect([...index.find(added.map(([each]) => each))].toSorted()).toEqual(all.toSorted());
    }),
  );
});
