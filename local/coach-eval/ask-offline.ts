import { toPassages } from "#app/features/guidance/ask/passages.ts";
import { prepareMaterial } from "#app/features/guidance/ask/prepare.ts";
import { createRuleCoach } from "#app/features/guidance/ask/rule-coach.ts";
import { toCoachAnswer } from "#app/features/guidance/ask/to-answer.ts";
import { findRefusal } from "#app/features/guidance/gate/gate.server.ts";
import type { PromptSubject } from "#app/features/guidance/prompt.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";

const coach = createRuleCoach(prepareMaterial());

/** What the rules say to a question: "answer", "nothing", or why they decline it. */
export function askByRules(question: string): string {
  return findRefusal(question)?.why ?? (coach.ask(question) ? "answer" : "nothing");
}

/** What a model is sent for a question, as on the site, without pay figures and what one ticks. */
export function toEvalSubject(question: string): PromptSubject {
  const found = coach.ask(question);
  const scenario = found?.case
    ? (BUILT_IN_SIMULATIONS.find(({ id }) => id === found.case?.simulationId)?.scenarios.find(
        ({ id }) => id === found.case?.scenarioId,
      ) ?? null)
    : null;
  const answer = found && toCoachAnswer(found, { scenario, pay: null, own: [] });
  return {
    ...{ surface: "question", targetId: "", title: "A question", facts: [] },
    quoted: toPassages(answer, []).map(({ text }) => text),
  };
}
