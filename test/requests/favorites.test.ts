import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { STAGES } from "#app/features/favorites/favorite.ts";
import { favoritesLife } from "#app/features/favorites/lives.server.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { COMPETENCY } from "#test/world/stored.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, type Sending, testPeople } from "./people.ts";

const people = await testPeople();
const PAGE = "/account/favorites";
let ada: string;
let job: JobRecord;

beforeEach(async () => {
  await people.db.delete(favorites);
  await people.db.delete(collections);
  await people.db.delete(jobs);
  ada ??= await people.signIn();
  job = await aJob({
    title: "Tech Lead, Timetables",
    salaryMin: 80_000,
    salaryMax: 95_000,
    salaryCurrency: "EUR",
    salaryPeriod: "YEAR",
    salarySource: "employer",
  });
  await people.store(job);
});

const stored = () => people.db.select().from(favorites);
const send = (fields: Fields, options: Sending = {}) =>
  people.send(PAGE, { kind: "job", target: job.id, ...fields }, { cookie: ada, ...options });
const save = (target = job.id) => send({ intent: "save", target });
const read = async (search = "?view=list", cookie = ada) =>
  (await people.read(PAGE + search, cookie)).body;
const times = <Answer>(n: number, work: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const statuses = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();

/** Changes the stored job, as an import of its job source would. */
async function change(fields: Partial<JobRecord>) {
  const updatedAt = new Date(Date.now() + 60_000).toISOString();
  await people.store({ ...job, updatedAt, ...fields });
}

async function signedOut() {
  const cookie = await people.signIn();
  await people.signOut(cookie);
  return cookie;
}

describe("saving", () => {
  test("stores a snapshot of the job with its text", async () => {
    const { status, body } = await save();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      message: "Saved. “Tech Lead, Timetables” is on your favorites.",
      favorite: { stage: "saved", savedAt: expect.any(String) },
    });
    expect(await stored()).toMatchObject([
      {
        uid: "uid-ada",
        kind: "job",
        targetId: job.id,
        stage: "saved",
        version: 1,
        history: [{ stage: "saved" }],
        snapshot: {
          title: "Tech Lead, Timetables",
          company: "Northwind Ferries",
          where: "Lisbon, Portugal · Hybrid",
          path: `/jobs/${job.slug}-${job.id}`,
          salary: { min: 80_000, max: 95_000, currency: "EUR" },
          text: "You will look after the timetable.",
          descriptionHash: expect.stringMatching(/^[\da-f]{64}$/),
        },
      },
    ]);
  });

  test("stores the first 4,000 characters of a long text", async () => {
    await change({ descriptionText: "x".repeat(9_000) });
    await save();
    expect((await stored())[0]?.snapshot.text).toHaveLength(4_000);
  });

  test("twenty times concurrently creates one favorite with one history entry", async () => {
    const answers = await times(20, () => save());
    expect(statuses(answers)).toEqual([200]);
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.history).toHaveLength(1);
  });

  test.each(["closed", "expired"] as const)("accepts a job that is %s", async (status) => {
    await change({ status, closedAt: daysAgo(1) });
    expect((await save()).status).toBe(200);
  });

  test.each(["draft", "pending", "removed"] as const)(
    "returns 404 for a job that is %s",
    async (status) => {
      await change({ status });
      expect((await save()).status).toBe(404);
      expect(await stored()).toEqual([]);
    },
  );

  test("returns 404 for a job that does not exist", async () => {
    const { status, body } = await save("000000000000");
    expect(status).toBe(404);
    expect(body.error).toBe("not_found");
  });

  test.each([
    ["kind", { kind: "gossip" }],
    ["kind", { kind: "" }],
    ["kind", { kind: ["job", "job"] }],
    ["target", { target: "" }],
    ["target", { target: "../../etc/passwd" }],
    ["target", { target: "x".repeat(200) }],
  ])("with an invalid %s returns 422", async (field, fields) => {
    const { status, body } = await send({ intent: "save", ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test("stops at 500 favorites, also for concurrent requests", async () => {
    await fill(490);
    const more = await times(20, () => aJob());
    await people.store(...more);
    const responses = await times(20, (index) => save(more[index]?.id));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    const rejected = responses.filter(({ status }) => status === 403);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.body).toEqual({
      error: "limit_reached",
      message: expect.stringContaining("500 saved things"),
    });
    expect(await stored()).toHaveLength(500);
    expect((await save()).status).toBe(403);

    // Saving an existing favorite does not count, and removing one makes room.
    const kept = (await stored()).find(({ targetId }) => more.some(({ id }) => id === targetId));
    expect((await save(kept?.targetId)).status).toBe(200);
    await send({ intent: "remove", target: "filler-1" });
    expect((await save()).status).toBe(200);
    // Restoring a removed favorite must not exceed the limit either.
    expect((await save("filler-1")).status).toBe(403);
  });
});

/** Fills the list with favorites. */
async function fill(n: number, fields: Partial<typeof favorites.$inferInsert> = {}) {
  const snapshot = {
    title: "Filler",
    company: "Acme",
    where: "",
    path: "/jobs/filler",
    salary: { source: "none" as const, ote: false, equity: false },
    descriptionHash: "",
    text: "",
  };
  const rows = Array.from({ length: n }, (_, index) => ({
    uid: "uid-ada",
    kind: "job" as const,
    targetId: `filler-${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    updatedAt: daysAgo(1),
    snapshot,
    ...fields,
  }));
  await writeBatch(
    people.db,
    rows.map((row) => people.db.insert(favorites).values(row)),
  );
}

describe("the board", () => {
  test("moves a card by the one value of its button, and takes the move back without a trace", async () => {
    await save();
    const [row] = await stored();
    const move = (card: string, cookie = ada) =>
      people.send(PAGE, { intent: "move_card", card }, { cookie });
    const moved = await move(`job ${row?.targetId} 1 saved applied`);
    expect(moved.body).toMatchObject({
      message: expect.stringMatching(/^Moved to Applied: /),
      undo: `job ${row?.targetId} 2 applied saved`,
    });
    const late = await move(`job ${row?.targetId} 1 saved screen`);
    expect([late.status, late.body.message]).toEqual([
      409,
      "Another window changed this job to Applied. It’s shown as it is now.",
    ]);
    expect((await move(String(moved.body.undo))).status).toBe(200);
    const [back] = await stored();
    expect([back?.stage, back?.history.length]).toEqual(["saved", 1]);
    for (const card of ["job x 1 saved gone", "job x 1 saved", ""])
      expect((await move(card)).status).toBe(422);
    const bo = await people.signIn({ sub: "uid-bo" });
    expect((await move(`job ${row?.targetId} 3 saved applied`, bo)).status).toBe(404);
  });

  test("moves a card to the stage before or after the one it is in, which its version proves", async () => {
    await save();
    const press = (fields: Fields) =>
      people.send(PAGE, { intent: "move_card", ...fields }, { cookie: ada });
    expect((await press({ next: `job ${job.id} 1 saved` })).body.undo).toBe(
      `job ${job.id} 2 applied saved`,
    );
    expect((await press({ next: `job ${job.id} 2 applied` })).status).toBe(200);
    expect((await press({ prev: `job ${job.id} 3 screen` })).status).toBe(200);
    expect(await stored()).toMatchObject([{ stage: "applied" }]);
    expect((await press({ next: `job ${job.id} 3 screen` })).status).toBe(409);
    const refused: Fields[] = [{}, { prev: `job ${job.id} 4 saved` }, { next: "job" }];
    for (const fields of refused) expect((await press(fields)).status).toBe(422);
  });

  test("shows 25 cards a column of 500 jobs, counts all, and is a page of at most 120 KB", async () => {
    await fill(500);
    const { board, items } = await read("");
    expect(items).toEqual([]);
    expect(
      board.lanes.map(({ n, cards }: { n: number; cards: unknown[] }) => [n, cards.length]),
    ).toEqual([[500, 25], ...Array(5).fill([0, 0])]);
    expect(board.funnel[0]).toMatchObject({ stage: "saved", n: 500 });
    const html = await (await people.fetch(HERE + PAGE, { headers: { cookie: ada } })).text();
    expect(html).toContain(">475 more<");
    expect(html.length / 1024).toBeLessThan(120);
  });
});

describe("removing", () => {
  test("can be repeated without effect", async () => {
    await save();
    expect((await send({ intent: "remove" })).body).toMatchObject({ favorite: null });
    expect((await send({ intent: "remove" })).status).toBe(200);
    expect((await read()).items).toEqual([]);
    expect(await stored()).toMatchObject([{ removedAt: expect.any(String) }]);
  });

  test("keeps note, stage and history for saving the job again", async () => {
    await save();
    await send({ intent: "edit", version: "1", note: "Ask about the night shift." });
    await send({ intent: "move", version: "2", stage: "interview" });
    await send({ intent: "remove" });
    // A favorite can be restored even if its job was removed meanwhile.
    await change({ status: "removed" });
    const { body } = await save();

    expect(body.message).toContain("is back on your favorites");
    expect((await read()).items).toMatchObject([
      {
        note: "Ask about the night shift.",
        stage: "interview",
        history: [{ stage: "saved" }, { stage: "interview" }],
      },
    ]);
  });

  test("becomes permanent after a month", async () => {
    await save();
    await send({ intent: "remove" });
    await forget(people.db, favoritesLife, new Date(Date.now() + 29 * 86_400_000));
    expect(await stored()).toHaveLength(1);
    await forget(people.db, favoritesLife, new Date(Date.now() + 31 * 86_400_000));
    expect(await stored()).toEqual([]);
  });
});

describe("editing", () => {
  const edit = (fields: Fields, options: Sending = {}) =>
    send({ intent: "edit", version: "1", ...fields }, options);

  test("changes only the submitted fields", async () => {
    await save();
    await edit({ note: " Ask about \r\nnights. ", nextStep: "Call", dueOn: "2026-12-01" });
    await edit({ version: "2", dueOn: "" });

    expect(await stored()).toMatchObject([
      { note: "Ask about \nnights.", nextStep: "Call", dueOn: null, version: 3 },
    ]);
  });

  test.each([
    ["note", { note: "x".repeat(501) }],
    ["nextStep", { nextStep: "x".repeat(201) }],
    ["dueOn", { dueOn: "2026-02-30" }],
    ["dueOn", { dueOn: "tomorrow" }],
    ["dueOn", { dueOn: "1026-01-01" }],
    ["stage", { stage: "hired" }],
    ["outcome", { outcome: "lost" }],
    ["outcome", { outcome: "ghosted" }],
    ["collection", { collection: "0123456789abcdef" }],
    ["collection", { collection: "'; drop table" }],
    ["version", { version: "" }],
    ["version", { version: "0" }],
    ["version", { version: "one" }],
  ])("with an invalid %s returns 422 and changes nothing", async (field, fields) => {
    await save();
    const { status, body } = await edit({ note: "Kept?", ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await stored()).toMatchObject([{ note: "", version: 1 }]);
  });

  test("another person's favorite and one that does not exist return 404", async () => {
    await save();
    const bo = await people.signIn({ sub: "uid-bo" });
    for (const intent of ["edit", "move", "ghosted", "contact"]) {
      const fields = { intent, version: "1", stage: "applied", note: "Mine now" };
      expect((await send(fields, { cookie: bo })).status, intent).toBe(404);
      expect((await send({ ...fields, target: "000000000000" })).status, intent).toBe(404);
    }
    await send({ intent: "remove" }, { cookie: bo });
    expect(await stored()).toMatchObject([{ uid: "uid-ada", version: 1, removedAt: null }]);
  });

  test("an outdated version returns 409 with both versions, and nothing is lost", async () => {
    await save();
    await edit({ note: "From the phone", nextStep: "Call" });
    const { status, body } = await edit({ note: "From the dashboard" });

    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: "conflict",
      theirs: { note: "From the phone", nextStep: "Call", stage: "saved", version: 2 },
    });
    const page = await people.post(
      PAGE,
      { intent: "edit", kind: "job", target: job.id, version: "1", note: "From the dashboard" },
      { cookie: ada },
    );
    const html = await page.text();
    expect(page.status).toBe(409);
    expect(html).toContain("From the dashboard</textarea>");
    expect(html).toContain("From the phone");

    expect((await edit({ note: "From the dashboard", version: "2" })).status).toBe(200);
    expect(await stored()).toMatchObject([{ note: "From the dashboard", nextStep: "Call" }]);
  });

  test("twenty times concurrently makes one change", async () => {
    await save();
    const answers = await times(20, () => send({ intent: "move", version: "1", stage: "applied" }));

    expect(statuses(answers)).toEqual([200]);
    expect(await stored()).toMatchObject([
      { stage: "applied", version: 2, history: [{ stage: "saved" }, { stage: "applied" }] },
    ]);
  });

  test("of different concurrent changes one succeeds and the others return a conflict", async () => {
    await save();
    const answers = await times(10, (index) => edit({ note: `Note ${index}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe("an application", () => {
  const move = (stage: string, version: number) =>
    send({ intent: "move", stage, version: String(version) });

  test("changes stage, ends without a response, and reopens by changing stage", async () => {
    await save();
    await move("applied", 1);
    expect((await stored())[0]?.lastContactAt).not.toBeNull();
    const { body } = await send({ intent: "ghosted", version: "2" });
    expect(body.message).toBe("Moved to Closed, without an answer.");
    expect(await stored()).toMatchObject([{ stage: "closed", outcome: "ghosted" }]);
    await send({ intent: "edit", version: "3", outcome: "rejected" });
    await move("interview", 4);

    expect(await stored()).toMatchObject([
      {
        stage: "interview",
        outcome: null,
        history: [
          { stage: "saved" },
          { stage: "applied" },
          { stage: "closed", outcome: "rejected" },
          { stage: "interview" },
        ],
      },
    ]);
  });

  test("is marked as silent until the employer responds", async () => {
    await save();
    await move("applied", 1);
    const lastContactAt = new Date(Date.now() - 17.5 * 86_400_000).toISOString();
    await people.db.update(favorites).set({ lastContactAt });
    expect((await read()).items[0].silentDays).toBe(17);
    const page = await people.fetch(`${HERE}${PAGE}?view=list`, { headers: { cookie: ada } });
    expect(await page.text()).toContain("No news for 17 days.");

    expect((await send({ intent: "contact" })).status).toBe(200);
    expect((await read()).items[0].silentDays).toBeNull();
    // No field changed, so open forms stay up to date.
    expect((await move("screen", 2)).status).toBe(200);
  });
});

describe("documents and pay", () => {
  const documents = (fields: Fields) => send({ intent: "documents", version: "1", ...fields });
  const pay = (fields: Fields, version = "2") =>
    send({ intent: "outcome_pay", version, ...fields });
  const ACTUAL = { actualAmount: "91,000", actualCurrency: "EUR", actualPeriod: "YEAR" };

  test("are stored, shown in the row and in the files", async () => {
    await save();
    const sent = await documents({
      ...{ document1Label: "CV sent", document1Url: "https://docs.example/cv" },
      ...{ document3Label: "", document3Url: "docs.example/take-home" },
    });
    expect(sent.status).toBe(200);
    await send({ intent: "move", version: "2", stage: "accepted" });
    expect((await pay(ACTUAL, "3")).status).toBe(200);

    const links = [
      { label: "CV sent", url: "https://docs.example/cv" },
      { label: "docs.example", url: "https://docs.example/take-home" },
    ];
    const actual = { amount: 91_000, currency: "EUR", period: "YEAR" };
    expect((await read()).items).toMatchObject([{ documents: links, outcomePay: { actual } }]);
    const page = await people.fetch(`${HERE}${PAGE}?view=list`, { headers: { cookie: ada } });
    expect(await page.text()).toContain('href="https://docs.example/cv"');
    const csv = await people.fetch(`${HERE}${PAGE}.csv`, { headers: { cookie: ada } });
    expect(await csv.text()).toMatch(/"CV sent: https:[^"]+take-home",,,"?€91,000 a year/);
    expect((await documents({ document1Url: "https://docs.example/late" })).body).toMatchObject({
      error: "conflict",
      theirs: { document1Label: "CV sent", version: 4 },
    });
  });

  test.each([
    ["document1Url", { document1Url: "javascript:alert(1)" }],
    ["document1Url", { document1Url: "http://docs.example/cv" }],
    ["document2Url", { document2Label: "CV sent" }],
    ["document1Label", { document1Label: "x".repeat(61), document1Url: "https://docs.example" }],
  ])("with an unusable %s return 422", async (field, fields) => {
    await save();
    const { status, body } = await documents(fields as Fields);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await stored()).toMatchObject([{ documents: [], version: 1 }]);
  });

  test("pay needs an end, a currency and a period", async () => {
    await save();
    expect((await pay(ACTUAL, "1")).status).toBe(422);
    await send({ intent: "move", version: "1", stage: "closed" });
    const { body } = await pay({ wantedAmount: "9" });
    expect(Object.keys(body.errors)).toEqual(["wantedCurrency", "wantedPeriod"]);
  });
});

describe("interviews", () => {
  const NEXT = {
    ...{ intent: "interviews", version: "1", interview1Kind: "technical", interview1With: "Ana" },
    ...{ interview1Day: "2099-12-03", interview1Time: "14:30", interview1Zone: "Europe/Lisbon" },
  };
  beforeEach(async () => {
    await save();
  });

  test("are shown as due on the board, in the row and in the files", async () => {
    expect((await send(NEXT)).body.message).toBe("Saved.");
    const step = "Technical interview, 14:30 (Europe/Lisbon)";
    expect((await read("")).board.due).toMatchObject([{ step, on: "2099-12-03" }]);
    const [item] = (await read()).items;
    expect(item).toMatchObject({ nextStep: "", dueOn: null, interviews: [{ with: "Ana" }] });
    const file = async (format: string) =>
      (await people.fetch(`${HERE}${PAGE}.${format}`, { headers: { cookie: ada } })).text();
    const calendar = (await file("ics")).replaceAll("\r\n ", "");
    expect(calendar).toContain("DTSTART:20991203T143000Z");
    expect(calendar).toContain("SUMMARY:Technical interview: Tech Lead\\, Timetables");
    expect(calendar).toContain("With Ana");
    expect(await file("csv")).toContain(
      "2099-12-03 14:30 Europe/Lisbon: Technical interview, with Ana",
    );
    expect(JSON.parse(await file("json")).favorites[0].interviews).toHaveLength(1);
  });

  test("in a summer far east start when they do in UTC", async () => {
    await send({ ...NEXT, interview1Day: "2099-07-03", interview1Zone: "UTC+9" });
    const answer = await people.fetch(`${HERE}${PAGE}.ics`, { headers: { cookie: ada } });
    expect(await answer.text()).toContain("DTSTART:20990703T053000Z");
  });

  test.each([
    ["a day alone", { interview1Time: "" }, "interview1Time"],
    ["no zone", { interview1Zone: "Lisbon" }, "interview1Zone"],
    ["a time alone", { interview1Day: "" }, "interview1Day"],
    ["an hour that no day has", { interview1Time: "25:00" }, "interview1Time"],
  ])("with %s are asked for the rest", async (_, fields, name) => {
    const { status, body } = await send({ ...NEXT, ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([name]);
  });

  test("are emptied by an empty row, which has the zone of their owner", async () => {
    await send(NEXT);
    const empty = { interview1Day: "", interview1Time: "", interview1With: "" };
    expect((await send({ ...NEXT, ...empty, version: "2" })).status).toBe(200);
    expect((await stored())[0]?.interviews).toEqual([]);
  });
});

describe("the changes of a saved job", () => {
  test("are empty for a job that did not change", async () => {
    await save();
    await change({});
    expect((await read()).items[0]).toMatchObject({ changes: [], pay: "€80,000 – €95,000" });
  });

  test("name pay, title, place and text", async () => {
    await save();
    await change({
      title: "Tech Lead, Tides",
      salaryMin: 85_000,
      workMode: "remote",
      descriptionText: "You will look after the tides.",
    });
    expect((await read()).items[0]).toMatchObject({
      title: "Tech Lead, Tides",
      changes: [{ is: "pay_raised" }, { is: "title" }, { is: "place" }, { is: "text" }],
    });
  });

  test("name that the job closed, and its text stays", async () => {
    await save();
    await change({ status: "closed", closedAt: "2026-11-18T10:00:00.000Z" });
    expect((await read()).items[0].changes).toEqual([
      { is: "closed", on: "2026-11-18T10:00:00.000Z" },
    ]);
    const html = await (
      await people.fetch(`${HERE}${PAGE}?view=list`, { headers: { cookie: ada } })
    ).text();
    expect(html).toContain("Closed Nov 18, 2026");
    expect(html).toContain(`href="/account/favorites/job/${job.id}"`);

    const copy = await people.read(`${PAGE}/job/${job.id}`, ada);
    expect(copy.body).toMatchObject({ text: "You will look after the timetable." });
    const gone = await people.read(`/jobs/${job.id}`, ada);
    expect(gone).toMatchObject({ status: 410, body: { error: "gone" } });
    const page = await people.fetch(`${HERE}/jobs/${job.slug}-${job.id}`, {
      headers: { cookie: ada },
    });
    expect(await page.text()).toContain("Your copy is safe.");
  });

  test("name a removed or deleted job as gone, without a link", async () => {
    await save();
    await change({ status: "removed", title: "Words that had to go" });
    const gone = { title: "Tech Lead, Timetables", path: null, changes: [{ is: "gone" }] };
    expect((await read()).items[0]).toMatchObject(gone);
    const html = await (
      await people.fetch(`${HERE}${PAGE}?view=list`, { headers: { cookie: ada } })
    ).text();
    expect(html).not.toContain("Words that had to go");
    expect(html).not.toContain(`href="/jobs/`);

    await people.db.delete(jobs).where(eq(jobs.id, job.id));
    expect((await read()).items[0]).toMatchObject(gone);
    expect((await people.read(`${PAGE}/job/${job.id}`, ada)).body.path).toBeNull();
  });
});

describe("the saved copy", () => {
  test("is available only to its owner", async () => {
    await save();
    const bo = await people.signIn({ sub: "uid-bo" });
    expect((await people.read(`${PAGE}/job/${job.id}`, ada)).status).toBe(200);
    expect((await people.read(`${PAGE}/job/${job.id}`, bo)).status).toBe(404);
    expect((await people.read(`${PAGE}/organization/${job.id}`, ada)).status).toBe(404);
    expect((await people.read(`${PAGE}/toString/${job.id}`, ada)).status).toBe(404);
    expect((await people.read(`${PAGE}/job/${job.id}`)).status).toBe(401);
    await send({ intent: "remove" });
    expect((await people.read(`${PAGE}/job/${job.id}`, ada)).status).toBe(404);
  });

  test("escapes markup in the text", async () => {
    await change({ descriptionText: "<script>alert(1)</script>" });
    await save();
    const page = await people.fetch(`${HERE}${PAGE}/job/${job.id}`, { headers: { cookie: ada } });
    expect(await page.text()).not.toContain("<script>alert");
  });
});

describe("collections", () => {
  const add = (name: string, more: Fields = {}) =>
    send({ intent: "add_collection", name, ...more });
  const listed = async () =>
    (await read()).collections as { id: string; name: string; n: number }[];

  test("are created, filled, listed, renamed and deleted; favorites stay", async () => {
    await save();
    await add("Close to home");
    const [collection] = await listed();
    const id = collection?.id ?? "";
    await send({ intent: "edit", version: "1", collection: id });
    expect(await listed()).toEqual([{ id, name: "Close to home", n: 1 }]);
    expect((await read(`?collection=${id}`)).total).toBe(1);
    await send({ intent: "rename_collection", collection: id, name: "Lisbon" });
    expect(await listed()).toMatchObject([{ name: "Lisbon" }]);
    await send({ intent: "delete_collection", collection: id });
    expect(await listed()).toEqual([]);
    expect((await read()).items).toMatchObject([{ collectionId: null }]);
  });

  test("twenty concurrent requests with one name create one collection, and the twenty-first collection is rejected", async () => {
    const answers = await times(20, () => add("Twice", { key: "one-submission" }));
    expect(statuses(answers)).toEqual([200]);
    expect(await people.db.select().from(collections)).toHaveLength(1);
    expect((await add("Twice", { key: "another" })).body.errors).toHaveProperty("name");

    const more = await times(30, (index) => add(`Collection ${index}`));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(more.filter(({ status }) => status === 403)).toHaveLength(11);
    // The page says what helps instead of offering a form for one more.
    const { collectionLimit } = await read();
    expect(collectionLimit).toMatch(/^You have 20 collections, .* Delete one first\.$/);
    const html = await (await people.fetch(PAGE, { headers: { cookie: ada } })).text();
    expect(html).toContain(String(collectionLimit));
    expect(html).not.toContain("Create collection");
  });

  test.each(["", "   ", "x".repeat(41)])(
    "need a name of 1 to 40 characters, not %j",
    async (name) => {
      const { status, body } = await add(name);
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("name");
    },
  );

  test("of another person return 404, and a duplicate name returns 422", async () => {
    await add("Mine");
    await add("Other");
    const [mine, other] = await listed();
    const bo = await people.signIn({ sub: "uid-bo" });
    const id = mine?.id ?? "";
    for (const intent of ["rename_collection", "delete_collection"]) {
      const fields = { intent, collection: id, name: "Stolen" };
      expect((await send(fields, { cookie: bo })).status).toBe(404);
    }
    const clash = await send({ intent: "rename_collection", collection: id, name: "Other" });
    expect(clash.status).toBe(422);
    await save();
    await send({ intent: "save" }, { cookie: bo });
    const stolen = await send(
      { intent: "edit", version: "1", collection: other?.id ?? "" },
      { cookie: bo },
    );
    expect(stolen.status).toBe(422);
  });
});

describe("the list", () => {
  test("is searched, filtered and sorted by its address; unknown parameters are ignored", async () => {
    const other = await aJob({ title: "Ingénieure principale" });
    await people.store(other);
    await save();
    await save(other.id);
    await send({ intent: "edit", version: "1", nextStep: "Call", dueOn: "2026-12-01" });
    await send({ intent: "move", target: other.id, version: "1", stage: "applied" });
    const titles = async (search: string) =>
      (await read(search)).items.map(({ title }: { title: string }) => title);

    expect(await titles("?view=list")).toEqual(["Tech Lead, Timetables", "Ingénieure principale"]);
    expect(await titles("?sort=saved")).toEqual(["Ingénieure principale", "Tech Lead, Timetables"]);
    expect(await titles("?q=INGENIEURE")).toEqual(["Ingénieure principale"]);
    expect(await titles("?view=list&stage=applied")).toEqual(["Ingénieure principale"]);
    expect(await titles("?stage=wizard&sort=up&page=-1&kind=x&collection=%27")).toHaveLength(2);
    expect((await read("?view=list&stage=applied")).stages).toMatchObject([
      { stage: "saved", n: 1 },
      { stage: "applied", n: 1 },
      ...Array(5).fill({ n: 0 }),
    ]);
    expect((await read("?kind=simulation")).items).toEqual([]);
  });

  test("has 25 favorites on a page, and no link after the last page", async () => {
    await fill(70);
    expect(await read("?page=2")).toMatchObject({ total: 70, page: 2, pages: 3 });
    expect((await read("?page=9999")).items).toHaveLength(20);
    const html = await (
      await people.fetch(`${HERE}${PAGE}?page=2&q=filler`, { headers: { cookie: ada } })
    ).text();
    expect(html.match(/<li class="fav"/g)).toHaveLength(25);
    expect(html).toContain(`href="/account/favorites?view=list&amp;q=filler&amp;page=3"`);
  });

  test("suggests an open job while it is empty", async () => {
    const { example, all } = await read();
    expect(all).toBe(0);
    expect(example).toMatchObject({ path: expect.stringContaining("/jobs/") });
    await save();
    expect((await read()).example).toBeNull();
  });
});

describe("on the pages of jobs", () => {
  test("a viewer sees which jobs are saved, a visitor does not", async () => {
    await save();
    expect((await people.read(`/jobs/${job.id}`, ada)).body.favorite).toMatchObject({
      stage: "saved",
    });
    const card = (body: { jobs: JobCardBody[] }) => body.jobs.find(({ id }) => id === job.id);
    expect(card((await people.read("/jobs", ada)).body)).toMatchObject({ saved: true });
    await send({ intent: "remove" });
    expect((await people.read(`/jobs/${job.id}`, ada)).body.favorite).toBeNull();
    expect(card((await people.read("/jobs", ada)).body)).toMatchObject({ saved: false });
    expect((await people.read(`/jobs/${job.id}`)).body).not.toHaveProperty("favorite");
    expect(card((await people.read("/jobs")).body)).not.toHaveProperty("saved");
    const page = await people.fetch(`${HERE}/jobs`, { headers: { cookie: ada } });
    expect(page.headers.get("cache-control")).toBe("private, no-store");
  });

  test("the stage of a saved job is shown and changed on its own page, without script", async () => {
    const path = `/jobs/${job.slug}-${job.id}`;
    const open = async (cookie: string) =>
      (await people.fetch(HERE + path, { headers: { cookie } })).text();
    expect(await open(ada)).not.toContain('value="move"');
    await save();
    const form = /<form(?=[^>]*id="move-)[^>]*>.*?<\/form>/s.exec(await open(ada))?.[0] ?? "";
    expect(form).toContain(`action="${PAGE}"`);
    const hidden = [...form.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));

    const moved = await people.post(PAGE, { ...fields, stage: "interview" }, { cookie: ada });
    expect([moved.status, moved.headers.get("location")]).toEqual([303, path]);
    expect(await open(ada)).toMatch(/<option value="interview" selected/);
    expect(await open(await people.signIn({ sub: "uid-bo" }))).not.toContain('value="move"');

    await change({ status: "closed", closedAt: daysAgo(1) });
    expect(await open(ada)).toMatch(/<option value="interview" selected/);
  });

  test("a person whose session has ended reads no favorites", async () => {
    await save();
    const cookie = await signedOut();
    for (const path of [`/jobs/${job.id}`, "/jobs"]) {
      const { status, body } = await people.read(path, cookie);
      expect([status, body.error]).toEqual([401, "session_ended"]);
    }
  });

  interface JobCardBody {
    id: string;
    saved?: boolean;
  }
});

test("an undo address without a removed favorite offers no undo", async () => {
  expect((await read(`?undo=job/${job.id}`)).undo).toBeNull();
  await save();
  expect((await read(`?undo=job/${job.id}`)).undo).toBeNull();
  await send({ intent: "remove" });
  expect((await read(`?undo=job/${job.id}`)).undo).toMatchObject({ title: job.title });
});

describe("on the home page", () => {
  const me = async () => (await people.read("/", ada)).body.me;

  test("the next due step and changed saved jobs are shown", async () => {
    await save();
    expect(await me()).toMatchObject({ nextStep: { is: "start" }, savedChanges: [] });
    await people.db.update(favorites).set({ nextStep: "Call recruiting", dueOn: "2026-11-26" });
    await change({ salaryMin: 90_000, salaryMax: 105_000 });

    expect(await me()).toMatchObject({
      nextStep: { is: "favorite_due", statement: "Call recruiting", evidence: [job.title] },
      savedChanges: [{ title: job.title, change: { is: "pay_raised" } }],
    });
    const page = await people.fetch(`${HERE}/`, { headers: { cookie: ada } });
    const html = await page.text();
    expect(html).toContain("Call recruiting");
    expect(html).toContain("Pay raised");
  });

  test("nothing personal is shown after signing out", async () => {
    await save();
    const cookie = await signedOut();
    expect((await people.read("/", cookie)).body.me).toBeUndefined();
  });
});

describe("files", () => {
  const file = (format: string, cookie = ada) =>
    people.fetch(`${HERE}${PAGE}.${format}`, { headers: cookie ? { cookie } : {} });

  test("contain everything, are attachments, and are not cached", async () => {
    await change({ title: "=HYPERLINK(1)" });
    await save();
    await send({
      intent: "edit",
      version: "1",
      note: 'Say "hello", then\nlisten',
      nextStep: "Call; ask, listen",
      dueOn: "2026-12-31",
    });
    for (const format of ["csv", "json", "ics"]) {
      const { status, headers } = await file(format);
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="favorites-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
      );
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
    const csv = await (await file("csv")).text();
    expect(csv).toMatch(/^\uFEFF?Kind,Title,[^\n]*\r\nJob,'=HYPERLINK\(1\),Northwind Ferries,/);
    expect(csv).toContain('"Say ""hello"", then\nlisten"');
    expect(csv).toContain('"€80,000 – €95,000 a year"');
    const json = (await (await file("json")).json()) as { favorites: unknown[] };
    expect(json.favorites).toMatchObject([{ id: job.id, snapshot: { text: expect.any(String) } }]);
    const ics = await (await file("ics")).text();
    expect(ics).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
    expect(ics.replaceAll("\r\n ", "")).toContain("SUMMARY:Call\\; ask\\, listen: =HYPERLINK(1)");
  });

  test("the CSV has in each column what its header says, for every kind", async () => {
    await save();
    await send({ intent: "move", version: "1", stage: "applied" });
    await send({ intent: "save", kind: "organization", target: job.orgId });
    await send({ intent: "save", kind: "competency", target: COMPETENCY });
    const [header = "", ...lines] = (await (await file("csv")).text()).trim().split("\r\n");
    const names = header.replace("\uFEFF", "").split(",");
    const columns = ["Kind", "Title", "Company", "Where", "Stage"];
    const cells = lines.map((line) => {
      const row = line.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? [];
      expect(row).toHaveLength(names.length);
      return columns.map((name) => row[names.indexOf(name)]?.replaceAll('"', ""));
    });

    expect(cells).toEqual(
      expect.arrayContaining([
        ["Job", job.title, "Northwind Ferries", "Lisbon, Portugal · Hybrid", "Applied"],
        ["Organization", "Northwind Ferries", "Northwind Ferries", expect.any(String), ""],
        ["Competency", expect.any(String), "", "", ""],
      ]),
    );
  });

  test("of an empty list are files too, the CSV with its headers", async () => {
    for (const format of ["csv", "json", "ics"]) expect((await file(format)).status).toBe(200);
    expect(await (await file("csv")).text()).toMatch(/^\uFEFF?Kind,Title,[^\n]*,Address\r\n$/);
  });

  test.each(["csv", "json", "ics"])("%s requires a session", async (format) => {
    const response = await file(format, "");
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: "sign_in_required" });
    expect((await file(format, await signedOut())).status).toBe(401);
  });
});

describe("a visitor", () => {
  test("is asked to sign in, and the form values are preserved", async () => {
    const fields = { intent: "edit", kind: "job", target: job.id, version: "1", note: "My <note>" };
    const { status, body } = await people.send(PAGE, fields);
    expect(status).toBe(401);
    expect(body.error).toBe("sign_in_required");
    const page = await people.post(PAGE, fields);
    const html = await page.text();
    expect(page.status).toBe(401);
    expect(html).toContain("My Favorites needs an account");
    expect(html).toContain("My &lt;note&gt;</textarea>");
  });

  test("with a signed-out session changes nothing", async () => {
    await save();
    const cookie = await signedOut();
    for (const intent of [
      "save",
      "remove",
      "move",
      "edit",
      "ghosted",
      "contact",
      "add_collection",
    ]) {
      const fields = { intent, version: "1", stage: "applied", note: "No", name: "No" };
      expect((await send(fields, { cookie })).status, intent).toBe(401);
    }
    expect((await people.read(PAGE, cookie)).status).toBe(401);
    expect(await stored()).toMatchObject([{ version: 1, stage: "saved", removedAt: null }]);
    expect(await people.db.select().from(collections)).toEqual([]);
  });
});

describe("an invalid form", () => {
  test("is rejected", async () => {
    const crossSite = await send(
      { intent: "save" },
      { headers: { "sec-fetch-site": "cross-site" } },
    );
    expect(crossSite).toMatchObject({ status: 403, body: { error: "cross_site" } });
    expect((await send({ intent: "save", note: "x".repeat(300 * 1024) })).status).toBe(413);
    expect((await send({ intent: "toString" })).status).toBe(400);
    const broken = await people.fetch(`${HERE}/api/_analog/pages${PAGE}`, {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "multipart/form-data; boundary=b",
        cookie: ada,
      },
      body: "--a\r\n",
    });
    expect(broken.status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe("without JavaScript", () => {
  test("saving redirects to the page of the button and confirms it there", async () => {
    const back = `/jobs/${job.slug}-${job.id}`;
    const fields = { intent: "save", kind: "job", target: job.id, back };
    const response = await people.post(PAGE, fields, { cookie: ada, encoding: "urlencoded" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(back);
    const flash = response.headers.getSetCookie()[0]?.split(";")[0];
    const page = await people.fetch(HERE + back, { headers: { cookie: `${ada}; ${flash}` } });
    const html = await page.text();
    expect(html).toContain("Saved. “Tech Lead, Timetables” is on your favorites.");
    expect(html).toMatch(/aria-pressed="true"/);
  });

  test("saving in a list with one form for all rows redirects to the item's row", async () => {
    const fields = { intent: "save", kind: "competency", target: "people.hiring" };
    const options = { cookie: ada, encoding: "urlencoded" } as const;
    const response = await people.post(PAGE, { ...fields, back: "/roadmap#" }, options);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/roadmap#people.hiring");
  });

  test("a note on a favorite that was removed meanwhile is shown with the reason it was not saved", async () => {
    await save();
    await send({ intent: "remove" });
    const fields = { intent: "edit", kind: "job", target: job.id, version: "1", note: "Ask Zoë." };
    const response = await people.post(PAGE, fields, { cookie: ada });
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('role="alert"');
    expect(html).toContain("It may have been removed in another window.");
    expect(html).toContain("Ask Zoë.</textarea>");
  });

  test("a request that fails says why", async () => {
    const fields = { intent: "save", kind: "job", target: "000000000000" };
    const response = await people.post(PAGE, fields, { cookie: ada });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("That job doesn’t exist.");
  });

  test("removing offers an undo", async () => {
    await save();
    const undo = `${PAGE}?undo=job%2F${job.id}`;
    const fields = { intent: "remove", kind: "job", target: job.id, back: undo };
    const response = await people.post(PAGE, fields, { cookie: ada });
    expect(response.headers.get("location")).toBe(undo);
    const html = await (await people.fetch(HERE + undo, { headers: { cookie: ada } })).text();
    expect(html).toContain(">Undo</button>");
  });
});

describe("a favorite that is not a job", () => {
  const vision = { kind: "competency", target: "direction.vision" };
  const template = { kind: "project_template", target: "migration-with-fallback" };
  const competencies = (search = "") => read(`?kind=competency${search}`);

  test("is saved with its name and place, its note is edited, and it is removed", async () => {
    const saved = await send({ intent: "save", ...vision });
    expect(saved.body.message).toBe("Saved. “Vision” is on your favorites.");
    await send({ intent: "save", ...template });
    expect((await read("?kind=project_template")).items).toMatchObject([
      { title: "Migrate a system with a rollback plan", path: "/projects/migration-with-fallback" },
    ]);
    const edited = await send({ intent: "edit", ...vision, version: "1", note: "Ask Zoë." });
    expect(edited.status).toBe(200);
    expect((await competencies()).items).toMatchObject([
      {
        title: "Vision",
        company: "Technical direction",
        path: "/roadmap#direction.vision",
        note: "Ask Zoë.",
        changes: [],
        pay: null,
      },
    ]);
    expect((await read()).items).toEqual([]);
    const removed = await send({ intent: "remove", ...vision });
    expect(removed.body.message).toBe(
      "Removed “Vision”. Save it again within 30 days to restore its note.",
    );
    const again = await send({ intent: "save", ...vision });
    expect(again.body.message).toBe("“Vision” is back on your favorites, with its note.");
    expect((await competencies()).items).toMatchObject([{ note: "Ask Zoë." }]);
  });

  test("has no stage, no next step and no employer response", async () => {
    await send({ intent: "save", ...vision });
    const rejectedForms: Fields[] = [
      { intent: "move", version: "1", stage: "applied" },
      { intent: "ghosted", version: "1" },
      { intent: "contact" },
      { intent: "edit", version: "1", stage: "offer" },
      { intent: "edit", version: "1", nextStep: "Write it" },
      { intent: "edit", version: "1", dueOn: "2026-12-01" },
    ];
    for (const fields of rejectedForms)
      expect((await send({ ...fields, ...vision })).status).toBe(422);
    const html = await (
      await people.fetch(`${HERE}${PAGE}?kind=competency`, { headers: { cookie: ada } })
    ).text();
    expect(html).toContain('href="/roadmap#direction.vision"');
    expect(html).not.toMatch(/name="stage"|No next step|name="nextStep"/);
  });

  test("returns 404 with a fitting message if it does not exist, and has no saved copy", async () => {
    const unknown = await send({ intent: "save", kind: "competency", target: "direction.luck" });
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      "That competency on the roadmap doesn’t exist. It may have been retired.",
    ]);
    const gone = await send({ intent: "save", kind: "project_template", target: "x" });
    expect([gone.status, gone.body.message]).toEqual([
      404,
      "That project template doesn’t exist. It may have been retired.",
    ]);
    await send({ intent: "save", ...vision });
    expect((await people.read(`${PAGE}/competency/direction.vision`, ada)).status).toBe(404);
  });

  test("stays on the list, marked, when the roadmap no longer contains it", async () => {
    await send({ intent: "save", ...vision });
    await people.db.update(favorites).set({ targetId: "direction.luck" });
    expect((await competencies()).items).toMatchObject([{ title: "Vision", path: null }]);
    const html = await (
      await people.fetch(`${HERE}${PAGE}?kind=competency`, { headers: { cookie: ada } })
    ).text();
    expect(html).toContain(">Retired</span>");
  });

  test("is in the exported files, without the labels of a job", async () => {
    await send({ intent: "save", ...vision });
    const csv = await (
      await people.fetch(`${HERE}${PAGE}.csv`, { headers: { cookie: ada } })
    ).text();
    expect(csv).toContain("Competency,Vision,,,,");
    expect(csv).not.toContain("Saved,,");
    expect(csv).toContain(`${HERE}/roadmap#direction.vision`);
  });
});

describe("jobs side by side", () => {
  const SIDE = "/account/favorites/compare";
  const view = async (keys: string[], cookie = ada) => {
    const search = keys.map((key) => `job=${key}`).join("&");
    const answer = await people.fetch(`${HERE}${SIDE}?${search}`, { headers: { cookie } });
    return { status: answer.status, text: visibleText(await answer.text()) };
  };

  beforeEach(async () => {
    await people.db.delete(favorites);
    await save();
  });

  test("are a page of their own, whose address a form without script makes", async () => {
    const other = await aJob({ title: "Tech Lead, Harbors" });
    await people.store(other);
    await save(other.id);
    const { status, text } = await view([`job/${job.id}`, `job/${other.id}`]);
    expect(status).toBe(200);
    for (const words of ["Tech Lead, Timetables", "Tech Lead, Harbors", "€80,000 – €95,000"])
      expect(text).toContain(words);
    expect(text).toContain("What would change the order");
    expect(text).toContain(
      "Tech Lead, Harbors at Northwind Ferries: if it pays more than $93,000 a year, it comes first.",
    );
    const list = await people.fetch(HERE + PAGE, { headers: { cookie: ada } });
    const html = await list.text();
    expect(html).toMatch(new RegExp(`<input[^>]* form="vs"[^>]* value="job/${other.id}"`));
    expect(html).toMatch(/<form[^>]* action="\/account\/favorites\/compare"/);
  });

  test("are at most four, and say what is left out, gone or missing", async () => {
    const many = Array.from({ length: 5 }, (_, at) => `job/aaaaaaaaaaa${at}`);
    const five = await view([`job/${job.id}`, ...many.slice(1)]);
    expect(five.text).toContain("You chose 5 jobs. The first 4 are shown.");
    expect(five.text).toContain("3 of them are no longer on your list.");
    expect(five.text).toContain("Tick two to four jobs");
    for (const keys of [[], ["job/x"], ["organization/aaaaaaaaaaaa"], ["job/a/b"], ["../x"]])
      expect((await view(keys)).text).toContain("Tick two to four jobs");
  });

  test("closed and taken down, are shown as that", async () => {
    await change({ status: "closed", closedAt: daysAgo(0) });
    expect((await view([`job/${job.id}`])).text).toContain("Closed");
    await change({ status: "removed" });
    const { status, text } = await view([`job/${job.id}`]);
    expect(status).toBe(200);
    expect(text).toContain("No longer listed");
    expect(text).toContain("Its text is not here to be read.");
  });

  test("are nobody else's, and a visitor is asked to sign in", async () => {
    const bo = await people.signIn({ sub: "uid-bo" });
    expect((await view([`job/${job.id}`], bo)).text).not.toContain("Timetables");
    const visitor = await view([`job/${job.id}`], "");
    expect(visitor.status).toBe(401);
    expect(visitor.text).not.toContain("Timetables");
  });
});

test("the most that one can save is a board of 25 cards a column, then a link, in 120 KB", async () => {
  await people.db.delete(favorites);
  const saved = await times(500, (at) =>
    aJob({ title: `Tech Lead, Timetables and Connections ${at}`, salaryMin: 80_000 + at }),
  );
  await people.store(...saved);
  await save(saved[0]?.id);
  const first = await people.db.select().from(favorites).get();
  const rows = saved.map(({ id }, at) => ({
    ...first,
    ...{ targetId: id, stage: at < 400 ? "saved" : (STAGES[at % 25] ?? "closed") },
    ...{ nextStep: "Ask what the team would do first", dueOn: "2099-12-01" },
  }));
  await writeBatch(people.db, insertRows(favorites, rows));
  for (const search of ["", "?view=list"]) {
    const answer = await people.fetch(HERE + PAGE + search, { headers: { cookie: ada } });
    const html = await answer.text();
    expect(html.length).toBeLessThanOrEqual(120 * 1024);
    if (search) continue;
    // Four each in four of the columns, and no more than 25 in the others.
    expect(html.match(/<li class="jc /g)).toHaveLength(25 + 4 * 4 + 25);
    expect(html.replaceAll("<!-- -->", "")).toMatch(/>379 more</);
  }
});

test("a board of six full columns, with marks, changes and next steps, is a page of at most 120 KB", async () => {
  await people.send(
    "/account/profile",
    { intent: "where", version: "0", country: "PT", timeZone: "Europe/Lisbon" },
    { cookie: ada },
  );
  const pay = { salaryMax: 95_000, salaryCurrency: "EUR", salaryPeriod: "YEAR" } as const;
  const saved = await times(500, (at) =>
    aJob({
      title: `Tech Lead, Timetables and Ports ${at}`,
      ...{ ...pay, salaryMin: 80_000 + at, salarySource: "employer" },
    }),
  );
  await people.store(...saved);
  await save(saved[0]?.id);
  const [first] = await stored();
  const rows = saved.slice(1).map(({ id, title }, at) => ({
    ...first,
    ...{ targetId: id, stage: STAGES[at % STAGES.length] },
    // Of every fifth, the pay changed since it was saved.
    ...(first &&
      at % 5 > 0 && {
        snapshot: {
          ...{ ...first.snapshot, title },
          salary: { ...first.snapshot.salary, min: 80_001 + at },
        },
      }),
    ...(at % 3 === 0 && { nextStep: "Ask what the team would do first", dueOn: "2099-12-01" }),
  }));
  await writeBatch(people.db, insertRows(favorites, rows));
  const answer = await people.fetch(HERE + PAGE, { headers: { cookie: ada } });
  const html = await answer.text();
  expect(html.match(/<li class="jc /g)).toHaveLength(6 * 25);
  expect(html.match(/class="fit"/g)).toHaveLength(5 * 25);
  expect(html).toContain("Pay raised");
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(120 * 1024);
});
