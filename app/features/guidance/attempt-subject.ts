import { findEnding, type Play } from "#app/features/simulations/engine.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import { findCompetency, TARGET_LEVEL } from "#app/reference/competencies/framework.ts";
import type { ChoiceGuidance } from "./better-choices.ts";
import { capLines, type PromptSubject, toLines } from "./prompt.ts";

/**
 * What a model may see of a finished play. The scenario's text is quoted, because someone wrote
 * it. The player's answers to reflection questions are never included.
 */
export function toAttemptSubject(
  id: string,
  play: Play,
  { reason }: ChoiceGuidance,
): PromptSubject {
  const { scenario, decisions } = play;
  const ending = findEnding(play);
  const playLines = [
    `Role: ${scenario.role}`,
    ...decisions.flatMap(({ node, chosen, offeredChoices: offered }, index) => [
      `Decision ${index + 1}: ${node.text}`,
      `Chosen: ${chosen.text}`,
      `What it led to: ${chosen.feedback}`,
      ...offered.filter((each) => each !== chosen).map(({ text }) => `Also on offer: ${text}`),
    ]),
    ...(ending ? [`It ended: ${ending.text}`] : []),
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
        return competency
          ? [
              `It exercises ${competency.name} [${each}]. A Tech Lead: ${levelText(each, TARGET_LEVEL)}`,
            ]
          : [];
      }),
    ],
    quoted: capLines(playLines.flatMap(toLines)),
  };
}
