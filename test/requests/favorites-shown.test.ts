import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { COMPETENCY } from "#test/world/stored.ts";
import { PAGE, testFavorites } from "./favorites.ts";
import { HERE } from "./people.ts";

const { now, change, fill, people, read, save, send, signedOut } = await testFavorites();
let ada: string;
let job: JobRecord;
beforeEach(() => {
  ({ ada, job } = now());
});

describe("the changes of a saved job", () => {
  test("are empty for a job that did not change", async () => {
    await save();
    await change({});
    expect((await read()).items[0]).toMatchObject({ changes: [], pay: "€80,000 – €95,000 a year" });
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
