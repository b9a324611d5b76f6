import { beforeEach, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import type { Stage } from "#app/features/favorites/favorite.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { packets, projects } from "#app/features/projects/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { daysAgo } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const at = daysAgo(3);
const dated = { uid: "uid-ada", createdAt: at, updatedAt: at };
const answer = { confidence: 2 as const, note: "", evidence: [], at };
let ada: string;

beforeEach(async () => {
  for (const table of [assessments, planItems, projects, packets, profiles, favorites]) {
    await people.db.delete(table);
  }
  ada ??= await people.signIn();
});

const me = async () => (await people.read("/", ada)).body.me;
const page = async () =>
  visibleText(await (await people.fetch(`${HERE}/`, { headers: { cookie: ada } })).text());

function answered(level: number, completedAt: string | null) {
  const answers = Object.fromEntries(COMPETENCIES.map(({ id }) => [id, { ...answer, level }]));
  answers["operations.incidents"] = { ...answer, level: 1 };
  return people.db.insert(assessments).values({
    id: "a1",
    uid: "uid-ada",
    frameworkVersion: "2026.1",
    answers,
    startedAt: at,
    completedAt,
  });
}

test("a new person is asked for a level, and has nothing in progress", async () => {
  expect(await me()).toMatchObject({
    nextStep: { is: "start", link: { path: "/roadmap/assess" } },
    inProgress: [],
    standing: [],
    reached: [],
    practice: null,
    packet: null,
  });
  // Nothing waits for the questions about the person, which come last.
  expect(await page()).toMatch(
    /Next step Rate yourself on the roadmap .* What are you aiming for\?/,
  );
  await people.db.insert(profiles).values({ uid: "uid-ada", createdAt: at, onboardedAt: at });
  expect(await page()).not.toContain("What are you aiming for?");
});

test("the largest gap is shown with its reason, and the focus areas with their levels", async () => {
  await answered(3, at);
  const profile = { uid: "uid-ada", createdAt: at, focusAreas: ["operations"] };
  await people.db.insert(profiles).values({ ...profile, country: "PT", onboardedAt: at });
  expect(await me()).toMatchObject({
    nextStep: {
      is: "gap",
      statement: "Practice incident leadership",
      link: { path: "/simulations/when-production-breaks/scenarios/incident-command" },
      more: { path: expect.stringContaining("competency=operations.incidents") },
    },
    practice: null,
  });
  const { standing } = await me();
  expect(standing).toHaveLength(8);
  expect(standing.filter(({ isFocus }: { isFocus: boolean }) => isFocus)).toMatchObject([
    { id: "operations", atTarget: 4, of: 5 },
  ]);
  const text = await page();
  expect(text).toContain("Your largest gap. You rated yourself 1; the target is 3.");
  expect(text).toContain("Operational ownership focus 4 of 5 at target level");
  expect(text).toContain("35 of 35 rated, 34 at target level");
});

test("work in progress and the latest packet are shown, and nothing of other people", async () => {
  await answered(3, null);
  const milestones = [
    { id: "m1", title: "Find them", due: null, doneAt: at },
    { id: "m2", title: "Review the first six", due: "2026-11-27", doneAt: null },
  ];
  const active = { ...dated, status: "active" as const, milestones };
  await people.db.insert(projects).values([
    { ...active, id: "p1", title: "Decision records that people read" },
    { ...active, id: "p2", title: "Put away", archivedAt: at },
    { ...active, id: "p3", title: "Someone else’s", uid: "uid-bob" },
  ]);
  const doing = { ...dated, competencyId: "direction.vision", status: "doing" as const };
  await people.db.insert(planItems).values([
    { ...doing, id: "i1", action: "Write the page" },
    { ...doing, id: "i2", action: "Bob’s own line", uid: "uid-bob" },
  ]);
  await people.db.insert(packets).values([
    { ...dated, id: "k1", title: "Autumn 2026", audience: "for the 1:1", projectIds: ["p1"] },
    { ...dated, id: "k2", title: "Bob’s packet", uid: "uid-bob" },
  ]);
  expect(await me()).toMatchObject({
    nextStep: { is: "assessment" },
    inProgress: [
      {
        kind: "project",
        standing: "Project · 1 of 2 milestones · next: Review the first six, due Nov 27, 2026",
      },
      { kind: "plan", title: "Write the page" },
      { kind: "assessment", standing: "Roadmap · all 35 rated, not yet completed" },
    ],
    packet: { title: "Autumn 2026", n: 1 },
  });
  const text = await page();
  expect(text).toContain("Decision records that people read");
  expect(text).toContain("Autumn 2026 · for the 1:1 1 project");
  expect(text).not.toMatch(/Bob’s|Put away|Someone else/);
});

test("the pipeline counts how far each saved job came, also one that ended, and nothing else that was saved", async () => {
  const snapshot = {
    ...{ title: "Tech Lead", company: "Duruwa Pay", where: "", path: "/jobs/gone" },
    ...{ salary: { source: "none" as const, ote: false, equity: false } },
    ...{ descriptionHash: "", text: "" },
  };
  const save = (targetId: string, stages: Stage[], fields = {}) => ({
    ...{ ...dated, kind: "job" as const, targetId, snapshot },
    stage: stages.at(-1) ?? "saved",
    history: stages.map((stage) => ({ stage, at })),
    ...fields,
  });
  await people.db
    .insert(favorites)
    .values([
      save("j1", ["saved"]),
      save("j2", ["saved", "applied", "interview"]),
      save("j3", ["saved", "applied", "closed"]),
      save("j4", ["saved"], { uid: "uid-bob" }),
      save("operations.incidents", [], { kind: "competency" }),
    ]);

  const { reached } = await me();
  expect(reached.map(({ n }: { n: number }) => n)).toEqual([3, 2, 1, 1, 0, 0]);
  expect(await page()).toContain(
    "How far your applications got Favorites 3 Saved 2 Applied 1 Screen 1 Interview 0 Offer Each number counts all jobs that got this far, wherever they are now.",
  );
});

test("whoever has applications and rated nothing is offered a practice, and the roadmap", async () => {
  const snapshot = {
    ...{ title: "Tech Lead", company: "Duruwa Pay", where: "", path: "/jobs/gone" },
    ...{ salary: { source: "none" as const, ote: false, equity: false } },
    ...{ descriptionHash: "", text: "" },
  };
  await people.db.insert(favorites).values({
    ...{ ...dated, kind: "job", targetId: "j1", snapshot, stage: "applied" },
    ...{ history: [{ stage: "applied", at }], dueOn: at.slice(0, 10) },
  });
  expect((await me()).nextStep).not.toMatchObject({ is: "start" });
  expect(await page()).toMatch(
    /Suggested practice .* Play this simulation, .* Rate yourself on the roadmap/,
  );
});
