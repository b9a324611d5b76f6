import { expect, test } from "vitest";
import { listInProgress } from "./in-progress.ts";

const milestone = (id: string, due: string | null, doneAt: string | null) => ({
  id,
  title: `Milestone ${id}`,
  due,
  doneAt,
});
const planLine = {
  action: "Write the page",
  competencyId: "direction.vision",
  due: null,
  status: "doing" as const,
  projectId: null,
};
const idle = { answered: 0, isInProgress: false };
const formatDate = (day: string) => day;

test("a project shows its progress and next milestone, those with a due day first", () => {
  const milestones = [
    milestone("a", null, "2026-11-01T00:00:00.000Z"),
    milestone("b", null, null),
    milestone("c", "2026-11-27", null),
  ];
  const projects = [
    { id: "p1", title: "Records", milestones },
    { id: "p2", title: "Bare", milestones: [] },
    { id: "p3", title: "All done", milestones: milestones.slice(0, 1) },
  ];
  expect(
    listInProgress({ plan: [], projects, attempts: [], assessment: idle, formatDate }).map(
      (each) => each.standing,
    ),
  ).toEqual([
    "Project · 1 of 3 milestones · next: Milestone c, due 2026-11-27",
    "Project",
    "Project · 1 of 1 milestones",
  ]);
});

test("a plan item is left out if its project is listed", () => {
  const projects = [{ id: "p1", title: "Records", milestones: [] }];
  const plan = [
    { ...planLine, projectId: "p1" },
    { ...planLine, action: "Another", projectId: "p9" },
    { ...planLine, action: "Not yet", status: "todo" as const },
  ];
  const assessment = { answered: 27, isInProgress: true };
  const attempts = [{ title: "The slipping launch", step: 3, path: "/there" }];
  expect(listInProgress({ plan, projects, attempts, assessment, formatDate })).toMatchObject([
    { kind: "project", path: "/account/projects/p1" },
    { kind: "plan", title: "Another", standing: "Plan · Vision" },
    { kind: "attempt", standing: "Simulation · decision 3", path: "/there" },
    { kind: "assessment", standing: "Roadmap · 27 of 35 rated" },
  ]);
});
