import { Link } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Finding, nodeOf } from "../validator/finding.ts";
import { Further, Remove, TYPES } from "./further.tsx";
import type { LiveReport } from "./live-report.ts";
import { NodeForm } from "./node-form.tsx";
import { OutlineList } from "./outline-list.tsx";
import { editorPath, partPath, previewPath } from "./paths.ts";
import type { ScenarioPart as Part } from "./read-editor.server.ts";
import { ReportView } from "./report-view.tsx";
import { ScenarioForm } from "./scenario-form.tsx";
import { type Look, Unsaved, UnsavedCount, useUnsaved } from "./use-unsaved.tsx";

interface ScenarioPartProps {
  simulationId: string;
  part: Part;
  submission: string;
  isEditable: boolean;
  /** The rejected form's intent, for a browser without script. */
  refused?: string;
  onSaved(answer: FormAnswer): void;
}

const SCENARIO_FORMS = ["save_scenario", "remove_scenario"];

export function ScenarioPart({
  simulationId,
  part,
  submission,
  isEditable,
  refused,
  onSaved,
}: ScenarioPartProps) {
  const place = { scenario: part.id };
  const nodes = [...part.reached, ...part.apart];
  const { found, ...watching } = useUnsaved(part, look);
  const report = found ?? part.report;
  const toNode = found?.toNode ?? ((finding: Finding) => nodeOf({ nodes }, finding));
  return (
    <div className="cols" {...watching}>
      <aside className="report">
        <section className="stack gap-4" aria-labelledby="report">
          <div className="sec">
            <h2 id="report">Report</h2>
            {found && <Unsaved />}
          </div>
          <ReportView
            report={report}
            toPlace={(finding) => {
              const node = toNode(finding);
              return node === null
                ? `${partPath(simulationId, part.id)}#fields`
                : partPath(simulationId, part.id, node);
            }}
          />
        </section>
      </aside>
      <div className="stack gap-8">
        <div className="row between">
          <h2>{part.title || part.id}</h2>
          <Link className="btn" to={previewPath(simulationId, part.id)}>
            Preview
          </Link>
        </div>
        <OutlineList
          simulationId={simulationId}
          part={part}
          faulty={new Set(report.errors.map(toNode))}
        >
          {part.node && isEditable && (
            <div className="stack gap-4" key={part.node.node.id + part.node.node.type}>
              <NodeForm part={part} open={part.node} beside={<UnsavedCount found={found} />} />
              <Further part={part} node={part.node.node} refused={refused} onSaved={onSaved} />
            </div>
          )}
          {part.node && !isEditable && <p className="scene">{part.node.node.text}</p>}
        </OutlineList>
        {isEditable && (
          <>
            <ActionForm
              intent="add_node"
              hidden={place}
              submission={submission}
              labels={{ type: "One more, which nothing leads to yet" }}
              className="row items-end"
              isForgotten
              onSaved={onSaved}
            >
              {(form) => (
                <>
                  <SelectField name="type" options={TYPES} />
                  <SubmitButton>Add it</SubmitButton>
                  <FormStatus {...form} />
                </>
              )}
            </ActionForm>
            <details
              className="more-of"
              id="fields"
              key={part.node ? "folded" : "open"}
              open={!part.node || SCENARIO_FORMS.includes(refused ?? "") || undefined}
            >
              <summary>
                <Icon name="chevron-right" />
                The scenario itself: what it is about, its people and its meters
              </summary>
              <div className="stack gap-8 pt-3">
                <ScenarioForm part={part} beside={<UnsavedCount found={found} />} />
                <Remove
                  intent="remove_scenario"
                  item={place}
                  words="Remove this scenario"
                  said="The scenario goes from the draft. What is published stays until you publish again."
                  onSaved={onSaved}
                />
              </div>
            </details>
          </>
        )}
        <p>
          <Link className="more" to={editorPath(simulationId)}>
            <Icon name="arrow-left" />
            The whole simulation
          </Link>
        </p>
      </div>
    </div>
  );
}

const look: Look<Part, LiveReport> = ({ reportTyped }, { scenario }, read) => {
  const node = read("save_node");
  return reportTyped(scenario, {
    scenario: read("save_scenario"),
    node: node && { id: String(node.node), fields: node },
  });
};
