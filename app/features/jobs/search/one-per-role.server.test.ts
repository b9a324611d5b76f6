import { beforeAll, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, dollarsAYear, TODAY } from "#test/factories.ts";
import { toVisitor } from "../reader/reader.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { type JobQuery, jobsPath } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";

const database = testDatabase({ isKept: true });

const CITIES = ["berlin", "munich", "hamburg", "leipzig", "dresden"];
const ROLES = 60;

/** Sixty roles with one to five postings, of which a role's are alike but for place, mode, hours, pay and day. */
const postings: JobRecord[] = [];

beforeAll(async () => {
  for (let role = 0; role < ROLES; role += 1) {
    const size = 1 + (role % 5);
    for (let n = 0; n < size; n += 1) {
      const city = CITIES[(role + n) % 5] ?? "";
      postings.push(
        await aJob({
          title: role % 2 === 0 ? "Senior Engineer, Tides" : "Senior Engineer",
          roleId: size > 1 ? `role-${role}` : null,
          places: [{ city: city[0]?.toUpperCase() + city.slice(1), country: "DE" }],
          workMode: (role * 7 + n) % 3 === 0 ? "remote" : "onsite",
          ...((role + n) % 4 === 0 ? { tzMin: 0, tzMax: 2 } : { tzMin: 8, tzMax: 9 }),
          tech: role % 3 === 0 ? ["go"] : ["rust"],
          track: role % 4 === 0 ? "tech_lead" : "ic",
          ...dollarsAYear(100_000 + ((role * 37 + n * 11) % 90) * 1_000),
          datePosted: daysAgo(0.5 + ((role * 13 + n * 29) % 300) / 10),
        }),
      );
    }
  }
  const { db } = database;
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(postings)]);
});

/** The ids of all rows of a list, page by page, and back from its last page. */
async function readAll(query: JobQuery) {
  const read = (params: Record<string, string>) => {
    const address = new URL(jobsPath(query, params), "https://x.test");
    return listJobs(database.db, parseJobSearch(address.searchParams), { now: TODAY });
  };
  const pages: string[][] = [];
  let previous: Record<string, string> | null = null;
  for (let next: Record<string, string> | null = {}; next; ) {
    const page = await read(next);
    pages.push(page.jobs.map(({ id }) => id));
    ({ next, previous } = page);
  }
  const pagesBack: string[][] = pages.slice(-1);
  while (previous) {
    const page = await read(previous);
    pagesBack.unshift(page.jobs.map(({ id }) => id));
    ({ previous } = page);
  }
  return { ids: pages.flat(), idsBack: pagesBack.flat() };
}

const payOf = ({ salaryMax }: JobRecord) => salaryMax ?? 0;
const positionOf = ({ position }: JobRecord) => position ?? 0;
const byDay = (one: JobRecord, other: JobRecord) => positionOf(other) - positionOf(one);
const byPay = (one: JobRecord, other: JobRecord) => payOf(other) - payOf(one) || byDay(one, other);
const isTides = ({ title }: JobRecord) => title.includes("Tides");
const isIn = (city: string) => (job: JobRecord) => job.places[0]?.city?.toLowerCase() === city;
const isRemote = ({ workMode }: JobRecord) => workMode === "remote";
const hasGo = ({ tech }: JobRecord) => tech.includes("go");

test.each([
  ["all", {}, () => true, byDay],
  ["the best paid", { sort: "salary" }, () => true, byPay],
  ["one place", { place: ["berlin-de"] }, isIn("berlin"), byDay],
  ["one mode", { mode: ["remote"] }, isRemote, byDay],
  ["two filters", { mode: ["remote"], tech: ["go"] }, (job) => isRemote(job) && hasGo(job), byDay],
  [
    "two filters, the best paid",
    { place: ["munich-de"], tech: ["rust"], sort: "salary" },
    (job) => isIn("munich")(job) && !hasGo(job),
    byPay,
  ],
  ["hours", { tz: "UTC" }, ({ tzMin }) => tzMin === 0, byDay],
  ["pay", { minSalary: 150_000, currency: "USD" }, (job) => payOf(job) >= 150_000, byDay],
  ["days", { posted: 7 }, () => true, byDay],
  ["words, newest first", { q: "tides", sort: "newest" }, isTides, byDay],
  [
    "words and a place, newest first",
    { q: "tides", place: ["berlin-de"], sort: "newest" },
    (job) => isTides(job) && isIn("berlin")(job),
    byDay,
  ],
  ["words, the best paid", { q: "tides", sort: "salary" }, isTides, byPay],
  ["words", { q: "tides" }, isTides, byDay],
] as [string, JobQuery, (job: JobRecord) => boolean, typeof byDay][])(
  "a list of %s has the first matching posting of each role, on whatever page, forwards and back",
  async (_, query, isMatch, order) => {
    const matches = postings
      .filter(isMatch)
      .filter(({ datePosted }) => !query.posted || (datePosted ?? "") >= daysAgo(7).slice(0, 10))
      .toSorted(order);
    const firsts = [...Map.groupBy(matches, ({ roleId, id }) => roleId ?? id).values()].map(
      ([first]) => first?.id,
    );

    const { ids, idsBack } = await readAll(query);

    expect(firsts.length).toBeGreaterThan(3);
    expect(ids).toEqual(firsts);
    expect(idsBack).toEqual(firsts);
  },
);

test("a row names the other places of its role, whatever the filter", async () => {
  const { jobs } = await listJobs(
    database.db,
    { query: { place: ["berlin-de"] }, cursor: null },
    { now: TODAY },
  );
  for (const card of jobs) {
    const job = postings.find(({ id }) => id === card.id);
    const others = postings.filter(
      ({ roleId, id }) => roleId && roleId === job?.roleId && id !== card.id,
    );
    expect(card.elsewhere?.map(({ path }) => path.slice(-12)).sort() ?? []).toEqual(
      others.map(({ id }) => id).sort(),
    );
  }
  expect(jobs.some(({ elsewhere }) => elsewhere?.length === 4)).toBe(true);
});

test("where all postings of a role are listed, the reader sees the one in a place that fits them", async () => {
  const abroad = await aJob({
    roleId: "abroad",
    datePosted: daysAgo(0.1),
    places: [{ city: "Porto", country: "PT" }],
    workMode: "onsite",
  });
  const home = await aJob({
    roleId: "abroad",
    datePosted: daysAgo(0.2),
    places: [{ city: "Oslo", country: "NO" }],
    workMode: "onsite",
  });
  await writeBatch(database.db, upsertJobs([abroad, home]));
  const first = async (query: JobQuery, visitorCountry: string) => {
    const { jobs } = await listJobs(
      database.db,
      { query, cursor: null },
      { now: TODAY, visitorCountry },
    );
    return jobs[0]?.id;
  };

  expect(toVisitor("NO", TODAY).applicant?.country).toBe("NO");
  expect(await first({}, "NO")).toBe(home.id);
  expect(await first({}, "PT")).toBe(abroad.id);
  expect(await first({ posted: 1 }, "NO")).toBe(abroad.id);
  await writeBatch(
    database.db,
    upsertJobs([abroad, home].map((job) => ({ ...job, status: "closed" as const }))),
  );
});
