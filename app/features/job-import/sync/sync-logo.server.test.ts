import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { jobToJsonLd } from "#app/features/jobs/job-posting-json-ld.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { parseLogoFile } from "#app/features/organizations/profile/logo.ts";
import { findLogo } from "#app/features/organizations/profile/logos.server.ts";
import { organizationLogos, organizations } from "#app/features/organizations/tables.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { boardDetails, boardFile, isRobotsAddress, ROBOTS_ANSWERS } from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization, TODAY } from "#test/factories.ts";
import { findJobSource } from "./job-sources.server.ts";
import { removeJobSource } from "./remove-job-source.server.ts";
import { syncJobSource } from "./sync-job-source.server.ts";

/* The logo that a board names, for the organization that the board stands for. */

const database = testDatabase();
const NAME = { kind: "rippling", board: "northwind" } as const;
const SITE = "https://leadwright.test";
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const SVG = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
const IMAGES = "https://prod-images.rippling.com";

let picture: Uint8Array<ArrayBuffer> = PNG;
let fetched: string[] = [];

beforeEach(async () => {
  picture = PNG;
  fetched = [];
  const at = TODAY.toISOString();
  await database.db
    .insert(sources)
    .values({ ...NAME, authorized: true, createdAt: at, updatedAt: at });
});

/** Checks the board, which names this address of its logo. */
async function check(logo: unknown, day = 0) {
  const source = await findJobSource(database.db, NAME);
  if (!source) throw new Error("no source");
  const details = boardDetails("rippling");
  return syncJobSource(database.db, source, {
    siteOrigin: SITE,
    now: new Date(TODAY.getTime() + day * DAY_MS),
    async fetch(address) {
      if (isRobotsAddress(address)) return ROBOTS_ANSWERS.allowing();
      const url = new URL(address);
      if (url.hostname !== "ats.rippling.com") {
        fetched.push(address);
        return new Response(picture);
      }
      const id = /\/jobs\/([\w-]+)/.exec(url.pathname)?.[1];
      if (!id) return json(JSON.parse(boardFile("rippling")));
      return json({ ...JSON.parse(details.get(id) ?? "{}"), board: { logo } });
    },
  });
}

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

const named = (name: string, signature = "a") => ({
  url: `${IMAGES}/${name}?Expires=1&Signature=${signature}`,
});

async function shownLogos() {
  const list = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });
  return [...new Set(list.jobs.map(({ company }) => company.logo ?? null))];
}

test("the logo is stored once, served as an employer's is, and shown in rows and markup", async () => {
  expect(await check(named("one.png"))).toMatchObject({ status: "applied" });

  const [path, ...others] = await shownLogos();
  expect(others).toEqual([]);
  const file = parseLogoFile(path?.slice("/logos/".length) ?? "");
  expect(file?.type).toBe("image/png");
  expect(file && (await findLogo(database.db, file))).toEqual(PNG);
  const [row] = await database.db.select().from(jobs);
  const job = await findJob(database.db, row?.id ?? "");
  if (!job) throw new Error("no job");
  expect(jobToJsonLd(job, { siteOrigin: SITE, now: TODAY })).toMatchObject({
    hiringOrganization: { logo: SITE + path },
  });

  // Each answer signs the address anew.
  await check(named("one.png", "b"), 3);
  expect(fetched).toEqual([named("one.png").url]);
  picture = JPEG;
  await check(named("two.jpg"), 4);
  expect(fetched).toHaveLength(2);
  expect((await shownLogos()).map((logo) => logo?.slice(-4))).toEqual([".jpg"]);
});

test("a picture that can't be used is tried once a day, and the one before it stays", async () => {
  await check(named("one.png"));
  picture = SVG;
  for (const day of [1, 1, 2]) await check(named("two.svg"), day);

  expect(fetched).toHaveLength(3);
  expect((await shownLogos()).map((logo) => logo?.slice(-4))).toEqual([".png"]);
});

test.each([
  ["plain http", "http://prod-images.rippling.com/x.png"],
  ["this machine", "https://127.0.0.1/x.png"],
  ["a private name", "https://images.internal/x.png"],
  ["another port", "https://prod-images.rippling.com:8443/x.png"],
  ["a sign-in", "https://me:pw@prod-images.rippling.com/x.png"],
  ["no address", "northwind"],
  ["no text", 7],
])("an address of %s is not fetched", async (_, url) => {
  expect(await check({ url })).toMatchObject({ status: "applied" });
  expect(fetched).toEqual([]);
  expect(await shownLogos()).toEqual([null]);
});

test("a board that names none any more has none, nor has one that is removed", async () => {
  const { db } = database;
  await check(named("one.png"));
  await check(null, 1);
  expect(await shownLogos()).toEqual([null]);
  expect(await db.$count(organizationLogos)).toBe(0);

  await check(named("one.png"), 2);
  expect(await db.$count(organizationLogos)).toBe(1);
  const operator = { uid: "operator", sid: "sid", signedInAtMs: 0 } as Viewer;
  await removeJobSource(db, operator, { ...NAME, message: "Removed.", now: TODAY });
  expect(await db.$count(organizationLogos)).toBe(0);
  const rows = await db.select({ logo: jobs.orgLogo }).from(jobs);
  expect(new Set(rows.map(({ logo }) => logo))).toEqual(new Set([null]));
  expect(await db.select({ hash: organizations.logoHash }).from(organizations)).toEqual([
    { hash: null },
  ]);
});

test("an organization that connects the board shows only what it set itself", async () => {
  const { db } = database;
  await check(named("one.png"));
  const company = anOrganization({ slug: "northwind-itself" });
  await db.insert(organizations).values(company);
  await db.update(sources).set({ orgId: company.id });
  await check(named("two.png"), 1);

  expect(fetched).toHaveLength(1);
  expect(await shownLogos()).toEqual([null]);
  expect(await db.$count(organizationLogos)).toBe(0);
});
