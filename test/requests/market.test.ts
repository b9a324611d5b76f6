import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { marketFigures } from "#app/features/market/tables.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { aJob, anOrganization, dollarsAYear } from "#test/factories.ts";
import { sharedWorker } from "./worker.ts";

const worker = sharedWorker();
const TONIGHT = new Date(new Date().setUTCHours(1, 7));

async function storeJobs(): Promise<void> {
  const employers = ["a", "b", "c", "d", "e"];
  const organizations = employers.map((id) => anOrganization({ id, slug: id, name: id }));
  await writeBatch(worker.db, upsertOrganizations(worker.db, organizations));
  const jobs = employers.map((orgId, index) =>
    aJob({
      ...{ orgId, orgSlug: orgId, tech: ["go"], salarySource: "employer" },
      ...dollarsAYear(null, 100_000 + index * 10_000),
    }),
  );
  await worker.store(...(await Promise.all(jobs)), await aJob({ tech: ["rust"], level: "mid" }));
}

async function read(path: string) {
  const response = await worker.fetch(path);
  return { response, html: (await response.text()).replaceAll("<!-- -->", "") };
}

/** The cells of a table's row, by the words at its beginning. */
function cellsOf(html: string, words: string): string[] {
  const row = html.split("<tr>").find((each) => each.includes(`>${words}</a>`)) ?? "";
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
}

test("before a day is counted the page says so, and crawlers do not hear of it", async () => {
  const { response, html } = await read("/market");

  expect(response.status).toBe(200);
  expect(html).toContain("No figures yet");
  expect(html).toContain('content="noindex,follow"');
  expect((await read("/sitemaps/pages.xml")).html).not.toContain("/market<");
});

test("the first day shows what is open and paid, and that nothing can be compared yet", async () => {
  await storeJobs();
  await worker.runCron(new Date(daysBefore(TONIGHT, 1)));

  const { html } = await read("/market");

  expect(html).toContain("for the first time");
  const notYet = Array.from({ length: 3 }, () => "Not yet");
  const pay = ["5", "$120,000", "$110,000 – $130,000"];
  expect(cellsOf(html, "Go")).toEqual(["5", ...notYet, ...pay, "5", "1"]);
  expect(cellsOf(html, "Mid-level").slice(0, 6)).toContain("Too few employers");
  expect(html).not.toContain('content="noindex');
  expect((await read("/sitemaps/pages.xml")).html).toContain("/market<");
});

test("the second day is compared with the first, and every value leads to its jobs", async () => {
  await worker.store(await aJob({ orgId: "a", tech: ["go"] }));
  await worker.runCron(TONIGHT);

  const { html } = await read("/market");

  expect(cellsOf(html, "Go").slice(0, 4)).toEqual(["6", "1", "0", "0"]);
  for (const path of [
    ...["/jobs?level=mid", "/jobs?track=ic", "/jobs?mode=hybrid", "/jobs?tech=go"],
    "/jobs?country=PT&amp;sure=yes",
  ]) {
    expect(html).toContain(`href="${path}"`);
    const list = await read(path.replace("&amp;", "&"));
    const counted = cellsOf(
      html,
      />([^<]+)<\/a>/.exec(html.split(`href="${path}"`)[1] ?? "")?.[1] ?? "",
    );
    expect(list.html.split('class="job"').length - 1).toBe(Number(counted[0]));
  }
});

test("four weeks are drawn, with their table, and pay only of five employers", async () => {
  const { html: before } = await read("/market");
  expect(before).not.toContain("week by week");
  expect(before).toContain("Pay by level");
  for (const week of [1, 2, 3, 4]) {
    const day = daysBefore(TONIGHT, week * 7).slice(0, 10);
    const rest = { payStated: 0, sources: 1, employers: 1 };
    await worker.db.insert(marketFigures).values([
      { day, facet: "all", value: "", open: 40 + week, new: week, closed: 0, ...rest },
      { day, facet: "asks", value: "people.coaching", open: week, ...rest },
    ]);
  }
  const { html } = await read("/market");
  expect(html).toContain("Senior jobs, week by week");
  expect(html).toMatch(/<th scope="row">[^<]+<\/th><td>43<\/td><td>3<\/td><td>0<\/td>/);
  expect(html).toMatch(/What Tech Lead jobs mention.*Coaching/s);
  expect(html).not.toContain("Example figures");
});

test("the job list leads to the market", async () => {
  expect((await read("/jobs")).html).toContain('href="/market"');
});
