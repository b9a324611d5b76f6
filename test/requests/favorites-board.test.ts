import { beforeEach, describe, expect, test } from "vitest";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { STAGES } from "#app/features/favorites/favorite.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { PAGE, testFavorites, times } from "./favorites.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE } from "./people.ts";

const { now, change, fill, people, read, save, send, stored } = await testFavorites();
let ada: string;
let job: JobRecord;
beforeEach(() => {
  ({ ada, job } = now());
});

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

describe("an application", () => {
  const move = (stage: string, version: number) =>
    send({ intent: "move", stage, version: String(version) });

  test("changes stage, ends without a response, and reopens by changing stage", async () => {
    await save();
    await move("applied", 1);
    expect((await stored())[0]?.lastContactAt).not.toBeNull();
    const { body } = await send({ intent: "ghosted", version: "2" });
    expect(body.message).toBe("Moved to Closed, without a reply.");
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
    const lastContactAt = new Date(Date.now() - 17 * 86_400_000).toISOString();
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

describe("contacts", () => {
  const ANA = {
    ...{ contact1name: "Ana Sousa", contact1role: "Engineering Manager" },
    contact1reach: "ana@northwind.example",
  };
  const put = (fields: Fields) => send({ intent: "contacts", version: "1", ...fields });
  beforeEach(async () => {
    await save();
  });

  test("are in the panel as text, and in their owner’s files", async () => {
    expect((await put(ANA)).body.message).toBe("Saved.");
    const [item] = (await read()).items;
    const contact = { name: "Ana Sousa", role: "Engineering Manager", reach: ANA.contact1reach };
    expect(item.contacts).toEqual([contact]);
    const html = await people.fetch(`${HERE}${PAGE}?open=job/${job.id}`, {
      headers: { cookie: ada },
    });
    const text = await html.text();
    expect(visibleText(text)).toContain("Ana Sousa, Engineering Manager: ana@northwind.example");
    expect(text).not.toContain("mailto:");
    const file = async (format: string) =>
      (await people.fetch(`${HERE}${PAGE}.${format}`, { headers: { cookie: ada } })).text();
    expect(await file("csv")).toContain("Ana Sousa, Engineering Manager: ana@northwind.example");
    expect(JSON.parse(await file("json")).favorites[0].contacts).toEqual([contact]);
    expect(await file("ics")).not.toContain("Ana");
  });

  test("need a name, and are emptied by empty rows", async () => {
    const nameless = await put({ ...ANA, contact1name: "" });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ["contact1name"]]);
    await put(ANA);
    expect((await put({ version: "2" })).status).toBe(200);
    expect((await stored())[0]?.contacts).toEqual([]);
  });

  test("changed in two windows are shown as they are stored", async () => {
    await put(ANA);
    const late = await put({ contact1name: "Bo" });
    expect(late.status).toBe(409);
    expect(late.body.theirs).toMatchObject(ANA);
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
    expect(text).toContain("What could change the order");
    expect(text).toContain(
      "Tech Lead, Harbors at Northwind Ferries: if the pay is more than $93,000 a year, this job comes first.",
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
    expect(five.text).toContain("3 of the jobs are no longer in your favorites.");
    expect(five.text).toContain("Choose two to four jobs");
    for (const keys of [[], ["job/x"], ["organization/aaaaaaaaaaaa"], ["job/a/b"], ["../x"]])
      expect((await view(keys)).text).toContain("Choose two to four jobs");
  });

  test("closed and taken down, are shown as that", async () => {
    await change({ status: "closed", closedAt: daysAgo(0) });
    expect((await view([`job/${job.id}`])).text).toContain("Closed");
    await change({ status: "removed" });
    const { status, text } = await view([`job/${job.id}`]);
    expect(status).toBe(200);
    expect(text).toContain("No longer listed");
    expect(text).toContain("We don’t have the text of this posting.");
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
