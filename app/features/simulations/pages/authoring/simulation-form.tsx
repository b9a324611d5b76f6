import { CompetencyCheckboxes } from "#app/features/roadmap/competency-checkboxes.tsx";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import {
  COMPETENCY_COUNT,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  type Difficulty,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
} from "../../simulation.ts";
import type { Overview } from "./editor-page.server.ts";
import { SIMULATION_LABELS } from "./simulation-labels.ts";

export function SimulationForm({ fields, version }: Pick<Overview, "fields" | "version">) {
  return (
    <ActionForm
      intent="save_simulation"
      hidden={{ version }}
      defaults={fields}
      labels={SIMULATION_LABELS}
      formatValue={toValueText}
      className="stack gap-4"
    >
      <TextField name="title" maxLength={TITLE_LENGTH.max} />
      <TextField name="summary" rows={3} maxLength={SUMMARY_LENGTH.max} />
      <div className="stack two">
        <SelectField
          name="difficulty"
          options={DIFFICULTIES.map((value) => ({ value, text: DIFFICULTY_LABELS[value] }))}
        />
        <TextField name="minutes" inputMode="numeric" hint="For all of its scenarios." />
      </div>
      <CompetencyCheckboxes legend="Competencies it exercises" max={COMPETENCY_COUNT.max} />
      <SubmitRow className="btn primary">Save</SubmitRow>
    </ActionForm>
  );
}

function toValueText(name: string, value: string): string {
  if (name === "difficulty") return DIFFICULTY_LABELS[value as Difficulty] ?? value;
  return name === "competencies" ? competencyName(value) : value;
}
