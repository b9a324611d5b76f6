import fc from "fast-check";
import { expect, test } from "vitest";
import type { PeerAnswer } from "#app/features/peer-feedback/peer-answer.ts";
import { aProject } from "#test/projects.ts";
import { packetMarkdown } from "../pages/markdown.ts";
import { toPacketModel } from "./packet-model.ts";

const PACKET = {
  ...{ title: "For the lead role", audience: "", intro: "", notYet: "" },
  ...{ currentLevel: "", soughtLevel: "", levelSince: null as string | null },
  ...{ withLadder: false, version: 3 },
  updatedAt: "2026-11-24T08:00:00.000Z",
};

test.each([
  [{}, ""],
  [{ currentLevel: "Senior engineer" }, "Senior engineer"],
  [{ soughtLevel: "Tech Lead" }, "asking for Tech Lead"],
  [
    { currentLevel: "Senior engineer", levelSince: "2025-11-25", soughtLevel: "Tech Lead" },
    "Senior engineer since November 2025 (11 months), asking for Tech Lead",
  ],
  [
    { currentLevel: "Senior engineer", levelSince: "2024-10-24" },
    "Senior engineer since October 2024 (2 years, 1 month)",
  ],
  [{ currentLevel: "Lead", levelSince: "2026-11-20" }, "Lead since November 2026"],
])("the levels of %j", (fields, levels) => {
  expect(toPacketModel({ ...PACKET, ...fields }, { projects: [], name: null }).levels).toBe(levels);
});

test("the matrix says what has a result and what is work, those with most first", () => {
  const done = { status: "done" as const, result: "Builds take 12 minutes instead of 31." };
  const { matrix } = toPacketModel(PACKET, {
    projects: [
      aProject({ competencies: ["delivery.risk", "people.coaching"] }),
      aProject({ competencies: ["people.coaching"], ...done }),
    ],
    name: null,
  });

  expect(matrix).toEqual([
    { competency: "Coaching", cells: ["work", "result"], wins: 0 },
    { competency: "Risk and forecasting", cells: ["work", null], wins: 0 },
  ]);
});

test("colleagues are quoted by name on what the projects name, and only where it was allowed", () => {
  const answer = (name: string, competencyId: string, inPackets = true): PeerAnswer => ({
    ...{
      id: name,
      name,
      domain: "",
      inPackets,
      frameworkVersion: "1",
      sentAt: "2026-11-20T08:00:00.000Z",
    },
    observations: [{ competencyId, seen: [], example: `${name} # saw it`, more: "" }],
  });
  const answers = [
    answer("Ana", "delivery.risk"),
    answer("Bo", "people.coaching"),
    answer("Cleo", "delivery.risk", false),
  ];
  const projects = [aProject({ competencies: ["delivery.risk"] })];
  const model = toPacketModel(PACKET, { projects, name: null, answers });

  expect(model.quotes).toMatchObject([
    { competency: "Risk and forecasting", quotes: [{ name: "Ana", text: "Ana # saw it" }] },
  ]);
  expect(packetMarkdown(model)).toContain(
    "“Ana # saw it”\n\nAna (name not verified), on Risk and forecasting",
  );
});

test("wins stand by competency, newest first, count in the matrix, and are in the file", () => {
  const win = (on: string, text: string, competencyId: string | null, figure = "") => {
    return { on, text, figure, competencyId };
  };
  const model = toPacketModel(PACKET, {
    projects: [aProject({ title: "Builds", competencies: ["delivery.risk"] })],
    name: null,
    wins: [
      win("2026-03-02", "Named the risk first", "delivery.risk"),
      win("2026-09-01", "出荷を止めた", null),
      win("2026-05-04", "Let Ana lead *the* launch", "people.coaching", "3 weeks to 1"),
      win("2026-06-08", "Ana led the second", "people.coaching"),
    ],
  });

  expect(model.matrix).toEqual([
    { competency: "Risk and forecasting", cells: ["work"], wins: 1 },
    { competency: "Coaching", cells: [null], wins: 2 },
  ]);
  expect(model.wins.map(({ competency }) => competency)).toEqual([
    ...["Coaching", "Risk and forecasting", "Other"],
  ]);
  expect(packetMarkdown(model)).toContain(
    [
      "| Competency | Builds | Wins |",
      "| --- | --- | --- |",
      "| Risk and forecasting | Work | 1 |",
      "| Coaching |  | 2 |",
    ].join("\n"),
  );
  expect(packetMarkdown(model)).toContain(
    [
      "**Coaching**\n",
      "- Ana led the second · Jun 8, 2026",
      "- Let Ana lead \\*the\\* launch · 3 weeks to 1 · May 4, 2026\n",
    ].join("\n"),
  );
});

