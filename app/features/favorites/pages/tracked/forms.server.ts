import { z } from "zod";
import { line, moneyAmount, optionalChoice, text, versionField } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { checkPay, meantField } from "#app/http/pay-rules.ts";
import { ITEM_ID } from "#app/identity/id.ts";
import { CURRENCIES } from "#app/reference/currencies.ts";
import { SALARY_PERIODS } from "#app/reference/pay.ts";
import {
  AMOUNT,
  MAX_POSTING_KILOBYTES,
  TRACKED_LENGTH,
  TRACKED_TEXT_LENGTH,
  TRACKED_TITLE,
} from "../../favorite-fields.ts";
import { toLink } from "../../tracked/link.ts";

export const LINK_ERROR = "Use a full address that starts with https://, without a user name.";

const linkField = line({ max: TRACKED_LENGTH.link });
const textField = text({ max: TRACKED_TEXT_LENGTH });
const companyField = line({ max: TRACKED_LENGTH.company });
const amountField = moneyAmount(AMOUNT);

const POSTING_ERROR = `Use at most ${MAX_POSTING_KILOBYTES} KB of text.`;
const FILE_ERROR = "Choose a text or HTML file. We can’t read other files, such as PDF.";

/** A pasted posting; longer than what is kept, because the page around it comes along. */
const pastedField = text({ max: MAX_POSTING_KILOBYTES * 1024 }).refine(isSmall, {
  error: POSTING_ERROR,
});

/** A text or HTML file; absent or empty where none was chosen. */
const fileField = z
  .unknown()
  .optional()
  .transform((file, context) => {
    if (file === undefined) return "";
    const isText = typeof file === "string" && !/^%PDF|\0/.test(file);
    if (!isText) context.addIssue({ code: "custom", message: FILE_ERROR });
    return isText ? file : "";
  })
  .refine(isSmall, { error: POSTING_ERROR });

function isSmall(posting: string): boolean {
  return new TextEncoder().encode(posting).length <= MAX_POSTING_KILOBYTES * 1024;
}

/** The form that adds a job from elsewhere. */
export const trackForm = formWithRules(
  {
    link: linkField,
    text: pastedField,
    file: fileField,
    title: line({ max: TRACKED_LENGTH.title }),
    company: companyField,
  },
  ({ link, text, file, title }, say) => {
    if ([link, text, file, title].every((given) => given === ""))
      say("link", "Add the job’s address, its text or a file.");
    if (link && !isOwnPage(link) && toLink(link) === null) say("link", LINK_ERROR);
  },
).transform(({ file, ...job }) => withAddress({ ...job, text: job.text || file }));

/** Nothing but an address where the text belongs is the address. */
function withAddress<Job extends { link: string; text: string }>(job: Job): Job {
  const isAddress = /^https?:\/\/\S+$/i.test(job.text) && toLink(job.text) !== null;
  return isAddress && !job.link ? { ...job, link: job.text, text: "" } : job;
}

/** Whether it may be the address of a job here, of which only the action knows the host. */
function isOwnPage(link: string): boolean {
  return URL.parse(link)?.pathname.startsWith("/jobs/") ?? false;
}

/** The form on a tracked job's own page. */
export const TRACKED_FORMS = {
  edit_tracked: formWithRules(
    {
      meant: meantField,
      target: z.string().regex(ITEM_ID),
      version: versionField,
      title: line(TRACKED_TITLE),
      company: companyField,
      where: line({ max: TRACKED_LENGTH.where }),
      payMin: amountField,
      payMax: amountField,
      payCurrency: optionalChoice(CURRENCIES),
      payPeriod: optionalChoice(SALARY_PERIODS),
      link: linkField,
      text: textField,
    },
    ({ payMin, payMax, payCurrency, payPeriod, link, meant }, say) => {
      const [currency, period] = [
        ["payCurrency", payCurrency],
        ["payPeriod", payPeriod],
      ] as const;
      checkPay({ amounts: { payMin, payMax }, currency, period, meant }, say);
      if (payMin && payMax && payMin > payMax)
        say("payMax", "Use at least as much as in “Pay from”.");
      if (link && toLink(link) === null) say("link", LINK_ERROR);
    },
  ).transform(({ link, meant, ...job }) => ({ ...job, link: link ? toLink(link) : null })),
};

export type TrackedJobInput = z.output<typeof trackForm>;
export type TrackedJobEdit = z.output<typeof TRACKED_FORMS.edit_tracked>;
