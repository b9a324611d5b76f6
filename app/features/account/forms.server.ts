import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { REASON_LENGTH } from "#app/features/premium/premium-request.ts";
import { text } from "#app/http/fields.ts";
import { formWithRules, type Read, type Say } from "#app/http/form-rules.ts";
import { checkPay, meantField } from "#app/http/pay-rules.ts";
import { ASKED_FIELDS } from "./asked-question.ts";
import { PROFILE_FIELDS, PROFILE_SECTIONS } from "./profile-fields.ts";
import { PROFILE_RULES } from "./profile-rules.server.ts";

const versionField = z.coerce.number().int().min(0).catch(0);

const { work, where, pay, tech, ladder, privacy } = PROFILE_SECTIONS;

type Hours = Read<{ workStart: string | null; workEnd: string | null }>;

function requireBothHours({ workStart, workEnd }: Hours, say: Say) {
  if ((workStart === null) === (workEnd === null)) return;
  say(workStart === null ? "workStart" : "workEnd", "Enter both hours, or neither.");
}

const { minSalaryAmount, minSalaryCurrency, minSalaryPeriod } = pay;
const PAY_FIELDS = { minSalaryAmount, minSalaryCurrency, minSalaryPeriod };
const payShape = formShape(PAY_FIELDS, PROFILE_RULES);

type Pay = Read<z.output<z.ZodObject<typeof payShape>> & { meant: string }>;

function checkMinimumPay(fields: Pay, say: Say) {
  checkPay(
    {
      amounts: { minSalaryAmount: fields.minSalaryAmount },
      currency: ["minSalaryCurrency", fields.minSalaryCurrency],
      period: ["minSalaryPeriod", fields.minSalaryPeriod],
      meant: fields.meant,
    },
    say,
  );
}

const { targetRole, country, timeZone, workStart, workEnd } = PROFILE_FIELDS;
const askedField = z.enum(ASKED_FIELDS, { error: "This question is no longer asked." });
const ASKED_SHAPE = {
  ...payShape,
  ...formShape({ country, timeZone, workStart, workEnd, targetRole, ...tech }, PROFILE_RULES),
};

export const PROFILE_PAGE_FORMS = {
  work: z.object({ version: versionField, ...formShape(work, PROFILE_RULES) }),
  where: formWithRules(
    { version: versionField, ...formShape(where, PROFILE_RULES) },
    requireBothHours,
  ),
  pay: formWithRules(
    { version: versionField, meant: meantField, ...formShape(pay, PROFILE_RULES) },
    checkMinimumPay,
  ).transform(({ meant, ...fields }) => fields),
  tech: z.object({ version: versionField, ...formShape(tech, PROFILE_RULES) }),
  ladder: z.object({ version: versionField, ...formShape(ladder, PROFILE_RULES) }),
  privacy: z.object({ version: versionField, ...formShape(privacy, PROFILE_RULES) }),
  /** One question, asked on the page that uses its answer. */
  answer: formWithRules(
    { version: versionField, meant: meantField, field: askedField, ...ASKED_SHAPE },
    (fields, say) => {
      checkMinimumPay(fields, say);
      requireBothHours(fields, say);
      const { field, workEnd } = fields;
      const answer = field && fields[field];
      const isHalf = field === "workStart" && workEnd !== null;
      if (field && !isHalf && (answer === null || (Array.isArray(answer) && answer.length === 0)))
        say(field, "Choose or enter an answer first.");
    },
  ).transform(({ meant, ...fields }) => fields),
  ask_premium: z.object({
    reason: text(REASON_LENGTH, { tooShort: "Tell us in a sentence what you’d use Premium for." }),
  }),
  /** Sent by the upgrade banner of any page. */
  hide_banner: z.object({}),
};

export const ONBOARDING_FORMS = {
  onboard: z.object(formShape({ targetRole }, PROFILE_RULES)),
  skip: z.object({}),
};
