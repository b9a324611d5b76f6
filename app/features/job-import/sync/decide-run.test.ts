import { describe, expect, test } from "vitest";
import { aPosting, daysAgo, TODAY } from "#test/factories.ts";
import { type JobSourceAdapter, type SourceItem, SourceItemError } from "../formats/adapter.ts";
import { decideRun, type FailedRun, type StoredState } from "./decide-run.ts";
import type { StoredJobRow } from "./item-result.ts";
import { toReport } from "./run-report.ts";

const adapter: JobSourceAdapter = {
  kind: "greenhouse",
  hosts: [],
  toListingUrl: (board) => board,
  addressReaders: {},
  parseListing: () => ({ items: [], repeats: [], isPartial: false }),
  parseItem(raw) {
    const {
      id,
      fault,
      companyName = null,
    } = raw as {
      id: string;
      fault?: string;
      companyName?: string;
    };
    if (fault) throw new SourceItemError(fault);
    return { content: aPosting(), sourceUrl: `https://boards.example/${id}`, companyName };
  },
};

const run = { kind: "greenhouse", board: "northwind", company: null, dryRun: false } as const;

function item(id: string, fields: Record<string, unknown> = {}): SourceItem {
  return { externalId: id, title: "Senior Engineer", raw: { id, ...fields } };
}

function faulty(id: string): SourceItem {
  return item(id, { fault: "odd" });
}

function sales(id: string): SourceItem {
  return { ...item(id), title: "Account Executive" };
}

function stored(externalId: string, fields: Partial<StoredJobRow> = {}): StoredJobRow {
  return {
    id: `id-${externalId}`,
    externalId,
    status: "open",
    missedRuns: 0,
    rawHash: null,
    contentHash: "",
    verifiedWithSource: false,
    datePosted: null,
    firstSeenAt: daysAgo(9),
    updatedAt: daysAgo(9),
    closedAt: null,
    validThrough: null,
    reopenCount: 0,
    fingerprint: null,
    original: null,
    ...fields,
  };
}

interface Deciding extends Partial<StoredState> {
  isPartial?: boolean;
  repeats?: SourceItem[];
  company?: string;
  orgId?: string;
  maxCharacters?: number;
}

async function decide(
  items: SourceItem[],
  { isPartial = false, repeats = [], company, orgId, maxCharacters, ...state }: Deciding = {},
) {
  return decideRun(
    { items, repeats, isPartial },
    { storedJobs: [], quarantinedRuns: [], organization: null, ...state },
    { adapter, board: "northwind", now: TODAY, company, orgId, maxCharacters },
  );
}

async function decideReport(items: SourceItem[], deciding?: Deciding) {
  return toReport(await decide(items, deciding), { ...run, now: TODAY });
}

test("new, changed, reopened and missing jobs are counted", async () => {
  const storedJobs = [
    stored("2"),
    stored("3", { status: "closed", closedAt: daysAgo(3) }),
    stored("4", { missedRuns: 1 }),
    stored("5"),
  ];

  const decision = await decide([item("1"), item("2"), item("3")], { storedJobs });

  expect(decision).toMatchObject({
    status: "applied",
    closingPlan: { toClose: [{ externalId: "4" }], toMarkMissed: [{ externalId: "5" }] },
  });
  expect(toReport(decision, { ...run, now: TODAY })).toMatchObject({
    status: "applied",
    seen: 3,
    created: 1,
    updated: 1,
    reopened: 1,
    closed: 1,
    unchanged: 0,
  });
});

test("the technology that the company is named after is left out of its jobs", async () => {
  const decision = await decide([item("1"), item("2", { companyName: "Go, Inc." })]);
  expect(aPosting().tech).toEqual(["go"]);
  expect(decision).toMatchObject({
    changedPostings: [{ content: { tech: ["go"] } }, { content: { tech: [] } }],
  });
  expect(await decide([item("1")], { company: "Go" })).toMatchObject({
    changedPostings: [{ content: { tech: [] } }],
  });
});

test("a duplicate counts as seen and is skipped with its reason", async () => {
  expect(await decideReport([item("1")], { repeats: [item("1")] })).toMatchObject({
    seen: 2,
    created: 1,
    skipped: [{ externalId: "1", reason: "Another entry on the board has the same ID." }],
  });
});

