import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { valuesOf } from "#app/entity/field.ts";
import { TARGET_ROLES, type TargetRole } from "#app/features/account/profile.ts";
import { orderGaps, tieWords } from "#app/features/roadmap/gap-order.ts";
import { rankGaps } from "#app/features/roadmap/gaps.ts";
import type { NextForJob } from "#app/features/roadmap/next-for-job.ts";
import { PLAN_FIELDS } from "#app/features/roadmap/plan.ts";
import type { Archetype } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { findNextStep } from "./next-step.ts";
import type { Situation } from "./situation.ts";

const TODAY = "2026-11-22";
const favorite = {
  ...{ title: "Tech Lead", company: "Northwind", path: "/jobs/x" },
  detailsPath: "/account/favorites?open=job/x",
};
const due = { ...favorite, step: "Call", on: TODAY };
const silent = { ...favorite, days: 20 };
const planLine = {
  id: "a",
  competencyId: "direction.vision",
  action: "Write the page",
  due: null,
  status: "todo" as const,
  projectId: null,
};
const doingLine = { ...planLine, status: "doing" as const };

function gapsAt(
  levels: Record<string, number>,
  targetRole: TargetRole | null = null,
  archetype: Archetype | null = null,
) {
  return rankGaps({
    ...{ targetRole, archetype },
    levels: new Map(Object.entries(levels)),
    focusAreas: [],
    practicableIds: new Set(),
  });
}

function situation(fields: Partial<Situation> = {}): Situation {
  return {
    due: null,
    silent: null,
    decision: null,
    plan: [],
    assessment: { answered: 35, isInProgress: false },
    ...{ gaps: [], tie: "" },
    unproven: [],
    attempts: [],
    exercises: new Map(),
    country: "PT",
    targetRole: null,
    ...{ targetJob: null, nextForJob: null },
    today: TODAY,
    formatDate: (day) => day,
    ...fields,
  };
}

function aTarget({ asked = ["people.hiring"], unanswered = 0 }) {
  return {
    job: {
      ...{ id: "0123456789ab", path: "/jobs/tech-lead-northwind-0123456789ab" },
      ...{ title: "Tech Lead", company: "Northwind", asked },
    },
    standing: { asked: 2, met: 2 - unanswered, gaps: 0, unanswered, practiced: [] },
  };
}

function anExercise(title: string, minutes: number) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return { id, title, minutes, path: `/simulations/${id}`, isLocked: false };
}

const gaps = gapsAt({ "operations.incidents": 1, "direction.vision": 2 });
const unfinished = { answered: 27, isInProgress: true };
const attempt = { title: "The slipping launch", step: 3, path: "/there" };
const nothing = { answered: 0, isInProgress: false };

