import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { DEFAULT_LEVELS } from "#app/features/jobs/search/job-query.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { toDay } from "#app/reference/calendar.ts";
import { seedJobs } from "#local/seed.ts";
import { emptyTables, testDatabase, type Usage } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, dollarsAYear } from "#test/factories.ts";
import { triesOf } from "#test/matrix.ts";
import { countMarket, countMarketDaily } from "./count-market.server.ts";
import { marketFigures, marketJobs } from "./tables.ts";

const database = testDatabase();

const DAYS = [3, 2, 1].map((days) => new Date(daysAgo(days))) as [Date, Date, Date];
const [MONDAY, TUESDAY, WEDNESDAY] = DAYS;
const EMPLOYERS = ["a", "b", "c", "d", "e", "f"];

type Figure = Omit<typeof marketFigures.$inferSelect, "day">;

async function store(...rows: JobRecord[]): Promise<void> {
  const organizations = EMPLOYERS.map((id) => anOrganization({ id, slug: id, name: id }));
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, organizations),
    ...upsertJobs(rows),
  ]);
}

async function readSources(now: Date, ...boards: string[]): Promise<void> {
  const timestamp = now.toISOString();
  for (const board of boards) {
    await database.db
      .insert(sources)
      .values({ kind: "lever", board, verifiedAt: timestamp, createdAt: timestamp, updatedAt: "" })
      .onConflictDoUpdate({
        target: [sources.kind, sources.board],
        set: { verifiedAt: timestamp },
      });
  }
}

async function listFigures(now: Date): Promise<Figure[]> {
  const rows = await database.db.select().from(marketFigures).orderBy(marketFigures.day);
  return rows.filter(({ day }) => day === toDay(now)).map(({ day: _, ...figure }) => figure);
}

async function figureOf(now: Date, facet: string, value = ""): Promise<Figure | undefined> {
  const figures = await listFigures(now);
  return figures.find((figure) => figure.facet === facet && figure.value === value);
}

function imported(board: string, fields: Partial<JobRecord> = {}): Promise<JobRecord> {
  return aJob({ orgId: "a", sourceKind: "lever", sourceBoard: board, ...fields });
}

test("a source that was added is no growth, and what it adds later is", async () => {
  await readSources(MONDAY, "old");
  await store(await imported("old"));
  await countMarket(database.db, MONDAY);

  await readSources(TUESDAY, "old", "added");
  await store(await imported("old"), await imported("added"), await imported("added"));
  await countMarket(database.db, TUESDAY);
  expect(await figureOf(TUESDAY, "all")).toMatchObject({ open: 4, new: 1, sources: 2 });

  await readSources(WEDNESDAY, "old", "added");
  await store(await imported("added"));
  await countMarket(database.db, WEDNESDAY);
  expect(await figureOf(WEDNESDAY, "all")).toMatchObject({ open: 5, new: 1, closed: 0 });
});

test("jobs that close because their source is no longer read are not counted as closed", async () => {
  const [job, unread] = [await imported("read"), await imported("unread")];
  await readSources(MONDAY, "read", "unread");
  await store(job, unread);
  await countMarket(database.db, MONDAY);

  await database.db.update(sources).set({ enabled: false }).where(eq(sources.board, "unread"));
  await store({ ...job, status: "closed" }, { ...unread, status: "closed" });
  await countMarket(database.db, TUESDAY);

  expect(await figureOf(TUESDAY, "all")).toMatchObject({ open: 0, closed: 1 });
});

test("nothing is compared on the first day", async () => {
  await store(await aJob({ orgId: "a" }));
  await countMarket(database.db, MONDAY);

  expect(await figureOf(MONDAY, "all")).toMatchObject({ open: 1, new: null, closed: null });
});

test("a job that closes and opens again is reopened, not new, under what it is now", async () => {
  const job = await aJob({ orgId: "a", tech: ["go"] });
  await store(job);
  await countMarket(database.db, MONDAY);
  await store({ ...job, status: "closed" });
  await countMarket(database.db, TUESDAY);
  await store({ ...job, tech: ["rust"] });
  await countMarket(database.db, WEDNESDAY);

  expect(await figureOf(TUESDAY, "tech", "go")).toMatchObject({ open: 0, closed: 1 });
  expect(await figureOf(WEDNESDAY, "tech", "go")).toBeUndefined();
  expect(await figureOf(WEDNESDAY, "tech", "rust")).toMatchObject({ new: 0, reopened: 1 });
});

