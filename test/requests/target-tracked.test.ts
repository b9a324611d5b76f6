import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

/* A job from elsewhere is worked toward as a listed one is, and nobody but its owner learns of it. */

const people = await sharedPeople();
const LIST = "/account/favorites";
const TITLE = "Tech Lead, Harbors";
const TEXT = `${TITLE} at Marlheim
Lisbon, Portugal
You will mentor engineers. You run incident reviews. EUR 80,000 to 95,000`;
let ada: string;
let bo: string;
let target: string;
let path: string;
let goal: string;

beforeEach(async () => {
  await people.db.delete(favorites);
  await people.db.delete(assessments);
  await people.db.update(profiles).set({ roleTargetSince: null });
  ada ??= await people.signIn({ sub: "uid-ada" });
  bo ??= await people.signIn({ sub: "uid-bo" });
  const { body } = await send({ intent: "track", text: TEXT });
  path = body.path;
  target = path.slice(path.lastIndexOf("/") + 1);
  goal = `tracked_job/${target}`;
});

const send = (fields: Fields, cookie = ada) => people.send(LIST, fields, { cookie });
const workTowards = (id = goal, cookie = ada) =>
  send({ intent: "work_towards", target: id }, cookie);
const open = (at: string, cookie = ada) => people.fetch(HERE + at, { headers: { cookie } });
const html = async (at: string, cookie = ada) => (await open(at, cookie)).text();
const text = async (at: string, cookie = ada) => visibleText(await html(at, cookie));

const rated = (level: number) => ({
  ...{ level, confidence: 2 as const, note: "", evidence: [], at: daysAgo(1) },
});

async function rate(levels: Record<string, number>) {
  const answers = Object.entries(levels).map(([id, level]) => [id, rated(level)]);
  await people.db.insert(assessments).values({
    ...{ id: "a1", uid: "uid-ada", frameworkVersion: FRAMEWORK_VERSION, startedAt: daysAgo(1) },
    answers: Object.fromEntries(answers),
  });
}

test("a press on its page makes it the thread everywhere, and another puts it aside", async () => {
  expect(await text(path)).toContain("Work toward this job");
  expect(await workTowards()).toMatchObject({
    body: {
      ok: true,
      message: `You’re now working toward “${TITLE}”. The job is in your favorites.`,
    },
  });
  expect(await text(path)).toContain("Working toward this job Put aside");
  const practice = ["/guidance/competency/people.coaching", "/simulations", "/coach"];
  for (const at of ["/", "/roadmap", "/roadmap/assess", ...practice]) {
    expect(await text(at), at).toContain(
      `Working toward ${TITLE}, Marlheim 0 of 2 met, 2 not rated`,
    );
    expect(await html(at), at).toContain(`href="${path}"`);
  }
  expect(await html("/")).toContain(`/roadmap/assess?job=${target}`);
  const { body } = await send({ intent: "put_aside" });
  expect(body).toMatchObject({ undo: goal });
  expect(await text("/roadmap")).not.toContain(TITLE);
  expect((await workTowards(body.undo)).body.ok).toBe(true);
  expect(await text("/roadmap")).toContain(`Working toward ${TITLE}`);
});

test("a listed job, one from elsewhere and the role take each other’s place", async () => {
  const listed = await aJob({ title: "Tech Lead, Locks" });
  await people.store(listed);
  await workTowards(listed.id);
  expect((await workTowards()).body).toMatchObject({ undo: listed.id });
  expect((await workTowards("tech-lead")).body).toMatchObject({ undo: goal });
  expect(await text("/roadmap")).toContain("Working toward a Tech Lead role");
  expect((await workTowards()).body).toMatchObject({ undo: "tech-lead" });
  const since = await people.db.select({ since: favorites.targetSince }).from(favorites);
  expect(since.filter((row) => row.since !== null)).toHaveLength(1);
});

