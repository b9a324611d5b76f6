import { CheckedTextField } from "#app/entity/checked-text-field.tsx";
import { CURRENCY_OPTIONS } from "#app/reference/currencies.ts";
import { PERIOD_OPTIONS } from "#app/reference/pay.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SelectField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Rows } from "#app/ui/form/rows.tsx";
import type { FavoriteCard } from "../card.server.ts";
import {
  AMOUNT,
  DOCUMENT_LABEL_LENGTH,
  MAX_DOCUMENTS,
  PAY_FIGURES,
  TRACKED_LENGTH,
} from "../favorite-fields.ts";
import { PAY_FIGURE_LABELS } from "../labels.ts";
import { DOCUMENT_NUMBERS, toDocumentFields, toOutcomePayFields } from "../outcome-fields.ts";

const DOCUMENT_LABELS = Object.fromEntries(
  DOCUMENT_NUMBERS.flatMap((n) => [
    [`document${n}Label`, `Document ${n}`],
    [`document${n}Url`, `Document ${n}, address`],
  ]),
);

const PAY_LABELS = Object.fromEntries(
  PAY_FIGURES.flatMap((figure) => [
    [`${figure}Amount`, `Pay ${PAY_FIGURE_LABELS[figure]}`],
    [`${figure}Currency`, "Currency"],
    [`${figure}Period`, "Pay period"],
  ]),
);

interface FavoriteProps {
  favorite: FavoriteCard;
}

/** Links to what was sent or written for an application. */
export function Documents({ favorite }: FavoriteProps) {
  const { kind, target, version, documents } = favorite;
  return (
    <section className="stack gap-2" aria-label="Documents">
      <h3 className="text-sm">Documents</h3>
      <ul className="text-sm empty:hidden">
        {documents.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a className="link" href={url} rel="nofollow noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ActionForm
        intent="documents"
        id={`documents-${target}`}
        hidden={{ kind, target, version }}
        item="target"
        defaults={toDocumentFields(documents)}
        labels={DOCUMENT_LABELS}
      >
        <Rows
          visibleCount={Math.min(documents.length + 1, MAX_DOCUMENTS)}
          max={MAX_DOCUMENTS}
          moreLabel="More documents"
        >
          {(n) => (
            <div key={n} className="stack two gap-2">
              <TextField
                name={`document${n}Label`}
                maxLength={DOCUMENT_LABEL_LENGTH}
                placeholder={n === 1 ? "CV sent" : undefined}
                autoComplete="off"
              />
              <TextField
                name={`document${n}Url`}
                label="Address, with https://"
                maxLength={TRACKED_LENGTH.link}
                autoComplete="off"
              />
            </div>
          )}
        </Rows>
        <p className="row">
          <SubmitButton>Save documents</SubmitButton>
          <FormStatus />
        </p>
      </ActionForm>
    </section>
  );
}

/** What an accepted or closed application paid, beside what was wanted and advertised. */
export function OutcomePayForm({ favorite }: FavoriteProps) {
  const { kind, target, version, outcomePay } = favorite;
  return (
    <section className="stack gap-2" aria-label="Final pay">
      <h3 className="text-sm">Pay</h3>
      <ActionForm
        intent="outcome_pay"
        id={`pay-${target}`}
        hidden={{ kind, target, version }}
        item="target"
        defaults={toOutcomePayFields(outcomePay)}
        labels={PAY_LABELS}
      >
        {PAY_FIGURES.map((figure) => (
          <div key={figure} className="stack two gap-2">
            <CheckedTextField name={`${figure}Amount`} field={AMOUNT} autoComplete="off" />
            <div className="stack two gap-2">
              <SelectField
                name={`${figure}Currency`}
                emptyLabel="Not stated"
                options={CURRENCY_OPTIONS}
              />
              <SelectField
                name={`${figure}Period`}
                emptyLabel="Not stated"
                options={PERIOD_OPTIONS}
              />
            </div>
          </div>
        ))}
        <p className="row">
          <SubmitButton>Save pay</SubmitButton>
          <FormStatus />
        </p>
      </ActionForm>
    </section>
  );
}