test("pay is told of five employers, and never of four, however many jobs they have", async () => {
  const pay = dollarsAYear(120_000, 100_000);
  const jobsOf = (employers: string[], tech: string) =>
    Promise.all(
      [...employers, ...employers].map((orgId) =>
        aJob({ ...pay, salarySource: "employer", orgId, tech: [tech] }),
      ),
    );
  await store(
    ...(await jobsOf(EMPLOYERS.slice(0, 4), "go")),
    ...(await jobsOf(EMPLOYERS.slice(0, 5), "rust")),
    // The fifth employer states no pay of a year.
    await aJob({ orgId: "e", tech: ["go"], salarySource: "employer" }),
  );
  await countMarket(database.db, MONDAY);

  const none = { payP25: null, payP50: null, payP75: null };
  expect(await figureOf(MONDAY, "tech", "go")).toMatchObject({ employers: 5, ...none });
  const middle = { payP25: 110_000, payP50: 110_000, payP75: 110_000 };
  expect(await figureOf(MONDAY, "tech", "rust")).toMatchObject({ employers: 5, ...middle });
});

test("percentiles are the pay of jobs, by nearest rank", async () => {
  const paid = [80, 10, 70, 20, 60, 30, 50, 40].map((thousands, index) => {
    const pay = dollarsAYear(null, thousands * 1_000);
    return aJob({ orgId: EMPLOYERS[index % 5], salarySource: "employer", ...pay });
  });
  await store(...(await Promise.all(paid)));
  await countMarket(database.db, MONDAY);

  const pay = { payP25: 20_000, payP50: 40_000, payP75: 60_000 };
  expect(await figureOf(MONDAY, "all")).toMatchObject(pay);
});

test("a country has the jobs that name it or every country, and none that leave it open", async () => {
  const remote: Partial<JobRecord> = { workMode: "remote", places: [], orgId: "a" };
  await store(
    await aJob({ orgId: "a" }),
    await aJob({ ...remote, remoteFrom: [{ country: "PT" }] }),
    await aJob({ ...remote, remoteFrom: [{ region: "WORLD" }] }),
    await aJob(remote),
  );
  await countMarket(database.db, MONDAY);

  const figures = await listFigures(MONDAY);
  expect(
    figures.filter(({ facet }) => facet === "country").map(({ value, open }) => [value, open]),
  ).toEqual([["PT", 3]]);
});

test("examples are never counted", async () => {
  await store(await aJob({ orgId: "a", example: true }));
  await countMarket(database.db, MONDAY);

  expect(await database.db.select().from(marketFigures)).toEqual([]);
  expect(await database.db.select().from(marketJobs)).toEqual([]);
});

test("a second run on a day changes nothing, whatever changed meanwhile", async () => {
  const stored = async () => [
    await database.db.select().from(marketFigures),
    await database.db.select().from(marketJobs),
  ];
  await store(await aJob({ orgId: "a" }));
  await countMarket(database.db, MONDAY);
  const before = await stored();
  await store(await aJob({ orgId: "b" }));

  const { usage } = await database.measure((db) => countMarket(db, MONDAY));

  expect(await stored()).toEqual(before);
  expect(totalOf(usage)).toBeLessThanOrEqual(1);
});

test("a day is counted at one hour, and at no other", async () => {
  await store(await aJob({ orgId: "a" }));
  const at = (hour: number) => new Date(`2026-11-20T${String(hour).padStart(2, "0")}:00:00Z`);

  for (const hour of [0, 4, 12, 23]) await countMarketDaily(database.db, at(hour));
  expect(await listFigures(at(0))).toEqual([]);
  await countMarketDaily(database.db, at(1));
  expect(await listFigures(at(1))).not.toEqual([]);
});

