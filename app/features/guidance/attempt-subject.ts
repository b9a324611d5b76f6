import { findCompetency, TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import { endOf, type Play } from "#app/features/simulations/engine.ts";
import type { ChoiceGuidance } from "./better-choices.ts";
import { capLines, type Subject, toLines } from "./prompt.ts";

/**
 * What a model may see of a finished play. The scenario's text is quoted, because somebody wrote
 * it. The player's answers to reflection questions are never included.
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
