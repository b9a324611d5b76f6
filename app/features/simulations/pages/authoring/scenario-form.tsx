import { type ReactNode, useState } from "react";
import { CompetencyCheckboxes } from "#app/features/roadmap/competency-checkboxes.tsx";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { COMPETENCY_COUNT, SUMMARY_LENGTH, TITLE_LENGTH } from "../../simulation.ts";
import type { ScenarioPart } from "./editor-page.server.ts";
import { RowId } from "./row-id.tsx";
import { numbersUpTo, SHOWN_ROWS } from "./rows.ts";
import { SCENARIO_LABELS } from "./scenario-labels.ts";
import { useRowsKey } from "./use-rows-key.tsx";

interface ScenarioFormProps {
  part: ScenarioPart;
  unsavedCount: ReactNode;
  /** Goes on to another part. */
  onSaved(result: FormResult): void;
}

export function ScenarioForm({ part, unsavedCount, onSaved }: ScenarioFormProps) {
  const { id, cast, meters, fields, version } = part;
  const rows = useRowsKey(version);
  const nodes = [...part.reached, ...part.apart];

  function handleSaved(result: FormResult) {
    rows.onSaved(result);
    if ("next" in result) onSaved(result);
  }

  return (
    <ActionForm
      intent="save_scenario"
      item="scenario"
      hidden={{ scenario: id, version }}
      defaults={fields}
      labels={SCENARIO_LABELS}
      formatValue={(name, value) => (name === "competencies" ? competencyName(value) : value)}
      className="stack gap-4"
      onSaved={handleSaved}
    >
      <TextField name="title" maxLength={TITLE_LENGTH.max} />
      <TextField name="summary" rows={2} maxLength={SUMMARY_LENGTH.max} />
      <TextField
        name="role"
        rows={2}
        maxLength={400}
        hint="“You lead a team of five that releases every other Friday.”"
      />
      <div className="stack two">
        <TextField name="minutes" inputMode="numeric" />
        <SelectField
          name="start"
          emptyLabel="Nothing yet"
          options={nodes.map(({ id: value, words }) => ({
            value,
            text: nodeOptionText(value, words),
          }))}
        />
      </div>
      <CompetencyCheckboxes legend="Competencies it scores" max={COMPETENCY_COUNT.max} />
      <RowsFieldset key={`cast ${rows.key}`} title="People">
        <NumberedRows n={Math.max(cast.length, Math.min(SHOWN_ROWS.cast, cast.length + 2))}>
          {(n) => (
            <div key={n} className="stack two gap-2">
              <RowId name={`cast${n}Id`} />
              <TextField name={`cast${n}Name`} maxLength={60} />
              <TextField name={`cast${n}Role`} maxLength={120} />
            </div>
          )}
        </NumberedRows>
      </RowsFieldset>
      <RowsFieldset
        key={`meters ${rows.key}`}
        title="Meters"
        hint="Up to four, from 0 to 100. Clear a name to remove its meter."
      >
        <NumberedRows n={Math.max(SHOWN_ROWS.meters, meters.length)}>
          {(n) => (
            <div key={n} className="stack two gap-2">
              <RowId name={`meter${n}Id`} />
              <TextField name={`meter${n}Name`} maxLength={40} />
              <TextField name={`meter${n}Start`} inputMode="numeric" />
            </div>
          )}
        </NumberedRows>
      </RowsFieldset>
      <p className="row">
        <SubmitButton>Save the scenario</SubmitButton>
        <SubmitButton className="btn primary" name="goOn" value="on">
          Save and continue
        </SubmitButton>
        {unsavedCount}
        <FormStatus />
      </p>
    </ActionForm>
  );
}

/** A node as an option of a select: its id and the beginning of its text. */
export function nodeOptionText(id: string, excerpt: string): string {
  return excerpt ? `${id}: ${excerpt.slice(0, 50)}` : id;
}

function RowsFieldset({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="stack gap-3">
      <legend>{title}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  );
}

/** Keeps the number of rows while the page reloads its data. */
function NumberedRows({ n, children }: { n: number; children(n: number): ReactNode }) {
  const [rowCount] = useState(n);
  return numbersUpTo(rowCount).map(children);
}
