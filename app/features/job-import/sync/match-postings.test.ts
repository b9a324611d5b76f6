import fc from "fast-check";
import { expect, test } from "vitest";
import { aPosting, daysAgo, TODAY } from "#test/factories.ts";
import type { ChangedPosting, StoredJobRow } from "./item-result.ts";
import { type Counterpart, matchPostings } from "./match-postings.ts";

const TEXTS = [
  "We sail ferries every day",
  "We paint bridges in red",
  "We paint bridges in red now",
  "We have painted bridges in red for thirty years in every town of the coast. You join Arches.",
  "We have painted bridges in red for thirty years in every town of the coast. You join Towers.",
];

function posting(n: number, text: number): ChangedPosting {
  return {
    is: "posting",
    externalId: `new-${n}`,
    change: "created",
    content: aPosting({ descriptionText: TEXTS[text] ?? "" }),
    sourceUrl: "",
    companyName: null,
    requisition: null,
    rawHash: "",
    contentHash: "",
    storedJob: null,
    predecessor: null,
    duplicateOf: null,
    formerDuplicate: null,
    roleId: null,
  };
}

type Stored = { text: number; isListed: boolean; isElsewhere: boolean; isClosed: boolean };

function stored(fields: Stored, n: number): { job: StoredJobRow; counterpart: Counterpart } {
  const id = `job-${n}`;
  const status = fields.isClosed ? "closed" : "open";
  const job: StoredJobRow = {
    ...{ id, externalId: `old-${n}`, status, missedRuns: 0, rawHash: "", contentHash: "" },
    ...{ verifiedWithSource: false, datePosted: null, firstSeenAt: daysAgo(9) },
    ...{ updatedAt: daysAgo(9), closedAt: null, validThrough: null, reopenCount: 0 },
    ...{ fingerprint: "same", original: null },
  };
  const sourceKind = fields.isElsewhere ? "lever" : "greenhouse";
  const text = TEXTS[fields.text] ?? "";
  return { job, counterpart: { id, sourceKind, sourceBoard: "northwind", status, text } };
}

const storedJobs = fc.array(
  fc.record({
    text: fc.nat(2),
    isListed: fc.boolean(),
    isElsewhere: fc.boolean(),
    isClosed: fc.boolean(),
  }),
  { maxLength: 6 },
);
const postings = fc.array(fc.nat(2), { maxLength: 6 });

function match(texts: ChangedPosting[], rows: ReturnType<typeof stored>[], seenIds: Set<string>) {
  const own = rows.filter(({ counterpart }) => counterpart.sourceKind === "greenhouse");
  return matchPostings(texts, {
    adapter: { kind: "greenhouse" },
    ...{ board: "northwind", company: "Northwind", isPartial: false, now: TODAY, seenIds },
    storedJobs: own.map(({ job }) => job),
    findCounterparts: async ({ contents }) =>
      contents.map(() => ({
        fingerprint: "same",
        counterparts: rows.map(({ counterpart }) => counterpart),
      })),
  });
}

test("each job is matched once, none that is listed, and the order does not matter", async () => {
  const scenario = fc.tuple(storedJobs, postings, fc.infiniteStream(fc.nat()));
  await fc.assert(
    fc.asyncProperty(scenario, async ([fields, texts, order]) => {
      const rows = fields.map(stored);
      const all = texts.map((text, n) => posting(n, text));
      const listedIds = rows.flatMap(({ job }, n) => (fields[n]?.isListed ? job.externalId : []));
      const seenIds = new Set([...listedIds, ...all.map(({ externalId }) => externalId)]);
      const shuffled = shuffle(all, order);

      const matched = await match(all, rows, seenIds);
      const summary = toSummary(matched.postings);

      expect(toSummary((await match(shuffled, rows.toReversed(), seenIds)).postings)).toEqual(
        summary,
      );
      const ids = matched.postings.flatMap(({ storedJob, duplicateOf }) => [
        ...(storedJob ? [storedJob.id] : []),
        ...(duplicateOf ? [duplicateOf] : []),
      ]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(matched.repostedIds.filter((id) => listedIds.includes(id))).toEqual([]);
    }),
  );
});

test("a job that ended is not the same job in another team", async () => {
  const closed = stored({ text: 3, isListed: false, isElsewhere: false, isClosed: true }, 0);
  const matchedIds = async (text: number) =>
    (await match([posting(0, text)], [closed], new Set())).postings.map(
      ({ storedJob }) => storedJob?.id,
    );

  expect(await matchedIds(3)).toEqual(["job-0"]);
  expect(await matchedIds(4)).toEqual([undefined]);
});

function shuffle<Item>(items: Item[], order: IterableIterator<number>): Item[] {
  return items
    .map((item) => ({ item, at: Number(order.next().value) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function toSummary(matched: ChangedPosting[]): string[] {
  return matched
    .map(({ externalId, change, storedJob, duplicateOf }) =>
      [externalId, change, storedJob?.id, duplicateOf].join(" "),
    )
    .toSorted();
}
