import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import type { ScenarioPart as Part } from "./editor-page.server.ts";

export const NODE_TYPE_OPTIONS = [
  { value: "choice", text: "A decision" },
  { value: "text", text: "A passage without a choice" },
  { value: "end", text: "An ending" },
];

interface MoreNodeOptionsProps {
  part: Part;
  node: NonNullable<Part["node"]>["node"];
  submission: string;
  rejectedIntent?: string;
  onSaved(result: FormResult): void;
}

export function MoreNodeOptions({
  part,
  node,
  submission,
  rejectedIntent,
  onSaved,
}: MoreNodeOptionsProps) {
  const nodeKey = { scenario: part.id, node: node.id };
  return (
    <MoreOf
      summary="Copy it, make it something else, or remove it"
      open={/^(retype|remove)_node$/.test(rejectedIntent ?? "") || undefined}
    >
      <div className="stack gap-6 pt-3">
        <ButtonForm
          intent="copy_node"
          hidden={nodeKey}
          item="node"
          submissionKey={submission}
          onSaved={onSaved}
          busyLabel="Copying"
        >
          Copy it
        </ButtonForm>
        <ActionForm
          intent="retype_node"
          hidden={nodeKey}
          item="node"
          defaults={{ type: node.type }}
          labels={{ type: "What it is" }}
          className="stack gap-3"
          isDraftDisabled
          onSaved={onSaved}
        >
          <SelectField
            name="type"
            options={NODE_TYPE_OPTIONS}
            hint="Its text and speaker stay; the rest is deleted."
          />
          <SubmitRow>Change it</SubmitRow>
        </ActionForm>
        <RemoveForm
          intent="remove_node"
          item={nodeKey}
          label="Remove this"
          consequence="Choices that lead here will have no next step; the report lists them."
          onSaved={onSaved}
        />
      </div>
    </MoreOf>
  );
}

interface RemoveFormProps {
  intent: string;
  item: Record<string, string>;
  label: string;
  consequence: string;
  onSaved(result: FormResult): void;
}

export function RemoveForm({ intent, item, label, consequence, onSaved }: RemoveFormProps) {
  return (
    <ConfirmedForm
      intent={intent}
      hidden={item}
      confirmLabel="Yes, I’m sure"
      button={label}
      className="stack gap-2"
      isDraftDisabled
      onSaved={onSaved}
    >
      <p className="text-sm text-muted">{consequence}</p>
    </ConfirmedForm>
  );
}
