import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { OUTCOME_LABELS } from "../../labels.ts";
import { type EndNode, OUTCOMES } from "../../simulation.ts";
import { ChoiceRows } from "./choice-fields.tsx";
import type { ScenarioPart } from "./editor-page.server.ts";
import { NEW_NODE_OPTIONS, NextField, withStoredOption } from "./next-field.tsx";
import { nodeLabels } from "./node-labels.ts";
import { useRowsKey } from "./use-rows-key.tsx";

interface NodeFormProps {
  part: ScenarioPart;
  openNode: NonNullable<ScenarioPart["node"]>;
  unsavedCount: ReactNode;
  /** Goes on to another part. */
  onSaved(result: FormResult): void;
}

export function NodeForm({
  part,
  openNode: { node, fields, version, share },
  unsavedCount,
  onSaved,
}: NodeFormProps) {
  const navigate = useNavigate();
  const rows = useRowsKey(version);

  function handleSaved(result: FormResult) {
    rows.onSaved(result);
    const { next, node: savedAs } = result as FormResult & { next?: string; node?: string };
    if (!next) return;
    const isItself = next.endsWith(`node=${savedAs}#part`);
    if (isItself) void navigate(next, { replace: true, preventScrollReset: true });
    else onSaved(result);
  }

  return (
    <ActionForm
      intent="save_node"
      item="node"
      hidden={{ scenario: part.id, node: node.id, version }}
      defaults={fields}
      labels={nodeLabels(part, node)}
      formatValue={(_, value) =>
        NEW_NODE_OPTIONS.find((each) => each.value === value)?.text ?? value
      }
      className="stack gap-4"
      onSaved={handleSaved}
    >
      <div className="stack gap-4" key={rows.key}>
        <TextField
          name="text"
          rows={5}
          maxLength={1_200}
          hint="From 10 to 1,200 characters. An empty line begins a new paragraph."
        />
        {node.type === "text" && <NextField name="next" part={part} nodeId={node.id} />}
        {node.type === "end" && (
          <>
            <div className="stack two">
              <TextField name="title" maxLength={80} />
              <SelectField
                name="outcome"
                options={OUTCOMES.map((value) => ({ value, text: OUTCOME_LABELS[value] }))}
              />
            </div>
            <TextField
              name="debrief"
              rows={4}
              hint="From one to five. At least one should end with a question mark."
            />
            {(part.meters.length > 0 || node.requires) && (
              <EndingRequirement part={part} node={node} />
            )}
          </>
        )}
        {node.type === "choice" && <ChoiceRows node={node} part={part} share={share} />}
        <div className="stack two">
          <SelectField
            name="speaker"
            emptyLabel="Nobody: narration"
            options={withStoredOption(
              part.cast.map(({ id, name, role }) => ({ value: id, text: `${name}, ${role}` })),
              node.speaker ?? "",
            )}
          />
          <TextField
            name="id"
            maxLength={40}
            hint="a–z, 0–9 and hyphens. Links to it are updated."
          />
        </div>
      </div>
      <p className="row">
        <SubmitButton className="btn">Save</SubmitButton>
        <SubmitButton className="btn primary" name="goOn" value="on">
          Save and continue
        </SubmitButton>
        {unsavedCount}
        <FormStatus />
      </p>
    </ActionForm>
  );
}

/** The meter that decides whether this ending or another is reached. */
function EndingRequirement({ part, node }: { part: ScenarioPart; node: EndNode }) {
  return (
    <>
      <SelectField
        name="requires"
        emptyLabel="Always"
        options={withStoredOption(
          part.meters.map(({ id, name }) => ({ value: id, text: name })),
          node.requires?.meter ?? "",
        )}
      />
      <div className="stack two">
        <TextField name="min" inputMode="numeric" />
        <TextField name="max" inputMode="numeric" />
      </div>
      <NextField name="otherwise" part={part} nodeId={node.id} stored={node.requires?.otherwise} />
    </>
  );
}
