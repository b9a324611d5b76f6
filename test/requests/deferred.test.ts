import { expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { databaseGate, type Verdict } from "./faults/database-gate.ts";
import { testPeople } from "./people.ts";

const gate = databaseGate();
const worker = await testPeople({}, gate.surroundings);
// Miniflare holds a compressed page back until its end.
const PLAIN = { "accept-encoding": "identity" };
const CRAWLER = { "user-agent": "Googlebot/2.1" };

/** A job with a similar one, whose query waits until it is answered. */
async function aJobWithSlowSimilarJobs() {
  const job = await aJob({ title: "Tech Lead, Streams", track: "other" });
  const similar = await aJob({ title: "Senior Engineer, Rivers", track: "other" });
  gate.decide(() => "pass");
  await worker.store(job, similar);
  const verdict = Promise.withResolvers<Awaited<Verdict>>();
  gate.decide(({ body }) => (body.includes("same_job") ? verdict.promise : "pass"));
  return {
    path: `/jobs/${job.slug}-${job.id}`,
    row: `href="/jobs/${similar.slug}-${similar.id}"`,
    answer: () => verdict.resolve("pass"),
  };
}

test("the first bytes of a page are sent, up to its footer, before its slow part is read", async () => {
  const { path, row, answer } = await aJobWithSlowSimilarJobs();
  const response = await worker.fetch(path, { headers: PLAIN });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  while (!html.includes("</footer>")) html += (await reader?.read())?.value ?? "";
  expect(html).toContain("Loading similar jobs");
  expect(html).not.toContain(row);

  answer();
  for (let rest = await reader?.read(); !rest?.done; rest = await reader?.read())
    html += rest?.value;
  expect(html).toContain(row);
});

test("a crawler gets the page once it is whole, because it runs no script that moves a part", async () => {
  const { path, row, answer } = await aJobWithSlowSimilarJobs();
  const response = worker.fetch(path, { headers: CRAWLER });
  setTimeout(answer, 200);
  const html = await (await response).text();

  expect(html).not.toContain("Loading similar jobs");
  expect(html.indexOf(row)).toBeLessThan(html.indexOf("</footer>"));
});

test("a page whose data has settled is sent whole to everybody", async () => {
  const { path, row } = await aJobWithSlowSimilarJobs();
  gate.decide(() => "pass");
  const html = await (await worker.fetch(path)).text();

  expect(html.indexOf(row)).toBeGreaterThan(0);
});

test("while new jobs of searches are counted, links lead to where they are without script", async () => {
  gate.decide(() => "pass");
  const cookie = await worker.signIn({ sub: "uid-searching" });
  await worker.send("/account/searches", { intent: "save", query: "mode=remote" }, { cookie });
  const verdict = Promise.withResolvers<Awaited<Verdict>>();
  // The query of new jobs alone reads when they were seen first.
  gate.decide(({ body }) => (/first_seen_at[^,]* >/.test(body) ? verdict.promise : "pass"));
  for (const [path, link] of [
    ["/account/notices", '<a class="link" href="/account/searches"'],
    ["/account/searches", "See new jobs"],
  ] as const) {
    const response = await worker.fetch(path, { headers: { ...PLAIN, cookie } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = "";
    while (!html.includes("</footer>")) html += (await reader?.read())?.value ?? "";
    expect(html).toContain(link);
    await reader?.cancel();
  }
  verdict.resolve("pass");
});

test("similar jobs that could not be read are said to be unknown, and are there at the next visit", async () => {
  const { path, row } = await aJobWithSlowSimilarJobs();
  gate.decide(({ body }) => (body.includes("same_job") ? "fail" : "pass"));
  const html = await (await worker.fetch(path)).text();
  expect(html).toContain("Similar jobs can’t be shown right now.");
  expect(html).not.toContain("No similar jobs are open");

  gate.decide(() => "pass");
  expect(await (await worker.fetch(path)).text()).toContain(row);
});