test("figures are those that were kept, else those of the result", () => {
  const { figures } = toPacketModel(PACKET, {
    projects: [
      aProject({
        title: "Builds",
        metrics: [
          { label: "Build time", before: "31", after: "12", unit: "minutes" },
          { label: "Flaky tests", before: "", after: "2", unit: "%" },
          { label: "Cost", before: "", after: "", unit: "" },
        ],
      }),
      aProject({ title: "Latency", result: "p95 fell from 1.8 s to 600 ms." }),
      aProject({ title: "Calm", result: "Everybody is calmer." }),
    ],
    name: null,
  });

  expect(figures).toEqual([
    { project: "Builds", figures: ["Build time: 31 → 12 minutes", "Flaky tests: 2%"] },
    { project: "Latency", figures: ["1.8 s", "600 ms"] },
  ]);
});

test("whatever was typed, in any script, the file has one part for each project, in order", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.constantFrom(
      "障害対応を率いて、復旧を2時間から20分に短縮した。",
      "قدتُ الفريق خلال الانقطاع.",
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (stories) => {
      const projects = stories.map(([actions, result], index) =>
        aProject({ title: `Project ${index}`, actions, result }),
      );
      const markdown = packetMarkdown(toPacketModel(PACKET, { projects, name: "Zofia" }));
      const headings = markdown.match(/^## Project \d+$/gm) ?? [];
      expect(headings).toEqual(projects.map(({ title }) => `## ${title}`));
    }),
  );
});

const LADDER = {
  ...{ ladderCompany: "Northwind", ladderLevel: "Staff Engineer" },
  ladder: [
    { text: "Forecasts a quarter", competencyId: "delivery.risk" },
    { text: "Grows *two* engineers", competencyId: "people.coaching" },
    { text: "Is a good citizen", competencyId: null },
  ],
};

test("what the company asks stands in its words, with what shows it, only where the packet says so", () => {
  const parts = {
    projects: [
      aProject({
        ...{ title: "Queues", competencies: ["delivery.risk"], status: "done" },
        result: "Builds take 12 minutes instead of 31.",
      }),
    ],
    ...{ name: null, ladder: LADDER },
    wins: [{ on: "2026-11-20", text: "One", figure: "", competencyId: "delivery.risk" }],
  };
  expect(toPacketModel(PACKET, parts).ladder).toBeNull();
  const model = toPacketModel({ ...PACKET, withLadder: true }, parts);
  expect(model.ladder).toEqual({
    title: "Staff Engineer at Northwind",
    rows: [
      { text: "Forecasts a quarter", shownBy: ["Queues (a result)", "1 win"] },
      { text: "Grows *two* engineers", shownBy: [] },
      { text: "Is a good citizen", shownBy: [] },
    ],
  });
  expect(packetMarkdown(model)).toContain(
    [
      "## What Staff Engineer at Northwind requires\n",
      "- Forecasts a quarter\n  Queues (a result); 1 win",
      "- Grows \\*two\\* engineers\n  Nothing in this packet shows this",
    ].join("\n"),
  );
});

test.each([
  [[], ""],
  [[aProject({ startedOn: "2024-02-01", endedOn: null, teamSize: 1 })], "1 project, 2024"],
  [
    [
      aProject({ startedOn: "2025-02-01", endedOn: "2026-01-01", teamSize: 8 }),
      aProject({ startedOn: "2023-02-01", endedOn: null, teamSize: 3 }),
    ],
    "2 projects, 2023 to 2026, on teams of up to 8",
  ],
])("the scope of a packet (%#)", (projects, scope) => {
  expect(toPacketModel(PACKET, { projects, name: null }).scope).toBe(scope);
});
