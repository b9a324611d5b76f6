import { counted } from "#app/ui/time.ts";
import { DIFFICULTY_WORDS, type Difficulty } from "../simulation.ts";
import type { Finding } from "../validator/finding.ts";
import type { EditorHead, Overview } from "./read-editor.server.ts";
import { FindingList } from "./report-view.tsx";
import { SimulationForm } from "./simulation-form.tsx";
import { type Look, Unsaved, useUnsaved } from "./use-unsaved.tsx";

interface SimulationPartProps {
  head: EditorHead;
  overview: Overview;
  isEditable: boolean;
}

export function SimulationPart({ head, overview, isEditable }: SimulationPartProps) {
  const { fields, version, report } = overview;
  const look: Look<Overview, Finding[]> = (rules, stored, read) => {
    const typed = read("save_simulation");
    const own = { fields: stored.fields, scenarios: head.scenarios };
    return typed && rules.reportTypedFields(own, typed);
  };
  const { found, ...watching } = useUnsaved(overview, look);
  const findings = found ?? report.own;
  return (
    <section className="stack gap-4" aria-labelledby="itself">
      <div className="sec">
        <h2 id="itself">The simulation</h2>
        {found && <Unsaved />}
      </div>
      <div className="stack gap-4" {...watching}>
        <p role="status" className="empty:hidden">
          {findings.length > 0 && <b>{counted(findings.length, "error")} here</b>}
        </p>
        <FindingList findings={findings} toPlace={() => null} />
        {isEditable ? (
          <SimulationForm fields={fields} version={version} />
        ) : (
          <Told overview={overview} />
        )}
      </div>
    </section>
  );
}

/** Read-only, while the simulation cannot be changed. */
function Told({ overview: { fields, competencies } }: { overview: Overview }) {
  const { summary, difficulty, minutes } = fields;
  return (
    <>
      <p className="wrap-anywhere">{summary}</p>
      <dl className="facts">
        <dt>Difficulty</dt>
        <dd>{DIFFICULTY_WORDS[difficulty as Difficulty]}</dd>
        <dt>Time</dt>
        <dd>{minutes} minutes</dd>
        <dt>Exercises</dt>
        <dd>{competencies.map(({ name }) => name).join(", ")}</dd>
      </dl>
    </>
  );
}
