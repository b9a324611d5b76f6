import type { z } from "zod";
import { line, moneyAmount, optionalChoice } from "#app/http/fields.ts";
import { CURRENCIES } from "#app/reference/exchange-rates.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import {
  DOCUMENT_LABEL_LENGTH,
  type OutcomePay,
  PAY_FIGURES,
  TRACKED_LENGTH,
} from "../favorite.ts";
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

/** The links of a form, without empty rows; a missing label becomes the host's name. */
export function parseDocuments(fields: Readonly<Record<string, string>>, context: z.RefinementCtx) {
  return DOCUMENT_NUMBERS.flatMap((n) => {
    const [label = "", address = ""] = [fields[`document${n}Label`], fields[`document${n}Url`]];
    if (!label && !address) return [];
    const url = toLink(address);
    if (url) return { label: label || new URL(url).hostname, url };
    const message = address ? LINK_ERROR : "Add the address too, or empty the row.";
    context.addIssue({ code: "custom", path: [`document${n}Url`], message });
    return [];
  });
}

const amount = moneyAmount({ min: 1, max: 1_000_000_000 });
const currency = optionalChoice(CURRENCIES);
const period = optionalChoice(SALARY_PERIODS);

export const outcomePayShape = {
  ...{ wantedAmount: amount, wantedCurrency: currency, wantedPeriod: period },
  ...{ advertisedAmount: amount, advertisedCurrency: currency, advertisedPeriod: period },
  ...{ actualAmount: amount, actualCurrency: currency, actualPeriod: period },
};

type OutcomePayFields = z.output<z.ZodObject<typeof outcomePayShape>>;

/** The figures of a form that have an amount. */
export function parseOutcomePay(fields: OutcomePayFields, context: z.RefinementCtx): OutcomePay {
  const pay: OutcomePay = {};
  for (const figure of PAY_FIGURES) {
    const sum = fields[`${figure}Amount`];
    if (sum === null) continue;
    const [currencyCode, payPeriod] = [fields[`${figure}Currency`], fields[`${figure}Period`]];
    const addIssue = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [`${figure}${name}`], message });
    if (!currencyCode) addIssue("Currency", "Pay needs its currency.");
    if (!payPeriod) addIssue("Period", "Pay needs a time it is for.");
    if (currencyCode && payPeriod)
      pay[figure] = { amount: sum, currency: currencyCode, period: payPeriod };
  }
  return pay;
}
