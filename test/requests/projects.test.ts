import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { toProjectSource } from "#app/features/stories/sources.ts";
import { MAX_WORDS, STORY_LENGTHS } from "#app/features/stories/story.ts";
import { tellStory, toText } from "#app/features/stories/tell-story.ts";
import { headOf, visibleText } from "./html.ts";
import { type Fields, type Sending, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const LIST = "/account/projects";
const PACKETS = "/account/packets";
const RESULT = "I decided to split the suite; builds take 12 minutes since May 4.";
const PLAIN = { title: "Cut the build", status: "active", visibility: "private" };
let ada: string;
let bo: string;

beforeEach(async () => {
  for (const table of [projects, wins, packets, planItems, shares, profiles])
    await people.db.delete(table);
  ada ??= await people.signIn();
  bo ??= await people.signIn({ sub: "uid-bo", user_id: "uid-bo", email: "bo@people.example" });
});

const send = (path: string, fields: Fields, options: Sending = {}) =>
  people.send(path, fields, { cookie: ada, ...options });
const get = (path: string, cookie?: string) =>
  people.fetch(path, { headers: cookie ? { cookie } : {} });

async function make(fields: Fields = {}): Promise<string> {
  const { body } = await send(`${LIST}/create`, { intent: "create", ...PLAIN, ...fields });
  return body.project;
}

async function makePacket(...ids: string[]): Promise<string> {
  const { body } = await send(PACKETS, { intent: "create", title: "For the lead role" });
  const path = `${PACKETS}/${body.packet}`;
  if (ids.length > 0) await send(path, { intent: "add_projects", projects: ids });
  return path;
}

async function shareOf(packet: string): Promise<string> {
  await send(packet, { intent: "share", days: "7" });
  const [share] = await people.db.select().from(shares);
  return `/share/p/${share?.token}`;
}

describe("signed out", () => {
  test.each([LIST, `${LIST}/create`, `${LIST}/0123456789abcdef01234567`, PACKETS, `${PACKETS}/x`])(
    "%s asks to sign in and shows what can be read without an account",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(401);
      expect(await response.text()).toContain("needs an account");
    },
  );

  test("the sign-in notice links to the projects to start from", async () => {
    expect(await (await get(LIST)).text()).toContain('href="/projects"');
  });

  test.each([`${LIST}.md`, `${PACKETS}/0123456789abcdef01234567.json`])(
    "%s responds with 401",
    async (path) => {
      expect((await get(path)).status).toBe(401);
    },
  );

  test("the sign-in notice shows what was typed", async () => {
    const response = await people.post(LIST, {
      intent: "add_win",
      text: "Agreed on one date",
      on: "2026-11-20",
    });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain("Agreed on one date");
  });
});

