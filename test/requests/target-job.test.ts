import { beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { ROLE_TARGET } from "#app/features/target-job/role-target.server.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
let ada: string;
let job: JobRecord;
let other: JobRecord;

const COMPETENCIES = [
  { id: "people.coaching", quote: "Coach the two newest engineers" },
  { id: "direction.vision", quote: "Own the direction" },
];

beforeEach(async () => {
  await people.db.delete(favorites);
  await people.db.delete(assessments);
  await people.db.update(profiles).set({ roleTargetSince: null });
  ada ??= await people.signIn();
  job = await aJob({ title: "Tech Lead, Tides", competencies: COMPETENCIES });
  other = await aJob({ title: "Tech Lead, Locks" });
  await people.store(job, other);
});

const send = (fields: Fields, cookie = ada) =>
  people.send("/account/favorites", fields, { cookie });
const workTowards = (target = job.id, cookie = ada) =>
  send({ intent: "work_towards", target }, cookie);
const page = async (path: string, cookie = ada) => {
  const response = await people.fetch(HERE + path, { headers: { cookie } });
  return visibleText(await response.text());
};

test("one job at a time is worked towards, and it is a favorite", async () => {
  expect(await workTowards()).toMatchObject({
    body: {
      ok: true,
      message: "You’re now working toward “Tech Lead, Tides”. The job is in your favorites.",
    },
  });
  const { body: replaced } = await workTowards(other.id);
  expect(replaced).toMatchObject({
    message: `You’re now working toward “Tech Lead, Locks” instead of Tech Lead, Tides, ${job.orgName}. The job is in your favorites.`,
    undo: job.id,
  });
  expect(await page("/roadmap")).toContain("Working toward Tech Lead, Locks");
  expect(await people.db.select().from(favorites)).toHaveLength(2);

  const { body } = await send({ intent: "put_aside" });
  expect(body).toMatchObject({
    message: `You’re no longer working toward Tech Lead, Locks, ${other.orgName}. It stays in your favorites.`,
    undo: other.id,
  });
  expect(await page("/roadmap")).not.toContain("Working toward");
  expect(await people.db.select().from(favorites)).toHaveLength(2);
});

test("without script a press is undone with one more, and what was undone is not offered again", async () => {
  await workTowards();
  const press = async (fields: Fields) => {
    const response = await people.fetch(`${HERE}/account/favorites`, {
      ...{
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields as Record<string, string>),
      },
      headers: { cookie: ada, origin: HERE },
    });
    expect(response.status).toBe(303);
    return response.headers.get("location") ?? "";
  };
  const html = async (path: string) =>
    (await people.fetch(HERE + path, { headers: { cookie: ada } })).text();
  const aside = await press({ intent: "put_aside", back: "/roadmap?job=tech-lead" });
  expect(aside).toBe(`/roadmap?job=tech-lead&former=${job.id}`);
  const offered = await html(aside);
  expect(offered).toMatch(/<button[^>]*>Undo<\/button>/);
  expect(offered).toContain(`name="target" value="${job.id}"`);

  const back = await press({ intent: "work_towards", target: job.id, back: aside });
  expect(back).toBe("/roadmap?job=tech-lead");
  expect(await page(back)).toContain("Working toward Tech Lead, Tides");

  // On the job's page, which replaced another.
  const own = `/jobs/${other.slug}-${other.id}`;
  const replaced = await press({ intent: "work_towards", target: other.id, back: own });
  expect(replaced).toBe(`${own}?former=${job.id}`);
  expect(await html(replaced)).toMatch(/<button[^>]*>Undo<\/button>/);
  expect(await html(own)).not.toMatch(/<button[^>]*>Undo<\/button>/);
});

