import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { guidanceUses, savedReplies } from "#app/features/guidance/tables.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { stories } from "#app/features/stories/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { daysAgo } from "#test/factories.ts";
import { sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/privacy";
const TABLES = { assessments, projects, planItems, wins, packets, reviews, stories, savedReplies };
const LEFT_OUT = [shares, guidanceUses, profiles];
const at = daysAgo(2);
const dated = { uid: "uid-ada", createdAt: at, updatedAt: at };
let ada: string;
let bob: string;

function idOf(n: number): string {
  return n.toString(16).padStart(24, "a");
}

const EVIDENCE = [`project:${idOf(1)}`, `win:${idOf(5)}`];

beforeEach(async () => {
  for (const table of [...Object.values(TABLES), ...LEFT_OUT]) await people.db.delete(table);
  ada ??= await people.signIn();
  bob ??= await people.signIn({ sub: "uid-bob", user_id: "uid-bob", email: "bob@people.example" });
  const { db } = people;
  await db.insert(projects).values({
    ...dated,
    id: idOf(1),
    title: "A way back, “quoted” </script>",
    competencies: ["delivery.risk"],
    metrics: [{ label: "Errors", before: "31", after: "0", unit: "per 1,000" }],
    links: [{ label: "The record", url: "https://records.example/1" }],
    milestones: [{ id: idOf(90), title: "First slice", due: "2026-11-24", doneAt: null }],
    startedOn: "2026-01-02",
    endedOn: "2026-03-04",
    visibility: "link",
    confidential: true,
    teamSize: 5,
  });
  const answer = { level: 2, confidence: 3 as const, note: "Ünï", evidence: EVIDENCE, at };
  await db.insert(assessments).values([
    {
      id: idOf(2),
      uid: "uid-ada",
      frameworkVersion: "2025.1",
      answers: { "delivery.risk": answer, "older.one": { ...answer, evidence: [] } },
      startedAt: at,
      completedAt: at,
    },
    { id: idOf(3), uid: "uid-ada", frameworkVersion: "2026.1", answers: {}, startedAt: at },
  ]);
  await db.insert(planItems).values({
    ...dated,
    id: idOf(4),
    competencyId: "delivery.risk",
    action: "Move the first slice",
    projectId: idOf(1),
    due: "2026-12-01",
    status: "doing",
  });
  const win = {
    id: idOf(5),
    uid: "uid-ada",
    on: "2026-11-20",
    text: "It went live",
    createdAt: at,
  };
  await db.insert(wins).values({ ...win, projectId: idOf(1), competencyId: "delivery.risk" });
  await db
    .insert(packets)
    .values({ ...dated, id: idOf(6), title: "Autumn", projectIds: [idOf(1)] });
  await db.insert(reviews).values({
    ...dated,
    id: idOf(9),
    week: "2026-W47",
    winId: idOf(5),
    planItemId: idOf(4),
    decision: "Move in slices",
    criteria: "Nobody notices",
    decisionDue: "2027-03-20",
    judgements: [{ on: "2027-02-18", outcome: "early", held: null, note: "Half of it moved" }],
  });
  await db.insert(stories).values([
    {
      ...{ ...dated, id: idOf(10), source: `win:${idOf(5)}`, length: "short" },
      ...{ text: "It went live.", sourceHash: "abc" },
    },
  ]);
  await db.insert(savedReplies).values({
    id: idOf(7),
    uid: "uid-ada",
    surface: "competency",
    targetId: "delivery.risk",
    title: "Risk",
    question: "What first?",
    answer: "Name the riskiest step.",
    model: "a model",
    createdAt: at,
  });
  await db.insert(shares).values({
    id: idOf(8),
    uid: "uid-ada",
    kind: "roadmap",
    token: "f".repeat(32),
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    createdAt: at,
  });
  await db.insert(guidanceUses).values({ uid: "uid-ada", day: "2026-11-21", n: 3 });
});

interface Id {
  id: string;
}

interface Exported {
  tables: Record<string, Record<string, unknown>[]>;
}

async function exported(): Promise<Exported> {
  return (await (await people.post("/account/export", {}, { cookie: ada })).json()) as Exported;
}

const importFile = (file: unknown, cookie = ada) =>
  people.send(PAGE, { intent: "import", file: JSON.stringify(file) }, { cookie });

async function stored(uid = "uid-ada") {
  const all = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => {
      const rows: { uid: string }[] = await people.db.select().from(table);
      return [name, rows.filter((row) => row.uid === uid)] as const;
    }),
  );
  return Object.fromEntries(all);
}

