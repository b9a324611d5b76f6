import { competencyName } from "#app/reference/competencies/framework.ts";
import { MAX_ROWS } from "../../authoring/draft-limits.ts";
import { toNodeFields } from "../../authoring/form-fields.ts";
import type { Scenario, ScenarioNode } from "../../simulation.ts";
import { numbersUpTo } from "./rows.ts";

/** Labels of a node's fields, with the meters and competencies of its scenario. */
export function nodeLabels(
  { meters, competencies }: { meters: Scenario["meters"]; competencies: { id: string }[] },
  node: ScenarioNode,
): Record<string, string> {
  const effectAndScoreFields = [
    ...meters.map(({ id }) => `Effect.${id}`),
    ...competencies.map(({ id }) => `Score.${id}`),
  ];
  const labels: Record<string, string> = {
    id: "Short name",
    speaker: "Who says it",
    text: "Text",
    next: "Leads to",
    title: "Title of the ending",
    outcome: "Outcome",
    debrief: "Questions afterward, one per line",
    requires: "Reached only with",
    min: "of at least",
    max: "of at most",
    otherwise: "Otherwise it ends with",
  };
  const fields = toNodeFields(node);
  for (const n of numbersUpTo(MAX_ROWS.choices)) {
    const choiceLabel = (text: string) => `Choice ${n}: ${text}`;
    Object.assign(labels, {
      [`c${n}Text`]: choiceLabel("text"),
      [`c${n}Next`]: choiceLabel("leads to"),
      [`c${n}Feedback`]: choiceLabel("feedback"),
      [`c${n}Requires`]: choiceLabel("offered only with"),
      [`c${n}Min`]: choiceLabel("at least"),
      [`c${n}Max`]: choiceLabel("at most"),
      [`c${n}Place`]: choiceLabel("stands as"),
    });
    for (const name of [
      ...Object.keys(fields),
      ...effectAndScoreFields.map((each) => `c${n}${each}`),
    ]) {
      const [, row, kind, id = ""] = /^c(\d)(Effect|Score)\.(.+)$/s.exec(name) ?? [];
      if (Number(row) !== n) continue;
      const meterName = meters.find((each) => each.id === id)?.name ?? id;
      labels[name] = choiceLabel(kind === "Effect" ? meterName : competencyName(id));
    }
  }
  return labels;
}
