import { findCompetency } from "#app/features/roadmap/framework.ts";
import { MOST } from "../draft-bounds.ts";
import type { Scenario, ScenarioNode } from "../simulation.ts";
import { toNodeFields } from "./fields.ts";
import { upTo } from "./rows.ts";

/** Labels of a node's fields, with the meters and competencies of its scenario. */
export function nodeLabels(
  { meters, competencies }: { meters: Scenario["meters"]; competencies: { id: string }[] },
  node: ScenarioNode,
): Record<string, string> {
  const offered = [
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
    debrief: "Questions afterwards, one a line",
  };
  const fields = toNodeFields(node);
  for (const n of upTo(MOST.choices)) {
    const part = (words: string) => `Choice ${n}: ${words}`;
    Object.assign(labels, {
      [`c${n}Text`]: part("text"),
      [`c${n}Next`]: part("leads to"),
      [`c${n}Feedback`]: part("feedback"),
      [`c${n}Requires`]: part("offered only with"),
      [`c${n}Min`]: part("at least"),
      [`c${n}Max`]: part("at most"),
    });
    for (const name of [...Object.keys(fields), ...offered.map((each) => `c${n}${each}`)]) {
      const [, row, kind, id = ""] = /^c(\d)(Effect|Score)\.(.+)$/s.exec(name) ?? [];
      if (Number(row) !== n) continue;
      const meter = meters.find((each) => each.id === id)?.name ?? id;
      labels[name] = part(kind === "Effect" ? meter : (findCompetency(id)?.name ?? id));
    }
  }
  return labels;
}