describe("without script", () => {
  test("a project is created from a template, and its page opens", async () => {
    const page = await (await get(`${LIST}/create?template=cost-cut`, ada)).text();
    expect(page).toContain("Use data to cut a cost");
    expect(page).toContain('value="Monthly cost"');

    const fields = { intent: "create", template: "cost-cut", milestones: "One step\nAnother step" };
    const created = await people.post(
      `${LIST}/create`,
      { ...PLAIN, ...fields },
      { cookie: ada, encoding: "urlencoded" },
    );
    expect(created.status).toBe(303);
    const [row] = await people.db.select().from(projects);
    expect(created.headers.get("location")).toBe(`${LIST}/${row?.id}`);
    expect(row).toMatchObject({
      templateId: "cost-cut",
      milestones: [{ title: "One step", due: null }, { title: "Another step" }],
    });
  });

  test("a project created for a plan step is linked to the step, and its competency is preselected", async () => {
    const at = new Date().toISOString();
    const [planItem, competencyId] = ["0123456789abcdef01234567", "direction.vision"];
    await people.db.insert(planItems).values({
      id: planItem,
      uid: "uid-ada",
      competencyId,
      action: "Do it",
      createdAt: at,
      updatedAt: at,
    });
    const address = `${LIST}/create?competency=${competencyId}&plan=${planItem}`;
    const page = await (await get(address, ada)).text();
    expect(page).toContain(`name="planItem" value="${planItem}"`);
    expect(page).toMatch(/<input[^>]* checked=""[^>]* value="direction.vision"/);
    const id = await make({ planItem });
    expect(await people.db.select().from(planItems)).toMatchObject([{ projectId: id }]);
  });

  test("a rejected form shows the page with what was typed, the tick that helps and the status", async () => {
    const id = await make();
    const response = await people.post(
      `${LIST}/${id}`,
      { intent: "save", ...PLAIN, status: "done", role: "Lead of it", version: "1" },
      { cookie: ada },
    );
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('value="Lead of it"');
    expect(html).toContain('name="withoutResult"');
    expect(html).toMatch(/<option value="done" selected=""/);
  });

  test("a conflicting edit shows both versions of a project, with lists as text, and can be sent again", async () => {
    const id = await make();
    const save = (fields: Fields) =>
      people.post(
        `${LIST}/${id}`,
        { intent: "save", ...PLAIN, version: "1", ...fields },
        { cookie: ada },
      );
    const theirs = {
      metric1Label: "Build time",
      metric1Before: "31",
      competencies: "direction.vision",
    };
    expect((await save(theirs)).status).toBe(303);
    const response = await save({ link1Label: "Record", link1Url: "https://x.example/" });
    expect(response.status).toBe(409);
    const html = await response.text();
    const text = visibleText(html);
    expect(text).toContain("Metric 1, before Yours: nothing Saved elsewhere: 31");
    expect(text).toContain("Competencies Yours: nothing Saved elsewhere: Vision");
    expect(text).toContain("Link 1, address Yours: https://x.example/ Saved elsewhere: nothing");
    expect(html).toContain('name="version" value="2"');
  });

  test("a twentieth milestone is the last: then the page says what helps instead of a form", async () => {
    const path = `${LIST}/${await make()}`;
    const add = (title: string) => send(path, { intent: "add_milestone", title });
    const helps =
      "This project has 20 milestones, the most one project can have. Remove one first.";
    const page = async () => (await get(path, ada)).text();
    for (let n = 1; n < 20; n += 1) await add(`Step ${n}`);
    expect(await page()).toContain('value="add_milestone"');
    expect(await page()).not.toContain(helps);

    await add("Step 20");
    expect(await page()).not.toContain('value="add_milestone"');
    expect(await page()).toContain(helps);
    expect(await add("Step 21")).toMatchObject({ status: 403, body: { message: helps } });
  });

  test("a milestone is added, reached and removed; a project is archived and then deleted in two steps", async () => {
    const id = await make();
    const path = `${LIST}/${id}`;
    const post = (to: string, fields: Fields) => people.post(to, fields, { cookie: ada });
    expect((await post(path, { intent: "add_milestone", title: "First bill" })).status).toBe(303);
    const milestoneOf = async () => (await people.db.select().from(projects))[0]?.milestones[0];
    const milestone = (await milestoneOf())?.id ?? "";
    expect((await post(path, { intent: "milestone_done", milestone })).status).toBe(303);
    expect((await milestoneOf())?.doneAt).not.toBeNull();
    expect((await post(path, { intent: "remove_milestone", milestone })).status).toBe(303);
    expect(await milestoneOf()).toBeUndefined();

    expect((await post(LIST, { intent: "archive", project: id })).status).toBe(303);
    expect(visibleText(await (await get(`${LIST}?status=archived`, ada)).text())).toContain(
      "Cut the build",
    );
    const unconfirmed = await post(`${LIST}?status=archived`, { intent: "delete", project: id });
    expect(unconfirmed.status).toBe(422);
    expect(visibleText(await unconfirmed.text())).toContain("Check the box");
    expect((await post(LIST, { intent: "delete", project: id, sure: "on" })).status).toBe(303);
    expect((await get(path, ada)).status).toBe(404);
  });
});

