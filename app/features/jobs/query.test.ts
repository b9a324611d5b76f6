import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS, TRACKS, WORK_MODES } from "./job.ts";
import { toCursor } from "./position.ts";
import { type JobQuery, jobsPath, POSTED_DAYS, parseJobSearch, toFullTextQuery } from "./query.ts";

const parse = (search: string) => parseJobSearch(new URLSearchParams(search));

const anyQuery: fc.Arbitrary<JobQuery> = fc.record(
  {
    q: fc.stringMatching(/^[a-z0-9]{1,9}( [a-z0-9]{1,9}){0,3}$/),
    level: fc.constantFrom(...LEVELS),
    track: fc.constantFrom(...TRACKS),
    mode: fc.constantFrom(...WORK_MODES),
    posted: fc.constantFrom(...POSTED_DAYS),
  },
  { requiredKeys: [] },
);

test("a query's address reads as that query", () => {
  fc.assert(
    fc.property(anyQuery, fc.option(fc.nat()), (query, position) => {
      const cursor = position === null ? undefined : { after: toCursor(position) };
      const address = new URL(jobsPath(query, cursor), "https://x.test");

      expect(parseJobSearch(address.searchParams)).toEqual({
        query,
        cursor: position === null ? null : { after: position },
        notes: [],
      });
    }),
  );
});

test("any address at all is read, and gives a query with an address of its own", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const { query } = parse(search);
      expect(parse(jobsPath(query).split("?")[1] ?? "").query).toEqual(query);
    }),
  );
});

test("keys stand in one order, whatever the order they came in", () => {
  const one = parse("level=lead&q=go&mode=remote").query;
  const other = parse("mode=remote&level=lead&q=go").query;

  expect(jobsPath(one)).toBe(jobsPath(other));
});

test.each([
  ["utm_source=x&page=3", {}, 0],
  ["level=", {}, 0],
  ["level=wizard", {}, 1],
  ["level=lead&level=staff", { level: "lead" }, 1],
  ["level=lead,staff", { level: "lead" }, 1],
  ["level=wizard,lead", { level: "lead" }, 1],
  ["posted=7", { posted: 7 }, 0],
  ["posted=07", {}, 1],
  ["q=+++", {}, 0],
  ["q=%22%25%22", {}, 1],
  ["q=a++b", { q: "a b" }, 0],
  ["q=a%00b%1F", { q: "a b" }, 0],
  ["after=%00", {}, 1],
  ["after=zzzzzzzzzzzzzz", {}, 1],
])("%s gives %o and %i notes", (search, query, notes) => {
  const parsed = parse(search);

  expect(parsed.query).toEqual(query);
  expect(parsed.notes).toHaveLength(notes);
});

test("words are cut at 100 characters, with a note", () => {
  const { query, notes } = parse(`q=${"a".repeat(200)}`);

  expect(query.q).toHaveLength(100);
  expect(notes).toHaveLength(1);
});

test("words become quoted terms, and the last one a prefix", () => {
  expect(toFullTextQuery('lead "rust')).toBe('"lead" """rust"*');
  expect(toFullTextQuery("C++ ( go")).toBe('"cpp" "go"*');
  expect(toFullTextQuery("c")).toBe('"c"');
  expect(toFullTextQuery("% --")).toBeNull();
});
