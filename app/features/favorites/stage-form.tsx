import { useState } from "react";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { type FavoriteKind, STAGES, type Stage } from "./favorite.ts";
import { STAGE_LABELS } from "./labels.ts";

interface StageFormProps {
  favorite: {
    kind: FavoriteKind;
    target: string;
    title: string;
    stage: Stage;
    version: number;
  };
  /** The path of the page whose action handles the form; by default the current page. */
  action?: string;
  onMoved(result: FormResult): void;
}

const STAGE_OPTIONS = STAGES.map((value) => ({ value, text: STAGE_LABELS[value] }));

/** Shows how far an application went, and moves it on. */
export function StageForm({ favorite, action, onMoved }: StageFormProps) {
  const { kind, target, title, stage, version } = favorite;
  const id = `move-${target}`;
  const [movedTo, setMovedTo] = useState(stage);
  const [shown, setShown] = useState(stage);
  // A stage that was chosen elsewhere. The one that this form stored is shown already, and whoever chose the
  // next one while the page was read again keeps it.
  if (stage !== shown && stage !== movedTo) setShown(stage);

  function handleSaved(result: FormResult) {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) setMovedTo(new FormData(form).get("stage") as Stage);
    onMoved(result);
  }

  return (
    <ActionForm
      intent="move"
      id={id}
      action={action}
      reloadsPage
      hidden={{ kind, target, version }}
      item="target"
      className="move"
      defaults={{ stage }}
      labels={{ stage: "Stage" }}
      formatValue={(_, value) => STAGE_LABELS[value as Stage] ?? value}
      onSaved={handleSaved}
    >
      <SelectField key={shown} name="stage" label={`Stage of ${title}`} options={STAGE_OPTIONS} />
      <SubmitButton>
        Move<span className="sr-only"> {title}</span>
      </SubmitButton>
      <FormStatus busyLabel="Moving" />
    </ActionForm>
  );
}