describe("the list", () => {
  test("offers three templates while there are no projects, and then shows the filtered projects", async () => {
    expect((await people.read(LIST, ada)).body.offered.templates).toHaveLength(3);
    await make();
    await make({ title: "Cut the cost", status: "planned", competencies: "direction.vision" });
    const titles = async (search: string) =>
      (await people.read(LIST + search, ada)).body.projects.map(
        (each: { title: string }) => each.title,
      );
    expect((await titles("")).toSorted()).toEqual(["Cut the build", "Cut the cost"]);
    expect(await titles("?status=active")).toEqual(["Cut the build"]);
    expect(await titles("?competency=direction.vision")).toEqual(["Cut the cost"]);
    expect((await people.read(LIST, bo)).body.projects).toEqual([]);
  });

  test("wins are created, changed, deleted and paged, newest first", async () => {
    for (let n = 10; n < 22; n += 1) {
      await send(LIST, { intent: "add_win", text: `Win ${n}`, on: `2026-11-${n}` });
    }
    const { body } = await people.read(LIST, ada);
    expect(body.wins).toMatchObject({ total: 12, hasMore: true });
    expect(body.wins.page.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual([
      "Win 21",
      "Win 20",
    ]);
    const older = (await people.read(`${LIST}?wins=2`, ada)).body.wins;
    expect(older.page.map(({ text }: { text: string }) => text)).toEqual(["Win 11", "Win 10"]);

    const win = older.page[0].id;
    const edit = { intent: "edit_win", win, text: "Better", on: "2026-11-01" };
    expect((await send(LIST, edit, { cookie: bo })).status).toBe(404);
    expect((await send(LIST, edit)).status).toBe(200);
    expect((await send(LIST, { intent: "delete_win", win }, { cookie: bo })).status).toBe(404);
    expect((await send(LIST, { intent: "delete_win", win })).status).toBe(200);
    expect((await send(LIST, { intent: "add_win", text: "ab", on: "2026-11-01" })).status).toBe(
      422,
    );
    expect((await send(LIST, { intent: "add_win", text: "Fine", on: "2026-02-30" })).status).toBe(
      422,
    );
  });

  test("the same win sent twice is stored once", async () => {
    const win = { intent: "add_win", text: "Agreed on one date", on: "2026-11-20", key: "k1" };
    await Promise.all([send(LIST, win), send(LIST, win), send(LIST, win)]);
    expect(await people.db.select().from(wins)).toHaveLength(1);
  });
});

test("another person's project and packet respond with 404 to every request", async () => {
  const id = await make();
  const packet = await makePacket(id);
  for (const path of [`${LIST}/${id}`, packet, `${packet}.md`, `${packet}.json`]) {
    expect((await get(path, bo)).status, path).toBe(404);
  }
  const saved = await send(
    `${LIST}/${id}`,
    { intent: "save", ...PLAIN, version: "1" },
    { cookie: bo },
  );
  expect(saved.status).toBe(404);
  expect((await send(packet, { intent: "share", days: "7" }, { cookie: bo })).status).toBe(404);
  expect(
    (
      await send(
        PACKETS,
        { intent: "delete", packet: packet.split("/")[3] ?? "", sure: "on" },
        { cookie: bo },
      )
    ).status,
  ).toBe(404);
});

test("with three open links a packet’s page says what helps instead of a form for one more", async () => {
  const packet = await makePacket();
  const page = async () => (await get(packet, ada)).text();
  const helps = "You have 3 open links, the most the free plan allows. Revoke one first";
  const open = () => send(packet, { intent: "share", days: "7" });
  for (const n of [1, 2]) expect((await open()).status, `link ${n}`).toBe(200);
  expect(await page()).toContain('name="intent" value="share"');
  expect(await page()).not.toContain(helps);
  await open();
  expect(await page()).not.toContain('name="intent" value="share"');
  expect(await page()).toContain(helps);
  await people.db.update(shares).set({ expiresAt: "2020-01-01T00:00:00.000Z" });
  expect(await page()).toContain('name="intent" value="share"');
});

describe("packets", () => {
  test("one packet is the limit, and the message says so", async () => {
    await makePacket();
    const { status, body } = await send(PACKETS, { intent: "create", title: "Another" });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: "limit_reached",
      message: expect.stringContaining("You have 1 packet, the most the free plan allows."),
    });
    expect(visibleText(await (await get(PACKETS, ada)).text())).toContain(
      "You have 1 packet, the most the free plan allows.",
    );
  });

  test("the page shows what each project has and lacks, and reorders them without script", async () => {
    const [one, two] = [await make({ result: RESULT, competencies: "culture.ways" }), await make()];
    const path = await makePacket(one, two);
    const text = visibleText(await (await get(path, ada)).text());
    expect(text).toContain("A decision A result A competency A number");
    expect(text).toContain(
      "Decision missing Result of at least 30 characters missing Competency missing",
    );
    const moved = await people.post(
      path,
      { intent: "move_project", project: two, direction: "up" },
      { cookie: ada },
    );
    expect(moved.status).toBe(303);
    expect((await people.db.select().from(packets))[0]?.projectIds).toEqual([two, one]);
  });

  test("the file of a packet contains text without markup and marks what is confidential", async () => {
    const title = "Cut <script>alert(1)</script> [it](javascript:x)";
    const path = await makePacket(await make({ title, confidential: "on", result: RESULT }));
    const markdown = await get(`${path}.md`, ada);
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.headers.get("content-disposition")).toMatch(
      /^attachment; filename="packet-[\d-]+\.md"$/,
    );
    const text = await markdown.text();
    expect(text).toContain("## Cut &lt;script&gt;alert(1)&lt;/script&gt; \\[it\\](javascript:x)");
    expect(text).toContain("Confidential · Active");

    const json = await get(`${path}.json`, ada);
    expect(json.headers.get("content-type")).toBe("application/json");
    const document = (await json.json()) as { projects: object[] };
    expect(document).toMatchObject({
      schemaVersion: 4,
      title: "For the lead role",
      projects: [{ title, confidential: true, result: RESULT }],
    });
    expect(Object.keys(document.projects[0] ?? {})).not.toContain("id");

    const print = await (await get(`${path}?view=print`, ada)).text();
    expect(visibleText(print)).toContain("Confidential");
    expect(print).not.toContain("<script>alert");
    expect(await (await get(`${LIST}.md`, ada)).text()).toContain("Cut &lt;script&gt;");
  });
});