test.each<[string, Partial<Situation>, string | undefined]>([
  ["a favorite that is due", { due, plan: [{ ...doingLine, due: TODAY }] }, "favorite_due"],
  ["one that was due", { due: { ...due, on: "2026-10-01" }, gaps }, "favorite_due"],
  ["one that is due in a week", { due: { ...due, on: "2026-11-29" }, gaps }, "favorite_due"],
  ["one that is due later", { due: { ...due, on: "2026-11-30" }, gaps }, "gap"],
  [
    "a line of the plan that is due",
    { plan: [{ ...planLine, due: "2026-11-29" }], assessment: unfinished },
    "plan_due",
  ],
  ["one that is late", { plan: [{ ...planLine, due: "2025-01-01" }], gaps }, "plan_due"],
  ["one that is due later", { plan: [{ ...planLine, due: "2026-11-30" }], gaps }, "gap"],
  ["one that was done", { plan: [{ ...planLine, due: TODAY, status: "done" }], gaps }, "gap"],
  [
    "a decision whose day came",
    { decision: { decision: "Stay", decidedOn: "2026-08-24" }, assessment: unfinished, gaps },
    "decision_due",
  ],
  ["an unfinished assessment", { assessment: unfinished, plan: [doingLine], gaps }, "assessment"],
  ["an attempt under way", { attempts: [attempt], plan: [doingLine], gaps }, "attempt"],
  [
    "questions of their job",
    { targetJob: aTarget({ unanswered: 2 }), plan: [doingLine], gaps },
    "target_questions",
  ],
  [
    "a gap of their job, not the rest of the roadmap",
    { targetJob: aTarget({}), assessment: { answered: 4, isInProgress: true }, gaps },
    "gap",
  ],
  [
    "the rest of the roadmap, after their job",
    { targetJob: aTarget({}), assessment: { answered: 4, isInProgress: true } },
    "assessment",
  ],
  ["a line under way", { plan: [planLine, doingLine], gaps }, "plan"],
  ["a gap", { gaps, silent, country: null }, "gap"],
  ["a silent favorite", { silent, assessment: nothing }, "favorite_silent"],
  ["nothing assessed", { assessment: nothing, country: null }, "start"],
  ["no country", { country: null }, "profile"],
  ["nothing at all", {}, undefined],
])("%s: the rule of highest priority decides", (_, fields, is) => {
  expect(findNextStep(situation(fields))?.is).toBe(is);
});

test("a gap step names level, target and evidence and links a project", () => {
  expect(findNextStep(situation({ gaps }))).toEqual({
    is: "gap",
    statement: "Practice incident leadership",
    reason: "Your largest gap. You rated yourself 1; the target is 3.",
    evidence: ["Level 1 (Solid senior), target 3."],
    link: {
      words: "Start “Build an incident review practice”",
      path: "/account/projects/create?template=incident-review-practice&competency=operations.incidents",
    },
    more: { words: "See the gap", path: "/roadmap#operations.incidents" },
  });
});

test("equal gaps are none the largest, in the words of the result", () => {
  const equal = gapsAt({ "direction.vision": 1, "operations.incidents": 1 });
  const tie = tieWords(equal, { targetRole: null });
  const reasonOf = (fields: Partial<Situation>) =>
    findNextStep(situation({ gaps: equal, ...fields }))?.reason;
  expect(reasonOf({ tie })).toBe(
    "2 gaps are equally large. Start with the one your work needs next. You rated yourself 1; the target is 3.",
  );
  expect(reasonOf({ tie, targetRole: "lead_year" })).toMatch(
    /^You want to lead within a year: one of your largest gaps, and work/,
  );
  expect(reasonOf({ gaps, targetRole: "lead_year" })).toContain(": your largest gap, and work");
});

test("the next gap of their job comes first, whatever the role prefers, as a debrief says it", () => {
  const both = gapsAt({ "direction.vision": 0, "operations.incidents": 1 }, "lead_later");
  const exercises = new Map([["direction.vision", anExercise("A short one", 3)]]);
  const asked = ["operations.incidents"];
  const targetJob = aTarget({ asked });
  const at = (next: NextForJob | null, ids = asked) => {
    const gaps = orderGaps(both, { targetRole: "lead_later", asked: { ids, next, why: "" } });
    const rest = { exercises, targetRole: "lead_later" as const, targetJob, nextForJob: next };
    return findNextStep(situation({ gaps, ...rest }));
  };
  expect(at({ id: "operations.incidents", isGap: true })).toMatchObject({
    statement: "Practice incident leadership",
    reason:
      "You’re working toward “Tech Lead, Northwind”: your next gap in what the posting mentions. You rated yourself 1; the target is 3.",
  });
  expect(at(null)?.reason).toContain("your largest gap, to practice again, in what the posting");
  expect(at(null, [])?.reason).toMatch(/^You have time/);
});

test("questions of a job lead to exactly those", () => {
  const step = findNextStep(situation({ targetJob: aTarget({ unanswered: 1 }) }));
  expect(step).toMatchObject({
    statement: "Answer the question left for your job",
    reason: "“Tech Lead, Northwind” mentions something you haven’t rated yet; about 1 minute.",
    evidence: ["1 of 2 met, 1 not rated"],
    link: { path: "/roadmap/assess?job=tech-lead-northwind-0123456789ab" },
  });
});

