import type { Difficulty, Scenario, ScenarioNode, Simulation } from "../simulation.ts";

/** A simulation being written. It has the shape of one, but may break any rule of the validator. */
export type Draft = Simulation;

interface NewDraft {
  id: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
}

/** A new draft with an example that is playable: one decision and two endings. */
export function exampleDraft({ id, title, summary, difficulty }: NewDraft): Draft {
  return {
    id,
    title,
    summary,
    difficulty,
    minutes: 3,
    competencies: ["delivery.risk"],
    scenarios: [exampleScenario("one-more-report", "One more report")],
  };
}

/** A valid scenario, to be overwritten. */
export function exampleScenario(id: string, title: string): Scenario {
  return {
    id,
    title,
    summary: "The day before a release, someone asks for one more thing.",
    minutes: 3,
    competencies: ["delivery.risk"],
    role: "You lead a team of five that releases every other Friday.",
    cast: [{ id: "noor", name: "Noor", role: "Product manager" }],
    meters: [
      { id: "calm", name: "Team calm", start: 50 },
      { id: "goodwill", name: "Noor’s goodwill", start: 50 },
    ],
    start: "thursday",
    nodes: [
      {
        id: "thursday",
        type: "choice",
        speaker: "noor",
        text: "It’s Thursday afternoon, and tomorrow’s release is tested. Noor asks you to put one more report into it: a customer was told about it this morning.",
        choices: [
          {
            id: "a",
            text: "Release what was tested, and name a day next week for the report.",
            next: "as-tested",
            effects: { calm: 10, goodwill: -5 },
            score: { "delivery.risk": 2 },
            feedback: "You left the risk where it was and gave a day instead of a no.",
          },
          {
            id: "b",
            text: "Put the report in tonight, and test it again tomorrow morning.",
            next: "reopened",
            effects: { calm: -10, goodwill: 10 },
            score: { "delivery.risk": 0 },
            feedback: "You moved a promise into the hours when nobody can help.",
          },
        ],
      },
      {
        id: "as-tested",
        type: "end",
        title: "Released as tested",
        outcome: "strong",
        text: "The release goes out before lunch. Noor calls the customer with a date, and the customer writes it down.",
        debrief: ["What did Noor need to be able to make that call?"],
      },
      {
        id: "reopened",
        type: "end",
        title: "Reopened",
        outcome: "weak",
        text: "The report works. Something next to it doesn’t, and two people spend the weekend finding out what.",
        debrief: ["What would you have had to know on Thursday to take that risk?"],
      },
    ],
  };
}

export function emptyNode(id: string, type: ScenarioNode["type"]): ScenarioNode {
  if (type === "choice")
    return { id, type, text: "", choices: [emptyChoice("a"), emptyChoice("b")] };
  if (type === "text") return { id, type, text: "", next: "" };
  return { id, type, text: "", outcome: "mixed", debrief: [] };
}

function emptyChoice(id: string) {
  return { id, text: "", next: "", feedback: "" };
}
