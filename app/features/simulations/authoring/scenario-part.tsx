import { Link } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SelectField, SubmitButton, TickField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NodeForm } from "./node-form.tsx";
import { OutlineList } from "./outline-list.tsx";
import { editorPath, partPath, previewPath } from "./paths.ts";
import type { ScenarioPart as Part } from "./read-editor.server.ts";
import { nodeOf } from "./report.ts";
import { ReportView } from "./report-view.tsx";
import { ScenarioForm } from "./scenario-form.tsx";

const TYPES = [
  { value: "choice", text: "A decision" },
  { value: "text", text: "A passage that leads on" },
  { value: "end", text: "An ending" },
];

interface ScenarioPartProps {
  simulationId: string;
  part: Part;
  isEditable: boolean;
  /** The form that a browser without script was refused. */
  refused?: string;
  onSaved(answer: FormAnswer): void;
}

const SCENARIO_FORMS = ["save_scenario", "remove_scenario"];

/** One scenario: its outline with the node that is open, and what the rules say of it. */
export function ScenarioPart({
  simulationId,
  part,
  isEditable,
  refused,
  onSaved,
}: ScenarioPartProps) {
  const nodes = [...part.reached, ...part.apart];
  const place = { scenario: part.id };
  return (
    <div className="cols">
      <aside className="stack gap-4">
        <section className="stack gap-4" aria-labelledby="report">
          <div className="sec">
            <h2 id="report">Report</h2>
          </div>
          <ReportView
            report={part.report}
            toPlace={(finding) => {
              const node = nodeOf({ nodes }, finding);
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
        <OutlineList simulationId={simulationId} part={part}>
          {part.node && isEditable && (
            <div className="stack gap-4" key={part.node.node.id + part.node.node.type}>
              <NodeForm part={part} open={part.node} />
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
              labels={{ type: "One more, which nothing leads to yet" }}
              className="row"
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
                <ScenarioForm part={part} />
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

interface FurtherProps {
  part: Part;
  node: NonNullable<Part["node"]>["node"];
  refused?: string;
  onSaved(answer: FormAnswer): void;
}

/** What else becomes of a node. */
function Further({ part, node, refused, onSaved }: FurtherProps) {
  const place = { scenario: part.id, node: node.id };
  return (
    <details className="more-of" open={/^(retype|remove)_node$/.test(refused ?? "") || undefined}>
      <summary>
        <Icon name="chevron-right" />
        Make it something else, or remove it
      </summary>
      <div className="stack gap-6 pt-3">
        <ActionForm
          intent="retype_node"
          hidden={place}
          item="node"
          defaults={{ type: node.type }}
          labels={{ type: "What it is" }}
          className="stack gap-3"
          isForgotten
          onSaved={onSaved}
        >
          {(form) => (
            <>
              <SelectField
                name="type"
                options={TYPES}
                hint="Its text and its speaker stay. What the other kind does not have goes."
              />
              <p className="row">
                <SubmitButton>Change it</SubmitButton>
                <FormStatus {...form} />
              </p>
            </>
          )}
        </ActionForm>
        <Remove
          intent="remove_node"
          item={place}
          words="Remove this"
          said="What leads here leads nowhere afterwards; the report lists it."
          onSaved={onSaved}
        />
      </div>
    </details>
  );
}

interface RemoveProps {
  intent: string;
  item: Record<string, string>;
  words: string;
  said: string;
  onSaved(answer: FormAnswer): void;
}

function Remove({ intent, item, words, said, onSaved }: RemoveProps) {
  return (
    <ActionForm
      intent={intent}
      hidden={item}
      labels={{ sure: "I am sure" }}
      className="stack gap-2"
      isForgotten
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <p className="text-sm text-muted">{said}</p>
          <TickField name="sure" />
          <p className="row">
            <SubmitButton className="btn danger">{words}</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}
