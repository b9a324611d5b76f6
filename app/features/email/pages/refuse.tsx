import { UnsavedFormErrorPage } from "#app/auth/unsaved-form.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { refuseByLink } from "../email-actions.server.ts";
import type { Route } from "./+types/refuse.ts";
import { REFUSE_FORMS } from "./forms.server.ts";
import { LinkPage } from "./link-page.tsx";

export { handle } from "./refuse.page.ts";

const TITLE = "No more emails";

export const meta: Route.MetaFunction = () => unlistedHead(TITLE, "noindex, nofollow");

/** Says the same of every link. */
export function loader() {
  return { productName: PRODUCT_NAME };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, REFUSE_FORMS, () => refuseByLink(args.context, args.params.token));
}

export default function RefuseEmails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      intent="refuse"
      title={TITLE}
      lede={`${loaderData.productName} will never write to this email address again, no matter who asks. To remember this, we keep a hash of the address, but not the address.`}
      button="Never write to me again"
      done={{ title: "Done", lede: "We’ll never write to this address again." }}
      result={actionData as FormResult | undefined}
    />
  );
}

export const ErrorBoundary = UnsavedFormErrorPage;
