import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { WIN_FIELDS } from "../../win-fields.ts";
import { parseGitHubItems } from "./parse-github.ts";
import { guessLogin, proposeWins } from "./propose-wins.ts";

interface Printed {
  kind?: "pull" | "issues";
  n: number;
  title?: string;
  by?: string;
  closedAt?: string;
  labels?: string[];
}

/** An item as `gh search` prints it. */
const printed = ({ kind = "pull", n, title = "Fix a typo", by = "ana", ...rest }: Printed) => ({
  title,
  url: `https://github.com/northwind/ledger/${kind}/${n}`,
  author: { login: by, type: "User", is_bot: false },
  repository: { name: "ledger", nameWithOwner: "northwind/ledger" },
  createdAt: "2026-01-04T09:00:00Z",
  closedAt: rest.closedAt ?? "2026-02-03T10:00:00Z",
  labels: (rest.labels ?? []).map((name) => ({ name, color: "red" })),
});
const read = (...items: Printed[]) => parseGitHubItems(JSON.stringify(items.map(printed))) ?? [];

test("reviews are counted by quarter and repository, without robots and own pull requests", () => {
  const items = read(
    ...[1, 2, 3].map((n) => ({ n, by: "ana" })),
    ...[4, 5, 6].map((n) => ({ n, by: "bo" })),
    { n: 7, by: "dependabot[bot]" },
    { n: 8, by: "Me" },
    { n: 9, by: "ana", closedAt: "2026-07-01T00:00:00Z" },
  );

  expect(proposeWins(items, "me")).toEqual([
    {
      id: "reviews northwind/ledger Q1 2026",
      kind: "reviews",
      text: "Reviewed 6 pull requests by 2 people in northwind/ledger, Q1 2026.",
      on: "2026-02-03",
      competencyId: "culture.review",
      urls: expect.arrayContaining(["https://github.com/northwind/ledger/pull/1"]),
    },
  ]);
});

test.each<[string, Partial<Printed>, string | undefined]>([
  ["an RFC of one's own", { title: "RFC: one queue for payouts" }, "direction.decisions"],
  ["a migration of one's own", { title: "Migrate sessions to D1" }, "direction.evolution"],
  ["a standard of one's own", { title: "Guidelines for retries" }, "culture.ways"],
  ["a label", { title: "One queue", labels: ["design"] }, "direction.decisions"],
  ["a postmortem", { kind: "issues", title: "Postmortem: payouts late" }, "operations.incidents"],
  [
    "someone else's incident",
    { kind: "issues", title: "SEV2 outage", by: "bo" },
    "operations.incidents",
  ],
  ["someone else's RFC", { title: "RFC: two queues", by: "bo" }, undefined],
  ["anything else", { title: "Fix a typo" }, undefined],
])("%s", (_, item, competencyId) => {
  const [win] = proposeWins(read({ n: 1, by: "me", ...item }), "me");
  expect(win?.competencyId).toBe(competencyId);
});

test("an item that is not closed has the day of its creation", () => {
  const [item] = read({ n: 1, closedAt: "0001-01-01T00:00:00Z" });
  expect(item?.on).toBe("2026-01-04");
});

test("the login that most items are by is proposed", () => {
  expect(guessLogin(read({ n: 1, by: "bo" }, { n: 2, by: "me" }, { n: 3, by: "me" }))).toBe("me");
  expect(guessLogin([])).toBe("");
});

test.each([
  ["", null],
  ["{}", null],
  ['[{"title": 1}]', null],
  ["[]", []],
])("%j is read as %j", (text, items) => {
  expect(parseGitHubItems(text)).toEqual(items);
});

test("whatever a file holds, proposals are wins that can be written down, in one order", () => {
  const record = fc.record(
    {
      title: fc.oneof(fc.string(), fc.constantFrom("RFC", "outage", "Migrate it")),
      url: fc.oneof(
        fc.webUrl(),
        fc.nat(20).map((n) => `https://github.com/a/b/pull/${n}`),
      ),
      closedAt: fc.oneof(fc.string(), fc.constant("2026-02-03T10:00:00Z"), fc.jsonValue()),
      author: fc.oneof(fc.jsonValue(), fc.constantFrom({ login: "me" }, { login: "bo" })),
      repository: fc.jsonValue(),
      labels: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(record, { maxLength: 40 }), (list) => {
      const items = parseGitHubItems(JSON.stringify(list)) ?? [];
      const wins = proposeWins(items, "me");
      for (const win of wins) {
        expect(win.text.length).toBeGreaterThanOrEqual(WIN_FIELDS.text.min);
        expect(win.text.length).toBeLessThanOrEqual(WIN_FIELDS.text.max);
        expect(COMPETENCY_IDS.has(win.competencyId)).toBe(true);
        expect(win.urls.every((url) => url.startsWith("https://"))).toBe(true);
      }
      expect(proposeWins([...items].reverse(), "me").map(({ id }) => id)).toEqual(
        wins.map(({ id }) => id),
      );
    }),
  );
});
