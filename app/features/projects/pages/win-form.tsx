import { useContext } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { labelsOf } from "#app/entity/field.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { HiddenFieldNames } from "#app/ui/form/hidden-fields.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { WIN_FIELDS } from "../win-fields.ts";
import { CompetencyOptions } from "./competency-options.tsx";

export interface WinChoices {
  projects: { id: string; title: string }[];
}

export const WIN_LABELS = {
  ...labelsOf(WIN_FIELDS),
  project: "Project",
  competency: "Competency",
};

interface WinFormProps {
  submission: string;
  today: string;
  choices: WinChoices;
}

export function WinForm({ submission, today, choices }: WinFormProps) {
  const id = "add-win";

  // Ready for the next win.
  function resetForm() {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    form.reset();
    form.querySelector<HTMLInputElement>('[name="text"]')?.focus();
  }

  return (
    <ActionForm
      intent="add_win"
      id={id}
      submissionKey={submission}
      defaults={{ on: today }}
      labels={WIN_LABELS}
      className="stack gap-2"
      onSaved={resetForm}
    >
      <div className="line">
        <TextField
          name="text"
          label="What went well?"
          maxLength={WIN_FIELDS.text.max}
          autoComplete="off"
          placeholder="Got the two teams to agree on one date"
        />
        <SubmitButton className="btn primary">Add win</SubmitButton>
      </div>
      <MoreOf summary="Add a date, number, project or competency">
        <WinDetails choices={choices} />
      </MoreOf>
      <FormStatus />
    </ActionForm>
  );
}

export function WinDetails({ choices }: { choices: WinChoices }) {
  const form = useContext(FormContext);
  const id = `${form.id}-competency`;
  const [error] = form.errors.competency ?? [];
  return (
    <div className="win-details">
      <EntityField fields={WIN_FIELDS} name="on" />
      <EntityField fields={WIN_FIELDS} name="figure" autoComplete="off" />
      <SelectField
        name="project"
        hasIds
        emptyLabel="None"
        options={choices.projects.map(({ id: value, title }) => ({ value, text: title }))}
      />
      <div className="field">
        <label htmlFor={id}>Competency</label>
        <select
          id={id}
          name="competency"
          defaultValue={firstValueOf(form.values, "competency")}
          aria-invalid={error ? true : undefined}
        >
          <option value="">None</option>
          <CompetencyOptions />
        </select>
        <HiddenFieldNames names={["competency"]} />
        {error && <span className="err">{error}</span>}
      </div>
    </div>
  );
}
