import { beforeEach, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { findJob } from "../detail/find-job.server.ts";
import { readSimilarJobsPool } from "../pages/detail/similar-jobs.server.ts";
import { upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { FACETS } from "../search/filters.ts";
import type { JobQuery } from "../search/job-query.ts";
import { listJobs } from "../search/list-jobs.server.ts";
import { hide, listHidden, showAgain } from "./hidden.server.ts";
import { MAX_HIDDEN } from "./hidden.ts";

const database = testDatabase();
const ada = aViewer("ada");
const BANK = { orgId: "org-bank", orgSlug: "bank", orgName: "Bank" };

const OSLO = { places: [{ city: "Oslo", country: "NO" }] };

const newJob = (title: string, fields: Parameters<typeof aJob>[0] = {}) =>
  aJob({ title, tech: ["go"], ...fields });

let all: Awaited<ReturnType<typeof aJob>>[];

beforeEach(async () => {
  all = [
    await newJob("Tech Lead, Tides", { track: "tech_lead", roleId: "tides" }),
    await newJob("Tech Lead, Tides Oslo", {
      track: "tech_lead",
      roleId: "tides",
      ...OSLO,
    }),
    await newJob("Tech Lead, Ferries", { track: "tech_lead", tech: ["go", "rust"] }),
    await newJob("Lead Cloud Engineer", { track: "tech_lead", ...BANK }),
    await newJob("Staff Engineer, Payments", { level: "staff", ...BANK }),
    await newJob("Crypto Lead", { track: "tech_lead", datePosted: daysAgo(20) }),
    await newJob("Senior Engineer", { descriptionText: "No crypto here." }),
  ];
  const { db } = database;
  const bank = anOrganization({ id: BANK.orgId, slug: BANK.orgSlug, name: BANK.orgName });
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization(), bank]), ...upsertJobs(all)]);
});

const list = (query: JobQuery = {}, viewer: typeof ada | null = ada) =>
  listJobs(database.db, { query, cursor: null }, { now: TODAY, viewer });
const titles = async (query: JobQuery = {}, viewer: typeof ada | null = ada) =>
  (await list(query, viewer)).jobs.map(({ title }) => title).sort();
const hideFrom = (kind: "job" | "organization" | "word", target: string) =>
  hide(database.db, ada, { kind, target, now: TODAY });

describe("what a person hid is in no list of theirs", () => {
  test("a job, with the other postings of its role", async () => {
    await hideFrom("job", all[0]?.id ?? "");
    for (const query of [{}, { tech: ["rust"] }, { q: "tides" }, { sort: "salary" }] as JobQuery[])
      expect((await titles(query)).join(), JSON.stringify(query)).not.toContain("Tides");
    expect((await titles({}, aViewer("bo"))).join()).toContain("Tides");
    expect((await titles({}, null)).join()).toContain("Tides");
  });

  test("a company, by its slug", async () => {
    expect(await hideFrom("organization", "bank")).toMatchObject({ target: "org-bank" });
    expect(await titles()).toEqual([
      "Crypto Lead",
      "Senior Engineer",
      "Tech Lead, Ferries",
      "Tech Lead, Tides",
    ]);
    expect(await titles({ org: "bank" })).toEqual([]);
  });

  test("a word of titles; a text that has it stays", async () => {
    await hideFrom("word", "crypto");
    expect((await titles()).join()).not.toContain("Crypto");
    expect(await titles({ q: "crypto" })).toEqual(["Senior Engineer"]);
  });

  test("and a job's own page says why", async () => {
    const reasonsOf = async (n: number, viewer: typeof ada | null = ada) =>
      (await findJob(database.db, all[n]?.id ?? "", viewer))?.hiding?.reasons;
    expect(await reasonsOf(1)).toEqual([]);
    await hideFrom("job", all[0]?.id ?? "");
    await hideFrom("organization", "bank");
    await hideFrom("word", "crypto");
    await hideFrom("word", "cloud engineer");
    const company = { kind: "organization", target: "org-bank", title: "Bank" };
    expect(await reasonsOf(1)).toMatchObject([{ kind: "job", target: all[0]?.id }]);
    expect(await reasonsOf(3)).toEqual([
      company,
      { kind: "word", target: "cloud engineer", title: "cloud engineer" },
    ]);
    expect(await reasonsOf(4)).toEqual([company]);
    expect(await reasonsOf(5)).toMatchObject([{ kind: "word", target: "crypto" }]);
    for (const n of [2, 6]) expect(await reasonsOf(n)).toEqual([]);
    expect(await reasonsOf(5, aViewer("bo"))).toEqual([]);
    expect(await reasonsOf(5, null)).toBeUndefined();
  });

  test("among similar jobs", async () => {
    await hideFrom("organization", "bank");
    await hideFrom("word", "crypto");
    const { rows } = await readSimilarJobsPool(database.db, all[2]?.id ?? "", {
      ...{ now: TODAY, viewer: ada },
    });
    expect(rows.map(({ title }) => title).sort()).toEqual([
      "Tech Lead, Tides",
      "Tech Lead, Tides Oslo",
    ]);
  });
});

test("counts agree with pages, whatever is hidden", async () => {
  const hidings = [
    () => hideFrom("job", all[0]?.id ?? ""),
    () => hideFrom("organization", "bank"),
    () => hideFrom("word", "crypto"),
    () => showAgain(database.db, ada, { kind: "organization", target: "org-bank" }),
  ];
  for (const change of [async () => {}, ...hidings]) {
    await change();
    const { facets } = await list();
    for (const facet of FACETS) {
      for (const { value, n } of facets[facet]) {
        const page = await list({ [facet]: [value] } as JobQuery);
        const shown = page.jobs.flatMap(({ elsewhere = [] }) => [0, ...elsewhere]).length;
        expect(page.total.n, `${facet}:${value}`).toBe(n);
        // A row names its other places, of which a list of one place counts none.
        if (facet !== "place") expect(shown, `${facet}:${value}`).toBe(n);
      }
    }
  }
});

test("is shown again, and hiding twice is hiding once", async () => {
  const before = await titles();
  await hideFrom("word", "crypto");
  await hideFrom("word", "crypto");
  expect(await listHidden(database.db, ada)).toMatchObject([{ kind: "word", title: "crypto" }]);
  const again = { kind: "word", target: "crypto" } as const;
  expect(await showAgain(database.db, ada, again)).toBe("crypto");
  expect(await showAgain(database.db, ada, again)).toBeNull();
  expect(await titles()).toEqual(before);
});

test("stops at the limit, and knows what does not exist", async () => {
  await expect(hideFrom("job", "nothing")).rejects.toMatchObject({ init: { status: 404 } });
  for (let n = 0; n < MAX_HIDDEN; n++) await hideFrom("word", `word ${n}`);
  await expect(hideFrom("word", "another")).rejects.toMatchObject({ init: { status: 403 } });
});