test("a past due day is worded as past", () => {
  const late = findNextStep(situation({ due: { ...due, on: "2026-11-01" } }));
  expect(late?.reason).toBe("Was due 2026-11-01, for Tech Lead at Northwind.");
});

test("a plan item with a project links to it", () => {
  const step = findNextStep(situation({ plan: [{ ...doingLine, projectId: "p1" }] }));
  expect(step?.link.path).toBe("/account/projects/p1");
});

test("the remaining minutes are rounded and at least one", () => {
  const at = (answered: number) =>
    findNextStep(situation({ assessment: { answered, isInProgress: true } }))?.reason;
  expect(at(30)).toBe("30 of 35 are answered; about 2 minutes left.");
  expect(at(34)).toBe("34 of 35 are answered; about 1 minute left.");
  expect(at(35)).toMatch(/^All 35 are answered/);
});

test("what is due or silent opens its application, where it is moved on", () => {
  for (const fields of [{ due }, { silent }]) {
    expect(findNextStep(situation(fields))).toMatchObject({
      link: { path: "/account/favorites?open=job/x" },
      more: { path: "/jobs/x" },
    });
  }
});

test("every link is a path of this site, and the order of the plan does not matter", () => {
  const lines = fc.array(
    fc.record({
      id: fc.uuid(),
      competencyId: fc.constantFrom(...COMPETENCIES.map(({ id }) => id), "gone.one"),
      action: fc.string({ minLength: 3 }),
      due: fc.option(fc.constantFrom("2026-11-20", "2026-11-24", "2027-01-01")),
      status: fc.constantFrom(...valuesOf(PLAN_FIELDS.status)),
      projectId: fc.option(fc.constant("p1")),
    }),
  );
  fc.assert(
    fc.property(lines, fc.boolean(), (plan, isInProgress) => {
      const fields = { assessment: { answered: 3, isInProgress }, gaps };
      const step = findNextStep(situation({ ...fields, plan }));
      expect(findNextStep(situation({ ...fields, plan: plan.toReversed() }))).toEqual(step);
      expect(step?.link.path).toMatch(/^\/[a-z]/);
      expect(step?.statement).not.toBe("");
    }),
  );
});

test("a gap step links a simulation first, then a project", () => {
  const exercise = anExercise("When production breaks", 9);
  const exercises = new Map([["operations.incidents", exercise]]);
  const step = findNextStep(situation({ gaps, exercises }));
  expect(step?.link).toEqual({
    words: "Play “When production breaks”, 9 min",
    path: "/simulations/when-production-breaks",
  });
  expect(step?.more).toEqual(findNextStep(situation({ gaps }))?.link);
});

test("a simulation that takes premium is never what a step leads to, and says so", () => {
  const locked = { ...anExercise("Hiring well", 24), isLocked: true };
  for (const competency of ["people.hiring", "operations.incidents"]) {
    const step = findNextStep(
      situation({ gaps: gapsAt({ [competency]: 1 }), exercises: new Map([[competency, locked]]) }),
    );
    expect(step?.link.path).not.toContain("/simulations/");
    expect(step?.more).toEqual({
      words: "Play “Hiring well”, 24 min, Premium",
      path: "/simulations/hiring-well",
    });
  }
});