test("a page of practice has the thread, and a visitor’s leads on with the job", async () => {
  await workTowards();
  const at = "/guidance/competency/people.coaching";
  expect(await page(at)).toContain(`Working toward Tech Lead, Tides, ${job.orgName}`);
  const param = `${job.slug}-${job.id}`;
  const html = await (await people.fetch(`${HERE}${at}?job=${param}`)).text();
  expect(html).toContain('class="target-line place"');
  expect(visibleText(html)).toContain("Back to ");
  for (const path of ["/roadmap", "/simulations/", at]) {
    expect(html, path).toMatch(new RegExp(`href="${path}[^"]*job=${param}`));
  }
});

test("the gaps of the roadmap begin with what the thread asks for, and say so", async () => {
  const at = daysAgo(1);
  const rated = (level: number) => ({ level, confidence: 2 as const, note: "", evidence: [], at });
  await people.db.insert(assessments).values({
    ...{ id: "a1", uid: "uid-ada", frameworkVersion: FRAMEWORK_VERSION, startedAt: at },
    answers: { "delivery.risk": rated(0), "people.coaching": rated(2), "self.time": rated(0) },
  });
  const gaps = async () => (await page("/roadmap")).split("Your gaps")[1]?.slice(0, 1200) ?? "";
  expect(await gaps()).toMatch(
    /^ largest first .* 2 gaps are equally large\. Start with the one your work needs next\. /,
  );
  await workTowards();
  expect(await gaps()).toMatch(
    /^ what you’re working toward first.* Coaching is first because the job you’re working toward mentions it, and you haven’t practiced it yet\. Coaching /,
  );
});

test("every step says how much of what it mentions is met", async () => {
  const at = daysAgo(1);
  const answer = { level: 3, confidence: 2 as const, note: "", evidence: [], at };
  await people.db.insert(assessments).values({
    ...{ id: "a1", uid: "uid-ada", frameworkVersion: FRAMEWORK_VERSION, startedAt: at },
    answers: { "people.coaching": answer },
  });
  await workTowards();
  for (const path of ["/", "/roadmap", "/roadmap/assess"]) {
    expect(await page(path), path).toContain(
      `Working toward Tech Lead, Tides, ${job.orgName} 1 of 2 met, 1 not rated`,
    );
  }
  expect(await page(`/jobs/${job.slug}-${job.id}`)).toContain("Working toward this job Put aside");
});

test("without script too, an answer makes no job the thread again that was put aside between the questions", async () => {
  const at = `/roadmap/assess?job=${job.slug}-${job.id}`;
  const open = async (path: string) =>
    (await people.fetch(HERE + path, { headers: { cookie: ada } })).text();
  expect(visibleText(await open(at))).toContain("Once you answer, you’re working toward it.");
  expect(await open(at)).toContain('name="towards"');
  const answer = { intent: "answer", level: "1", confidence: "2", note: "" };
  await people.post(
    at,
    { ...answer, towards: "yes", competency: "people.coaching" },
    { cookie: ada },
  );
  expect(await page(at)).toContain("You’re working toward it. Put aside");

  const aside = { intent: "put_aside", back: at };
  const { headers } = await people.post("/account/favorites", aside, { cookie: ada });
  const back = headers.get("location") ?? "";
  expect(await page(back)).toContain("You’re no longer working toward it. Undo");
  expect(await open(back)).not.toContain('name="towards"');
  const last = { ...answer, competency: "direction.vision" };
  const next = (await people.post(back, last, { cookie: ada })).headers.get("location") ?? "";
  expect(await page(next)).toContain("0 of 2 met, 2 gaps. Back to the job Work toward this job");
});