test("its questions are exactly what it mentions, and its result leads back to it", async () => {
  const at = `/roadmap/assess?job=${target}`;
  expect(await text(at)).toContain(`For ${TITLE}, Marlheim`);
  expect(await text(at)).toContain("1 of 2, about");
  for (const n of [1, 2]) {
    const [, competency = ""] = /name="competency" value="([^"]+)"/.exec(await html(at)) ?? [];
    const answer = { intent: "answer", competency, level: "1", confidence: "2", note: "" };
    const { headers } = await people.post(at, { ...answer, towards: "yes" }, { cookie: ada });
    expect(headers.get("location"), String(n)).toBe(at);
  }
  const result = await html(at);
  expect(visibleText(result)).toContain(`For ${TITLE}, Marlheim 0 of 2 met, 2 gaps.`);
  expect(visibleText(result)).toContain("Working toward this job Put aside");
  expect(result).toContain(`href="${path}"`);
  expect(await text("/roadmap")).toContain(`Working toward ${TITLE}`);
  const page = await html(path);
  expect(visibleText(page)).toContain("Practice next: ");
  expect(page).toMatch(new RegExp(`href="/roadmap/practice/[a-z.-]+\\?job=${target}"`));
});

test("its gaps come first on the roadmap and on home", async () => {
  await rate({ "people.coaching": 2, "operations.incidents": 3, "delivery.risk": 0 });
  const gaps = async () => (await text("/roadmap")).split("Your gaps")[1]?.slice(0, 400) ?? "";
  expect(await gaps()).toMatch(/^ largest first/);
  await workTowards();
  expect(await gaps()).toMatch(/^ what you’re working toward first/);
  const { nextStep, targetJob } = (await people.read("/", ada)).body.me;
  expect(targetJob).toMatchObject({ job: { id: goal, path }, standing: { met: 1, gaps: 1 } });
  expect(nextStep.reason).toContain(`You’re working toward “${TITLE}, Marlheim”: your next gap`);
});

test("it counts among the saved jobs that ask for a competency, until it is removed", async () => {
  const listed = await aJob({ competencies: [{ id: "people.coaching", quote: "mentor" }] });
  await people.store(listed);
  await send({ intent: "save", kind: "job", target: listed.id });
  await send({ intent: "track", link: "https://n.example/7", title: "Without a text" });
  const asking = async () => (await people.read("/roadmap", ada)).body.own.askingJobs;
  expect(await asking()).toEqual({ "people.coaching": 2, "operations.incidents": 1 });
  await send({ intent: "remove", kind: "tracked_job", target });
  expect(await asking()).toEqual({ "people.coaching": 1 });
});

test("the coach takes it as what one looks at, and nobody else’s coach does", async () => {
  const about = `/coach?about=job:${target}&job=${target}`;
  expect(await html(path)).toContain(`href="${about.replace("&", "&amp;")}"`);
  const page = await html(about);
  const tick = page.match(/<input[^>]*name="about"[^>]*>/g) ?? [];
  expect(tick).toHaveLength(1);
  expect(tick[0]).toContain(`value="job:${target}"`);
  expect(tick[0]).toContain("checked");
  expect(visibleText(page)).toContain(`${TITLE} at Marlheim`);
  expect(page).toContain(`href="${path}`);
  for (const cookie of [bo, ""])
    expect(await html(about, cookie)).not.toMatch(/Harbors|name="about"/);
  // Among the saved jobs, too, where they are ticked.
  const question = "What do I ask Marlheim about their harbors?";
  const { body } = await people.send(
    "/coach",
    { intent: "ask_rules", question, own: "job" },
    { cookie: ada },
  );
  expect(JSON.stringify(body.outcome)).toContain(`"path":"${path}"`);
  await send({ intent: "remove", kind: "tracked_job", target });
  expect(await html(about)).not.toContain('name="about"');
});

test("once its owner edits the text, the thread asks for what it says now", async () => {
  await workTowards();
  const fields = { title: TITLE, company: "Marlheim", text: "You will mentor engineers." };
  const edit = { intent: "edit_tracked", target, version: "1", ...fields };
  expect((await people.send(path, edit, { cookie: ada })).status).toBe(200);
  expect(await text("/roadmap")).toContain(`${TITLE}, Marlheim 0 of 1 met, 1 not rated`);
});

