import { EntityField } from "#app/entity/entity-field.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatCount } from "#app/ui/time.ts";
import { NEW_DRAFT_FIELDS } from "../../authoring/draft-fields.ts";
import { partPath, previewPath } from "../../authoring/paths.ts";
import type { DraftReport } from "../../authoring/report.ts";
import { MAX_SCENARIOS } from "../../simulation.ts";
import type { EditorHead } from "./editor-page.server.ts";

interface ScenarioListProps {
  head: EditorHead;
  report: DraftReport;
  submission: string;
  isEditable: boolean;
  onSaved(result: FormResult): void;
}

export function ScenarioList({ head, report, submission, isEditable, onSaved }: ScenarioListProps) {
  const { id, scenarios } = head;
  return (
    <Section
      title="Scenarios"
      titleId="scenarios"
      note={`${scenarios.length} of ${MAX_SCENARIOS}`}
      className="stack gap-3"
    >
      <ol className="ledger">
        {scenarios.map((scenario, index) => {
          const errors = report.scenarios[index]?.errors.length ?? 0;
          return (
            <li key={scenario.id} className="stack gap-2">
              <div className="row between">
                <h3>
                  <Link className="link" to={partPath(id, scenario.id)}>
                    {scenario.title || scenario.id}
                  </Link>
                </h3>
                <span className={errors > 0 ? "tag bad" : "tag ok"}>
                  {errors > 0 ? formatCount(errors, "error") : "No errors"}
                </span>
              </div>
              <div className="row wide">
                <span className="meta">{formatCount(scenario.nodes, "node")}</span>
                <Link className="more" to={previewPath(id, scenario.id)}>
                  Preview<span className="sr-only"> {scenario.title}</span>
                </Link>
                {isEditable && index > 0 && (
                  <MoveUp scenario={scenario.id} title={scenario.title} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isEditable && scenarios.length < MAX_SCENARIOS && (
        <ActionForm
          intent="add_scenario"
          submissionKey={submission}
          labels={{ title: "Title of one more scenario" }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={onSaved}
        >
          <EntityField fields={NEW_DRAFT_FIELDS} name="title" />
          <SubmitRow>Add a scenario</SubmitRow>
        </ActionForm>
      )}
    </Section>
  );
}

function MoveUp({ scenario, title }: { scenario: string; title: string }) {
  return (
    <ActionForm
      intent="move_scenario"
      id={`up-${scenario}`}
      item="scenario"
      hidden={{ scenario, direction: "up" }}
      className="inline"
      isDraftDisabled
    >
      <SubmitButton className="link">
        Move up<span className="sr-only"> {title}</span>
      </SubmitButton>
    </ActionForm>
  );
}
