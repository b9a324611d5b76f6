import { findCompetency, TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import { endOf, type Play } from "#app/features/simulations/engine.ts";
import type { ChoiceGuidance } from "./better-choices.ts";
import { capLines, type Subject, toLines } from "./prompt.ts";

/**
 * What a model may know of a finished play: its decisions as they were met, which somebody wrote and
 * so are quoted. What its player answered to the questions is never in it.
 */
export function toAttemptSubject(id: string, play: Play, { reason }: ChoiceGuidance): Subject {
  const { scenario, decisions } = play;
  const end = endOf(play);
  const told = [
    `Role: ${scenario.role}`,
    ...decisions.flatMap(({ node, chosen, offered }, index) => [
      `Decision ${index + 1}: ${node.text}`,
      `Chosen: ${chosen.text}`,
      `What it led to: ${chosen.feedback}`,
      ...offered.filter((each) => each !== chosen).map(({ text }) => `Also on offer: ${text}`),
    ]),
    ...(end ? [`It ended: ${end.text}`] : []),
  ];
  return {
    surface: "attempt",
    targetId: id,
    title: scenario.title,
    facts: [
      "A simulation was played to its end.",
      reason,
      ...scenario.competencies.flatMap((each) => {
        const competency = findCompetency(each);
        const does = competency?.levels[TARGET_LEVEL - 1] ?? "";
        return competency
          ? [`It exercises ${competency.name} [${each}]. A Tech Lead: ${does}`]
          : [];
      }),
    ],
    quoted: capLines(told.flatMap(toLines)),
  };
}
