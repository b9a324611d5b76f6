import fc from "fast-check";
import { expect, test } from "vitest";
import { listWeek, type WeekSources } from "./week.ts";

const TODAY = "2026-11-25";
const nothing: WeekSources = {
  favorites: [],
  moreDueOn: [],
  plan: [],
  projects: [],
  decisions: [],
};
const call = {
  title: "Tech Lead",
  company: "Marlheim",
  path: "/jobs/tech-lead-x",
  detailsPath: "/account/favorites?open=job/x",
  step: "Call Bogna",
  on: "2026-11-26",
  stage: "screen",
} as const;
const line = {
  action: "Design meeting on refunds",
  competencyId: "people.coaching",
  due: "2026-11-27",
  status: "doing",
} as const;
const milestone = { id: "m", title: "First review", due: "2026-11-28", doneAt: null };

test("a week has what is due of applications, plan, projects and decisions, each on its day", () => {
  const week = listWeek(
    {
      ...nothing,
      favorites: [call, { ...call, step: "", on: "2026-12-01", stage: "offer" }],
      plan: [line],
      projects: [{ id: "p", title: "Error budget", milestones: [milestone] }],
      decisions: [{ decision: "We keep one queue.", due: "2026-11-24" }],
    },
    TODAY,
  );

  expect(week?.overdue).toEqual([
    {
      title: "How did it go? “We keep one queue.”",
      of: "Weekly review",
      path: "/account/review#decisions",
      isJob: false,
    },
  ]);
  expect(week?.days.map(({ day, items }) => [day, ...items.map(({ title }) => title)])).toEqual([
    ["2026-11-25"],
    ["2026-11-26", "Call Bogna"],
    ["2026-11-27", "Design meeting on refunds"],
    ["2026-11-28", "First review"],
    ["2026-11-29"],
    ["2026-11-30"],
    ["2026-12-01", "Tech Lead"],
  ]);
  expect(week?.days[1]?.items[0]).toMatchObject({
    ...{ of: "Marlheim · Screen", isJob: true, path: call.detailsPath },
  });
});

test.each<[string, Partial<WeekSources>]>([
  ["is due", {}],
  ["is due within a week", { favorites: [{ ...call, on: "2026-12-02" }] }],
  ["that is due is still open", { plan: [{ ...line, status: "done" }] }],
  [
    "of the milestones is open",
    { projects: [{ id: "p", title: "P", milestones: [{ ...milestone, doneAt: "2026-11-20" }] }] },
  ],
])("there is no week where nothing %s", (_, sources) => {
  expect(listWeek({ ...nothing, ...sources }, TODAY)).toBeNull();
});

test("applications that are only counted are a line of their day, which leads to the list", () => {
  const week = listWeek(
    {
      ...nothing,
      favorites: [call],
      moreDueOn: ["2026-11-02", "2026-11-26", "2026-11-26", "2027-01-01"],
    },
    TODAY,
  );
  const more = { of: "Favorites", path: "/account/favorites?view=list", isJob: true };
  expect(week?.overdue).toEqual([{ title: "1 more", ...more }]);
  expect(week?.days[1]?.items).toMatchObject([
    { title: "Call Bogna" },
    { title: "2 more", ...more },
  ]);
});

test("whatever is due before the eighth day stands in the week once, and nothing else", () => {
  const day = fc
    .integer({ min: -20, max: 20 })
    .map((at) => new Date(Date.parse(TODAY) + at * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), (days) => {
      const favorites = days.map((on, at) => ({ ...call, on, step: `step ${at}` }));
      const week = listWeek({ ...nothing, favorites }, TODAY);
      const shown = [week?.overdue ?? [], ...(week?.days.map(({ items }) => items) ?? [])].flat();
      const due = favorites.filter(({ on }) => on <= "2026-12-01");
      expect(shown.map(({ title }) => title).toSorted()).toEqual(
        due.map(({ step }) => step).toSorted(),
      );
    }),
  );
});
