import type { ReactNode } from "react";
import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import type { FormValues } from "#app/http/form-values.ts";
import { CURRENCY_OPTIONS } from "#app/reference/currencies.ts";
import { PERIOD_LABELS, PERIOD_OPTIONS } from "#app/reference/pay.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
  AMOUNT,
  TRACKED_LENGTH,
  TRACKED_TEXT_LENGTH,
  TRACKED_TITLE,
} from "../../favorite-fields.ts";
import { FIELD_LABELS } from "../field-labels.ts";

const { title, company, where, payMin, payMax, payCurrency, payPeriod, link, text } = FIELD_LABELS;

interface EditTrackedProps {
  target: string;
  version: number;
  defaults: FormValues;
  /** The names of fields that nothing is known of; the others are behind a disclosure. */
  missing: readonly string[];
}

const line = { autoComplete: "off" } as const;

/** In the order of the form. */
const FIELDS: Record<string, ReactNode> = {
  title: (
    <CheckedTextField name="title" field={TRACKED_TITLE} maxLength={TRACKED_TITLE.max} {...line} />
  ),
  company: <TextField name="company" maxLength={TRACKED_LENGTH.company} {...line} />,
  where: <TextField name="where" maxLength={TRACKED_LENGTH.where} {...line} />,
  payMin: <CheckedTextField name="payMin" field={AMOUNT} {...line} />,
  payMax: <CheckedTextField name="payMax" field={AMOUNT} {...line} />,
  payCurrency: (
    <SelectField name="payCurrency" emptyLabel="Not stated" options={CURRENCY_OPTIONS} />
  ),
  payPeriod: <SelectField name="payPeriod" emptyLabel="Not stated" options={PERIOD_OPTIONS} />,
  link: (
    <TextField
      name="link"
      hint="Saved as a link. We read nothing from the page."
      maxLength={TRACKED_LENGTH.link}
      {...line}
    />
  ),
  text: (
    <TextField
      name="text"
      rows={8}
      maxLength={TRACKED_TEXT_LENGTH}
      hint="We read the facts, stack and competencies from this text."
    />
  ),
};

/** What its owner can type of a tracked job: first what was not found, then everything else. */
export function EditTracked({ target, version, defaults, missing }: EditTrackedProps) {
  const isWhole = missing.length === 0;
  const isUnread = missing.includes("text");
  // Of a posting that was not read its text says the rest.
  const names = isUnread
    ? ["text", ...Object.keys(FIELDS).filter((name) => name !== "text")]
    : Object.keys(FIELDS);
  const found = names.filter((name) => !missing.includes(name));
  return (
    <section className="stack mb-6 max-w-3xl" aria-labelledby="edit-tracked-title">
      <h2 id="edit-tracked-title" className={isWhole ? "sr-only" : undefined}>
        {isWhole ? "What we found" : isUnread ? "Not read yet" : "Not found in the posting"}
      </h2>
      {isUnread && (
        <p>Add the posting’s text, and we read its location, pay, stack and competencies.</p>
      )}
      <ActionForm
        intent="edit_tracked"
        hidden={{ target, version }}
        defaults={defaults}
        labels={{ title, company, where, payMin, payMax, payCurrency, payPeriod, link, text }}
        formatValue={(name, value) =>
          name === "payPeriod"
            ? (PERIOD_LABELS[value as keyof typeof PERIOD_LABELS] ?? value)
            : value
        }
      >
        {(form) => (
          <>
            {!isWhole && <FieldGrid names={names.filter((name) => missing.includes(name))} />}
            <details className="more-of" open={form.result?.errors ? true : undefined}>
              <summary>
                <Icon name="chevron-right" />
                {isUnread ? "Edit the other facts" : "Edit what we found"}
              </summary>
              <FieldGrid names={found} />
              {isWhole && <SubmitButton>Save changes</SubmitButton>}
            </details>
            <p className="row">
              {!isWhole && <SubmitButton>Save changes</SubmitButton>}
              <FormStatus />
            </p>
          </>
        )}
      </ActionForm>
    </section>
  );
}

const WIDE = ["title", "link", "text"];

function FieldGrid({ names }: { names: readonly string[] }) {
  return (
    <div className="stack two">
      {names.map((name) => (
        <div key={name} className={WIDE.includes(name) ? "sm:col-span-2" : undefined}>
          {FIELDS[name]}
        </div>
      ))}
    </div>
  );
}
