import { beforeAll, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { prepareMaterial } from "#app/features/guidance/ask/prepare.ts";
import { CALL_NUMBERS } from "#app/features/guidance/gate/call-numbers.server.ts";
import { projects, wins } from "#app/features/projects/tables.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { formatDay } from "#app/reference/calendar.ts";
import { aJob } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const COACH = "/coach";
const ASK = { intent: "ask_rules" };
const FIGHT = "Two of my senior engineers have stopped talking to each other. What do I do?";
const DESPAIR = "Since the layoff I want to kill myself, zebra";

let ada: string;
let bea: string;

beforeAll(async () => {
  ada = await people.signIn();
  bea = await people.signIn({ sub: "uid-bea", user_id: "uid-bea", email: "bea@people.example" });
});

async function ask(
  question: string,
  fields: Record<string, string | string[]> = {},
  cookie?: string,
) {
  const response = await people.post(COACH, { ...ASK, question, ...fields }, { cookie });
  const html = await response.text();
  return { response, html, text: visibleText(html) };
}

test("the page is for everybody, small, and kept for the next visitor", async () => {
  await people.fetch(HERE + COACH);
  const response = await people.fetch(HERE + COACH);
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get("cache-status")).toContain("hit");
  expect(html.length).toBeLessThanOrEqual(40 * 1024);
  expect(visibleText(html)).toContain("Your question");
  expect(html).not.toContain("My wins");
});

test("a question is answered in the response, with sources, and shown again", async () => {
  const { response, html, text } = await ask(FIGHT);

  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toBeNull();
  for (const part of [
    "Words you could use",
    "Closest in the roadmap",
    "what each choice cost",
    "This week",
  ])
    expect(text).toContain(part);
  expect(html).toContain('href="/roadmap#people.conflict"');
  expect(html).toMatch(/href="\/simulations\/[\w-]+\/scenarios\/[\w-]+"/);
  expect(html).toContain('href="/guidance/help-now"');
  expect(html).toMatch(/<textarea[^>]*>Two of my senior engineers/);
});

test("what nobody wrote about here is said plainly", async () => {
  expect((await ask("How do I bake sourdough bread?")).text).toContain(
    "Nothing on this site is close enough",
  );
});

test("a question of law that the site answers gets its link, and one of health with work both halves", async () => {
  const law = await ask("Is it legal to ask about salary history?");
  expect(law.html).toContain('href="/laws">Laws on job postings</a>');
  const asked = { ...ASK, question: "Is it legal to ask about salary history?" };
  expect((await people.send(COACH, asked)).body.message).toBe(
    "See the page: Laws on job postings.",
  );
  const { text } = await ask("I have ADHD, how do I organize my week?");
  expect(text).toContain("ask a doctor or someone you trust");
  expect(text).not.toContain("Ask about that.");
});

test("a crisis gets a person to talk to, and nothing of it comes back or is logged", async () => {
  for (const cookie of [undefined, ada]) {
    const { response, html, text } = await ask(DESPAIR, {}, cookie);
    expect(response.status).toBe(200);
    expect(text).toContain("findahelpline.com");
    expect(html).not.toContain("zebra");
  }
  const long = await ask(`${DESPAIR} ${"so ".repeat(900)}`);
  expect(long.text).toContain("findahelpline.com");
  expect(people.logs()).not.toContain("zebra");
});

test("what is only like a crisis gets the same, and below it, closed, what the coach has", async () => {
  const other = "This is about something else: see what the coach has";
  const { html, text } = await ask(
    "I told my manager it was the oven but I did those burns myself",
  );
  expect(text.indexOf("findahelpline.com")).toBeLessThan(text.indexOf(other));
  expect(text.indexOf(other)).toBeLessThan(text.indexOf("Words you could use"));
  expect(html).toMatch(/<details class="more-of"><summary>/);
  expect(html).not.toContain("burns");
  expect((await ask(DESPAIR)).text).not.toContain(other);
});

test("a crisis shows whom to call where the reader said that they live, and else the page of all", async () => {
  const numbers = /href="tel:/;
  const unknown = await ask(DESPAIR);
  expect(unknown.text).toContain("call the emergency number where you are");
  expect(unknown.html).not.toMatch(numbers);
  expect(unknown.html).toContain('href="/guidance/help-now"');

  const german = await ask(DESPAIR, {}, "country=DE");
  expect(german.text).toContain("Emergency in Germany: 112");
  expect(german.html).toContain('href="tel:112"');
  expect(german.response.headers.get("set-cookie")).toBeNull();

  const american = await ask(DESPAIR, {}, `${ada}; country=US`);
  expect(american.text).toContain("Emergency in the United States: 911");
  expect(american.text).toContain("988 Suicide & Crisis Lifeline in the United States: 988");

  expect((await ask(DESPAIR, {}, "country=KE")).html).not.toMatch(numbers);

  const form = { intent: "ask_rules", question: DESPAIR };
  const { body } = await people.send("/coach", form, { cookie: "country=DE" });
  expect(body.outcome.card.lines[0]).toMatchObject({ words: "112", href: "tel:112" });

  await people.db
    .insert(profiles)
    .values({ uid: "uid-bea", country: "CH", createdAt: "2026-11-20T12:00:00.000Z" });
  const swiss = await ask(DESPAIR, {}, `${bea}; country=US`);
  expect(swiss.text).toContain("Ambulance in Switzerland: 144");
  expect(swiss.text).not.toContain("911");
});

