import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { jobsPath } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";
import { PAGE_SIZE } from "./list-page.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";

const database = testDatabase();

async function store(...jobs: Partial<JobRecord>[]): Promise<JobRecord[]> {
  const { db } = database;
  const rows = await Promise.all(
    jobs.map((fields, index) => aJob({ datePosted: daysAgo(index + 1), ...fields })),
  );
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
  return rows;
}

function search(params: string) {
  return listJobs(database.db, parseJobSearch(new URLSearchParams(params)), { now: TODAY });
}

async function titlesFor(q: string): Promise<string[]> {
  const { jobs } = await search(`q=${encodeURIComponent(q)}`);
  return jobs.map(({ title }) => title);
}

test("a title counts more than the name of a technology, and that more than a text; then the newer is first", async () => {
  await store(
    { title: "Engineer, text", descriptionText: "About Terraform." },
    { title: "Engineer, names", tech: ["terraform"] },
    { title: "Engineer, Terraform" },
    { title: "Terraform Engineer" },
  );

  expect(await titlesFor("terraform")).toEqual([
    "Engineer, Terraform",
    "Terraform Engineer",
    "Engineer, names",
    "Engineer, text",
  ]);
});

test("each term counts, also by a wording that means the same or in the plural", async () => {
  await store(
    { title: "Platform Engineer", descriptionText: "Machine learning and payments." },
    { title: "ML Engineer", descriptionText: "Payments." },
    { title: "Machine Learning Engineer, Payment" },
  );

  expect(await titlesFor("machine learning payments")).toEqual([
    "Machine Learning Engineer, Payment",
    "ML Engineer",
    "Platform Engineer",
  ]);
});

test("a word that a title has is whole, and any other may be the beginning of one", async () => {
  await store(
    { title: "JavaScript Engineer", descriptionText: "Some Java." },
    { title: "Java Engineer" },
    { title: "Engineer", descriptionText: "Observability of all." },
    { title: "Observability Engineer" },
  );

  expect(await titlesFor("java")).toEqual(["Java Engineer", "JavaScript Engineer"]);
  expect(await titlesFor("observ")).toEqual(["Observability Engineer", "Engineer"]);
});

test("jobs in a country come before those that can be done from there", async () => {
  await store(
    { title: "Anywhere in the EU", workMode: "remote", places: [], remoteFrom: [{ region: "EU" }] },
    { title: "In Berlin", places: [{ city: "Berlin", country: "DE" }] },
  );

  expect(await titlesFor("germany")).toEqual(["In Berlin", "Anywhere in the EU"]);
});

test("the pages of a ranked list show each match once", async () => {
  const rows = await store(
    ...Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) => ({
      title: index % 3 === 0 ? "Harbour Engineer" : "Engineer",
      descriptionText: "A harbour.",
      workMode: index % 2 === 0 ? ("remote" as const) : ("hybrid" as const),
    })),
  );

  for (const params of ["q=harbour", "q=harbour&mode=remote"]) {
    const { query } = parseJobSearch(new URLSearchParams(params));
    const expected = rows.filter(({ workMode }) => !query.mode || workMode === "remote");
    const seen: string[] = [];
    for (let next: Record<string, string> | null = {}; next !== null; ) {
      const page = await search(jobsPath(query, next).split("?")[1] ?? "");
      seen.push(...page.jobs.map(({ id }) => id));
      next = page.next;
    }

    expect(seen.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  }
});
