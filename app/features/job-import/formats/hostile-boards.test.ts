import fc from "fast-check";
import { expect, test } from "vitest";
import {
  IMPORTED_SOURCE_KINDS,
  type ImportedSourceKind,
} from "#app/features/jobs/job-source-kinds.ts";
import { boardFile, listingOf, wholeBoard } from "#test/boards.ts";
import { triesOf } from "#test/matrix.ts";
import { type ExternalPosting, SourceItemError, SourceResponseError } from "./adapter.ts";
import { jobSourceAdapters } from "./adapters.ts";

/** The parsed posting or the reason of its rejection; rethrows any other error. */
function outcomeOf(name: ImportedSourceKind, raw: unknown): ExternalPosting | string {
  try {
    return jobSourceAdapters[name].parseItem(raw);
  } catch (error) {
    if (!(error instanceof SourceItemError)) throw error;
    return error.message;
  }
}

function listed(name: ImportedSourceKind, body: string) {
  try {
    return jobSourceAdapters[name].parseListing(body).items;
  } catch (error) {
    if (!(error instanceof SourceResponseError)) throw error;
    return error.message;
  }
}

/** The items of the fixture that can be parsed. */
function goodEntries(name: ImportedSourceKind): Record<string, unknown>[] {
  return jobSourceAdapters[name]
    .parseListing(wholeBoard(name))
    .items.map(({ raw }) => raw as Record<string, unknown>)
    .filter((raw) => typeof outcomeOf(name, raw) === "object");
}

test.each(IMPORTED_SOURCE_KINDS)(
  "%s: any JSON value is parsed or rejected with a reason",
  (name) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const items = listed(name, JSON.stringify(value));
        for (const body of [listingOf(name, [value]), listingOf(name, [value, value])]) {
          const inside = listed(name, JSON.stringify(body));
          if (typeof inside === "object") for (const { raw } of inside) outcomeOf(name, raw);
        }
        outcomeOf(name, value);
        return items !== undefined;
      }),
      { numRuns: triesOf(300) },
    );
  },
);

test.each(IMPORTED_SOURCE_KINDS)(
  "%s: any value in any field at any depth is parsed or rejected with a reason",
  (name) => {
    const entries = goodEntries(name);
    fc.assert(
      fc.property(
        fc.nat(entries.length - 1),
        fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
        fc.oneof(
          fc.jsonValue(),
          fc.constantFrom(null, "", "\u0000", -1, 1e308, "9".repeat(400), "<".repeat(500)),
        ),
        (at, path, value) => {
          const changed = withValueAt(entries[at], path, value);
          const outcome = outcomeOf(name, changed);
          expect(outcomeOf(name, changed)).toEqual(outcome);
        },
      ),
      { numRuns: triesOf(400) },
    );
  },
);

test.each(IMPORTED_SOURCE_KINDS)("%s: items and postings do not depend on their order", (name) => {
  const entries = goodEntries(name);
  const expected = jobSourceAdapters[name].parseListing(JSON.stringify(listingOf(name, entries)));
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
      const answer = jobSourceAdapters[name].parseListing(
        JSON.stringify(listingOf(name, shuffled)),
      );
      expect(answer).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test.each(IMPORTED_SOURCE_KINDS)(
  "%s: the order of an item's fields does not change the result",
  (name) => {
    for (const raw of goodEntries(name)) {
      expect(outcomeOf(name, turnedAround(raw))).toEqual(outcomeOf(name, raw));
    }
  },
);

test.each(IMPORTED_SOURCE_KINDS)("%s: an item sent twice is one item and one duplicate", (name) => {
  const [entry] = goodEntries(name);
  const body = JSON.stringify(listingOf(name, [entry, entry]));
  const { items, repeats } = jobSourceAdapters[name].parseListing(body);
  expect([items.length, repeats.length]).toEqual([1, 1]);
});

test.each(IMPORTED_SOURCE_KINDS)("%s: an incomplete response is rejected with a reason", (name) => {
  const board = boardFile(name);
  for (const [body, reason] of [
    ["", /empty/],
    ["  \n", /empty/],
    ["<!doctype html><title>Sorry</title>", /web page/],
    [board.slice(0, board.length / 2), /cut off/],
    [`${board}}`, /cut off/],
    ["null", /no list|isn’t a list/],
    ['"jobs"', /no list|isn’t a list/],
    ["7", /no list|isn’t a list/],
    [
      JSON.stringify(listingOf(name, ["x".repeat(10)])).replace(
        '"xxxxxxxxxx"',
        "[".repeat(90) + "]".repeat(90),
      ),
      /64 levels/,
    ],
  ] as const) {
    expect(() => jobSourceAdapters[name].parseListing(body)).toThrow(SourceResponseError);
    expect(() => jobSourceAdapters[name].parseListing(body)).toThrow(reason);
  }
});

test.each(IMPORTED_SOURCE_KINDS)(
  "%s: script URLs and URLs with credentials are rejected in every field",
  (name) => {
    const [entry = {}] = goodEntries(name);
    const addresses = Object.keys(entry).filter((key) => /url$/i.test(key));
    expect(addresses.length).toBeGreaterThan(0);
    for (const key of addresses) {
      for (const address of [
        "javascript:alert(1)",
        "data:text/html,x",
        "https://a:b@northwind.example/",
        "//northwind.example",
        "http://northwind.example/",
      ]) {
        expect(outcomeOf(name, { ...entry, [key]: address })).toMatch(/^the address/);
      }
    }
  },
);

/** The item with one value replaced; each number of the path chooses a field at its depth. */
function withValueAt(entry: unknown, [step = 0, ...path]: number[], value: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return value;
  const keys = Object.keys(entry);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return value;
  const inner = (entry as Record<string, unknown>)[key];
  const changed = path.length === 0 ? value : withValueAt(inner, path, value);
  if (Array.isArray(entry)) return entry.with(Number(key), changed);
  return { ...entry, [key]: changed };
}

function turnedAround(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(turnedAround);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, turnedAround(inner)])
      .reverse(),
  );
}
