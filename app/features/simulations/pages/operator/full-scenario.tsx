import type { ReactNode } from "react";
import { toOutline } from "../../authoring/outline.ts";
import { OUTCOME_LABELS } from "../../labels.ts";
import { effectsLabel, namesOf, requirementLabel } from "../../scenario-words.ts";
import type { Scenario, ScenarioNode } from "../../simulation.ts";

interface FullScenarioProps {
  scenario: Scenario;
  /** What stands below a part. */
  renderBelow?(nodeId: string): ReactNode;
}

/** All of a scenario in reading order, with what each choice does. */
export function FullScenario({ scenario, renderBelow }: FullScenarioProps) {
  const { title, summary, role, cast } = scenario;
  const names = namesOf(scenario);
  const { reached, unreached } = toOutline(scenario);
  return (
    <>
      <div className="sec">
        <h2>{title}</h2>
        <span className="meta">{scenario.minutes} min</span>
      </div>
      <p>{summary}</p>
      <p className="text-muted">{role}</p>
      <ul>
        {cast.map(({ id, name, role: memberRole }) => (
          <li key={id} className="text-sm">
            <b>{name}</b>, {memberRole}
          </li>
        ))}
      </ul>
      <ol className="ledger">
        {[...reached, ...unreached].map((node) => (
          <li key={node.id} className="stack gap-2">
            <p className="meta">
              <span className="mono">{node.id}</span>
              {node.speaker && ` · ${names.get(node.speaker) ?? node.speaker}`}
              {node.type === "end" && ` · ${OUTCOME_LABELS[node.outcome]}`}
            </p>
            {node.type === "end" && node.title && <b>{node.title}</b>}
            {node.text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
            <NextSteps node={node} names={names} />
            {renderBelow?.(node.id)}
          </li>
        ))}
      </ol>
      {scenario.debrief && (
        <div className="stack gap-1 text-sm">
          <p>{scenario.debrief.about}</p>
          {scenario.debrief.decisions.map(({ node, title, why }) => (
            <p key={node}>
              <b>
                {node}: {title}
              </b>{" "}
              {why}
            </p>
          ))}
          <p>{scenario.debrief.disagreement}</p>
          <p>{scenario.debrief.tryThisWeek}</p>
        </div>
      )}
    </>
  );
}

interface NextStepsProps {
  node: ScenarioNode;
  names: ReadonlyMap<string, string>;
}

function NextSteps({ node, names }: NextStepsProps) {
  if (node.type === "text") return <p className="text-sm">→ {node.next}</p>;
  if (node.type === "end") {
    return (
      <ul className="stack gap-1 text-sm">
        {node.requires && (
          <li className="text-muted">
            {requirementLabel(node.requires, names)}, otherwise → {node.requires.otherwise}
          </li>
        )}
        {node.debrief.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="stack gap-2 text-sm">
      {node.choices.map((choice) => (
        <li key={choice.id} className="wrap-anywhere">
          <b>{choice.text}</b> → {choice.next}
          <br />
          {choice.feedback} <span className="text-muted">{effectsLabel(choice, names)}</span>
        </li>
      ))}
    </ul>
  );
}