test("one without a text is worked toward, too, and asks for nothing", async () => {
  const { body } = await send({ intent: "track", link: "https://n.example/7", title: "A link" });
  expect(await text(body.path)).toContain("Add the posting’s text to see which competencies");
  const id = body.path.slice(LIST.length + 1);
  expect((await workTowards(id)).body.ok).toBe(true);
  expect(await text("/roadmap")).toContain("Working toward A link Put aside");
  expect(await text(`/roadmap/assess?job=${id.split("/")[1]}`)).toContain("For A link");
});

test("removing it puts it aside and says so; brought back, it is not the thread", async () => {
  await workTowards();
  const { body } = await send({ intent: "remove", kind: "tracked_job", target });
  expect(body.message).toMatch(
    new RegExp(`^Removed “${TITLE}”\\. You’re no longer working toward it\\. Save it again`),
  );
  for (const at of ["/", "/roadmap"]) expect(await text(at), at).not.toContain(TITLE);
  await send({ intent: "save", kind: "tracked_job", target });
  expect(await text("/roadmap")).not.toContain(TITLE);
  expect(
    (await send({ intent: "remove", kind: "tracked_job", target })).body.message,
  ).not.toContain("working toward");
});

test("nobody else works toward it, sees it or is told of it, and no cache has it", async () => {
  await workTowards();
  const foreign = await workTowards(goal, bo);
  expect(foreign.status).toBe(404);
  expect(JSON.stringify(foreign.body)).not.toContain(TITLE);
  expect((await workTowards(goal, "")).status).toBe(401);
  const answer = { intent: "answer", competency: "people.coaching", level: "1", confidence: "2" };
  await people.send(`/roadmap/assess?job=${target}`, { ...answer, towards: "yes" }, { cookie: bo });
  for (const at of ["/roadmap", "/roadmap/assess", "/simulations", "/coach", "/"]) {
    for (const cookie of [bo, ""]) {
      const response = await open(`${at}?job=${target}`, cookie);
      expect(await response.text(), at).not.toMatch(/Harbors|Marlheim/);
      if (at !== "/" && !(at === "/coach"))
        expect(response.headers.get("cache-control"), at).toMatch(/no-store|private/);
    }
    expect(await html(at, ""), at).not.toMatch(/Harbors|Marlheim/);
  }
  const rows = await people.db.select().from(favorites).where(eq(favorites.uid, "uid-bo"));
  expect(rows).toEqual([]);
});

test("an account file brings it back as the thread, unless the account has one", async () => {
  await workTowards("tech-lead");
  await workTowards();
  const file = await (await people.post("/account/export", {}, { cookie: ada })).text();
  const restore = () => people.send("/account/privacy", { intent: "import", file }, { cookie: bo });
  await workTowards("tech-lead", bo);
  expect((await restore()).status).toBe(200);
  expect(await text("/roadmap", bo)).toContain("Working toward a Tech Lead role");
  const targets = async () =>
    (await people.db.select().from(favorites).where(eq(favorites.uid, "uid-bo"))).filter(
      ({ targetSince }) => targetSince !== null,
    );
  expect(await targets()).toEqual([]);

  await people.db.delete(favorites).where(eq(favorites.uid, "uid-bo"));
  await send({ intent: "put_aside" }, bo);
  await restore();
  expect(await text("/roadmap", bo)).toContain(`Working toward ${TITLE}`);
  expect(await targets()).toHaveLength(1);

  // With both, only the newest.
  const both = JSON.parse(file);
  const restoreAs = async (uid: string, since: { job: string; role: string }) => {
    const cookie = await people.signIn({ sub: uid });
    both.tables.favorites[0].targetSince = since.job;
    both.tables.profile[0].roleTargetSince = since.role;
    const imported = { intent: "import", file: JSON.stringify(both) };
    expect((await people.send("/account/privacy", imported, { cookie })).status).toBe(200);
    const first = await text("/roadmap", cookie);
    await send({ intent: "put_aside" }, cookie);
    expect(await text("/roadmap", cookie)).toContain("Work toward a Tech Lead role");
    return first;
  };
  const [before, after] = [daysAgo(2), daysAgo(1)];
  const job = await restoreAs("uid-cy", { job: after, role: before });
  expect(job).toContain(`Working toward ${TITLE}`);
  const role = await restoreAs("uid-di", { job: before, role: after });
  expect(role).toContain("Working toward a Tech Lead role");
});