describe("a listing that cannot be used", () => {
  test("fails when most items are faulty and none can be used", async () => {
    const report = await decideReport([faulty("1"), faulty("2"), sales("3")]);

    expect(report).toMatchObject({
      status: "failed",
      seen: 3,
      created: 0,
      skipped: [{ externalId: "1" }, { externalId: "2" }, { externalId: "3" }],
      message: "None of the 3 entries could be used and most were unreadable, so nothing changed.",
    });
  });

  test.each([
    ["one item can be used", [faulty("1"), faulty("2"), item("3")]],
    ["half of the items are no engineering jobs", [faulty("1"), sales("2")]],
    ["there are no items", []],
  ])("is applied when %s", async (_, items) => {
    expect(await decide(items)).toMatchObject({ status: "applied" });
  });
});

describe("a listing that lacks most jobs", () => {
  const storedJobs = Array.from({ length: 22 }, (_, index) => stored(`job-${index}`));

  test("is quarantined, with the ids of the items that prove their job", async () => {
    const items = [item("job-0"), faulty("job-1"), sales("job-2")];

    expect(await decide(items, { storedJobs })).toMatchObject({
      status: "held",
      missingCount: 20,
      seenIds: ["job-0", "job-1"],
    });
    expect(
      await decideReport([item("job-0"), faulty("job-1")], { storedJobs, company: "Given" }),
    ).toMatchObject({
      status: "held",
      held: 20,
      closed: 0,
      created: 0,
      company: null,
      message:
        "The response lacks 20 of the open jobs. Nothing changed; after three such responses over a day, they close.",
    });
  });

  test("is applied after two quarantined runs over a day", async () => {
    const quarantinedRuns = [
      { startedAt: daysAgo(1), seenIds: ["job-9"] },
      { startedAt: daysAgo(0.5), seenIds: [] },
    ];

    expect(await decideReport([item("job-0")], { storedJobs, quarantinedRuns })).toMatchObject({
      status: "applied",
      closed: 20,
    });
  });

  test("is applied and closes nothing when the source says that it is partial", async () => {
    expect(await decideReport([item("job-0")], { storedJobs, isPartial: true })).toMatchObject({
      status: "applied",
      closed: 0,
      isPartial: true,
      message: "The board reports more jobs than it sent, so none were closed.",
    });
  });
});

describe("the message of an applied run", () => {
  const suspended = { name: "Northwind", status: "suspended" } as const;
  const items = () => [item("1"), item("2"), item("3")];

  test("is absent when everything is as usual", async () => {
    const report = await decideReport(items(), {
      organization: { name: "Northwind", status: "active" },
    });

    expect(report).not.toHaveProperty("message");
    expect(report).not.toHaveProperty("isPartial");
    expect(report).not.toHaveProperty("later");
  });

  test("says first that items are left, then that nothing is shown, then that it is partial", async () => {
    const all = { isPartial: true, organization: suspended };

    const full = await decideReport(items(), { ...all, maxCharacters: 0 });
    const hidden = await decideReport(items(), all);

    expect(full).toMatchObject({
      created: 1,
      later: 2,
      isPartial: true,
      message: "2 new or changed entries are left for the next check: this one was full.",
    });
    expect(hidden).toMatchObject({
      isPartial: true,
      message: "The organization is suspended, so its jobs aren’t shown.",
    });
  });
});

describe("the company", () => {
  const organization = { name: "Stored", status: "active" } as const;
  const items = () => [item("1"), item("2", { companyName: "Named" })];

  test.each<[Deciding, string]>([
    [{ organization, company: "Given", orgId: "org-1" }, "Stored"],
    [{ organization, company: "Given" }, "Given"],
    [{ organization }, "Stored"],
    [{ orgId: "org-1" }, "Named"],
    [{}, "Named"],
    [{ company: ` ${"x".repeat(90)}` }, "x".repeat(79)],
  ])("of %o is %s", async (deciding, company) => {
    expect(await decideReport(items(), deciding)).toMatchObject({ company });
  });

  test("is the board's slug when nothing names it", async () => {
    expect(await decideReport([item("1")])).toMatchObject({ company: "northwind" });
  });

  test("is connected only while its organization is there", async () => {
    expect(await decide(items(), { organization, orgId: "org-1" })).toMatchObject({
      isConnected: true,
    });
    expect(await decide(items(), { orgId: "org-1" })).toMatchObject({ isConnected: false });
    expect(await decide(items(), { organization })).toMatchObject({ isConnected: false });
  });
});

test("a failed parse keeps its message and counts nothing", () => {
  const decision: FailedRun = { status: "failed", message: "Broken.", seen: 0, skipped: [] };

  expect(toReport(decision, { ...run, now: TODAY })).toMatchObject(decision);
});