test("instead of a job, the role in general is worked toward, and nothing is saved for it", async () => {
  await workTowards();
  expect(await workTowards("tech-lead")).toMatchObject({
    body: {
      message: `You’re now working toward a Tech Lead role instead of Tech Lead, Tides, ${job.orgName}.`,
      undo: job.id,
    },
  });
  for (const path of ["/", "/roadmap", "/roadmap/assess"]) {
    expect(await page(path), path).toContain(
      "Working toward a Tech Lead role 0 of 9 met, 9 not rated",
    );
  }
  const roadmap = await (
    await people.fetch(`${HERE}/roadmap`, { headers: { cookie: ada } })
  ).text();
  expect(roadmap).not.toMatch(/href="\/roadmap"[^>]*>a Tech Lead role/);
  expect(await page("/roadmap?job=tech-lead")).not.toContain("Back to the roadmap");
  expect(await people.db.select().from(favorites)).toHaveLength(1);
  expect(await page("/roadmap/assess?job=tech-lead")).toContain("1 of 9, about 5 min left");

  await workTowards();
  expect(await page("/roadmap")).toContain("Working toward Tech Lead, Tides");
  await workTowards("tech-lead");
  const { body } = await send({ intent: "put_aside" });
  expect(body).toMatchObject({
    message: "You’re no longer working toward a Tech Lead role.",
    undo: "tech-lead",
  });
  expect(await page("/roadmap")).toContain("Work toward a Tech Lead role");
});

test("whoever answers for the role works toward it, and the result begins with its next gap", async () => {
  const at = daysAgo(1);
  const rated = (level: number) => ({ level, confidence: 2 as const, note: "", evidence: [], at });
  const answers: Record<string, ReturnType<typeof rated>> = {
    ...Object.fromEntries(ROLE_TARGET.asked.map((id) => [id, rated(3)])),
    ...{ "direction.decisions": rated(2), "people.hiring": rated(0) },
  };
  delete answers["delivery.risk"];
  await people.db.insert(assessments).values({
    ...{ id: "a1", uid: "uid-ada", frameworkVersion: FRAMEWORK_VERSION, startedAt: at, answers },
  });
  const path = "/roadmap/assess?job=tech-lead";
  const answer = { intent: "answer", competency: "delivery.risk", level: "1", confidence: "2" };
  await people.send(path, { ...answer, version: "", towards: "yes" }, { cookie: ada });

  const result = await page(path);
  expect(result).toContain("For a Tech Lead role 7 of 9 met, 2 gaps.");
  expect(result).toContain("Your first step Risk and forecasting.");
  expect(result).toContain("By area");
  const roadmap = await page("/roadmap");
  expect(roadmap).toContain("Working toward a Tech Lead role 7 of 9 met, 2 gaps");
  expect(roadmap).toContain("Practice next: Risk and forecasting");
});

test("an account file brings the role back, and beside a job of the account it changes nothing", async () => {
  await workTowards("tech-lead");
  const file = await (await people.post("/account/export", {}, { cookie: ada })).text();
  const bo = await people.signIn({ sub: "uid-bo" });
  const restore = () => people.send("/account/privacy", { intent: "import", file }, { cookie: bo });
  expect((await restore()).status).toBe(200);
  expect(await page("/roadmap", bo)).toContain("Working toward a Tech Lead role");

  await workTowards(job.id, bo);
  await restore();
  expect(await page("/roadmap", bo)).toContain("Working toward Tech Lead, Tides");
  await send({ intent: "put_aside" }, bo);
  expect(await page("/roadmap", bo)).not.toContain("Working toward");
});

test("whoever removes it from the favorites works towards it no longer", async () => {
  await workTowards();
  await send({ intent: "remove", kind: "job", target: job.id });
  await send({ intent: "save", kind: "job", target: job.id });
  expect(await page("/roadmap")).not.toContain("Working toward");
});

test("it is its owner's only, and needs a job that is there", async () => {
  await workTowards();
  const bo = await people.signIn({ sub: "uid-bo" });
  await send({ intent: "put_aside" }, bo);
  expect(await page("/roadmap", bo)).not.toContain("Working toward");
  expect(await page("/roadmap")).toContain("Working toward Tech Lead, Tides");
  expect((await workTowards("000000000000")).status).toBe(404);
  expect((await workTowards(job.id, "")).status).toBe(401);
});
