import type { ReactNode } from "react";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import type { CorrectedFact } from "#app/features/jobs/correction.ts";
import { LEVELS, TRACKS } from "#app/features/jobs/job.ts";
import { LEVEL_LABELS, TRACK_LABELS } from "#app/features/jobs/labels.ts";
import { CURRENCY_OPTIONS } from "#app/reference/currencies.ts";
import { PERIOD_OPTIONS } from "#app/reference/pay.ts";
import { WORK_MODE_LABELS, WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Route } from "./+types/review.ts";
import { CORRECTION_NOTE } from "./note-fields.ts";

type Correction = NonNullable<Route.ComponentProps["loaderData"]["correction"]>;

const LABELS = {
  salaryMin: "Minimum pay",
  salaryMax: "Maximum pay",
  salaryCurrency: "Currency",
  salaryPeriod: "Pay period",
  workMode: "Mode",
  places: "Locations",
  remoteFrom: "Remote from",
  level: "Level",
  track: "Track",
  note: CORRECTION_NOTE.label,
};

const FACTS: Record<CorrectedFact, string> = { pay: "Pay", place: "Location", level: "Level" };

export function Corrections({ correction }: { correction: Correction }) {
  const { seen, defaults, corrected, closedAt, canClose } = correction;
  // What was written shows on the page, and each form is of the correction it was shown with.
  const form = { hidden: { seen }, defaults, labels: LABELS };
  return (
    <Section title="Correct this job" titleId="correct" className="stack gap-3">
      <p className="text-muted">
        Readers see that a correction is ours, and its date. Corrections override the board, never
        count as the employer’s word, and can be undone.
      </p>
      {corrected.map(({ fact, at }) => (
        <TakeBack key={fact} fact={fact} seen={seen}>
          {FACTS[fact]}: corrected by us on {formatDate(at)}
        </TakeBack>
      ))}
      {closedAt && (
        <TakeBack fact="closed" seen={seen}>
          Closed by us on {formatDate(closedAt)}
        </TakeBack>
      )}
      <CorrectForm {...form} fact="pay">
        <div className="stack two gap-3">
          <TextField
            name="salaryMin"
            inputMode="numeric"
            hint="Clear all four fields if no pay is stated."
          />
          <TextField name="salaryMax" inputMode="numeric" />
          <SelectField name="salaryCurrency" options={CURRENCY_OPTIONS} emptyLabel="None" />
          <SelectField name="salaryPeriod" options={PERIOD_OPTIONS} emptyLabel="None" />
        </div>
      </CorrectForm>
      <CorrectForm {...form} fact="place">
        <SelectField name="workMode" options={toOptions(WORK_MODES, WORK_MODE_LABELS)} />
        <TextField name="places" rows={3} hint="One per line: Austin, TX, United States." />
        <TextField
          name="remoteFrom"
          rows={3}
          hint="One per line: a country, a region or a state."
        />
      </CorrectForm>
      <CorrectForm {...form} fact="level">
        <div className="stack two gap-3">
          <SelectField name="level" options={toOptions(LEVELS, LEVEL_LABELS)} />
          <SelectField name="track" options={toOptions(TRACKS, TRACK_LABELS)} />
        </div>
      </CorrectForm>
      {canClose && (
        <MoreOf summary="Close this job">
          <CorrectionForm intent="close" {...form} button="Close this job" />
        </MoreOf>
      )}
    </Section>
  );
}

interface FormProps {
  hidden: { seen: string };
  defaults: Correction["defaults"];
  labels: typeof LABELS;
  children?: ReactNode;
}

function CorrectForm({ fact, children, ...form }: FormProps & { fact: CorrectedFact }) {
  return (
    <MoreOf summary={FACTS[fact]}>
      <CorrectionForm intent={`correct_${fact}`} {...form} button={`Correct the ${fact}`}>
        {children}
      </CorrectionForm>
    </MoreOf>
  );
}

function CorrectionForm({
  children,
  button,
  ...options
}: FormProps & { intent: string; button: string }) {
  return (
    <ActionForm {...options} className="stack gap-3" isDraftDisabled>
      {children}
      <CheckedTextField
        name="note"
        field={CORRECTION_NOTE}
        rows={CORRECTION_NOTE.rows}
        hint="Operators see this in the job’s history."
      />
      <SubmitRow>{button}</SubmitRow>
    </ActionForm>
  );
}

interface TakeBackProps {
  fact: CorrectedFact | "closed";
  seen: string;
  children: ReactNode;
}

function TakeBack({ fact, seen, children }: TakeBackProps) {
  return (
    <ActionForm
      intent="take_back"
      id={`take_back_${fact}`}
      item="fact"
      hidden={{ fact, seen }}
      className="row"
      isDraftDisabled
    >
      <span>{children}</span>
      <SubmitButton>{fact === "closed" ? "Reopen" : "Undo correction"}</SubmitButton>
      <FormStatus />
    </ActionForm>
  );
}

function toOptions<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, text: labels[value] }));
}
