import { data, Link, useNavigate } from "react-router";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { mediumDate } from "#app/ui/time.ts";
import { ACCEPT_FORMS } from "../forms.server.ts";
import { deskPath, ORGANIZATIONS_PATH } from "../organization.ts";
import { aRole, ROLE_HINTS } from "../words.ts";
import type { Route } from "./+types/accept.ts";
import { findInvitation, overWords, unknownInvitation } from "./accept-invitation.server.ts";
import { answerAcceptance } from "./answer-members.server.ts";

const PAGE = {
  page: "This invitation",
  holds:
    "Somebody wants you to act for their company here. Sign in, and you see which company it is and what you could do for it; nothing happens before you say yes.",
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
  const finding = findInvitation(databaseOf(context), viewerOf(context), { token, now });
  const invitation = await inTime(finding, "This invitation");
  if (!invitation) throw unknownInvitation();
  const isOver = invitation.state !== "pending" && invitation.membership === null;
  const over = isOver ? overWords(invitation) : null;
  const body = { invitation, over };
  if (over === null) return data(body);
  // The page API returns this as an error, like a closed job.
  return data({ ...body, error: "gone", message: over }, { status: 410 });
}

export function action(args: Route.ActionArgs) {
  const { token } = args.params;
  return answerForm(args, ACCEPT_FORMS, () => answerAcceptance({ ...args, token }));
}

export const clientAction = keepForm;

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, over } = loaderData;
  const { organization, role, membership, expiresAt } = invitation;
  const refused = actionData as FormAnswer | undefined;
  const navigate = useNavigate();
  if (over) {
    return (
      <div className="page narrow stack gap-6">
        <h1>This invitation cannot be accepted</h1>
        <p className="lede">{over}</p>
        <p>
          <Link className="btn" to={ORGANIZATIONS_PATH}>
            My Organizations
          </Link>
        </p>
      </div>
    );
  }
  if (membership) {
    return (
      <div className="page narrow stack gap-6">
        <h1 className="break-words">You are in {organization.name} already</h1>
        <p className="lede">
          You are {aRole(membership)} there. The invitation was not used up by you.
        </p>
        <p>
          <Link className="btn primary" to={deskPath(organization.id)}>
            Open {organization.name}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="page narrow stack gap-6">
      {refused?.error && refused.intent !== "accept" && <UnclaimedAnswer answer={refused} />}
      <h1 className="break-words">Join {organization.name}</h1>
      <p className="lede">
        You are invited as {aRole(role)}, who {ROLE_HINTS[role]}. The others there see your name.
      </p>
      <ActionForm
        intent="accept"
        className="stack gap-3"
        isForgotten
        onSaved={() => void navigate(deskPath(organization.id), { replace: true })}
      >
        {(form) => (
          <p className="row">
            <SubmitButton className="btn primary big">Join as {aRole(role)}</SubmitButton>
            <Link className="btn big" to="/">
              Not now
            </Link>
            <FormStatus {...form} busyWords="Joining" />
          </p>
        )}
      </ActionForm>
      <p className="meta">Open until {mediumDate(expiresAt)}, for one person.</p>
    </div>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
