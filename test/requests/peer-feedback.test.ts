import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-feedback/tables.ts";
import { packets, projects } from "#app/features/projects/tables.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { daysAgo } from "#test/factories.ts";
import { readReply } from "./faults/expectations.ts";
import { listLinks, visibleText } from "./html.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/peer-feedback";
const RISK = "delivery.risk";
const EXAMPLE = "In May they stopped the release, see https://wiki.example/may <b>now</b>.";
const at = daysAgo(3, new Date());
let ada: string;

beforeEach(async () => {
  const tables = [
    peerAnswers,
    peerLinks,
    notices,
    assessments,
    profiles,
    projects,
    packets,
    shares,
  ];
  for (const table of tables) {
    await people.db.delete(table);
  }
  ada ??= await people.signIn();
});

const REQUEST = {
  intent: "request",
  competencies: [RISK, "direction.vision"],
  days: "14",
  links: "1",
};
const WORDS = {
  name: "Ana from payments",
  seen1_3: "often",
  seen0_1: "not_yet",
  example1: EXAMPLE,
};

const send = (fields: Fields, cookie = ada) => people.send(PAGE, fields, { cookie });
const open = async (path: string, cookie = "") =>
  readReply(await people.fetch(HERE + path, { headers: cookie ? { cookie } : {} }));
const pathOf = (address: string) => new URL(address).pathname;

async function ask(fields: Fields = {}): Promise<string[]> {
  const { status, body } = await send({ ...REQUEST, ...fields });
  expect(status).toBe(200);
  return body.links.map(pathOf);
}

async function askOne(fields: Fields = {}): Promise<string> {
  const [path = ""] = await ask(fields);
  return path;
}

/** Previews and sends, as a colleague does; returns the path of the receipt. */
async function answer(path: string, words: Fields = WORDS): Promise<string> {
  const { body: preview } = await people.send(path, { intent: "preview", ...words });
  const { receipt } = preview.step;
  const { status, body } = await people.send(path, { intent: "send", ...preview.values, receipt });
  expect(status).toBe(200);
  return pathOf(body.step.receiptUrl);
}

describe("a link for a colleague", () => {
  test("is shown once, and can be read any number of times without being used up", async () => {
    const path = await askOne({ message: "We shipped the timetables together." });
    const { body } = await people.read(PAGE, ada);
    expect(body.links).toMatchObject([{ state: "open" }]);
    expect(JSON.stringify(body)).not.toContain(path.slice(-32));

    for (let times = 0; times < 3; times++) expect((await open(path)).status).toBe(200);
    const text = visibleText((await open(path)).text);
    expect(text).toContain("A colleague asks for your feedback");
    expect(text).toContain("We shipped the timetables together.");
    expect(text).toContain("it isn’t anonymous");
    expect((await people.read(PAGE, ada)).body.links).toMatchObject([{ state: "open" }]);
  });

  test("names who asks only while their profile shows their name", async () => {
    const path = await askOne();
    expect((await open(path)).text).not.toMatch(/Okonkwo|uid-ada/);
    expect((await open(`${path}.data`)).text).not.toMatch(/Okonkwo|uid-ada/);
    await people.db.insert(profiles).values({ uid: "uid-ada", showName: true, createdAt: at });
    expect(visibleText((await open(path)).text)).toContain("Ada Okonkwo asks for your feedback");
  });

  test("is not cached, not indexed and not told to others, whatever becomes of it", async () => {
    const path = await askOne();
    const receipt = await answer(path);
    const unknown = `/share/f/${"0".repeat(32)}`;
    for (const address of [path, `${path}.data`, receipt, unknown, `/api/_analog/pages${path}`]) {
      const { headers } = await open(address);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toContain("noindex");
    }
  });

  test("says the same when it is unknown, expired or revoked", async () => {
    const [expired = "", revoked = ""] = await ask({ links: "2" });
    const [first, second] = await people.db.select().from(peerLinks).orderBy(peerLinks.id);
    const { links } = (await people.read(PAGE, ada)).body;
    expect(links).toHaveLength(2);
    await people.db.update(peerLinks).set({ expiresAt: daysAgo(1, new Date()) });
    const texts = new Set<string>();
    const closedText = async (path: string) => {
      const reply = await open(path);
      expect(reply.status).toBe(404);
      texts.add(visibleText(reply.text));
      for (const intent of ["preview", "send", "withdraw"]) {
        const fields = { intent, ...WORDS, receipt: "a".repeat(32), sure: "on" };
        const { status, body } = await people.send(path, fields);
        expect(status).toBe(404);
        texts.add(body.message);
      }
    };
    await closedText(expired);
    await people.db.update(peerLinks).set({ expiresAt: daysAgo(-5, new Date()) });
    for (const link of [first, second]) await send({ intent: "revoke", link: link?.id ?? "" });
    await closedText(revoked);
    await closedText(`/share/f/${"0".repeat(32)}`);
    expect(texts.size).toBe(2);
    expect(await people.db.$count(peerAnswers)).toBe(0);
  });

  test("cannot be answered or closed by the wrong person", async () => {
    const path = await askOne();
    const [link] = await people.db.select().from(peerLinks);
    const bob = await people.signIn({ sub: "uid-bob", user_id: "uid-bob" });
    expect((await send({ intent: "revoke", link: link?.id ?? "" }, bob)).status).toBe(404);
    const own = { intent: "send", ...WORDS, receipt: "a".repeat(32) };
    expect((await people.send(path, own, { cookie: ada })).status).toBe(403);
    expect(visibleText((await open(path, ada)).text)).toContain("This is your own request");
    expect(await people.db.$count(peerAnswers)).toBe(0);
  });
});