describe("a link to a packet", () => {
  test("shows what its owner shared and nothing that is private or confidential", async () => {
    await people.db.insert(profiles).values({
      uid: "uid-ada",
      headline: "Payments engineer",
      createdAt: new Date().toISOString(),
    });
    const openProject = await make({ title: "Open one", visibility: "link", result: RESULT });
    const closed = await make({ title: "Private one" });
    const secret = await make({ title: "Secret one", visibility: "link", confidential: "on" });
    const packet = await makePacket(openProject, closed, secret);
    const path = await shareOf(packet);
    expect(visibleText(await (await get(packet, ada)).text())).toContain(
      "These stay out of shared links",
    );

    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    const html = await response.text();
    expect(headOf(html, "robots")).toBe("noindex");
    const text = visibleText(html);
    expect(text).toContain("Open one");
    expect(text).toContain("A senior engineer Payments engineer");
    for (const hidden of ["Private one", "Secret one", "Ada", "uid-ada", openProject]) {
      expect(html, hidden).not.toContain(hidden);
    }
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
    expect(main).not.toContain("/account");
    expect(JSON.stringify((await people.read(path)).body)).not.toContain("Secret one");

    // A project made confidential later disappears from it at once.
    const save = {
      ...PLAIN,
      intent: "save",
      title: "Open one",
      visibility: "link",
      result: RESULT,
    };
    await send(`${LIST}/${openProject}`, { ...save, confidential: "on", version: "1" });
    expect(await (await get(path)).text()).not.toContain("Open one");
  });

  test("opens nothing once it is closed or expired or its packet is deleted", async () => {
    const packet = await makePacket(await make({ visibility: "link" }));
    const path = await shareOf(packet);
    expect((await get(path)).status).toBe(200);
    await people.db.update(shares).set({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    const expired = await get(path);
    expect(expired.status).toBe(404);
    expect(expired.headers.get("cache-control")).toBe("private, no-store");
    expect(await expired.text()).toContain("This link doesn’t work");

    await people.db.delete(shares);
    const other = await shareOf(packet);
    const [share] = await people.db.select().from(shares);
    await send(packet, { intent: "revoke", share: share?.id ?? "" });
    expect((await get(other)).status).toBe(404);

    const last = await shareOf(packet);
    await send(PACKETS, { intent: "delete", packet: packet.split("/")[3] ?? "", sure: "on" });
    expect((await get(last)).status).toBe(404);
    expect(await people.db.select().from(shares)).toEqual([]);
  });

  test.each(["x", "0".repeat(32), "'%20or%201=1"])(
    "/share/p/%s responds with 404",
    async (token) => {
      expect((await get(`/share/p/${token}`)).status).toBe(404);
    },
  );
});

describe("the projects to start from", () => {
  test("are listed, and each has a page that can be indexed", async () => {
    const list = await (await get("/projects")).text();
    for (const { id, title, exampleResult, competencies } of TEMPLATES) {
      expect(list).toContain(`href="/projects/${id}"`);
      const html = await (await get(`/projects/${id}`)).text();
      expect(headOf(html, "robots")).toBeNull();
      expect(headOf(html, "canonical")).toContain(`/projects/${id}`);
      expect(visibleText(html)).toContain(title);
      expect(visibleText(html)).toContain(exampleResult);
      expect(html).toContain(`href="/roadmap#${competencies[0]}"`);
      expect(html).toContain(`href="/account/projects/create?template=${id}"`);
    }
  });

  test("an unknown project responds with 404", async () => {
    expect((await get("/projects/world-peace")).status).toBe(404);
  });
});

test("the Worker tells a story in a script without spaces as long as it is told here", async () => {
  const texts = {
    situation: "予約システムは毎晩二時に一度だけ座席情報を列車へ送っていました。",
    actions: "一か月間は両方のシステムに書き込むことに決めました。",
    result: "乗客は誰も気づきませんでした。苦情は月140件から11件に減りました。",
  };
  const { body } = await people.read(`/account/stories/project-${await make(texts)}`, ada);
  const source = toProjectSource({ ...texts, task: "", metrics: [], competencies: [] });
  expect(body.story.lengths.map(({ text, words }: Told) => ({ text, words }))).toEqual(
    STORY_LENGTHS.map((length) => {
      const { parts, words } = tellStory(source, MAX_WORDS[length]);
      return { text: toText(parts), words };
    }),
  );
});

interface Told {
  text: string;
  words: number;
}
