import { useEffect, useRef } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { editorPath, partPath, previewPath } from "../../authoring/paths.ts";
import type { ReviewComment } from "../../review-comment.ts";
import { type Finding, findNodeId } from "../../validator/finding.ts";
import type { ScenarioPart as Part } from "./editor-page.server.ts";
import { MoreNodeOptions, NODE_TYPE_OPTIONS, RemoveForm } from "./more-node-options.tsx";
import { NodeForm } from "./node-form.tsx";
import { OutlineList } from "./outline-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { ReportView } from "./report-view.tsx";
import { ScenarioForm } from "./scenario-form.tsx";
import { ScenarioMap } from "./scenario-map.tsx";
import type { LiveReport } from "./unsaved-report.ts";
import {
  UnsavedErrorCount,
  UnsavedTag,
  useUnsavedReport,
  type Validate,
} from "./use-unsaved-report.tsx";

interface ScenarioEditorProps {
  simulationId: string;
  part: Part;
  /** What a reviewer said of its parts. */
  comments: readonly ReviewComment[];
  submission: string;
  isEditable: boolean;
  /** The rejected form's intent, for a browser without script. */
  rejectedIntent?: string;
  onSaved(result: FormResult): void;
}

const SCENARIO_INTENTS = ["save_scenario", "remove_scenario"];

export function ScenarioEditor({
  simulationId,
  part,
  comments,
  submission,
  isEditable,
  rejectedIntent,
  onSaved,
}: ScenarioEditorProps) {
  const scenarioKey = { scenario: part.id };
  const nodes = [...part.reached, ...part.apart];
  const { liveReport, ...listeners } = useUnsavedReport(part, validateOpenForms);
  const report = liveReport ?? part.report;
  const toNodeId = liveReport?.toNodeId ?? ((finding: Finding) => findNodeId({ nodes }, finding));
  const nodesWithErrors = new Set(report.errors.map(toNodeId));
  useFocusOnOpened(part.node?.node.id);
  return (
    <div className="cols" {...listeners}>
      <div className="stack gap-8">
        <div className="row between">
          <h2>{part.title || part.id}</h2>
          <Link className="btn" to={previewPath(simulationId, part.id)}>
            Preview
          </Link>
        </div>
        <ScenarioMap {...{ simulationId, part, nodesWithErrors }} />
        <OutlineList {...{ simulationId, part, nodesWithErrors }}>
          {part.node && isEditable && (
            <div className="stack gap-4" key={part.node.node.id + part.node.node.type}>
              {comments
                .filter(({ node }) => node === part.node?.node.id)
                .map(({ text }) => (
                  <div key={text} className="note warn">
                    <Icon name="info" />
                    <p className="wrap-anywhere">The reviewer: {text}</p>
                  </div>
                ))}
              <NodeForm
                part={part}
                openNode={part.node}
                unsavedCount={<UnsavedErrorCount found={liveReport} />}
                onSaved={onSaved}
              />
              <MoreNodeOptions
                part={part}
                node={part.node.node}
                submission={submission}
                rejectedIntent={rejectedIntent}
                onSaved={onSaved}
              />
            </div>
          )}
          {part.node && !isEditable && <p className="scene">{part.node.node.text}</p>}
        </OutlineList>
        {isEditable && (
          <>
            <ActionForm
              intent="add_node"
              hidden={scenarioKey}
              submissionKey={submission}
              labels={{ type: "Add a part that nothing leads to yet" }}
              className="row items-end"
              isDraftDisabled
              onSaved={onSaved}
            >
              <SelectField name="type" options={NODE_TYPE_OPTIONS} />
              <SubmitButton>Add it</SubmitButton>
              <FormStatus />
            </ActionForm>
            <MoreOf
              summary="The scenario itself: what it’s about, its people and its meters"
              id="fields"
              key={part.node ? "folded" : "open"}
              open={!part.node || SCENARIO_INTENTS.includes(rejectedIntent ?? "") || undefined}
            >
              <div className="stack gap-8 pt-3">
                <ScenarioForm
                  part={part}
                  unsavedCount={<UnsavedErrorCount found={liveReport} />}
                  onSaved={onSaved}
                />
                <RemoveForm
                  intent="remove_scenario"
                  item={scenarioKey}
                  label="Remove this scenario"
                  consequence="This removes the scenario from the draft. The published version stays until you publish again."
                  onSaved={onSaved}
                />
              </div>
            </MoreOf>
          </>
        )}
        <p>
          <BackLink to={editorPath(simulationId)}>The whole simulation</BackLink>
        </p>
      </div>
      <aside className="report">
        <section className="stack gap-4" aria-labelledby="report">
          <div className="sec">
            <h2 id="report">Report</h2>
            {liveReport && <UnsavedTag />}
          </div>
          <ReportView
            report={report}
            toPlace={(finding) => {
              const node = toNodeId(finding);
              return node === null
                ? `${partPath(simulationId, part.id)}#fields`
                : partPath(simulationId, part.id, node);
            }}
          />
          {part.others.length > 0 && (
            <>
              <p>
                <b>Elsewhere in the simulation:</b>
              </p>
              <ProblemList {...{ simulationId }} problems={part.others} />
            </>
          )}
        </section>
      </aside>
    </div>
  );
}

/** The button that led to another part is gone: whoever types goes on in its first field. */
function useFocusOnOpened(nodeId: string | undefined) {
  const shown = useRef(nodeId);
  useEffect(() => {
    if (shown.current === nodeId) return;
    shown.current = nodeId;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("#save_node textarea")?.focus();
  }, [nodeId]);
}

const validateOpenForms: Validate<Part, LiveReport> = (
  { reportUnsavedScenario },
  { scenario },
  read,
) => {
  const node = read("save_node");
  return reportUnsavedScenario(scenario, {
    scenario: read("save_scenario"),
    node: node && { id: String(node.node), fields: node },
  });
};
