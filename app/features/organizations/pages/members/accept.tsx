import { data, useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { ROLE_HINTS, withArticle } from "../../labels.ts";
import {
  findInvitation,
  invitationNotFound,
  invitationOverMessage,
} from "../../members/accept-invitation.server.ts";
import { dashboardPath, MY_ORGANIZATIONS_PATH } from "../../organization.ts";
import { ACCEPT_FORMS } from "../forms.server.ts";
import type { Route } from "./+types/accept.ts";
import { handleAcceptance } from "./member-actions.server.ts";

export { handle } from "./accept.page.ts";

const PAGE = {
  page: "This invitation",
  holds:
    "You’re invited to an organization. Sign in to see which one and what role you’d have, then decide whether to join.",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(
      loaderData ? `Invitation to ${loaderData.invitation.organization.name}` : "Invitation",
    ),
  },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const now = new Date();
  const reading = findInvitation(databaseOf(context), viewerOf(context), { token, now });
  const invitation = await withReadTimeout(reading, "This invitation");
  if (!invitation) throw invitationNotFound();
  const isOver = invitation.state !== "pending" && invitation.membership === null;
  const overMessage = isOver ? invitationOverMessage(invitation) : null;
  const body = { invitation, over: overMessage };
  if (overMessage === null) return data(body);
  // The page API returns this as an error, like a closed job.
  return data({ ...body, error: "gone", message: overMessage }, { status: 410 });
}

export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  return handleForm(args, ACCEPT_FORMS, () => handleAcceptance({ ...args, token }));
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, over: overMessage } = loaderData;
  const { organization, role, membership, expiresAt } = invitation;
  const formResult = actionData as FormResult | undefined;
  const navigate = useNavigate();
  if (overMessage) {
    return (
      <div className="page narrow stack gap-6">
        <h1>You can’t accept this invitation</h1>
        <p className="lede">{overMessage}</p>
        <p>
          <Link className="btn" to={MY_ORGANIZATIONS_PATH}>
            My Organizations
          </Link>
        </p>
      </div>
    );
  }
  if (membership) {
    return (
      <div className="page narrow stack gap-6">
        <h1 className="break-words">You’re already in {organization.name}</h1>
        <p className="lede">
          You’re already {withArticle(membership)} there. The invitation wasn’t used.
        </p>
        <p>
          <Link className="btn primary" to={dashboardPath(organization.id)}>
            Open {organization.name}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="page narrow stack gap-6">
      {formResult?.error && formResult.intent !== "accept" && (
        <UnmatchedFormError result={formResult} />
      )}
      <h1 className="break-words">Join {organization.name}</h1>
      <p className="lede">
        You’re invited as {withArticle(role)}, who {ROLE_HINTS[role]}. Other members will see your
        name.
      </p>
      <ActionForm
        intent="accept"
        className="stack gap-3"
        isDraftDisabled
        onSaved={() => void navigate(dashboardPath(organization.id), { replace: true })}
      >
        <p className="row">
          <SubmitButton className="btn primary big">Join as {withArticle(role)}</SubmitButton>
          <Link className="btn big" to="/">
            Not now
          </Link>
          <FormStatus busyLabel="Joining" />
        </p>
      </ActionForm>
      <p className="meta">
        Open until <ReaderTime at={expiresAt} />, for one person.
      </p>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
