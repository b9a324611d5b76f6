import { UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { unsubscribeByLink } from "../email-actions.server.ts";
import type { Route } from "./+types/unsubscribe.ts";
import { UNSUBSCRIBE_FORMS } from "./forms.server.ts";
import { LinkPage } from "./link-page.tsx";

export { handle } from "./unsubscribe.page.ts";

export const meta: Route.MetaFunction = () => unlistedHead("Stop emails", "noindex, nofollow");

/** Says the same of every link, also of one that is used up. */
export function loader() {
  return { productName: PRODUCT_NAME };
}

/** Also called by mail programs, with one click of their user (RFC 8058). */
export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return handleForm(args, UNSUBSCRIBE_FORMS, () => unsubscribeByLink(context, params.token));
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      intent="unsubscribe"
      title="Stop emails"
      lede={`${loaderData.productName} will send you no more emails and delete your email address from its mailing list. Your notices stay on your Notices page.`}
      button="Stop emails"
      done={{ title: "Stopped", lede: "You’ll get no more emails from us." }}
      result={actionData as FormResult | undefined}
    />
  );
}

export const ErrorBoundary = UnsavedFormErrorPage;