describe("an answer", () => {
  test("is previewed word for word without script, and nothing is sent before", async () => {
    const path = await askOne();
    const page = await readReply(await people.post(path, { intent: "preview", ...WORDS }));
    expect(page.status).toBe(200);
    const text = visibleText(page.text);
    expect(text).toContain("Only this will be sent");
    expect(text).toContain(EXAMPLE);
    expect(text).toContain("Ana from payments");
    expect(page.text).not.toContain("<b>now</b>");
    expect(listLinks(page.text).map(({ href }) => href)).not.toContain("https://wiki.example/may");
    expect(await people.db.$count(peerAnswers)).toBe(0);

    const edited = await readReply(await people.post(path, { intent: "edit", ...WORDS }));
    expect(edited.status).toBe(200);
    expect(edited.text).toContain('value="Ana from payments"');
    expect(visibleText(edited.text)).toContain("see https://wiki.example/may");
  });

  test("needs a name and something that was seen", async () => {
    const path = await askOne();
    const tooLong = { ...WORDS, name: "n".repeat(81), example1: "e".repeat(801) };
    const nothing = await people.send(path, { intent: "preview", name: "Ana" });
    expect(nothing.status).toBe(422);
    expect(Object.keys(nothing.body.errors)).toEqual(["seen0_1"]);
    const elsewhere = await people.send(path, { intent: "preview", name: "Ana", example4: "No" });
    expect(elsewhere.status).toBe(422);
    const bad = await people.send(path, { intent: "preview", ...tooLong, seen1_3: "always" });
    expect(Object.keys(bad.body.errors).sort()).toEqual(["example1", "name", "seen1_3"]);
    const page = await readReply(await people.post(path, { intent: "preview", example1: EXAMPLE }));
    expect(page.status).toBe(422);
    expect(visibleText(page.text)).toContain("see https://wiki.example/may");
  });

  test("is taken once: the second is told so and keeps its words", async () => {
    const path = await askOne();
    await answer(path);
    const second = { intent: "send", ...WORDS, name: "Bo", receipt: "b".repeat(32) };
    expect((await people.send(path, second)).status).toBe(410);
    const page = await readReply(await people.post(path, second));
    expect(page.status).toBe(410);
    expect(page.text).toContain("https://wiki.example/may");
    expect(visibleText((await open(path)).text)).toContain("This link has been used");
    expect(await people.db.select({ name: peerAnswers.name }).from(peerAnswers)).toEqual([
      { name: "Ana from payments" },
    ]);
  });

  test("stands beside the owner's own level as described, by a name not verified, and is told without one", async () => {
    await people.db.insert(assessments).values({
      id: "a1",
      uid: "uid-ada",
      frameworkVersion: FRAMEWORK_VERSION,
      answers: { [RISK]: { level: 2, confidence: 2, note: "", evidence: [], at } },
      startedAt: at,
    });
    await answer(await askOne());
    const { body } = await people.read(PAGE, ada);
    expect(body.links).toMatchObject([{ state: "used", answeredBy: "Ana from payments" }]);
    expect(body.sideBySide).toMatchObject([
      { competencyId: "direction.vision", level: null, colleagues: 1 },
      { competencyId: RISK, level: 2, colleagues: 1, examples: [{ text: EXAMPLE }] },
    ]);
    const page = await open(PAGE, ada);
    expect(visibleText(page.text)).toContain("see https://wiki.example/may");
    expect(listLinks(page.text).map(({ href }) => href)).not.toContain("https://wiki.example/may");

    const roadmap = visibleText((await open("/roadmap", ada)).text);
    expect(roadmap).toContain("What Ana from payments saw described by a colleague, level");
    expect(roadmap).toContain("name not verified");
    const { days } = (await people.read("/account/notices", ada)).body;
    expect(days).toMatchObject([
      { notices: [{ title: "A colleague responded to your feedback request", path: PAGE }] },
    ]);
    expect(JSON.stringify(await people.db.select().from(notices))).not.toContain("Ana");
  });

  test("is read and withdrawn by its receipt, and disappears everywhere", async () => {
    const path = await askOne();
    const receipt = await answer(path);
    expect(visibleText((await open(receipt)).text)).toContain(EXAMPLE);
    expect((await people.send(receipt, { intent: "withdraw" })).status).toBe(422);
    expect((await people.post(receipt, { intent: "withdraw", sure: "on" })).status).toBe(303);

    expect((await open(receipt)).status).toBe(404);
    expect((await people.send(receipt, { intent: "withdraw", sure: "on" })).status).toBe(404);
    const { body } = await people.read(PAGE, ada);
    expect(body).toMatchObject({ answers: [], sideBySide: [], links: [{ state: "withdrawn" }] });
    expect((await open("/roadmap", ada)).text).not.toContain("described this");
    expect(visibleText((await open(path)).text)).toContain("Withdrawn");
  });

  test("is withdrawn by its link, too, and deleted by its owner", async () => {
    const [first = "", second = ""] = await ask({ links: "2" });
    await answer(first);
    const receipt = await answer(second);
    expect((await people.send(first, { intent: "withdraw", sure: "on" })).status).toBe(200);
    const { answers } = (await people.read(PAGE, ada)).body;
    expect(answers).toHaveLength(1);

    const bob = await people.signIn({ sub: "uid-bob", user_id: "uid-bob" });
    const deletion = { intent: "delete", answer: answers[0].id, sure: "on" };
    expect((await send(deletion, bob)).status).toBe(404);
    expect((await send(deletion)).status).toBe(200);
    expect((await open(receipt)).status).toBe(404);
    expect((await open(second)).status).toBe(404);
  });
});