test("counting reads in proportion to the jobs", async () => {
  const counts: number[] = [];
  for (const n of [500, 1_000]) {
    await emptyTables(database.db.$client);
    await seedJobs(database.db, n, MONDAY);
    await database.db.run("update jobs set example = 0");
    const { usage } = await database.measure((db) => countMarket(db, MONDAY));
    counts.push(totalOf(usage));
  }
  expect((counts[1] ?? 0) / (counts[0] ?? 1)).toBeLessThan(2.4);
  // Each job counts under its countries, which may be all.
  expect(counts[1]).toBeLessThan(1_000 * 300);
});

interface RandomJob {
  state: ("absent" | "open" | "closed" | "expired")[];
  orgId: string;
  board: string | null;
  level: JobRecord["level"];
  track: JobRecord["track"];
  workMode: JobRecord["workMode"];
  tech: string[];
  reports: boolean;
  asks: string[];
  countries: string[];
  pay: { min?: number; max?: number; ote: boolean; isDoubtful: boolean } | null;
  example: boolean;
}

const randomPay = fc.option(
  fc.record(
    {
      min: fc.integer({ min: 50, max: 90 }).map((thousands) => thousands * 1_000),
      max: fc.integer({ min: 90, max: 150 }).map((thousands) => thousands * 1_000),
      ote: fc.constantFrom(true, false, false, false),
      isDoubtful: fc.constantFrom(true, false, false, false),
    },
    { requiredKeys: ["ote", "isDoubtful"] },
  ),
  { freq: 8 },
);

const randomJob: fc.Arbitrary<RandomJob> = fc.record({
  state: fc.array(fc.constantFrom("absent", "open", "open", "open", "closed", "expired"), {
    minLength: 3,
    maxLength: 3,
  }),
  orgId: fc.constantFrom(...EMPLOYERS),
  board: fc.constantFrom(null, "old", "added"),
  level: fc.constantFrom("mid", "senior", "lead", "other"),
  track: fc.constantFrom("ic", "tech_lead"),
  workMode: fc.constantFrom("remote", "hybrid"),
  tech: fc.uniqueArray(fc.constantFrom("go", "rust", "kotlin")),
  reports: fc.boolean(),
  asks: fc.uniqueArray(fc.constantFrom("people.coaching", "direction.quality")),
  countries: fc.uniqueArray(fc.constantFrom("PT", "DE", "FR")),
  pay: randomPay,
  example: fc.constantFrom(true, false, false, false),
});

test("every figure of three days is what counting job by job gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomJob, { maxLength: 60, size: "max" }), async (random) => {
      await emptyTables(database.db.$client);
      const seen = new Set<RandomJob>();
      const rows = new Map<RandomJob, JobRecord>();
      for (const job of random) rows.set(job, await toRecord(job));
      let before: RandomJob[] | null = null;
      for (const [index, now] of DAYS.entries()) {
        await readSources(now, ...boardsOn(index));
        await store(...random.flatMap((job) => toRow(job, { index, now, row: rows.get(job) })));
        await countMarket(database.db, now);
        const open = random.filter((job) => job.state[index] === "open" && !job.example);
        // A day without a job ever counted has no row, and is no day to compare with.
        expect(byValue(await listFigures(now))).toEqual(
          byValue(countByHand({ index, open, before, seen })),
        );
        for (const job of open) seen.add(job);
        if (before || open.length > 0) before = open;
      }
    }),
    { numRuns: triesOf(80) },
  );
}, 120_000);

/** Read on each day; "added" from the second. */
function boardsOn(index: number): string[] {
  return index === 0 ? ["old"] : ["old", "added"];
}

function toRecord(job: RandomJob): Promise<JobRecord> {
  return aJob({
    ...{ orgId: job.orgId, level: job.level, track: job.track, workMode: job.workMode },
    ...{ tech: job.tech, places: job.countries.map((country) => ({ country })) },
    leadFacts: job.reports ? { reports: { value: "yes", quote: "You manage people." } } : {},
    // A posting may ask twice for one competency.
    competencies: [...job.asks, ...job.asks].map((id) => ({ id, quote: "You ask." })),
    ...(job.board && { sourceKind: "lever" as const, sourceBoard: job.board }),
    ...(job.pay && { salarySource: "parsed" as const, salaryOte: job.pay.ote }),
    ...dollarsAYear(job.pay?.max ?? null, job.pay?.min ?? null),
    ...(job.pay?.isDoubtful && { salaryCaveat: "doubtful" as const }),
    example: job.example,
  });
}

