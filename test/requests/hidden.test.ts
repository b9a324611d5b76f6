import { beforeEach, describe, expect, test } from "vitest";
import { hiddenItems } from "#app/features/jobs/hidden/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { listSearchDigest } from "#app/features/searches/search-digest.server.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/hidden";
let ada: string;
let hidden: JobRecord;
let kept: JobRecord;

beforeEach(async () => {
  await people.db.delete(hiddenItems);
  await people.db.delete(savedSearches);
  await people.db.delete(jobs);
  ada ??= await people.signIn();
  hidden = await aJob({ title: "Tech Lead, Timetables", track: "tech_lead" });
  kept = await aJob({ title: "Tech Lead, Tides", track: "tech_lead" });
  await people.store(hidden, kept);
});

const send = async (fields: Record<string, string>, cookie = ada) =>
  people.send(PAGE, fields, { cookie });
const hide = () => send({ intent: "hide", item: `job ${hidden.id}` });
const text = async (path: string, cookie?: string) =>
  (await people.fetch(HERE + path, { headers: cookie ? { cookie } : {} })).text();

test("a hidden job is in no list, similar jobs, home, search, notice, feed or email of its person", async () => {
  await people.send("/account/searches", { intent: "save", query: "" }, { cookie: ada });
  await people.db.update(savedSearches).set({ seenAt: daysAgo(400) });
  const [search] = await people.db.select().from(savedSearches);
  const feed = () => text(`/feeds/${search?.token}.rss`);
  expect(await feed()).toContain("Timetables");

  const { body } = await hide();
  expect(body).toMatchObject({ undo: `job ${hidden.id}` });
  expect(body.message).toContain("Hidden: Tech Lead, Timetables");
  for (const path of ["/jobs", "/jobs?q=lead", "/", `/jobs/${kept.slug}-${kept.id}`]) {
    expect(await text(path, ada), path).not.toContain("Timetables");
    expect(await text(path), path).toContain(path.includes(kept.id) ? "Tides" : "Timetables");
  }
  expect(await text("/jobs", ada)).toContain("Tides");
  expect(await feed()).not.toContain("Timetables");
  expect(await feed()).toContain("Tides");
  expect(await text("/account/notices", ada)).toContain("1 new job:");
  const digest = await listSearchDigest(
    people.db,
    { uid: search?.uid ?? "" },
    { since: daysAgo(400), now: new Date() },
  );
  expect(digest.map(({ title, detail }) => `${title} ${detail}`).join()).not.toMatch(/Timetables/);

  expect(await text(PAGE, ada)).toContain("Tech Lead, Timetables");
  await send({ intent: "show", item: `job ${hidden.id}` });
  expect(await text("/jobs", ada)).toContain("Timetables");
});

test("a job's own page says that it is hidden, and offers the way back, else the way to hide it", async () => {
  const path = `/jobs/${hidden.slug}-${hidden.id}`;
  expect(await text(path, ada)).toContain("Not interested");
  await hide();
  const page = await text(path, ada);
  expect(page).toContain("Your lists leave this job out: <!-- -->you hid this job");
  expect(page).not.toContain("Not interested");
  expect(page).toContain(`value="job ${hidden.id}"`);
  expect(await text(path)).not.toMatch(/Not interested|Your lists/);
});

test("another person's list is their own", async () => {
  await hide();
  const bo = await people.signIn({ sub: "uid-bo" });
  expect(await text("/jobs", bo)).toContain("Timetables");
  expect((await people.read(PAGE, bo)).body.hidden).toEqual([]);
});

describe("words", () => {
  test("are hidden in lower case, from titles", async () => {
    expect((await send({ intent: "hide_word", word: " Timetables " })).status).toBe(200);
    expect(await text("/jobs", ada)).not.toContain("Timetables");
    expect(await people.db.select().from(hiddenItems)).toMatchObject([
      { kind: "word", target: "timetables" },
    ]);
  });

  test.each(["", "a", '"', 'x" OR "y', "a*b", "(go)", "-go", "x".repeat(31)])(
    "“%s” is none",
    async (word) => {
      expect((await send({ intent: "hide_word", word })).status).toBe(422);
      expect(await people.db.select().from(hiddenItems)).toEqual([]);
    },
  );
});

test.each(["", "job", "city x", 'word x" OR', "job ../x"])(
  "“%s” is nothing to hide",
  async (item) => {
    expect((await send({ intent: "hide", item })).status).toBe(422);
  },
);

test("where no more can be hidden, no page offers it, and each says what helps", async () => {
  const helps = "You have 200 hidden items, the most one person can have. Show one again first.";
  const job = `/jobs/${kept.slug}-${kept.id}`;
  const forms = {
    [PAGE]: 'value="hide_word"',
    "/jobs": 'form="hide-jobs"',
    [job]: 'form="hide-jobs"',
  };
  const hideWords = async (from: number, to: number) => {
    const words = Array.from({ length: to - from }, (_, n) => `word${from + n}`);
    for (let start = 0; start < words.length; start += 10) {
      await people.db.insert(hiddenItems).values(
        words.slice(start, start + 10).map((word) => ({
          ...{ uid: "uid-ada", kind: "word" as const, target: word, title: word },
          hiddenAt: daysAgo(1),
        })),
      );
    }
  };
  await hideWords(0, 199);
  for (const [path, form] of Object.entries(forms)) {
    expect(await text(path, ada), path).toContain(form);
    expect(await text(path, ada), path).not.toContain(helps);
  }
  await hideWords(199, 200);
  for (const [path, form] of Object.entries(forms)) {
    expect(await text(path, ada), path).not.toContain(form);
    expect(await text(path, ada), path).toContain(helps);
    expect(await text(path), path).not.toContain(helps);
  }
  const refused = await hide();
  expect([refused.status, refused.body.message]).toEqual([403, helps]);
});

test("without script the list comes back with what was done", async () => {
  const answer = await people.fetch(HERE + PAGE, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: ada, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ intent: "hide", item: `job ${hidden.id}`, back: "/jobs" }),
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toContain("/jobs");
});
