import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import type { FormValues } from "#app/http/form-values.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import type { Competency } from "#app/reference/competencies/framework.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { EXAMPLE_LENGTH, LEVELS, MORE_LENGTH, PEER_NAME, SEEN } from "../peer-answer.ts";
import { SEEN_LABELS, UNSURE_LABEL } from "./labels.ts";
import { exampleField, moreField, seenField } from "./observation-names.ts";

const SEEN_OPTIONS = SEEN.map((value) => ({ value, text: SEEN_LABELS[value] }));

interface AnswerFormProps {
  competencies: readonly Competency[];
  values: FormValues;
  onPreview(result: FormResult): void;
}

/** What a colleague fills in; it leads to a preview and sends nothing. */
export function AnswerForm({ competencies, values, onPreview }: AnswerFormProps) {
  return (
    <ActionForm
      intent="preview"
      defaults={values}
      labels={labelsOf(competencies)}
      className="stack gap-8"
      onSaved={onPreview}
    >
      {competencies.map((competency, place) => (
        <CompetencyFields key={competency.id} competency={competency} place={place} />
      ))}
      <CheckedTextField
        name="name"
        field={PEER_NAME}
        autoComplete="name"
        hint="Shown with your response: this isn’t anonymous."
      />
      <p className="row">
        <SubmitButton className="btn primary">Preview</SubmitButton>
        <span className="meta">You’ll see a preview before anything is sent.</span>
        <FormStatus busyLabel="Preparing" />
      </p>
    </ActionForm>
  );
}

function CompetencyFields({ competency, place }: { competency: Competency; place: number }) {
  const { id, name } = competency;
  return (
    <Section title={name} titleId={`asked-${id}`} className="stack gap-4">
      {LEVELS.map((level) => (
        <SelectField
          key={level}
          name={seenField(place, level)}
          label={levelText(id, level)}
          options={SEEN_OPTIONS}
          emptyLabel={UNSURE_LABEL}
        />
      ))}
      <TextField
        name={exampleField(place)}
        rows={3}
        maxLength={EXAMPLE_LENGTH}
        label="One example, in your words"
        hint="What happened, and what did they do? Optional."
      />
      <TextField
        name={moreField(place)}
        rows={2}
        maxLength={MORE_LENGTH}
        label="One thing to do more of"
        hint="Optional."
      />
    </Section>
  );
}

/** For the summary of errors. */
function labelsOf(competencies: readonly Competency[]): Record<string, string> {
  const ofPlaces = competencies.flatMap(({ name }, place) => [
    ...LEVELS.map((level) => [seenField(place, level), name]),
    [exampleField(place), `${name}: example`],
    [moreField(place), `${name}: more of`],
  ]);
  return { name: PEER_NAME.label, ...Object.fromEntries(ofPlaces) };
}
