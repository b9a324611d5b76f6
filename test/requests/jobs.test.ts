import { expect, test } from "vitest";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { firstSortKeyAt, toCursor } from "#app/features/jobs/sort-key.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { sharedWorker } from "./worker.ts";

const worker = sharedWorker();

const TEXT =
  "<p>You will look after the timetable of forty ferries, and the people who write it.</p>";

function path({ slug, id }: JobRecord): string {
  return `/jobs/${slug}-${id}`;
}

async function daysFromNow(days: number): Promise<string> {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

test("a job's page shows title, company, pay, text and the way to apply, without script", async () => {
  const job = await aJob({
    title: "Tech Lead, Timetables",
    salaryMin: 78_000,
    salaryMax: 95_000,
    salaryCurrency: "EUR",
    salaryPeriod: "YEAR",
    salarySource: "employer",
    descriptionHtml: TEXT,
  });
  await worker.store(job);

  const response = await worker.fetch(path(job), { headers: { "user-agent": "curl/8.0" } });
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain("<h1>Tech Lead, Timetables</h1>");
  expect(html).toContain("<title>Tech Lead, Timetables at Northwind Ferries · ");
  expect(html).toContain("€78,000 – €95,000");
  expect(html).toContain(`<div class="prose">${TEXT}`);
  expect(html).toContain('href="https://jobs.northwind.example/apply" rel="nofollow noopener"');
  expect(html).toContain(`rel="canonical" href="https://leadwright.test${path(job)}"`);
  expect(html).not.toContain("JobPosting");
});

test("a posting in another language says which, and what is around it stays English", async () => {
  const text =
    "Du verantwortest mit uns die Fahrpläne der Fähren und begleitest zwei Teams. Wir suchen eine Person, die nicht nur gut programmiert, sondern auch Entscheidungen für das Team begründet.";
  const foreign = await aJob({ descriptionText: text, descriptionHtml: `<p>${text}</p>` });
  await worker.store(foreign);

  const html = await (await worker.fetch(path(foreign))).text();
  expect(html).toContain(`<div class="prose" lang="de"><p>Du verantwortest`);
  expect(html).toContain('<html lang="en"');
});

test("every other address of a job redirects to its canonical address", async () => {
  const job = await aJob();
  await worker.store(job);

  for (const other of [
    `/jobs/${job.id}`,
    `/jobs/old-title-${job.id}`,
    `/jobs/${job.id}?from=mail`,
  ]) {
    const response = await worker.fetch(other);
    expect(response.status).toBe(301);
    const query = other.includes("?") ? "?from=mail" : "";
    expect(response.headers.get("location")).toBe(path(job) + query);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("data for client navigation is served at the requested address without a redirect", async () => {
  const job = await aJob();
  await worker.store(job);

  expect((await worker.fetch(`/jobs/${job.id}.data`)).status).toBe(200);
});

test.each(["closed", "expired"] as const)(
  "a %s job responds with 410 under every slug, without a way to apply",
  async (status) => {
    const job = await aJob({
      title: "Tech Lead, Docks",
      status,
      closedAt: "2026-11-18T10:00:00.000Z",
      validThrough: status === "expired" ? "2026-11-18T10:00:00.000Z" : null,
    });
    const similar = await aJob({ title: "Senior Engineer, Piers", datePosted: daysAgo(1) });
    await worker.store(job, similar);

    for (const address of [path(job), `/jobs/${job.id}`, `/jobs/other-${job.id}`]) {
      const response = await worker.fetch(address);
      const html = await response.text();
      expect(response.status).toBe(410);
      expect(html).toContain("Tech Lead, Docks");
      expect(html).toContain("Nov 18, 2026");
      expect(html).toContain(path(similar));
      expect(html).not.toContain("jobs.northwind.example/apply");
      expect(html).toContain(`href="/feedback?job=${job.id}"`);
      expect(html).toContain('name="robots" content="noindex"');
    }
  },
);

test("a job past its last day responds with 410 before the hourly maintenance has run", async () => {
  const job = await aJob({ validThrough: await daysFromNow(-1) });
  await worker.store(job);

  expect((await worker.fetch(path(job))).status).toBe(410);
});

test("a removed job responds with 410 and shows nothing of the posting", async () => {
  const job = await aJob({
    title: "Get Rich Engineer",
    status: "removed",
    descriptionHtml: "<p>Send money.</p>",
  });
  await worker.store(job);

  const response = await worker.fetch(`/jobs/${job.id}`);
  const html = await response.text();

  expect(response.status).toBe(410);
  expect(html).not.toContain("Get Rich");
  expect(html).not.toContain("Send money");
  const data = await (await worker.fetch(`/api/_analog/pages/jobs/${job.id}`)).json();
  expect(data).toMatchObject({ error: "gone" });
  expect(data).not.toHaveProperty("title");
});

test.each([
  ["draft", {}],
  ["pending", {}],
  // It was never public.
  ["removed", { datePosted: null }],
  ["closed", { datePosted: null }],
] as const)("a %s job is unknown to the public", async (status, fields) => {
  const job = await aJob({ status, ...fields });
  await worker.store(job);

  expect((await worker.fetch(path(job))).status).toBe(404);
  expect((await worker.fetch(`/api/_analog/pages/jobs/${job.id}`)).status).toBe(404);
});

test("a paused job's page says it is paused, has no way to apply and is not indexed", async () => {
  const job = await aJob({ status: "paused" });
  await worker.store(job);

  const response = await worker.fetch(path(job));
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain("Applications are paused");
  expect(html).not.toContain("jobs.northwind.example/apply");
  expect(html).toContain('name="robots" content="noindex"');
});

test("an example job is marked as an example, cannot be applied to, and is never indexed", async () => {
  const job = await aJob({ example: true });
  await worker.store(job);

  const html = await (await worker.fetch(path(job))).text();

  expect(html).toContain("Fictional company and job.");
  expect(html).toContain("This is an example, so you can’t apply.");
  expect(html).not.toContain('href="https://jobs.northwind.example/apply"');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain("ld+json");
});

test("hostile markup in a posting is escaped", async () => {
  const job = await aJob({
    title: `Senior </title><script>alert(1)</script> Engineer`,
    orgName: `<img src=x onerror=alert(1)>`,
    salaryScope: `"><script>alert(1)</script>`,
    salarySource: "none",
  });
  await worker.store(job);

  for (const address of [path(job), "/jobs", "/"]) {
    const html = await (await worker.fetch(address)).text();
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<img src=x");
  }
});

test("the list shows jobs, filters with counts, and pages by cursors", async () => {
  await worker.store(
    ...(await Promise.all(Array.from({ length: 25 }, () => aJob({ level: "principal" })))),
  );

  const html = await (await worker.fetch("/jobs?level=principal")).text();

  expect(html.match(/<li class="job">/g)).toHaveLength(20);
  expect(html).toMatch(/<h1[^>]*>25 Principal jobs<\/h1>/);
  const next = /href="(\/jobs\?level=principal&amp;after=[0-9a-z]+)"/
    .exec(html)?.[1]
    ?.replace("&amp;", "&");
  const second = await (await worker.fetch(next ?? "")).text();
  expect(second.match(/<li class="job">/g)).toHaveLength(5);
  expect(second).toContain('content="noindex,follow"');
});

test("a save button of the list names a form of the page, which works without script", async () => {
  const job = await aJob();
  await worker.store(job);
  const html = await (await worker.fetch("/jobs")).text();

  const button = new RegExp(`<button[^>]* form="([^"]+)"[^>]*value="${job.id}"[^>]*>`).exec(html);
  const form = new RegExp(`<form id="${button?.[1]}".*?</form>`, "s").exec(html)?.[0] ?? "";

  expect(button?.[0]).toContain('name="target"');
  expect(form).toContain('action="/account/favorites"');
  expect(form).toContain('name="intent" value="save"');
  expect(form).toContain('name="kind" value="job"');
});

test("unusable query parameters are ignored with a note", async () => {
  const response = await worker.fetch(
    "/jobs?level=wizard&country=DE,FR&after=%21&utm=x&posted=9&q=%25",
  );
  const html = await response.text();

  expect(response.status).toBe(200);
  for (const note of [
    "“wizard” isn’t a level we know",
    "Only one country can be chosen at a time",
    "We couldn’t read this link’s place in the list",
    "“9” isn’t a number of days we know",
    "has no letter or digit",
  ]) {
    expect(html).toContain(note);
  }
  expect(html).not.toContain("utm=");
});

test("a cursor past the end shows that there are no more jobs", async () => {
  const after = toCursor(firstSortKeyAt("2001-01-01T00:00:00.000Z"));
  const response = await worker.fetch(`/jobs?after=${after}`);

  expect(response.status).toBe(200);
  expect(await response.text()).toContain("No more jobs in this direction.");
});

test("a search without results keeps the search text in its field", async () => {
  const html = await (await worker.fetch("/jobs?q=zeppelin")).text();

  expect(html).toContain("No jobs match this search");
  expect(html).toMatch(/value="zeppelin"/);
});

test("a post that is open for more than 180 days says so on its page and in the list", async () => {
  const job = await aJob({ title: "Senior Engineer, Moorings", datePosted: daysAgo(2_034) });
  await worker.store(job);

  const page = await (await worker.fetch(path(job))).text();
  expect(page).toContain("Ask the company if it’s still hiring.");
  const list = await (await worker.fetch("/jobs?q=moorings")).text();
  expect(list).toMatch(/Old posting: open since \w{3} \d{1,2}, 20\d\d/);
});

test("a misspelt word is corrected, and the typed one is a click away", async () => {
  await worker.store(await aJob({ title: "Senior Zeppelin Engineer" }));

  const corrected = await (await worker.fetch("/jobs?q=zepelin")).text();
  const exact = await (await worker.fetch("/jobs?q=zepelin&exact=yes")).text();

  expect(corrected).toMatch(/Showing <strong>zeppelin<\/strong>; search for/);
  expect(corrected).toContain('href="/jobs?q=zepelin&amp;exact=yes"');
  expect(corrected).toContain("Senior Zeppelin Engineer");
  expect(exact).not.toContain("Senior Zeppelin Engineer");
});

test("page data says to what a text was corrected, and what misses a part of a search", async () => {
  await worker.store(await aJob({ title: "Senior Airship Engineer" }));
  const read = async (q: string) =>
    (await worker.fetch(`/api/_analog/pages/jobs?q=${encodeURIComponent(q)}`)).json();

  expect(await read("airshp")).toMatchObject({ correctedText: "airship", partialMatches: [] });
  expect(await read("airship gondolas")).toMatchObject({
    correctedText: null,
    partialMatches: [{ missed: "“gondolas”", path: "/jobs?q=airship" }],
  });
});

test("misspelt words of filters become filters, and all that was typed is a click away", async () => {
  const remote = await aJob({ title: "Engineer, Balloons", level: "senior", workMode: "remote" });
  const office = await aJob({ title: "Engineer, Gliders", level: "senior", workMode: "onsite" });
  await worker.store(remote, office);

  const html = await (await worker.fetch("/jobs?q=senior+remtoe")).text();

  expect(html).toMatch(/Showing <strong>senior remote<\/strong>; search for/);
  expect(html).toContain('href="/jobs?q=senior+remtoe&amp;exact=yes"');
  expect(html).not.toContain("Used as");
  expect(html).toContain("Engineer, Balloons");
  expect(html).not.toContain("Engineer, Gliders");
  expect(html).toMatch(/<h1[^>]*>1 remote Senior job<\/h1>/);
});

test("a duplicate redirects to the job that is listed, whose page names both sources", async () => {
  const job = await aJob({ title: "Senior Engineer, Locks", sourceKind: "greenhouse" });
  const duplicate = await aJob({
    title: "Engineer for Locks",
    status: "duplicate",
    duplicateOf: job.id,
    sourceKind: "lever",
    sourceUrl: "https://jobs.lever.example/locks",
  });
  await worker.store(job, duplicate);

  const response = await worker.fetch(path(duplicate), { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toContain(path(job));
  const page = await (await worker.fetch(path(job))).text();
  expect(page).toMatch(
    /Also posted at<\/dt><dd><a [^>]*href="https:\/\/jobs.lever.example\/locks"/,
  );
  expect(await (await worker.fetch("/jobs?q=locks")).text()).not.toContain(path(duplicate));
});
