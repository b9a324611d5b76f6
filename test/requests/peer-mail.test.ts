import { afterAll, beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { mailedAddresses } from "#app/features/email/tables.ts";
import { MAX_MAILED_A_DAY } from "#app/features/peer-feedback/peer-link.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-feedback/tables.ts";
import { startMail } from "#local/mail/mail.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, testPeople } from "./people.ts";

const mail = await startMail();
afterAll(() => mail.close());
const people = await testPeople({
  EMAIL_FROM: "notices@leadwright.test",
  EMAIL_ORIGIN: mail.origin,
});
const PAGE = "/account/peer-feedback";
const ANA = "ana@northwind.example";
let ada: string;

beforeEach(async () => {
  for (const table of [peerAnswers, peerLinks, profiles, mailedAddresses]) {
    await people.db.delete(table);
  }
  mail.sent.length = 0;
  mail.refuse(null);
  ada ??= await people.signIn();
});

const ask = (fields: Fields = {}, cookie = ada) =>
  people.send(
    PAGE,
    {
      ...{ intent: "mail", competencies: ["delivery.risk"], days: "14", address: ANA },
      message: "We shipped the timetables together.",
      ...fields,
    },
    { cookie },
  );
const pathIn = (text: string, prefix: string) =>
  new RegExp(`${prefix}[\\da-f]{32}`).exec(text)?.[0];

test("a colleague gets one email in our words, and their answer says where it was asked for", async () => {
  const { status, body } = await ask();
  expect([status, body.message]).toEqual([200, "Sent to an address at northwind.example."]);
  expect(mail.sent).toHaveLength(1);
  const [{ to = "", subject = "", text = "", html = "" } = {}] = mail.sent;
  expect([to, subject]).toEqual([ANA, "A colleague is asking for your feedback on their work"]);
  expect(text).toContain("Risk and forecasting");
  // What the asking person wrote stands on the page only.
  expect(text + html).not.toContain("timetables");
  expect(JSON.stringify(await people.db.select().from(peerLinks))).not.toContain(ANA);

  const path = pathIn(text, "/share/f/") ?? "";
  expect(visibleText(await (await people.fetch(HERE + path)).text())).toContain("timetables");
  const words = { name: "Ana", seen0_3: "often", example0: "They said it in May." };
  const { body: preview } = await people.send(path, { intent: "preview", ...words });
  const { receipt } = preview.step;
  await people.send(path, { intent: "send", ...preview.values, receipt });
  const own = await people.read(PAGE, ada);
  expect(own.body.answers).toMatchObject([{ name: "Ana", domain: "northwind.example" }]);
  const roadmap = await people.read("/roadmap", ada);
  expect(roadmap.body.own.evidence["delivery.risk"]).toMatchObject([
    { rung: "confirmed", level: 3, source: "Ana", domain: "northwind.example" },
  ]);
});

test("a name is in the email only while its person shows it", async () => {
  await people.send(
    "/account/profile",
    { intent: "privacy", version: "0", theme: "auto", showName: "on" },
    { cookie: ada },
  );
  await ask();
  expect(mail.sent[0]?.subject).toMatch(/^Ada Okonkwo is asking/);
});

test.each([
  ["ana@gmail.com", 422, "Anyone can have an address at gmail.com."],
  ["ana", 422, "This isn’t an email address."],
  ["ana@northwind.example, bo@northwind.example", 422, "This isn’t an email address."],
  ["ada@people.example", 422, "This is your own address."],
])("%s gets none", async (address, status, words) => {
  const answer = await ask({ address });
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body.errors)).toContain(words);
  expect([mail.sent, await people.db.select().from(peerLinks)]).toEqual([[], []]);
});

async function offersToMail(): Promise<boolean> {
  const response = await people.fetch(HERE + PAGE, { headers: { cookie: ada } });
  return (await response.text()).includes('name="address"');
}

test("an address gets one email while its link is open, and a person mails five a day", async () => {
  expect((await ask()).status).toBe(200);
  expect((await ask({ address: ANA.toUpperCase() })).status).toBe(409);
  for (let n = 1; n < MAX_MAILED_A_DAY; n++) {
    expect(await offersToMail()).toBe(true);
    expect((await ask({ address: `bo${n}@northwind.example` })).status).toBe(200);
  }
  expect(await offersToMail()).toBe(false);
  expect((await ask({ address: "cleo@northwind.example" })).status).toBe(429);
  expect(mail.sent).toHaveLength(MAX_MAILED_A_DAY);
});

test("an address that refuses gets nothing ever again, from anybody", async () => {
  await ask();
  const refuse = pathIn(mail.sent[0]?.text ?? "", "/email/refuse/") ?? "";
  const opened = await people.fetch(HERE + refuse);
  expect(opened.headers.get("cache-control")).toContain("no-store");
  expect(await people.db.select().from(mailedAddresses)).toMatchObject([{ refusedAt: null }]);
  for (let n = 0; n < 2; n++) {
    expect((await people.send(refuse, { intent: "refuse" })).status).toBe(200);
  }
  await people.db.delete(peerLinks);
  const bob = await people.signIn({ sub: "uid-bob", user_id: "uid-bob" });
  const answer = await ask({}, bob);
  expect(answer.body.errors.address[0]).toContain("asked us never to write to this address");
  expect(mail.sent).toHaveLength(1);
  expect(JSON.stringify(people.logs())).not.toMatch(/refuse\/[\da-f]{32}/);

  // Not even what its owner asks for themselves.
  const owner = await people.signIn({ sub: "uid-ana", user_id: "uid-ana", email: ANA });
  const notices = { intent: "email", kinds: ["reviews"] };
  expect((await people.send("/account/notices", notices, { cookie: owner })).status).toBe(422);
});

test("the same form sent twice mails once", async () => {
  const key = { key: "0123456789abcdef01234567" };
  const answers = await Promise.all([ask(key), ask(key), ask(key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask(key)).status).toBe(200);
  expect(mail.sent).toHaveLength(1);
});

test("an email that cannot be sent leaves no open link", async () => {
  mail.refuse("E_RECIPIENT_SUPPRESSED");
  const answer = await ask();
  expect(answer.status).toBe(422);
  expect(await people.db.select().from(peerLinks)).toMatchObject([{ status: "revoked" }]);
});
