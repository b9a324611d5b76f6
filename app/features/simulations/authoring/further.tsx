import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { SelectField, SubmitButton, TickField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ScenarioPart as Part } from "./read-editor.server.ts";

export const TYPES = [
  { value: "choice", text: "A decision" },
  { value: "text", text: "A passage that leads on" },
  { value: "end", text: "An ending" },
];

interface FurtherProps {
  part: Part;
  node: NonNullable<Part["node"]>["node"];
  refused?: string;
  onSaved(answer: FormAnswer): void;
}

export function Further({ part, node, refused, onSaved }: FurtherProps) {
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

export function Remove({ intent, item, words, said, onSaved }: RemoveProps) {
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
