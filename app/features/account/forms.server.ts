import { z } from "zod";
import { formShape } from "#app/entity/schemas.server.ts";
import { doubtPay } from "#app/reference/plausible-pay.ts";
import { PROFILE_FIELDS, PROFILE_SECTIONS } from "./profile-fields.ts";
import { PROFILE_RULES } from "./profile-rules.server.ts";

/** The version that the form was filled from. */
const versionField = z.coerce.number().int().min(0).catch(0);

const { work, where, pay, tech, ladder, privacy } = PROFILE_SECTIONS;

function requireBothHours(
  { workStart, workEnd }: { workStart: string | null; workEnd: string | null },
  context: z.RefinementCtx,
) {
  if ((workStart === null) === (workEnd === null)) return;
  addIssue(context, workStart === null ? "workStart" : "workEnd", "Enter both hours, or neither.");
}

/** All forms of the profile page, by intent. */
export const PROFILE_PAGE_FORMS = {
  work: z.object({ version: versionField, ...formShape(work, PROFILE_RULES) }),
  where: z
    .object({ version: versionField, ...formShape(where, PROFILE_RULES) })
    .superRefine(requireBothHours),
  pay: z
    .object({ version: versionField, ...formShape(pay, PROFILE_RULES) })
    .superRefine(({ minSalaryAmount, minSalaryCurrency, minSalaryPeriod }, context) => {
      if (minSalaryAmount === null) return;
      if (!minSalaryCurrency) addIssue(context, "minSalaryCurrency", "Pay needs its currency.");
      if (!minSalaryPeriod) addIssue(context, "minSalaryPeriod", "Pay needs a time it is for.");
      const doubt = doubtPay({
        sum: minSalaryAmount,
        currency: minSalaryCurrency,
        period: minSalaryPeriod,
      });
      if (doubt) addIssue(context, "minSalaryAmount", doubt);
    }),
  tech: z.object({ version: versionField, ...formShape(tech, PROFILE_RULES) }),
  ladder: z.object({ version: versionField, ...formShape(ladder, PROFILE_RULES) }),
  privacy: z.object({ version: versionField, ...formShape(privacy, PROFILE_RULES) }),
  /** Sent by the upgrade banner of any page. */
  hide_banner: z.object({}),
};

const { targetRole, focusAreas, country, timeZone, workStart, workEnd } = PROFILE_FIELDS;
const ONBOARDING_FIELDS = { targetRole, focusAreas, country, timeZone, workStart, workEnd };

/** The forms of the onboarding card, by intent. */
export const ONBOARDING_FORMS = {
  onboard: z.object(formShape(ONBOARDING_FIELDS, PROFILE_RULES)).superRefine(requireBothHours),
  skip: z.object({}),
};

function addIssue(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: "custom", message, path: [field] });
}
