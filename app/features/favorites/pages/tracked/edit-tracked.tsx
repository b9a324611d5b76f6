import type { FormValues } from "#app/http/form-values.ts";
import { CURRENCY_OPTIONS } from "#app/reference/exchange-rates.ts";
import { PERIOD_LABELS, PERIOD_OPTIONS } from "#app/reference/pay.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { TRACKED_LENGTH, TRACKED_TEXT_LENGTH } from "../../favorite.ts";
import { FIELD_LABELS } from "../field-labels.ts";

const { title, company, where, payMin, payMax, payCurrency, payPeriod, link, text } = FIELD_LABELS;

interface EditTrackedProps {
  target: string;
  version: number;
  defaults: FormValues;
}

/** What its owner can type of a tracked job. */
export function EditTracked({ target, version, defaults }: EditTrackedProps) {
  return (
    <ActionForm
      intent="edit_tracked"
      hidden={{ target, version }}
      defaults={defaults}
      labels={{ title, company, where, payMin, payMax, payCurrency, payPeriod, link, text }}
      formatValue={(name, value) =>
        name === "payPeriod" ? (PERIOD_LABELS[value as keyof typeof PERIOD_LABELS] ?? value) : value
      }
    >
      {(form) => (
        <>
          <TextField name="title" maxLength={TRACKED_LENGTH.title} autoComplete="off" />
          <div className="stack two">
            <TextField name="company" maxLength={TRACKED_LENGTH.company} autoComplete="off" />
            <TextField name="where" maxLength={TRACKED_LENGTH.where} autoComplete="off" />
            <TextField name="payMin" inputMode="numeric" autoComplete="off" />
            <TextField name="payMax" inputMode="numeric" autoComplete="off" />
            <SelectField name="payCurrency" emptyLabel="Not said" options={CURRENCY_OPTIONS} />
            <SelectField name="payPeriod" emptyLabel="Not said" options={PERIOD_OPTIONS} />
          </div>
          <TextField
            name="link"
            hint="Saved as a link. We read nothing from it."
            maxLength={TRACKED_LENGTH.link}
            autoComplete="off"
          />
          <TextField name="text" rows={10} maxLength={TRACKED_TEXT_LENGTH} />
          <p className="row">
            <SubmitButton>Save changes</SubmitButton>
            <FormStatus {...form} />
          </p>
        </>
      )}
    </ActionForm>
  );
}
