import { useState } from "react";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { newId } from "#app/identity/id.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { DashboardFrame } from "../../dashboard-frame.tsx";
import { readInvitations } from "../../members/read-invitations.server.ts";
import { INVITATION_FORMS } from "../forms.server.ts";
import type { Route } from "./+types/invitations.ts";
import { InvitationItem } from "./invitation-item.tsx";
import { InviteForm } from "./invite-form.tsx";
import { handleInvitations } from "./member-actions.server.ts";

const PAGE = {
  page: "The invitations of this organization",
  holds: "Links for colleagues to join an organization, for its admins only.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `${loaderData.dashboard.name}: invitations` : "Invitations");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const now = new Date();
  const reading = readInvitations(databaseOf(context), viewerOf(context), { id, now });
  return { ...(await withReadTimeout(reading, "The invitations")), submission: newId() };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, INVITATION_FORMS, (form) => handleInvitations({ ...args, id }, form));
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, canInvite, isAdmin, open, limit, invitations, submission } = loaderData;
  const formResult = actionData as (FormResult & { link?: string }) | undefined;
  const rejectedId = firstValueOf(formResult?.values ?? {}, "invite");
  const isShownInForm =
    (formResult?.intent === "invite" && canInvite && !limit) ||
    invitations.some(({ id }) => id === rejectedId);
  const [createdLink, setCreatedLink] = useState<string>();
  return (
    <DashboardFrame organization={dashboard}>
      {!isShownInForm && formResult?.error && <UnmatchedFormError result={formResult} />}
      <div className="narrow stack gap-8">
        {canInvite && (
          <InviteForm
            submission={submission}
            limit={limit}
            link={createdLink ?? formResult?.link}
            onInvited={(result) => setCreatedLink((result as { link?: string }).link)}
          />
        )}
        {isAdmin ? (
          <Section
            title="Invitations"
            titleId="invitations"
            note={`${open} open`}
            className="stack gap-3"
          >
            {invitations.length === 0 ? (
              <p>No invitations yet.</p>
            ) : (
              <ul className="ledger">
                {invitations.map((invitation) => (
                  <InvitationItem
                    key={invitation.id}
                    invitation={invitation}
                    canRevoke={canInvite}
                  />
                ))}
              </ul>
            )}
          </Section>
        ) : (
          <p>Only owners and admins can invite. If a colleague is missing, ask one of them.</p>
        )}
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
