import { EntityField } from "#app/entity/entity-field.tsx";
import { emptyOf, type Fields, labelsOf, toFormValues } from "#app/entity/field.ts";
import { FormStatus } from "#app/ui/form/action-form.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { ConflictComparison } from "#app/ui/form/conflict.tsx";
import ConflictChoices from "#app/ui/form/conflict-choices.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { FormError } from "#app/ui/form/form-error.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { StatusMessage } from "#app/ui/status-message.tsx";
import { LONG, Piece } from "./piece.tsx";

const FIELDS = {
  name: { kind: "line", label: "A line", max: 40, hint: "With a hint.", placeholder: "Northwind" },
  about: { kind: "text", label: "A text", max: 400, rows: 3 },
  years: { kind: "number", label: "A number", min: 0, max: 60 },
  on: { kind: "day", label: "A day" },
  at: { kind: "time", label: "A time" },
  level: { kind: "choice", label: "A choice", choices: { senior: "Senior", lead: "Tech Lead" } },
  theme: {
    kind: "choice",
    control: "radio",
    label: "A choice that is always made",
    choices: { auto: "As my system", dark: "Dark" },
    initial: "auto",
  },
  modes: { kind: "choices", label: "Choices", choices: { remote: "Remote", onsite: "On site" } },
  isOpen: { kind: "flag", label: "A box to tick", hint: "With a hint." },
  link: { kind: "code", label: "An address", type: "url", max: 200, placeholder: "https://" },
} as const satisfies Fields;

const FILLED = { ...emptyOf(FIELDS), name: LONG, about: "Two lines\nof text.", years: 7 };
const ERRORS = Object.fromEntries(
  [...Object.keys(FIELDS), "file"].map((name) => [
    name,
    ["What is wrong, and how to put it right."],
  ]),
);

const FORM = { id: "status", labels: {}, values: {}, errors: {}, isBusy: false };
const FORM_STATES = [
  { isBusy: true },
  { result: { ok: true as const, message: "Saved." } },
  { result: { error: "invalid" } },
];

export function FormPieces() {
  return (
    <>
      <Piece title="Fields, empty">
        <FieldsIn id="empty" values={toFormValues(FIELDS, emptyOf(FIELDS))} errors={{}} />
      </Piece>
      <Piece title="Fields with what was typed, and its errors">
        <FormError
          result={{ error: "invalid", message: "Not saved: some answers need a change." }}
          {...{ formId: "wrong", failureCount: 1, labels: labelsOf(FIELDS), currentValues: {} }}
          {...{ conflict: null, formatValue: (_: string, value: string) => value }}
          chooseValue={() => {}}
          retry={() => {}}
        />
        <FieldsIn id="wrong" values={toFormValues(FIELDS, FILLED)} errors={ERRORS} />
      </Piece>
      <Piece title="A form’s status">
        <p className="row">
          {FORM_STATES.map((state) => (
            <FormContext key={JSON.stringify(state)} value={{ ...FORM, ...state }}>
              <FormStatus />
            </FormContext>
          ))}
        </p>
        <FormContext value={{ ...FORM, isBusy: true }}>
          <SubmitRow className="btn primary" busyLabel="Saving the row">
            Save
          </SubmitRow>
        </FormContext>
        <StatusMessage message="Deleted." />
      </Piece>
      <Piece title="Both changed it">
        <ConflictChoices
          labels={{ name: "Name" }}
          formatValue={(_, value) => value}
          conflict={{
            yours: { name: "Yours" },
            theirs: { name: "Theirs" },
            taken: [],
            conflicting: ["name"],
            hasFields: true,
          }}
          chooseValue={() => {}}
        />
        <ConflictComparison
          labels={{ name: "Name" }}
          formatValue={(_, value) => value}
          yours={{ name: "Yours, without script" }}
          theirs={{ name: "Theirs" }}
        />
      </Piece>
      <Piece title="Whole forms">
        <ButtonForm intent="press" buttonClassName="btn" busyLabel="Pressing">
          A form that is a button
        </ButtonForm>
        <ConfirmedForm
          intent="confirm"
          confirmLabel="Delete it"
          sentence="I’m sure: delete it for good."
          hint="With a hint."
          button="Delete"
        />
        <SearchForm keywords="payments" />
      </Piece>
    </>
  );
}

interface FieldsInProps {
  id: string;
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

function FieldsIn({ id, values, errors }: FieldsInProps) {
  return (
    <FormContext value={{ id, labels: labelsOf(FIELDS), values, errors, isBusy: false }}>
      <form className="stack">
        {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => (
          <EntityField key={name} fields={FIELDS} name={name} />
        ))}
        <FileField name="file" label="A file" accept=".csv" />
        <Rows visibleCount={1} max={3} moreLabel="More rows">
          {(n) => <p key={n}>Row {n} of a form</p>}
        </Rows>
        <SubmitButton className="btn primary">Save</SubmitButton>
      </form>
    </FormContext>
  );
}
