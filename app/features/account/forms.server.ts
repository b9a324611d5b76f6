import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { REASON_LENGTH } from "#app/features/premium/premium-request.ts";
import { text } from "#app/http/fields.ts";
import { formWithRules, type Read, type Say } from "#app/http/form-rules.ts";
import { checkPay, meantField } from "#app/http/pay-rules.ts";
import { PROFILE_FIELDS, PROFILE_SECTIONS } from "./profile-fields.ts";
import { PROFILE_RULES } from "./profile-rules.server.ts";

/** The version that the form was filled from. */
const versionField = z.coerce.number().int().min(0).catch(0);

const { work, where, pay, tech, ladder, privacy } = PROFILE_SECTIONS;

type Hours = Read<{ workStart: string | null; workEnd: string | null }>;

function requireBothHours({ workStart, workEnd }: Hours, say: Say) {
  if ((workStart === null) === (workEnd === null)) return;
  say(workStart === null ? "workStart" : "workEnd", "Enter both hours, or neither.");
}

/** All forms of the profile page, by intent. */
export const PROFILE_PAGE_FORMS = {
  work: z.object({ version: versionField, ...formShape(work, PROFILE_RULES) }),
  where: formWithRules(
    { version: versionField, ...formShape(where, PROFILE_RULES) },
    requireBothHours,
  ),
  pay: formWithRules(
    { version: versionField, meant: meantField, ...formShape(pay, PROFILE_RULES) },
    ({ minSalaryAmount, minSalaryCurrency, minSalaryPeriod, meant }, say) =>
      checkPay(
        {
          amounts: { minSalaryAmount },
          currency: ["minSalaryCurrency", minSalaryCurrency],
          period: ["minSalaryPeriod", minSalaryPeriod],
          meant,
        },
        say,
      ),
  ).transform(({ meant, ...fields }) => fields),
  tech: z.object({ version: versionField, ...formShape(tech, PROFILE_RULES) }),
  ladder: z.object({ version: versionField, ...formShape(ladder, PROFILE_RULES) }),
  privacy: z.object({ version: versionField, ...formShape(privacy, PROFILE_RULES) }),
  ask_premium: z.object({
    reason: text(REASON_LENGTH, { tooShort: "Tell us in a sentence what you’d use it for." }),
  }),
  /** Sent by the upgrade banner of any page. */
  hide_banner: z.object({}),
};

const { targetRole, focusAreas, country, timeZone, workStart, workEnd } = PROFILE_FIELDS;
const ONBOARDING_FIELDS = { targetRole, focusAreas, country, timeZone, workStart, workEnd };

/** The forms of the onboarding card, by intent. */
export const ONBOARDING_FORMS = {
  onboard: formWithRules(formShape(ONBOARDING_FIELDS, PROFILE_RULES), requireBothHours),
  skip: z.object({}),
};