function toRow(
  job: RandomJob,
  { index, now, row }: { index: number; now: Date; row: JobRecord | undefined },
): JobRecord[] {
  const state = job.state[index];
  const isStored = job.state.slice(0, index + 1).some((each) => each !== "absent");
  if (!row || !isStored) return [];
  if (state === "expired") return [{ ...row, validThrough: now.toISOString() }];
  return [{ ...row, status: state === "open" ? "open" : "closed" }];
}

interface DayByHand {
  index: number;
  open: RandomJob[];
  before: RandomJob[] | null;
  seen: ReadonlySet<RandomJob>;
}

function countByHand({ index, open, before, seen }: DayByHand): Figure[] {
  const hasBothDays = ({ board }: RandomJob) =>
    board === null || (boardsOn(index).includes(board) && boardsOn(index - 1).includes(board));
  const opened = open.filter((job) => before && !before.includes(job) && hasBothDays(job));
  const closed = (before ?? []).filter((job) => !open.includes(job));
  const groups = new Map<string, RandomJob[]>();
  for (const job of [...open, ...closed]) {
    for (const value of valuesOf(job)) groups.set(value, [...(groups.get(value) ?? []), job]);
  }
  return [...groups].map(([key, group]) => {
    const [facet = "", value = ""] = key.split(":");
    const openInGroup = group.filter((job) => open.includes(job));
    const countChanged = (changed: RandomJob[]) =>
      before ? group.filter((job) => changed.includes(job)).length : null;
    return {
      ...{ facet: facet as Figure["facet"], value, open: openInGroup.length },
      new: countChanged(opened.filter((job) => !seen.has(job))),
      reopened: countChanged(opened.filter((job) => seen.has(job))),
      closed: countChanged(closed.filter(hasBothDays)),
      payStated: openInGroup.filter(({ pay }) => pay && !pay.isDoubtful).length,
      ...percentilesByHand(openInGroup),
      sources: new Set(openInGroup.map(({ board }) => board)).size,
      employers: new Set(openInGroup.map(({ orgId }) => orgId)).size,
    };
  });
}

function valuesOf(job: RandomJob): string[] {
  const { level, track, workMode, tech, countries, reports, asks } = job;
  const isListed = (DEFAULT_LEVELS as readonly string[]).includes(level);
  if (!isListed) return [`level:${level}`];
  return [
    ...["all:", `level:${level}`, `track:${track}`, `mode:${workMode}`],
    ...tech.map((each) => `tech:${each}`),
    ...(reports ? ["leads:reports"] : []),
    ...(track === "tech_lead" ? asks.map((each) => `asks:${each}`) : []),
    ...countries.map((each) => `country:${each}`),
  ];
}

function percentilesByHand(group: RandomJob[]) {
  const paid = group.flatMap(({ pay, orgId }) => {
    const ends = [pay?.min, pay?.max].filter((end) => end !== undefined);
    if (!pay || pay.ote || pay.isDoubtful || ends.length === 0) return [];
    return [{ orgId, pay: Math.floor((Math.min(...ends) + Math.max(...ends)) / 2) }];
  });
  const isEnough = new Set(paid.map(({ orgId }) => orgId)).size >= 5;
  const sorted = paid.map(({ pay }) => pay).toSorted((one, other) => one - other);
  const percentile = (percent: number) =>
    isEnough ? (sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? null) : null;
  return { payP25: percentile(25), payP50: percentile(50), payP75: percentile(75) };
}

function byValue(figures: Figure[]): Figure[] {
  const keyOf = ({ facet, value }: Figure) => `${facet}:${value}`;
  return figures.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function totalOf({ rowsRead }: Usage): number {
  return rowsRead.reduce((sum, rows) => sum + rows, 0);
}