test("the page of numbers has each with its source and the day it was read, for everybody alike", async () => {
  const read = async (cookie = "") =>
    (await people.fetch(`${HERE}/guidance/help-now`, { headers: { cookie } })).text();
  const html = await read();
  for (const { number, source, readOn } of CALL_NUMBERS) {
    expect(html).toContain(`href="tel:${number.replaceAll(" ", "")}"`);
    expect(html).toContain(`href="${source.replaceAll("&", "&amp;")}"`);
    expect(html).toContain(formatDay(readOn));
  }
  const text = visibleText(html);
  expect(text).toContain("Austria, Belgium, Bulgaria");
  expect(text).toContain("All other countries: findahelpline.com");
  expect(visibleText(await read("country=JP"))).toBe(text);
});

test("harm is declined in a sentence, and pay is a question like others", async () => {
  expect((await ask("How do I spy on a remote engineer?")).text).toContain(
    "does not help to watch people",
  );
  expect((await ask("How do I ask for a raise?")).text).toContain("Words you could use");
});

test("an empty question and one that is too long are told so, and the words stay", async () => {
  expect((await ask("  ")).response.status).toBe(422);
  const long = await ask(`${FIGHT} ${"word ".repeat(400)}`);
  expect(long.response.status).toBe(422);
  expect(long.text).toContain("Use at most 2,000 characters");
  expect(long.html).toMatch(/<textarea[^>]*>Two of my senior engineers/);
});

test("markup in a question is text", async () => {
  const { html } = await ask('<script>alert("zebra")</script> How do I delegate?');
  expect(html).not.toContain('<script>alert("zebra")');
});

test("what one looks at can be ticked: a job and a competency for all, a project for its owner", async () => {
  const job = await aJob({ title: "Lead of the herons" });
  await people.store(job);
  const id = "c".repeat(24);
  await people.db.insert(projects).values({
    ...{ id, uid: "uid-ada", title: "Codename Egret", competencies: ["people.coaching"] },
    ...{ createdAt: "2026-11-20T12:00:00.000Z", updatedAt: "2026-11-20T12:00:00.000Z" },
  } as typeof projects.$inferInsert);
  const read = async (about: string, cookie = "") =>
    (await people.fetch(`${HERE}${COACH}?about=${about}`, { headers: { cookie } })).text();

  expect(await read(`job:${job.id}`)).toContain("Lead of the herons at ");
  expect(await read("competency:people.coaching")).toContain('value="competency:people.coaching"');
  expect(await read(`project:${id}`, ada)).toContain("Codename Egret");
  // Beside the competency that they read for a job, the job: one of them is asked about.
  const both = await read(`competency:people.coaching&job=${job.slug}-${job.id}`);
  expect(both.match(/type="radio"[^>]*name="about"|name="about"[^>]*type="radio"/g)).toHaveLength(
    3,
  );
  expect(both).toContain(`value="job:${job.slug}-${job.id}"`);
  expect(both).toContain(`href="/jobs/${job.slug}-${job.id}"`);
  expect(both).toContain(`href="/guidance/competency/people.coaching?job=${job.slug}-${job.id}"`);
  for (const html of [await read(`project:${id}`, bea), await read(`project:${id}`)])
    expect(html).not.toContain("Codename Egret");
  for (const about of ["", "job:", "nothing:1", "competency:people.gone", `job:${"x".repeat(500)}`])
    expect(await read(about)).not.toContain("About the page you came from");
});

test("asked about an interview, the coach says what the ticked job asks for, and where to rehearse it", async () => {
  const job = await aJob({
    title: "Lead of the egrets",
    competencies: [{ id: "people.coaching", quote: "You mentor two egrets" }],
  });
  await people.store(job);
  const about = `job:${job.id}`;
  const INTERVIEW =
    "How do I show in this interview that I can lead four people? I have only mentored two juniors.";

  const { html, text } = await ask(INTERVIEW, { about });
  expect(text).toContain("Prepare for a tech lead interview");
  expect(text).toContain("Lead of the egrets at ");
  expect(text).toContain("“You mentor two egrets”");
  expect(text).toContain("An interviewer may ask:");
  expect(html).toContain(`href="/guidance/job/${job.id}"`);
  expect(html).toContain(`href="/coach/rehearsal?job=${job.id}"`);
  expect(html).not.toContain("/account/stories");
  expect((await ask(INTERVIEW, { about }, ada)).html).toContain(
    `href="/account/stories?job=${job.id}"`,
  );
  for (const [question, fields] of [
    [INTERVIEW, {}],
    [FIGHT, { about }],
  ] as const)
    expect((await ask(question, fields)).html).not.toContain("You mentor two egrets");
});

test("one's own record is looked in only where it is ticked, and only one's own", async () => {
  await people.db.insert(wins).values({
    ...{ id: "d".repeat(24), uid: "uid-ada", on: "2026-11-20", competencyId: "people.conflict" },
    ...{ text: "Got the two engineers talking again", figure: "", projectId: null },
    createdAt: "2026-11-20T12:00:00.000Z",
  });
  const WIN = "Got the two engineers talking again";

  expect((await ask(FIGHT, { own: "win" }, ada)).text).toContain(WIN);
  for (const own of [[], ["review", "plan", "feedback", "job"]])
    expect((await ask(FIGHT, { own }, ada)).text).not.toContain(WIN);
  expect((await ask(FIGHT, { own: "win" }, bea)).text).not.toContain(WIN);
  expect((await ask(FIGHT, { own: "win" })).response.status).toBe(401);
  expect((await ask(FIGHT, { own: "on" }, ada)).response.status).toBe(422);
});

test("the coach’s material has no decision that takes premium", () => {
  const premium = BUILT_IN_SIMULATIONS.filter((each) => each.premium);
  const { material } = prepareMaterial();
  const json = JSON.stringify(material);
  expect(premium.length).toBeGreaterThan(0);
  expect(premium.filter(({ id }) => json.includes(`"${id}"`))).toEqual([]);
});
