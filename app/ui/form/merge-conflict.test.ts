import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeConflict, toFormValues } from "./merge-conflict.ts";

const NAMES = ["title", "country", "tech", "about"];
const aForm = fc.record({
  title: fc.constantFrom("", "Lead", "Staff"),
  country: fc.constantFrom("", "PT", "DE"),
  tech: fc.subarray(["go", "rust", "ts"]),
  about: fc.constantFrom("", "one\ntwo", "three"),
});

describe("of two changed versions of a form", () => {
  test("each field is left, taken or asked about: never what only one side changed", () => {
    fc.assert(
      fc.property(aForm, aForm, aForm, (base, yours, theirs) => {
        const { taken, conflicting } = mergeConflict(NAMES, { base, yours, theirs });
        for (const name of ["title", "country", "tech", "about"] as const) {
          const [was, mine, other] = [base, yours, theirs].map((form) =>
            [form[name]].flat().toSorted().join(),
          );
          expect(taken.includes(name)).toBe(mine === was && other !== was);
          expect(conflicting.includes(name)).toBe(mine !== was && other !== was && mine !== other);
        }
      }),
    );
  });

  test("where the first values are not known, every difference is asked about", () => {
    fc.assert(
      fc.property(aForm, aForm, (yours, theirs) => {
        const { taken, conflicting } = mergeConflict(NAMES, { base: null, yours, theirs });
        expect(taken).toEqual([]);
        const known = mergeConflict(NAMES, { base: yours, yours, theirs });
        expect(conflicting).toEqual(known.taken);
      }),
    );
  });
});

test("line ends and the order of checkboxes make no difference", () => {
  const yours = { about: "one\r\ntwo", tech: ["go", "ts"] };
  const theirs = { about: "one\ntwo", tech: ["ts", "go"] };
  expect(mergeConflict(["about", "tech"], { base: null, yours, theirs })).toEqual({
    taken: [],
    conflicting: [],
  });
});

test("a field that is not stored is left alone", () => {
  const versions = { base: { note: "" }, yours: { note: "mine" }, theirs: {} };
  expect(mergeConflict(["note"], versions)).toEqual({ taken: [], conflicting: [] });
});

test("stored values become those of a form", () => {
  expect(
    toFormValues({ years: 6, isOpen: true, isHidden: false, country: null, tech: ["go", "ts"] }),
  ).toEqual({ years: ["6"], isOpen: ["on"], isHidden: [], country: [], tech: ["go", "ts"] });
});
