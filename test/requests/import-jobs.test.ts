import { beforeEach, describe, expect, test } from "vitest";
import { favorites } from "#app/features/favorites/tables.ts";
import { aJob } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, testPeople } from "./people.ts";

/* Jobs of a spreadsheet come onto the list of favorites. */

const people = await testPeople({ LIMITS: '{"favorites":6}' });
const PAGE = "/account/favorites/import";
const CSV = `\uFEFFTitle;Company;Link;Status;Date applied;Salary;Location;Notes\r
Tech Lead;Northwind;https://www.northwind.example/jobs/7?utm_source=x;Interview;3.11.2026;"€80.000 – 95.000";Lisbon, Portugal;=1+1\r
Staff Engineer;Marlheim;;Blue;31.2.2026;a lot;;\r
;;;;;;;nothing\r
Lead again;Northwind;https://northwind.example/jobs/7/;;;;;\r
`;
let ada: string;

beforeEach(async () => {
  await people.db.delete(favorites);
  ada ??= await people.signIn();
});

const send = (fields: Fields, cookie = ada) =>
  people.send(PAGE, { intent: "import", ...fields }, { cookie });
const stored = () => people.db.select().from(favorites).orderBy(favorites.targetId);

/** The fields of the second step, as the page has them. */
function confirm({ csv, columns, order }: { csv: string; columns: object; order: string }): Fields {
  const entries = Object.entries(columns).map(([field, at]) => [field, String(at ?? "")]);
  return { csv, order, aim: "add", ...Object.fromEntries(entries) };
}

async function importAll(file: string, cookie = ada) {
  const { body } = await send({ file }, cookie);
  return send(confirm(body.preview), cookie);
}

