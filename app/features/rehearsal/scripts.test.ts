import { describe, expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { countWords } from "#app/features/stories/speech.ts";
import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { toDirectorScript, toInterviewScript } from "./interview-script.ts";
import { INTERVIEWERS, parseRehearsalQuery, rehearsalPath } from "./partners.ts";
import { listPeople, toPersonScript } from "./person-script.ts";
import { listPrompts } from "./rehearsal.ts";
import { GAPS, PARTS, type Script, TURNS } from "./script.ts";

const SCENARIOS = BUILT_IN_SIMULATIONS.flatMap((each) => each.scenarios);
const JOB = {
  title: "Lead of the herons",
  company: "Wetland",
  competencies: [
    { id: "people.coaching", quote: "coach two engineers" },
    { id: "delivery.risk", quote: "own our dates" },
    { id: "culture.review", quote: "review each change" },
    { id: "people.gone", quote: "of an older roadmap" },
  ],
  open: [],
  postingText: null,
};

const SCRIPTS: [string, Script][] = [
  ["director", toDirectorScript()],
  ...INTERVIEWERS.flatMap((each): [string, Script][] => [
    [each, toInterviewScript(each, null)],
    [`${each} for a job`, toInterviewScript(each, JOB)],
  ]),
  ...SCENARIOS.flatMap((scenario) =>
    listPeople(scenario).flatMap((person): [string, Script][] => {
      const script = toPersonScript(scenario, person.id);
      return script ? [[`${scenario.id}: ${person.name}`, script]] : [];
    }),
  ),
];

describe.each(SCRIPTS)("%s", (_, script) => {
  test("has enough questions for ten turns, none of them twice", () => {
    expect(script.main.length).toBeGreaterThanOrEqual(TURNS - 1);
    const keys = [...script.main, script.closing].map(({ ask, scene }) => `${scene?.text} ${ask}`);
    expect(new Set(keys).size).toBe(keys.length);
    const followUps = GAPS.flatMap((gap) => script.followUps[gap] ?? []);
    expect(new Set(followUps).size).toBe(followUps.length);
  });

  test("asks about competencies that the roadmap has, in questions of a breath", () => {
    for (const { ask, competency } of [...script.main, script.closing]) {
      if (competency !== null) expect(COMPETENCY_IDS).toContain(competency);
      expect(countWords(ask)).toBeLessThan(40);
    }
  });

  test("a story may take two minutes wherever a result is looked for with a figure", () => {
    for (const { looksFor, time } of script.main) {
      expect(PARTS).toEqual(expect.arrayContaining([...looksFor]));
      if (looksFor.length === 3 && looksFor.includes("result")) expect(time).toBe("medium");
    }
  });
});

test("there is somebody to rehearse with in each scenario that ships", () => {
  const empty = SCENARIOS.filter((scenario) => listPeople(scenario).length === 0);
  expect(empty.map(({ id }) => id)).toEqual([]);
});

test("what the posting mentions is asked early, with its words", () => {
  const { main } = toInterviewScript("hiring-manager", JOB);
  expect(main.slice(1, 4).map(({ competency }) => competency)).toEqual([
    "people.coaching",
    "delivery.risk",
    "culture.review",
  ]);
  expect(main[1]?.origin).toBe("The posting says “coach two engineers”");
  const peer = toInterviewScript("peer", JOB);
  expect(peer.main[1]?.competency).toBe("culture.review");
});

test("what the posting leaves open is what one could ask", () => {
  const open = [
    { what: "pay" as const, sentence: "The pay isn’t stated.", question: "What range is it?" },
  ];
  const { closing } = toInterviewScript("recruiter", { ...JOB, open });
  expect(closing.good?.text).toBe("What range is it? The pay isn’t stated.");
});

test("someone who is not in the scenario has no script", () => {
  const [scenario] = SCENARIOS;
  expect(scenario && toPersonScript(scenario, "nobody")).toBeNull();
});

test("a scenario is told along its choices, each before the moment that it leads to", () => {
  for (const scenario of SCENARIOS) {
    const [person] = listPeople(scenario);
    const script = person && toPersonScript(scenario, person.id);
    const moments = script?.main.filter(({ scene }) => scene) ?? [];
    expect(moments.length).toBeGreaterThan(1);
    for (const [index, { scene }] of moments.entries())
      expect(scene?.before).toBe(index === 0 ? "" : moments[index - 1]?.good?.text);
    if (script) expect(listPrompts(script, [])[0]?.scene?.text).toBe(moments[0]?.scene?.text);
  }
});

test("an address says what it says, and nothing else", () => {
  const query = {
    with: "ferran",
    job: null,
    scenario: { simulationId: "saying-no-upward", scenarioId: "date-upstairs" },
  };
  const path = rehearsalPath(query);
  expect(path).toBe("/coach/rehearsal?scenario=saying-no-upward/date-upstairs&with=ferran");
  expect(parseRehearsalQuery(new URL(path, "https://a.example").searchParams)).toEqual(query);
  const odd = new URLSearchParams({ with: "", job: "", scenario: "../x" });
  expect(parseRehearsalQuery(odd)).toEqual({ with: "", job: null, scenario: null });
});