async function emptied() {
  for (const table of Object.values(TABLES)) await people.db.delete(table);
}

describe("importing an exported account", () => {
  test("restores every row except share links and usage counts, and adds nothing the second time", async () => {
    const before = await stored();
    const file = await exported();
    expect(JSON.stringify(file)).not.toContain("f".repeat(32));
    for (const table of [...Object.values(TABLES), ...LEFT_OUT]) await people.db.delete(table);

    const { status, body } = await importFile(file);
    expect([status, body.message]).toEqual([200, "10 records added; 0 records left as they were."]);
    expect(await stored()).toEqual(before);
    expect(await people.db.select().from(shares)).toEqual([]);
    expect(await people.db.select().from(guidanceUses)).toEqual([]);

    const second = await importFile(file);
    expect(second.body.message).toBe("0 records added; 10 records left as they were.");
    expect(await stored()).toEqual(before);
  });

  test("into another account leaves the first account unchanged and points to the copied rows", async () => {
    const before = await stored();
    const file = await exported();
    expect((await importFile(file, bob)).body.message).toMatch(/^10 records added/);
    expect(await stored()).toEqual(before);

    const { projects: [work] = [], ...bobs } = await stored("uid-bob");
    const { id } = work as unknown as { id: string };
    expect(id).not.toBe(idOf(1));
    const idsOf = (name: string) => (bobs[name] ?? []) as unknown as Id[];
    const [[win], [line], [review]] = [idsOf("wins"), idsOf("planItems"), idsOf("reviews")];
    expect(bobs).toMatchObject({
      assessments: [
        { answers: { "delivery.risk": { evidence: [`project:${id}`, `win:${win?.id}`] } } },
        {},
      ],
      planItems: [{ projectId: id, status: "doing" }],
      wins: [{ projectId: id }],
      packets: [{ projectIds: [id] }],
    });
    expect(review).toMatchObject({ winId: win?.id, planItemId: line?.id });
    expect(win?.id).not.toBe(idOf(5));
    expect(bobs.stories).toMatchObject([{ source: `win:${win?.id}`, text: "It went live." }]);
    const inBetween = await stored("uid-bob");
    expect((await importFile(file, bob)).body.message).toMatch(/^0 records added; 10 records/);
    expect(await stored("uid-bob")).toEqual(inBetween);
  });

  test("clears references to a project that the file does not contain", async () => {
    const file = await exported();
    await emptied();
    await importFile({ ...file, tables: { ...file.tables, projects: [] } });
    expect(await stored()).toMatchObject({
      assessments: [{ answers: { "delivery.risk": { evidence: [EVIDENCE[1]] } } }, {}],
      planItems: [{ projectId: null }],
      wins: [{ projectId: null }],
      packets: [{ projectIds: [] }],
      reviews: [{ winId: idOf(5) }],
    });
    await emptied();
    await importFile({ ...file, tables: { ...file.tables, wins: [], planItems: [] } });
    expect(await stored()).toMatchObject({
      assessments: [{ answers: { "delivery.risk": { evidence: [EVIDENCE[0]] } } }, {}],
      reviews: [{ winId: null, planItemId: null }],
      stories: [{ text: "It went live." }],
    });
  });

  test("stays within the account's limits, with at most five plan items in progress", async () => {
    const file = await exported();
    await emptied();
    const [line] = file.tables.planItems ?? [];
    const [packet] = file.tables.packets ?? [];
    const lines = Array.from({ length: 130 }, (_, n) => ({ ...line, id: idOf(n + 100) }));
    const two = [packet, { ...packet, id: idOf(60) }];
    const tables = { ...file.tables, planItems: lines, packets: two };
    expect((await importFile({ ...file, tables })).body.message).toMatch(/31 records left out/);
    const { planItems: planned, packets: bundles } = await stored();
    expect([planned?.length, bundles?.length]).toEqual([100, 1]);
    const html = await (
      await people.fetch("/roadmap?view=plan", { headers: { cookie: ada } })
    ).text();
    expect(html).toContain("You have 100 steps in your growth plan,");
    expect(html).not.toContain('name="intent" value="plan_add"');
    const doing = (planned ?? []).filter((each) => "status" in each && each.status === "doing");
    expect(doing).toHaveLength(5);
  });

  test("merges the newer answers into an assessment that is in progress", async () => {
    const file = await exported();
    await emptied();
    const answer = { confidence: 2, note: "", evidence: [] };
    const here = {
      "delivery.risk": { ...answer, level: 4, at: "2026-11-21T00:00:00.000Z" },
      "people.coaching": { ...answer, level: 0, at: "2020-01-01T00:00:00.000Z" },
    };
    await people.db.insert(assessments).values({
      id: idOf(900),
      uid: "uid-ada",
      frameworkVersion: FRAMEWORK_VERSION,
      answers: here as never,
      startedAt: "2020-01-01T00:00:00.000Z",
    });
    const there = {
      "delivery.risk": { ...answer, level: 1, at: "2026-11-20T00:00:00.000Z" },
      "people.coaching": { ...answer, level: 3, at: "2026-11-20T00:00:00.000Z" },
    };
    const [row] = (file.tables.assessments ?? []).filter((each) => "completedAt" in each);
    const open = { ...row, id: idOf(901), completedAt: null, answers: there };
    const tables = { ...file.tables, assessments: [open] };
    expect((await importFile({ ...file, tables })).status).toBe(200);
    const { assessments: kept = [] } = await stored();
    expect(kept).toMatchObject([
      {
        id: idOf(900),
        answers: { "delivery.risk": { level: 4 }, "people.coaching": { level: 3 } },
      },
    ]);
  });

  test("changes nothing if the older file has no career data", async () => {
    const before = await stored();
    const file = await exported();
    const older = Object.entries(file.tables).filter(([name]) => !(name in TABLES));
    const { status } = await importFile({ ...file, tables: Object.fromEntries(older) });
    expect(status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  const answer = { level: 2, confidence: 3, note: "", evidence: [], at };
  test.each([
    ["a javascript link", "projects", { links: [{ label: "x", url: "javascript:alert(1)" }] }],
    [
      "a link that is not encrypted",
      "projects",
      { links: [{ label: "x", url: "http://a.example" }] },
    ],
    ["a user name in a link", "projects", { links: [{ label: "x", url: "https://me@a.example" }] }],
    ["a title that is too long", "projects", { title: "x".repeat(101) }],
    ["an end before the start", "projects", { endedOn: "2025-01-01" }],
    ["an unknown visibility", "projects", { visibility: "public" }],
    [
      "a level above the highest",
      "assessments",
      { answers: { "delivery.risk": { ...answer, level: 5 } } },
    ],
    [
      "a fractional level",
      "assessments",
      { answers: { "delivery.risk": { ...answer, level: 1.5 } } },
    ],
    [
      "a note that is too long",
      "assessments",
      { answers: { a: { ...answer, note: "x".repeat(501) } } },
    ],
    [
      "evidence that points to another site",
      "assessments",
      { answers: { a: { ...answer, evidence: ["//x"] } } },
    ],
    [
      "an invalid framework version",
      "assessments",
      { frameworkVersion: "2026.1, or so, or later" },
    ],
    ["an invalid competency id", "assessments", { answers: { "Not an id": answer } }],
    ["an invalid date", "planItems", { due: "2026-02-30" }],
    ["an unknown status", "planItems", { status: "won" }],
    ["an invalid date of a win", "wins", { on: "yesterday" }],
    ["more projects than a packet allows", "packets", { projectIds: Array(13).fill(idOf(1)) }],
    ["a saved reply that is too long", "keptAnswers", { answer: "x".repeat(6_001) }],
    ["an id in an invalid format", "wins", { id: "1' or 1" }],
  ])("with %s returns 422 and changes nothing", async (_, name, changed) => {
    const file = await exported();
    await emptied();
    const [row] = file.tables[name] ?? [];
    const tables = { ...file.tables, [name]: [{ ...row, ...changed }] };
    const { status, body } = await importFile({ ...file, tables });
    expect([status, body.error]).toEqual([422, "invalid"]);
    expect(Object.values(await stored()).flat()).toEqual([]);
  });
});
