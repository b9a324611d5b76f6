import { formatCount } from "#app/ui/time.ts";
import { DIFFICULTY_LABELS, type Difficulty } from "../../simulation.ts";
import type { Finding } from "../../validator/finding.ts";
import type { EditorHead, Overview } from "./editor-page.server.ts";
import { FindingList } from "./report-view.tsx";
import { SimulationForm } from "./simulation-form.tsx";
import { UnsavedTag, useUnsavedReport, type Validate } from "./use-unsaved-report.tsx";

interface SimulationEditorProps {
  head: EditorHead;
  overview: Overview;
  isEditable: boolean;
}

export function SimulationEditor({ head, overview, isEditable }: SimulationEditorProps) {
  const { fields, version, report } = overview;
  const validateOpenForm: Validate<Overview, Finding[]> = (validator, stored, read) => {
    const unsavedFields = read("save_simulation");
    const storedSimulation = { fields: stored.fields, scenarios: head.scenarios };
    return unsavedFields && validator.reportUnsavedSimulation(storedSimulation, unsavedFields);
  };
  const { liveReport: liveFindings, ...listeners } = useUnsavedReport(overview, validateOpenForm);
  const findings = liveFindings ?? report.own;
  return (
    <section className="stack gap-4" aria-labelledby="itself">
      <div className="sec">
        <h2 id="itself">The simulation</h2>
        {liveFindings && <UnsavedTag />}
      </div>
      <div className="stack gap-4" {...listeners}>
        <p role="status" className="empty:hidden">
          {findings.length > 0 && <b>{formatCount(findings.length, "error")} here</b>}
        </p>
        <FindingList findings={findings} toPlace={() => null} />
        {isEditable ? (
          <SimulationForm fields={fields} version={version} />
        ) : (
          <ReadOnlyFields overview={overview} />
        )}
      </div>
    </section>
  );
}

function ReadOnlyFields({ overview: { fields, competencies } }: { overview: Overview }) {
  const { summary, difficulty, minutes } = fields;
  return (
    <>
      <p className="wrap-anywhere">{summary}</p>
      <dl className="facts">
        <dt>Difficulty</dt>
        <dd>{DIFFICULTY_LABELS[difficulty as Difficulty]}</dd>
        <dt>Time</dt>
        <dd>{minutes} minutes</dd>
        <dt>Exercises</dt>
        <dd>{competencies.map(({ name }) => name).join(", ")}</dd>
      </dl>
    </>
  );
}
