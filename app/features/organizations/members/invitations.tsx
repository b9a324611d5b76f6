import { useState } from "react";
import { UnclaimedAnswer } from "#app/auth/kept-form.tsx";
import { AccountError } from "#app/auth/sign-in-required.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { answerForm } from "#app/http/form.ts";
import { inTime } from "#app/http/in-time.ts";
import { newId } from "#app/identity/id.ts";
import { type FormAnswer, firstOf } from "#app/ui/form/answer.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { pageTitle } from "#app/ui/product.ts";
import { DeskFrame } from "../desk-frame.tsx";
import { INVITATION_FORMS } from "../forms.server.ts";
import type { Route } from "./+types/invitations.ts";
import { answerInvitations } from "./answer-members.server.ts";
import { InvitationItem } from "./invitation-item.tsx";
import { InviteForm } from "./invite-form.tsx";
import { readInvitations } from "./read-invitations.server.ts";

const PAGE = {
  page: "The invitations of this organization",
  holds: "Links that let colleagues act for a company. Only its admins see them.",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Invitations of ${loaderData.desk.name}` : "Invitations") },
  { name: "robots", content: "noindex" },
];

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const now = new Date();
  const reading = readInvitations(databaseOf(context), viewerOf(context), { id, now });
  return { ...(await inTime(reading, "The invitations")), submission: newId() };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return answerForm(args, INVITATION_FORMS, (form) => answerInvitations({ ...args, id }, form));
}

export const clientAction = keepForm;

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, canInvite, isAdmin, open, invitations, submission } = loaderData;
  const answer = actionData as (FormAnswer & { link?: string }) | undefined;
  const refusedId = firstOf(answer?.values ?? {}, "invite");
  const isClaimed =
    (answer?.intent === "invite" && canInvite) || invitations.some(({ id }) => id === refusedId);
  const [made, setMade] = useState<string>();
  return (
    <DeskFrame desk={desk}>
      {!isClaimed && answer?.error && <UnclaimedAnswer answer={answer} />}
      <div className="narrow stack gap-8">
        {canInvite && (
          <InviteForm
            submission={submission}
            open={open}
            link={made ?? answer?.link}
            onInvited={(invited) => setMade((invited as { link?: string }).link)}
          />
        )}
        {isAdmin ? (
          <section className="stack gap-3" aria-labelledby="invitations">
            <div className="sec">
              <h2 id="invitations">Invitations</h2>
              <span className="meta">{open} open</span>
            </div>
            {invitations.length === 0 ? (
              <p>Nobody was invited yet.</p>
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
          </section>
        ) : (
          <p>Owners and admins invite. Ask one of them if a colleague is missing.</p>
        )}
      </div>
    </DeskFrame>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return <AccountError error={error} actionData={actionData} {...PAGE} />;
}
