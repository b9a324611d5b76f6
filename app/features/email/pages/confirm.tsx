import { UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { NOTICE_SETTINGS_PATH } from "#app/features/notices/notice.ts";
import { handleForm } from "#app/http/handle-form.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { confirmByLink } from "../email-actions.server.ts";
import { CONFIRMATION_DAYS } from "../subscription.ts";
import type { Route } from "./+types/confirm.ts";
import { CONFIRM_FORMS } from "./forms.server.ts";
import { LinkPage } from "./link-page.tsx";

export { handle } from "./confirm.page.ts";

export const meta: Route.MetaFunction = () =>
  unlistedHead("Confirm your email address", "noindex, nofollow");

/** Reads nothing: the link still leads somewhere while the database does not answer. */
export function loader() {
  return { hours: CONFIRMATION_DAYS * 24 };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, CONFIRM_FORMS, () => confirmByLink(args.context, args.params.token));
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      intent="confirm"
      title="Confirm your email address"
      lede={`You’ll then get the notices you chose at this address. The link works for ${loaderData.hours} hours.`}
      button="Confirm"
      done={{
        title: "Confirmed",
        lede: (
          <>
            Under <Link to={NOTICE_SETTINGS_PATH}>Notices</Link> you can change what you get, or
            stop the emails.
          </>
        ),
      }}
      result={actionData as FormResult | undefined}
    />
  );
}

export const ErrorBoundary = UnsavedFormErrorPage;
