import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { toCover } from "#app/features/simulations/cover.ts";
import { attempts, simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { formatDate } from "#app/ui/time.ts";
import { writtenOver } from "#test/scenarios.ts";
import { visibleText } from "./html.ts";
import { type Fields, type Sending, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const OWN = "/account/simulations";
const NEW = {
  title: "A late request",
  summary: "Someone asks for one more thing on the last day.",
  difficulty: "intro",
};
const SCENARIO = "one-more-report";
let ada: string;
let bo: string;
let operator: string;

beforeEach(async () => {
  await people.db.delete(attempts);
  await people.db.delete(simulations);
  ada ??= await people.signIn();
  bo ??= await people.signIn({ sub: "uid-bo", user_id: "uid-bo", email: "bo@people.example" });
  operator ??= await people.signIn({ sub: "uid-operator", user_id: "uid-operator" });
});

const send = (path: string, fields: Fields, options: Sending = {}) =>
  people.send(path, fields, { cookie: ada, ...options });
const get = (path: string, cookie?: string) =>
  people.fetch(path, { headers: cookie ? { cookie } : {} });

/** A simulation that was written: nothing is left of the sample. */
async function make(fields: Fields = {}): Promise<string> {
  const { body } = await send(`${OWN}/create`, { intent: "create", ...NEW, ...fields });
  const isIt = eq(simulations.id, body.next.split("/").at(-1));
  const [row] = await people.db.select().from(simulations).where(isIt);
  await people.db
    .update(simulations)
    .set({ draft: writtenOver(row?.draft) })
    .where(isIt);
  return body.next;
}

async function openNode(path: string, node: string, cookie = ada) {
  const { body } = await people.read(`${path}?scenario=${SCENARIO}&node=${node}`, cookie);
  const { fields, version } = body.scenario.node;
  return { intent: "save_node", scenario: SCENARIO, node, version, ...fields } as Fields;
}

const scenarioPage = (path: string, more = "") =>
  `${path.replace("/account", "")}/scenarios/${SCENARIO}${more}`;

describe("access", () => {
  test.each([OWN, `${OWN}/create`, `${OWN}/0123456789abcdef01234567`])(
    "%s returns 401 to visitors",
    async (path) => {
      expect((await get(path)).status).toBe(401);
    },
  );

  test("the short address redirects to the create page", async () => {
    const response = await people.fetch("/simulations/create", { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${OWN}/create`);
  });

  test("another person's draft returns 404 when read, changed, exported or played", async () => {
    const path = await make();
    expect((await get(path, bo)).status).toBe(404);
    expect((await get(`${path}.json`, bo)).status).toBe(404);
    const edit = await openNode(path, "thursday");
    expect((await send(path, edit, { cookie: bo })).status).toBe(404);
    for (const intent of ["publish", "withdraw", "archive", "unarchive", "delete_simulation"]) {
      const fields = { intent, visibility: "unlisted", sure: "on" };
      const response = await send(path, fields, { cookie: bo });
      expect(response.status, intent).toBe(404);
    }
    expect(await people.db.select().from(simulations)).toHaveLength(1);
    expect((await get(scenarioPage(path), bo)).status).toBe(404);
    expect((await get(scenarioPage(path), ada)).status).toBe(404);
  });

  test("twenty concurrent requests create no more simulations than the limit", async () => {
    const requests = Array.from({ length: 20 }, (_, n) =>
      send(`${OWN}/create`, { intent: "create", ...NEW, title: `Number ${n}` }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array(17).fill(403)]);
    expect(await people.db.select().from(simulations)).toHaveLength(3);
  });

  test("the same submission sent twice creates one simulation", async () => {
    const fields = { intent: "create", key: "once", ...NEW };
    const [one, other] = [await send(`${OWN}/create`, fields), await send(`${OWN}/create`, fields)];
    expect(one.body.next).toBe(other.body.next);
  });
});

describe("editing", () => {
  test("two nodes saved concurrently are both stored", async () => {
    const path = await make();
    const forms = await Promise.all(
      ["thursday", "as-tested", "reopened"].map((node) => openNode(path, node)),
    );
    const answers = await Promise.all(
      forms.map((form) => send(path, { ...form, text: `Said of ${form.node} anew.` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await people.db.select().from(simulations);
    expect(row?.draft?.scenarios[0]?.nodes.map(({ text }) => text)).toEqual([
      "Said of thursday anew.",
      "Said of as-tested anew.",
      "Said of reopened anew.",
    ]);
  });

  test("a conflicting change of one node returns both versions", async () => {
    const path = await make();
    const form = await openNode(path, "reopened");
    expect((await send(path, { ...form, text: "What one window said." })).status).toBe(200);
    const second = await send(path, { ...form, text: "What the other said." });
    expect(second.status).toBe(409);
    expect(second.body.theirs.text).toBe("What one window said.");
    const again = await send(path, {
      ...form,
      text: "What the other said.",
      version: second.body.theirs.version,
    });
    expect(again.status).toBe(200);
    // Repeating a stored change succeeds.
    expect((await send(path, { ...form, text: "What the other said." })).status).toBe(200);
  });

  test("content that breaks a rule is saved and reported with its location", async () => {
    const path = await make();
    const form = await openNode(path, "thursday");
    await send(path, { ...form, c1Next: "nowhere", c1Text: "x" });
    const { body } = await people.read(`${path}?scenario=${SCENARIO}`, ada);
    const found = body.scenario.report.errors.map((each: { rule: string; at: string }) => [
      each.rule,
      each.at,
    ]);
    expect(found).toContainEqual(["V02", "thursday.a"]);
    expect(found).toContainEqual(["V11", "thursday.a"]);
  });

  test("a form without JavaScript saves a whole node and returns to it", async () => {
    const path = await make();
    const form = await openNode(path, "thursday");
    const response = await people.post(
      path,
      {
        ...form,
        c1Text: "Name a day",
        "c1Effect.calm": "-7",
        c2Remove: "on",
        c3Text: "Third one",
        c3Next: "+end",
      },
      { cookie: ada, encoding: "urlencoded" },
    );
    expect(response.status).toBe(303);
    const to = response.headers.get("location") ?? "";
    const page = await (await get(to, ada)).text();
    expect(page).toContain('value="-7"');
    const [row] = await people.db.select().from(simulations);
    const node = row?.draft?.scenarios[0]?.nodes[0];
    expect(node?.type === "choice" && node.choices.map(({ id, next }) => [id, next])).toEqual([
      ["a", "as-tested"],
      ["c", "end"],
    ]);
  });

  test("an invalid number is reported at its field", async () => {
    const path = await make();
    const form = await openNode(path, "thursday");
    const response = await send(path, { ...form, "c1Effect.calm": "a lot" });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual(["c1Effect.calm"]);
  });

  test("new people and meters get unique ids, and a renamed meter keeps its id", async () => {
    const path = await make();
    const { body } = await people.read(`${path}?scenario=${SCENARIO}`, ada);
    const { fields, version } = body.scenario;
    const saved = await send(path, {
      intent: "save_scenario",
      scenario: SCENARIO,
      version,
      ...fields,
      cast2Name: "Ivo Ø.",
      cast2Role: "Engineer",
      meter1Name: "Quiet",
      meter3Name: "Constructor",
    });
    expect(saved.status).toBe(200);
    const [row] = await people.db.select().from(simulations);
    const scenario = row?.draft?.scenarios[0];
    expect(scenario?.cast.map(({ id }) => id)).toEqual(["noor", "ivo-o"]);
    expect(scenario?.meters.map(({ id, name }) => [id, name])).toEqual([
      ["calm", "Quiet"],
      ["goodwill", "Noor’s goodwill"],
      ["constructor", "Constructor"],
    ]);
    const page = await people.read(`${path}?scenario=${SCENARIO}`, ada);
    expect(page.body.scenario.report.errors).toMatchObject([{ rule: "V03", at: "constructor" }]);
  });
});

describe("publishing", () => {
  const publish = (path: string, visibility = "unlisted") =>
    send(path, { intent: "publish", visibility });

  test("an unlisted simulation can be played by anyone with its address, and is not listed", async () => {
    const path = await make();
    const opening = { ...(await openNode(path, "thursday")), text: "One more report, please." };
    await send(path, opening);
    expect((await publish(path)).status).toBe(200);
    const page = await get(scenarioPage(path));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('content="noindex"');
    // The author is not part of the text.
    expect(visibleText(html)).toContain("Noor One more report, please.");
    const detail = await (await get(path.replace("/account", ""))).text();
    expect(detail).toContain('content="noindex"');
    expect(await (await get("/simulations")).text()).not.toContain(NEW.title);
    expect(await (await get("/sitemap.xml")).text()).not.toContain(path.split("/").at(-1));
  });

  test("a private simulation is available only to its author", async () => {
    const path = await make();
    await publish(path, "private");
    expect((await get(scenarioPage(path), ada)).status).toBe(200);
    expect((await get(scenarioPage(path), bo)).status).toBe(404);
    expect((await get(scenarioPage(path))).status).toBe(404);
  });

  test("a simulation with errors is not published, and the errors are listed", async () => {
    const path = await make();
    await send(path, { ...(await openNode(path, "thursday")), c1Next: "nowhere" });
    for (const visibility of ["private", "unlisted", "public"]) {
      const response = await send(path, { intent: "publish", visibility });
      expect(response.status, visibility).toBe(422);
      expect(response.body.errors.findings.join()).toContain("thursday.a, V02");
    }
    expect((await get(scenarioPage(path))).status).toBe(404);
  });

  test("a sample is not published, and the report links each place that it is left at", async () => {
    const { body } = await send(`${OWN}/create`, { intent: "create", ...NEW });
    const refused = await publish(body.next);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.findings.join()).toContain("thursday.a, V15");
    const editor = await (await get(body.next, ada)).text();
    for (const node of ["thursday", "as-tested", "reopened"]) {
      expect(editor).toContain(`?scenario=${SCENARIO}&amp;node=${node}#part`);
    }
  });

  test("saving and going on leads, without JavaScript too, to what is still to be written", async () => {
    const path = await make();
    const saveAndGoOn = async (node: string, fields: Fields) => {
      const form = { ...(await openNode(path, node)), ...fields, goOn: "on" };
      const { headers } = await people.post(path, form, { cookie: ada, encoding: "urlencoded" });
      return headers.get("location");
    };
    expect(await saveAndGoOn("thursday", { c2Next: "+end" })).toContain("node=end#part");
    const end = {
      text: "It ends otherwise than anybody thought.",
      debrief: "Who could have known?",
    };
    expect(await saveAndGoOn("end", end)).toContain("node=reopened#part");
    expect(await saveAndGoOn("thursday", { c2Next: "reopened", c3Text: "" })).toContain("node=end");
  });

  test("publishing changed content creates a new version; attempts keep their version", async () => {
    const path = await make();
    await publish(path);
    await publish(path);
    const begun = await send(
      scenarioPage(path),
      { intent: "start", choice: "a", mode: "practise" },
      { cookie: bo },
    );
    expect(begun.status).toBe(200);
    const form = await openNode(path, "as-tested");
    await send(path, { ...form, text: "Another ending than it was before." });
    await publish(path);
    const [row] = await people.db.select().from(simulations);
    expect(row?.version).toBe(2);
    const versions = await people.db.select().from(simulationScenarios);
    const own = versions.filter(({ simulationId }) => simulationId === row?.id);
    expect(own.map(({ version }) => version).sort()).toEqual([1, 2]);
    const attempt = await people.read(begun.body.next, bo);
    expect(attempt.body.view.scene[0].paragraphs[0]).toContain("before lunch");
    const now = await people.read(scenarioPage(path, "?p=a"));
    expect(now.body.view.scene[0].paragraphs[0]).toContain("Another ending");
  });

  test("an archived simulation is not public but stays in the history, and can be restored", async () => {
    const path = await make();
    await publish(path);
    const begun = await send(scenarioPage(path), { intent: "start", choice: "a" }, { cookie: bo });
    expect((await send(path, { intent: "archive" })).status).toBe(200);
    expect((await get(scenarioPage(path))).status).toBe(410);
    expect((await people.read(begun.body.next, bo)).status).toBe(200);
    const editor = await (await get(path, ada)).text();
    expect(editor).toContain("Offer it again");
    expect(editor).not.toContain("Who can play it");
    await send(path, { intent: "unarchive" });
    expect((await get(scenarioPage(path))).status).toBe(200);
  });

  test("deleting a simulation removes its content, and other people keep their scores", async () => {
    const path = await make();
    await publish(path);
    const begun = await send(scenarioPage(path), { intent: "start", choice: "a" }, { cookie: bo });
    expect((await send(path, { intent: "delete_simulation" })).status).toBe(422);
    await send(path, { intent: "delete_simulation", sure: "on" });
    expect((await get(path, ada)).status).toBe(404);
    expect(await people.db.select().from(simulations)).toHaveLength(0);
    const { body } = await people.read(OWN, bo);
    expect(body.scenarios[0]).toMatchObject({ title: "One more report", best: 100, isGone: true });
    const mine = await (await get(OWN, bo)).text();
    expect(mine).toContain("The author deleted this simulation");
    expect(mine).not.toContain(scenarioPage(path));
    const gone = await people.read(begun.body.next, bo);
    expect([gone.status, gone.body.message]).toEqual([
      410,
      expect.stringContaining("deleted this simulation"),
    ]);
  });

  test("nobody can change a built-in simulation", async () => {
    const at = new Date().toISOString();
    const house = { title: "House", summary: "Ours", difficulty: "intro" as const, minutes: 3 };
    const stored = { ...house, id: "house", competencies: [], cover: toCover({ scenarios: [] }) };
    await people.db.insert(simulations).values({ ...stored, createdAt: at, updatedAt: at });
    expect((await get(`${OWN}/house`, ada)).status).toBe(404);
    expect((await send(`${OWN}/house`, { intent: "archive" })).status).toBe(404);
  });
});

describe("review", () => {
  const REVIEWS = "/operator/simulations";
  const submit = (path: string, fields: Fields = {}) =>
    send(path, { intent: "publish", visibility: "public", ...fields });
  const pathOf = (path: string) => path.replace(OWN, REVIEWS);

  test("is available to operators, and returns 404 to everyone else", async () => {
    const path = await make();
    await submit(path);
    for (const cookie of [undefined, ada, bo]) {
      expect((await get(REVIEWS, cookie)).status).toBe(404);
      expect((await get(pathOf(path), cookie)).status).toBe(404);
      const response = await people.send(
        pathOf(path),
        { intent: "approve", version: "1" },
        { cookie },
      );
      expect(response.status).toBe(404);
    }
  });

  test("a submitted simulation cannot be changed, and is in the library once it is approved", async () => {
    const path = await make();
    const form = await openNode(path, "reopened");
    await submit(path);
    expect((await send(path, { ...form, text: "Changed in review." })).status).toBe(422);
    expect((await send(path, { intent: "publish", visibility: "unlisted" })).status).toBe(409);
    expect((await get(scenarioPage(path))).status).toBe(404);
    const review = await people.read(pathOf(path), operator);
    expect(review.body.draft.scenarios[0].nodes).toHaveLength(3);
    const read = visibleText(await (await get(pathOf(path), operator)).text());
    expect(read).toContain("Risk and forecasting");
    expect(read).not.toContain("delivery.risk");
    const { body } = await people.read("/operator", operator);
    expect(body.items).toMatchObject([{ title: NEW.title, what: ["To review"] }]);
    const version = String(review.body.draftVersion);
    const approved = await send(pathOf(path), { intent: "approve", version }, { cookie: operator });
    expect(approved.status).toBe(200);
    const library = await people.read("/simulations");
    expect(JSON.stringify(library.body)).toContain(NEW.title);
  });

  test("a returned simulation has the reviewer's note, and can be changed and submitted again", async () => {
    const path = await make();
    await submit(path);
    const note = "Say what the customer was promised.";
    const comment = "Which customer, and when?";
    const about = `comment.${SCENARIO}.thursday`;
    const review = await (await get(pathOf(path), operator)).text();
    expect(review).toContain(`name="${about}"`);
    const sendBack = (fields: Fields) =>
      send(
        pathOf(path),
        { intent: "send_back", version: "1", note, ...fields },
        { cookie: operator },
      );
    expect((await sendBack({ [about]: "x".repeat(501) })).body.errors).toHaveProperty([about]);
    expect((await sendBack({ [about]: comment, "comment.a": "x" })).status).toBe(200);
    const editor = await (await get(path, ada)).text();
    expect(editor).toContain(note);
    expect(editor).toContain(`?scenario=${SCENARIO}&amp;node=thursday#part`);
    const atNode = await (await get(`${path}?scenario=${SCENARIO}&node=thursday`, ada)).text();
    expect(visibleText(atNode)).toContain(`The reviewer: ${comment}`);
    await send(path, { ...(await openNode(path, "reopened")), text: "Changed as it was asked." });
    expect((await submit(path)).status).toBe(200);
    // The approved version must be the submitted one.
    const stale = await send(
      pathOf(path),
      { intent: "approve", version: "1" },
      { cookie: operator },
    );
    expect(stale.status).toBe(409);
  });

  test("a simulation that is taken down is gone for players, its author reads why, and restored it is back", async () => {
    const path = await make();
    const moderation = `${pathOf(path)}/published`;
    const moderate = (fields: Record<string, string>) =>
      people.send(moderation, fields, { cookie: operator });
    await send(path, { intent: "publish", visibility: "unlisted", authorName: "Ada of Ferries" });
    const id = path.split("/").at(-1);
    const detail = `/simulations/${id}`;
    expect((await people.read(detail)).body.simulation.author).toBe("Ada of Ferries");
    const listed = async (show: string) =>
      (await people.read(`${REVIEWS}?show=${show}`, operator)).body.published;
    expect(await listed("published")).toMatchObject([{ id, authorName: "Ada of Ferries" }]);

    const reason = "It names a colleague and what she earns.";
    expect((await moderate({ intent: "take_down", reason })).status).toBe(422);
    expect((await moderate({ intent: "take_down", reason, sure: "on" })).status).toBe(200);
    expect((await get(detail)).status).toBe(410);
    expect((await get(scenarioPage(path), bo)).status).toBe(410);
    expect(await listed("removed")).toMatchObject([{ id }]);
    expect(await (await get(path, ada)).text()).toContain(reason);
    expect(JSON.stringify((await people.read("/account/notices", ada)).body)).toContain(
      "was taken down",
    );
    for (const intent of ["publish", "unarchive"]) {
      const { status } = await send(path, { intent, visibility: "unlisted" });
      expect(status, intent).toBeGreaterThanOrEqual(409);
    }
    expect(await (await get(path, ada)).text()).toContain("Send it for review again");
    expect((await submit(path)).status).toBe(200);
    const waiting = visibleText(await (await get(pathOf(path), operator)).text());
    expect(waiting).toContain(
      `An operator took it down on ${formatDate(new Date().toISOString())}. Reason: ${reason}`,
    );
    expect(await listed("removed")).toMatchObject([{ id }]);
    expect((await get(detail)).status).toBe(410);

    expect((await moderate({ intent: "restore" })).status).toBe(200);
    expect((await get(detail)).status).toBe(200);
    expect((await moderate({ intent: "restore" })).status).toBe(409);
    expect(await (await get(path, ada)).text()).not.toContain(reason);
  });

  test("an author without a public name is a member, and a new name waits for its review", async () => {
    const path = await make();
    const detail = `/simulations/${path.split("/").at(-1)}`;
    const author = async () => (await people.read(detail)).body.simulation.author;
    await send(path, { intent: "publish", visibility: "unlisted" });
    expect(await author()).toBe("a member");
    await submit(path, { authorName: "Ada" });
    expect(await author()).toBe("a member");
    const version = String((await people.read(pathOf(path), operator)).body.draftVersion);
    await send(pathOf(path), { intent: "approve", version }, { cookie: operator });
    expect(await author()).toBe("Ada");
  });

  test("the published version stays while a new version awaits review", async () => {
    const path = await make();
    await send(path, { intent: "publish", visibility: "unlisted" });
    await submit(path);
    expect((await get(scenarioPage(path))).status).toBe(200);
    await send(path, { intent: "withdraw" });
    const [row] = await people.db
      .select()
      .from(simulations)
      .where(eq(simulations.title, NEW.title));
    expect(row).toMatchObject({ status: "published", visibility: "unlisted" });
  });
});

describe("files", () => {
  test("importing an export restores the same content", async () => {
    const path = await make();
    const exported = await get(`${path}.json`, ada);
    expect(exported.headers.get("content-disposition")).toContain("attachment");
    const json = await exported.text();
    await send(path, { ...(await openNode(path, "reopened")), text: "Something else happened." });
    const checked = await send(path, { intent: "check_file", file: json });
    expect(checked.body.checked).toMatchObject({ errors: 0, scenarios: 1, nodes: 3 });
    const { body } = await people.read(path, ada);
    const version = String(body.head.draftVersion);
    expect((await send(path, { intent: "import", json, version: "1" })).status).toBe(409);
    expect((await send(path, { intent: "import", json, version })).status).toBe(200);
    expect(await (await get(`${path}.json`, ada)).json()).toEqual(JSON.parse(json));
    // The same content in another order of its keys is the same version.
    await send(path, { intent: "publish", visibility: "private" });
    const turned = JSON.stringify(JSON.parse(json, turn));
    const { body: after } = await people.read(path, ada);
    const now = String(after.head.draftVersion);
    await send(path, { intent: "import", json: turned, version: now });
    await send(path, { intent: "publish", visibility: "private" });
    const [row] = await people.db.select().from(simulations);
    expect(row?.version).toBe(1);
  });

  /** An object with its keys in reverse order. */
  function turn(_: string, value: unknown): unknown {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).reverse());
  }

  test("a finding is reported with its line and its rule", async () => {
    const path = await make();
    const json = (await (await get(`${path}.json`, ada)).text()).replace(
      '"next": "reopened"',
      '"next": "x"',
    );
    const line = json.slice(0, json.indexOf('"next": "x"')).split("\n").length - 3;
    const { body } = await send(path, { intent: "check_file", file: json });
    expect(body.checked.findings).toContain(
      `Line ${line}, V02: It leads to “x”, which doesn’t exist.`,
    );
  });

  const PROTOTYPE = '{"schema":1,"__proto__":{"scenarios":[]},"constructor":1}';
  test.each([
    ["nothing", "", "Choose a file"],
    ["invalid JSON", "<script>alert(1)</script>", "isn’t valid JSON"],
    ["deep nesting", "[".repeat(200_000), "nested too deeply"],
    ["a number", "1e999", "Line 1"],
    ["keys of the prototype", PROTOTYPE, "Line 1"],
    ["a long string", JSON.stringify("x".repeat(1_400_000)), "Line 1"],
    ["a string that is too long", JSON.stringify("x".repeat(1_600_000)), "at most"],
    ["many scenarios", JSON.stringify({ schema: 1, scenarios: Array(50_000).fill({}) }), "Line 1"],
  ])(
    "a file with %s is rejected with a message, and the draft is unchanged",
    async (_, file, words) => {
      const path = await make();
      const before = await (await get(`${path}.json`, ada)).text();
      const ways: Fields[] = [
        { intent: "check_file", file },
        { intent: "import", json: file, version: "1" },
      ];
      for (const fields of ways) {
        const response = await send(path, fields);
        expect(response.status).toBe(422);
        expect(JSON.stringify(response.body.errors)).toContain(words);
      }
      const created = await send(`${OWN}/create`, { intent: "create_from_file", file });
      expect(created.status).toBe(422);
      expect(await (await get(`${path}.json`, ada)).text()).toBe(before);
    },
  );

  test("markup is escaped, and cycles and prototype keys are reported", async () => {
    const path = await make();
    const json = JSON.parse(await (await get(`${path}.json`, ada)).text());
    json.title = "</script><script>alert(1)</script>";
    const [scenario] = json.scenarios;
    scenario.title = "</textarea><img src=x onerror=alert(1)>";
    scenario.nodes.push({ id: "round", type: "text", text: "Round and round.", next: "round" });
    scenario.nodes[0].choices[0].effects = JSON.parse('{"__proto__": 5, "constructor": 7}');
    const file = JSON.stringify(json);
    const checked = await send(path, { intent: "check_file", file });
    expect(checked.status).toBe(200);
    expect(checked.body.checked.findings.join()).toMatch(/V04|V09/);
    await send(path, { intent: "import", json: file, version: "1" });
    for (const view of ["", `?scenario=${SCENARIO}&node=thursday`, `?preview=${SCENARIO}&p=a`]) {
      const response = await get(path + view, ada);
      expect(response.status, view).toBe(200);
      const html = await response.text();
      expect(html).not.toContain("<script>alert(1)");
      expect(html).not.toContain("<img src=x");
    }
    expect((await send(path, { intent: "publish", visibility: "private" })).status).toBe(422);
  });

  test("without JavaScript, a file is checked and then imported", async () => {
    const path = await make();
    const json = (await (await get(`${path}.json`, ada)).text()).replace("before lunch", "at noon");
    const looked = await people.post(path, { intent: "check_file", file: json }, { cookie: ada });
    expect(looked.status).toBe(200);
    expect(await looked.text()).toContain("Replace the draft");
    const taken = await people.post(
      path,
      { intent: "import", json, version: "1" },
      { cookie: ada },
    );
    expect(taken.status).toBe(303);
    const [row] = await people.db.select().from(simulations);
    expect(row?.draft?.scenarios[0]?.nodes[1]?.text).toContain("at noon");
  });
});

describe("what was played", () => {
  test("a visitor's play is counted by a beacon, and its author reads shares from five on", async () => {
    const path = await make();
    await send(path, { intent: "publish", visibility: "unlisted" });
    const id = path.split("/").at(-1);
    const tell = (body: string, headers: Record<string, string> = {}) =>
      people.fetch("/api/v1/counts", { method: "POST", body, headers });
    const readNode = async () =>
      (await people.read(`${path}?scenario=${SCENARIO}&node=thursday`, ada)).body;
    for (const choice of ["a", "a", "b", "a"]) {
      expect((await tell(`play ${id} ${SCENARIO} ${choice}`)).status).toBe(204);
    }
    expect((await tell("apply 0123456789ab")).status).toBe(204);
    expect((await tell("not a play at all")).status).toBe(400);
    expect((await tell("x".repeat(3_000))).status).toBe(413);
    const elsewhere = { origin: "https://elsewhere.example" };
    expect((await tell(`play ${id} ${SCENARIO} a`, elsewhere)).status).toBe(403);
    expect((await readNode()).scenario.node.share).toBeNull();
    expect(visibleText(await (await get(path, ada)).text())).toContain("fewer than 5 times");
    await tell(`play ${id} ${SCENARIO} a`);
    expect((await readNode()).scenario.node.share).toEqual({ n: 5, percent: { a: 80, b: 20 } });
    expect(visibleText(await (await get(path, ada)).text())).toContain("played 5 times");
    // Too few for players.
    const end = await people.read(scenarioPage(path, "?p=a"));
    expect(end.body.view.end.walked[0].decided).toBeNull();
  });
});

test("a preview plays the draft and stores nothing", async () => {
  const path = await make();
  const page = await (await get(`${path}?preview=${SCENARIO}&p=a`, ada)).text();
  expect(page).toContain("Released as tested");
  expect(await people.db.select().from(attempts)).toHaveLength(0);
});