test("a packet quotes an answer once its owner allows it, also where the packet is shared", async () => {
  const [id, token] = ["a".repeat(24), "c".repeat(32)];
  const dated = { uid: "uid-ada", createdAt: at, updatedAt: at };
  await people.db.insert(projects).values({
    ...{ ...dated, id, title: "Timetables", status: "done", visibility: "link" },
    competencies: [RISK],
  });
  await people.db.insert(packets).values({ ...dated, id, title: "For May", projectIds: [id] });
  await people.db.insert(shares).values({
    ...{ id, uid: "uid-ada", kind: "packet", targetId: id, token, createdAt: at },
    expiresAt: daysAgo(-5, new Date()),
  });
  await answer(await askOne());
  const [stored] = await people.db.select().from(peerAnswers);
  const addresses = [`/account/packets/${id}`, `/account/packets/${id}.json`, `/share/p/${token}`];
  for (const allowed of [true, false]) {
    const choice = { intent: "packets", answer: stored?.id ?? "" };
    expect((await send(allowed ? { ...choice, allowed: "on" } : choice)).status).toBe(200);
    for (const address of addresses) {
      expect((await open(address, ada)).text.includes("Ana from payments")).toBe(allowed);
    }
  }
});

test("an account file has the answers as text, without links or secrets, and a withdrawn one does not come back", async () => {
  const [first = "", second = ""] = await ask({ links: "2" });
  await answer(first, { ...WORDS, name: "Bo" });
  const receipt = await answer(second);
  const { answers } = (await people.read(PAGE, ada)).body;
  const bo = answers.find(({ name }: { name: string }) => name === "Bo");
  await send({ intent: "packets", answer: bo.id, allowed: "on" });
  const file = await (await people.post("/account/export", {}, { cookie: ada })).text();
  expect(file).toContain("Ana from payments");
  expect(file).not.toMatch(/receiptHash|tokenHash/);
  for (const path of [first, second, receipt]) expect(file).not.toContain(path.slice(-32));

  expect((await people.send(receipt, { intent: "withdraw", sure: "on" })).status).toBe(200);
  await people.db.delete(peerAnswers);
  const importing = { intent: "import", file };
  const imported = await people.send("/account/privacy", importing, { cookie: ada });
  expect(imported.body).toMatchObject({ ok: true });
  expect(await people.db.select().from(peerAnswers)).toMatchObject([
    { name: "Bo", uid: "uid-ada", receiptHash: null, inPackets: true, described: [RISK] },
  ]);
});
