import { z } from "zod";
import { line, moneyAmount, optionalChoice, text, versionField } from "#app/http/fields.ts";
import { ITEM_ID } from "#app/identity/id.ts";
import { CURRENCIES } from "#app/reference/exchange-rates.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import { doubtPay } from "#app/reference/plausible-pay.ts";
import { TRACKED_LENGTH, TRACKED_TEXT_LENGTH } from "../../favorite.ts";
import { toLink } from "../../tracked/link.ts";

export const LINK_ERROR = "Use a whole address that starts with https://, without a user name.";

const linkField = line({ max: TRACKED_LENGTH.link });
const textField = text({ max: TRACKED_TEXT_LENGTH });
const companyField = line({ max: TRACKED_LENGTH.company });
const amountField = moneyAmount({ min: 1, max: 1_000_000_000 });

/** The form that adds a job from elsewhere. */
export const trackForm = z
  .object({
    link: linkField,
    text: textField,
    title: line({ max: TRACKED_LENGTH.title }),
    company: companyField,
  })
  .refine(({ link, text, title }) => link !== "" || text !== "" || title !== "", {
    path: ["link"],
    error: "Give the job’s address, or paste its text.",
  });

/** The form on a tracked job's own page. */
export const TRACKED_FORMS = {
  edit_tracked: z
    .object({
      target: z.string().regex(ITEM_ID),
      version: versionField,
      title: line({ min: 1, max: TRACKED_LENGTH.title }),
      company: companyField,
      where: line({ max: TRACKED_LENGTH.where }),
      payMin: amountField,
      payMax: amountField,
      payCurrency: optionalChoice(CURRENCIES),
      payPeriod: optionalChoice(SALARY_PERIODS),
      link: linkField,
      text: textField,
    })
    .superRefine(({ payMin, payMax, payCurrency, payPeriod }, context) => {
      if (payMin === null && payMax === null) return;
      const addIssue = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (!payCurrency) addIssue("payCurrency", "Pay needs its currency.");
      if (!payPeriod) addIssue("payPeriod", "Pay needs a time it is for.");
      for (const [name, sum] of Object.entries({ payMin, payMax })) {
        const doubt = doubtPay({ sum, currency: payCurrency, period: payPeriod });
        if (doubt) addIssue(name, doubt);
      }
      if (payMin !== null && payMax !== null && payMin > payMax)
        addIssue("payMax", "Use at least as much as in “Pay from”.");
    })
    .transform(({ link, ...job }, context) => ({ ...job, link: requireLink(link, context) })),
};

export type TrackedJobInput = z.output<typeof trackForm>;
export type TrackedJobEdit = z.output<typeof TRACKED_FORMS.edit_tracked>;

function requireLink(input: string, context: z.RefinementCtx): string | null {
  if (input === "") return null;
  const link = toLink(input);
  if (link === null) context.addIssue({ code: "custom", path: ["link"], message: LINK_ERROR });
  return link;
}