describe("the role that someone aims for decides", () => {
  const levels = {
    "direction.vision": 1,
    "operations.incidents": 1,
    "people.coaching": 1,
    "self.time": 0,
  };
  const exercises = new Map([
    ["operations.incidents", anExercise("When production breaks", 12)],
    ["people.coaching", anExercise("The team you have", 28)],
    ["self.time", { ...anExercise("A locked one", 3), isLocked: true }],
  ]);
  const stepFor = (targetRole: TargetRole | null, fields: Partial<Situation> = {}) =>
    findNextStep(situation({ targetRole, gaps: gapsAt(levels, targetRole), exercises, ...fields }));

  test.each<[TargetRole | null, string, string]>([
    [null, "Practice time and focus", "Your largest gap. You rated yourself 0; the target is 3"],
    [
      "lead_year",
      "Practice time and focus",
      "within a year: your largest gap, and work that shows you can lead.",
    ],
    [
      "lead_later",
      "Practice incident leadership",
      "You have time: this gap has your shortest exercise.",
    ],
    [
      "lead_now",
      "Practice coaching",
      "one of your largest gaps that you can practice today. You rated",
    ],
    [
      "staff",
      "Practice vision",
      "technical areas come first: one of your largest technical gaps. You rated yourself 1; the target is 4",
    ],
    [
      "manager",
      "Practice coaching",
      "people come first: your largest gap in people and culture. You rated yourself 1; the target is 4",
    ],
    ["exploring", "Read about time and focus", "reading comes before practice."],
  ])("%s: %s", (targetRole, statement, reason) => {
    const step = stepFor(targetRole);
    expect(step?.statement).toBe(statement);
    expect(step?.reason).toContain(reason);
  });

  test("within a year a project comes before a simulation", () => {
    const incidents = gapsAt({ "operations.incidents": 1 }, "lead_year");
    const { link, more } = stepFor("lead_year", { gaps: incidents }) ?? {};
    expect(link?.words).toBe("Start “Build an incident review practice”");
    expect(more?.words).toBe("Play “When production breaks”, 12 min");
  });

  test("later, a gap names the next level up before the target", () => {
    expect(gapsAt({ "self.time": 0 }, "lead_later")[0]?.reason).toContain("next 1, target 3.");
    expect(gapsAt({ "self.time": 2 }, "lead_later")[0]?.reason).toContain("), target 3.");
    expect(gapsAt({ "self.time": 0 }, "lead_year")[0]?.reason).toContain("), target 3.");
  });

  test("without a preferred gap the largest comes first, and says so", () => {
    for (const role of ["lead_now", "lead_later", "staff", "manager"] as const) {
      const gaps = gapsAt({ "self.time": 0 }, role);
      expect(stepFor(role, { gaps })?.reason).toContain("Your largest gap. You rated yourself 0");
    }
  });

  test.each([
    ["lead_now", "platform", "Practice incident leadership", "your largest core gap that you can"],
    ["lead_later", "team", "Practice coaching", "this gap has your shortest exercise."],
    [null, "technical", "Practice vision", "Your largest core gap. You rated yourself 1"],
    [
      "manager",
      "technical",
      "Practice coaching",
      "people come first: your largest gap in people and culture.",
    ],
  ] as const)("%s and %s: a core gap comes first", (role, archetype, statement, reason) => {
    const step = stepFor(role, { gaps: gapsAt(levels, role, archetype) });
    expect(step?.statement).toBe(statement);
    expect(step?.reason).toContain(reason);
  });

  test("whether to play or to rate comes first", () => {
    const start = (role: TargetRole | null) =>
      stepFor(role, { gaps: [], assessment: nothing })?.link.path;
    expect(TARGET_ROLES.filter((role) => start(role) === "/simulations")).toEqual(["exploring"]);
    expect(start("lead_now")).toBe("/roadmap/assess");
  });
});

test("whoever is at the target everywhere without evidence is asked to show it, the least sure claim first", () => {
  const [competency] = COMPETENCIES;
  if (!competency) throw new Error("The roadmap has competencies.");
  const unproven = [{ competency, level: 3 }];
  const step = findNextStep(situation({ gaps: [], unproven }));
  expect(step).toMatchObject({
    is: "proof",
    statement: `Add evidence: ${competency.name}`,
    link: { path: `/guidance/competency/${competency.id}` },
  });
});
