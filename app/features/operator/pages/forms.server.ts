import { USER_ID } from "#app/auth/id-token.ts";
import { line } from "#app/http/fields.ts";
import { formWithRules } from "#app/http/form-rules.ts";
import { LOOK_UP_REASON } from "./look-up-reason.ts";

export const ACCOUNT_FORMS = {
  find: formWithRules(
    {
      /** A uid, or an e-mail. */
      account: line({ min: 1, max: 254 }, { tooShort: "Enter an ID or an email address." }).refine(
        (value) => value.includes("@") || USER_ID.test(value),
        { error: "An ID has letters and digits; an email address has an @." },
      ),
      reason: line(LOOK_UP_REASON, LOOK_UP_REASON),
    },
    ({ account, reason }, say) => {
      if (account?.includes("@") && reason && holdsAddress(reason, account))
        say("reason", "The log keeps this reason: leave the email address out.");
    },
  ),
};

/** Also with other letter case or full-width letters. */
function holdsAddress(text: string, address: string): boolean {
  const normalize = (value: string) => value.normalize("NFKC").toLowerCase();
  return normalize(text).includes(normalize(address));
}
