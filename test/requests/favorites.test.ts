import { beforeEach, describe, expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { favoritesLife } from "#app/features/favorites/lives.server.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { PAGE, statuses, testFavorites, times } from "./favorites.ts";
import { type Fields, HERE, type Sending } from "./people.ts";

const { now, change, fill, people, read, save, send, signedOut, stored } = await testFavorites();
let ada: string;
let job: JobRecord;
beforeEach(() => {
  ({ ada, job } = now());
});

describe("saving", () => {
  test("stores a snapshot of the job with its text", async () => {
    const { status, body } = await save();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      ok: true,
      message: "Saved. “Tech Lead, Timetables” is in your favorites.",
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
    const helps = expect.stringContaining("500 saved items");
    expect(rejected[0]?.body).toEqual({
      error: "limit_reached",
      message: helps,
      favoriteLimit: helps,
    });
    // Only the one that filled the list says so.
    const limits = responses.flatMap(({ status, body }) =>
      status === 200 ? [body.favoriteLimit] : [],
    );
    expect(limits.filter((limit) => limit === null)).toHaveLength(9);
    expect(limits.filter(Boolean)).toEqual([helps]);
    expect(await stored()).toHaveLength(500);
    expect((await save()).status).toBe(403);

    // Saving an existing favorite does not count, and removing one makes room.
    const kept = (await stored()).find(({ targetId }) => more.some(({ id }) => id === targetId));
    expect((await save(kept?.targetId)).body).toMatchObject({ ok: true, favoriteLimit: helps });
    const removed = await send({ intent: "remove", target: "filler-1" });
    expect(removed.body.favoriteLimit).toBeNull();
    expect((await save()).status).toBe(200);
    // Restoring a removed favorite must not exceed the limit either.
    expect((await save("filler-1")).status).toBe(403);
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

    expect(body.message).toContain("is back in your favorites");
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

test("an undo address without a removed favorite offers no undo", async () => {
  expect((await read(`?undo=job/${job.id}`)).undo).toBeNull();
  await save();
  expect((await read(`?undo=job/${job.id}`)).undo).toBeNull();
  await send({ intent: "remove" });
  expect((await read(`?undo=job/${job.id}`)).undo).toMatchObject({ title: job.title });
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
    expect(html).toContain("Saved. “Tech Lead, Timetables” is in your favorites.");
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
    expect(html).toContain("You may have removed it in another window.");
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
    expect(saved.body.message).toBe("Saved. “Vision” is in your favorites.");
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
      "Removed “Vision”. Save it again within 30 days to restore your note.",
    );
    const again = await send({ intent: "save", ...vision });
    expect(again.body.message).toBe("“Vision” is back in your favorites, with your note.");
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
      "That competency isn’t on the roadmap. It may have been retired.",
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