describe("a file", () => {
  test("is shown with what was read and what is wrong, and nothing is stored", async () => {
    const { status, body } = await send({ file: CSV });
    expect([status, body.message]).toEqual([200, "We read the file. Nothing is added yet."]);
    expect(body.preview).toMatchObject({
      ...{ rows: 4, addable: 2, order: "day" },
      columns: { title: 0, company: 1, link: 2, stage: 3, appliedOn: 4, pay: 5, where: 6, note: 7 },
      samples: [
        { n: 2, title: "Tech Lead", company: "Northwind", where: "Lisbon, Portugal" },
        { n: 3, title: "Staff Engineer" },
      ],
    });
    const issues: { n: number; field: string; isLeftOut: boolean }[] = body.preview.issues;
    expect(issues.map(({ n, field, isLeftOut }) => `${n} ${field} ${isLeftOut}`)).toEqual([
      "3 appliedOn false",
      "3 stage false",
      "3 pay false",
      "4 title true",
      "5 link true",
    ]);
    expect(await stored()).toEqual([]);
  });

  test("is added as it was confirmed, with its days, stages, pay and place", async () => {
    const { body } = await importAll(CSV);
    expect(body.message).toBe("2 of 4 added.");
    const rows = await stored();
    const lead = rows.find(({ snapshot }) => snapshot.company === "Northwind");
    expect(lead).toMatchObject({
      ...{ kind: "tracked_job", stage: "interview", note: "=1+1" },
      createdAt: "2026-11-03T12:00:00.000Z",
      history: [
        { at: "2026-11-03T12:00:00.000Z", stage: "saved", isUndated: true },
        { at: "2026-11-03T12:00:00.000Z", stage: "applied" },
        { stage: "interview", isUndated: true },
      ],
      snapshot: {
        link: "https://www.northwind.example/jobs/7?utm_source=x",
        salary: { min: 80_000, max: 95_000, currency: "EUR" },
        reading: { places: [{ country: "PT" }] },
      },
    });
    const other = rows.find(({ snapshot }) => snapshot.company === "Marlheim");
    expect(other).toMatchObject({ stage: "saved", note: "Pay: a lot" });
    const page = await people.read(String(lead?.snapshot.path), ada);
    expect(page.body).toMatchObject({ title: "Tech Lead", company: "Northwind" });
  });

  test("is added once, also of other columns and with jobs that were added by hand", async () => {
    await people.send(
      "/account/favorites",
      { intent: "track", link: "https://m.northwind.example/jobs/7", title: "By hand" },
      { cookie: ada },
    );
    expect((await importAll(CSV)).body.message).toBe("1 of 4 added.");
    const before = await stored();
    const again = await importAll(CSV);
    expect(again.body.message).toBe("0 of 4 added.");
    expect(again.body.done.issues).toContainEqual(
      expect.objectContaining({
        n: 3,
        why: "This job is already in your favorites, so it’s left out.",
      }),
    );
    const moved = await importAll("Firma,Stelle\nMARLHEIM,Staff  engineer\n");
    expect(moved.body.message).toBe("0 of 1 added.");
    expect(await stored()).toEqual(before);
  });

  test("brings back what was removed, as it was", async () => {
    await importAll("Title,Company\nLead,Northwind");
    const [row] = await stored();
    const key = { kind: "tracked_job", target: String(row?.targetId) };
    await people.send("/account/favorites", { intent: "remove", ...key }, { cookie: ada });
    expect((await importAll("Title,Company\nLead,Northwind")).body.message).toBe("1 of 1 added.");
    expect(await stored()).toMatchObject([{ targetId: row?.targetId, removedAt: null }]);
  });

  test("is added as far as the list has room, and says what is left out", async () => {
    const file = `Title\n${Array.from({ length: 9 }, (_, at) => `Lead ${at}`).join("\n")}`;
    const { body } = await importAll(file);
    expect(body.message).toBe("6 of 9 added.");
    expect(body.done.issues).toMatchObject(
      [8, 9, 10].map((n) => ({ n, why: "Your list is full, so this job is left out." })),
    );
    expect(await stored()).toHaveLength(6);
  });

  test("of one person is nobody else's", async () => {
    const bo = await people.signIn({ sub: "uid-bo" });
    await importAll("Title,Company\nLead,Northwind", bo);
    expect((await importAll("Title,Company\nLead,Northwind")).body.message).toBe("1 of 1 added.");
    expect(new Set((await stored()).map(({ uid }) => uid)).size).toBe(2);
  });

  test("has a listed job as itself, with the stage and days of its row, once", async () => {
    const sourceExternalId = "0d0c1c5e-9c5a-4b52-8a0e-3f8f6c1f5b11";
    const board = { sourceKind: "lever", sourceBoard: "northwind", sourceExternalId } as const;
    const job = await aJob({ title: "Lead, as listed", ...board });
    await people.store(job);
    const link = `https://jobs.lever.co/northwind/${sourceExternalId}`;
    const rows = [`Lead,${link}?utm_source=x,Applied,2026-11-03`, `Again,${link}/apply,,`];
    const file = `Title,Link,Status,Date applied\n${rows.join("\n")}`;
    const { body } = await send({ file });
    expect(body.preview).toMatchObject({ addable: 1, samples: [{ title: "Lead, as listed" }] });
    expect(body.preview.issues).toMatchObject([
      { n: 2, isLeftOut: false, why: expect.stringContaining("so we add our own page") },
      { n: 3, isLeftOut: true, why: "This is the same job as in row 2, so it’s left out." },
    ]);
    await importAll(file);
    expect(await stored()).toMatchObject([
      {
        ...{ kind: "job", targetId: job.id, stage: "applied" },
        history: [{ at: "2026-11-03T12:00:00.000Z" }, { stage: "applied" }],
        snapshot: { title: "Lead, as listed", path: `/jobs/${job.slug}-${job.id}` },
      },
    ]);
    expect((await importAll(file)).body.message).toBe("0 of 2 added.");
  });

  test("with columns that were chosen is read by them", async () => {
    const { body } = await send({ file: "A,B\nx,Lead" });
    const columns = { ...body.preview.columns, title: 1, company: 0 };
    await send(confirm({ ...body.preview, columns }));
    expect((await stored()).map(({ snapshot }) => snapshot)).toMatchObject([
      { title: "Lead", company: "x" },
    ]);
  });
});

test.each([
  ["no file", {}, "Choose a CSV file first."],
  ["a large one", { file: "x".repeat(2 * 1024 * 1024 + 1) }, "Use a file of at most 2 MB."],
  ["a quotation mark that stays open", { file: 'T\n"x' }, "row 2 is never closed"],
  ["UTF-16", { file: "T\0i\0" }, "UTF-16"],
])("%s is refused with a sentence", async (_, fields, message) => {
  const { status, body } = await send(fields);
  expect(status).toBe(422);
  expect(body.errors.file[0]).toContain(message);
  expect(await stored()).toEqual([]);
});

test("a column that is no number is refused", async () => {
  const { status } = await send({ csv: "T\nx", aim: "add", order: "day", title: "constructor" });
  expect(status).toBe(422);
});

test("a visitor adds nothing", async () => {
  const { status } = await people.send(PAGE, { intent: "import", file: "T\nx" });
  expect(status).toBe(401);
});

test("without script, the page shows what was read, and then what was added", async () => {
  const preview = await (
    await people.post(PAGE, { intent: "import", file: CSV }, { cookie: ada })
  ).text();
  expect(visibleText(preview)).toContain("2 of 4 rows can be added.");
  expect(preview).toContain("Blue");
  const { body } = await send({ file: CSV });
  const fields = { intent: "import", ...confirm(body.preview) };
  const done = await (await people.post(PAGE, fields, { cookie: ada })).text();
  expect(visibleText(done)).toContain("2 of 4 added");
});
