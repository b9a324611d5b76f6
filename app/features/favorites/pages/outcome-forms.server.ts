import type { z } from "zod";
import { line, moneyAmount, optionalChoice } from "#app/http/fields.ts";
import type { Read, Say } from "#app/http/form-rules.ts";
import { checkPay, meantField } from "#app/http/pay-rules.ts";
import { CURRENCIES } from "#app/reference/currencies.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import type { OutcomePay } from "../favorite.ts";
import { AMOUNT, DOCUMENT_LABEL_LENGTH, PAY_FIGURES, TRACKED_LENGTH } from "../favorite-fields.ts";
import { DOCUMENT_NUMBERS } from "../outcome-fields.ts";
import { toLink } from "../tracked/link.ts";
import { LINK_ERROR } from "./tracked/forms.server.ts";

type Shape = Record<`document${number}${"Label" | "Url"}`, ReturnType<typeof line>>;

export const documentShape: Shape = Object.fromEntries(
  DOCUMENT_NUMBERS.flatMap((n) => [
    [`document${n}Label`, line({ max: DOCUMENT_LABEL_LENGTH })],
    [`document${n}Url`, line({ max: TRACKED_LENGTH.link })],
  ]),
);

type DocumentFields = Readonly<Record<string, unknown>>;

export function checkDocuments(fields: DocumentFields, say: Say): void {
  for (const n of DOCUMENT_NUMBERS) {
    const [label, address] = [fields[`document${n}Label`], fields[`document${n}Url`]];
    if (address === "" && label !== "") {
      say(`document${n}Url`, "Add the address too, or clear the row.");
    }
    if (typeof address === "string" && address && !toLink(address)) {
      say(`document${n}Url`, LINK_ERROR);
    }
  }
}

/** The links of a form, without empty rows; a missing label becomes the host's name. */
export function toDocuments(fields: DocumentFields) {
  return DOCUMENT_NUMBERS.flatMap((n) => {
    const url = toLink(String(fields[`document${n}Url`]));
    return url ? { label: String(fields[`document${n}Label`]) || new URL(url).hostname, url } : [];
  });
}

const amount = moneyAmount(AMOUNT);
const currency = optionalChoice(CURRENCIES);
const period = optionalChoice(SALARY_PERIODS);

export const outcomePayShape = {
  meant: meantField,
  ...{ wantedAmount: amount, wantedCurrency: currency, wantedPeriod: period },
  ...{ advertisedAmount: amount, advertisedCurrency: currency, advertisedPeriod: period },
  ...{ actualAmount: amount, actualCurrency: currency, actualPeriod: period },
};

type OutcomePayFields = z.output<z.ZodObject<typeof outcomePayShape>>;

export function checkOutcomePay(fields: Read<OutcomePayFields>, say: Say): void {
  for (const figure of PAY_FIGURES) {
    const [amount, currency, period] = [
      `${figure}Amount`,
      `${figure}Currency`,
      `${figure}Period`,
    ] as const;
    checkPay(
      {
        amounts: { [amount]: fields[amount] },
        currency: [currency, fields[currency]],
        period: [period, fields[period]],
        meant: fields.meant,
      },
      say,
    );
  }
}

/** The figures of a form that have an amount. */
export function toOutcomePay(fields: OutcomePayFields): OutcomePay {
  const pay: OutcomePay = {};
  for (const figure of PAY_FIGURES) {
    const amount = fields[`${figure}Amount`];
    const [currency, period] = [fields[`${figure}Currency`], fields[`${figure}Period`]];
    if (amount !== null && currency && period) pay[figure] = { amount, currency, period };
  }
  return pay;
}
