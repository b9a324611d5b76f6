import { freshViewerOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { withArticle } from "../../labels.ts";
import { acceptInvitation } from "../../members/accept-invitation.server.ts";
import { acceptRequest, declineRequest } from "../../members/decide-request.server.ts";
import { invitationPath } from "../../members/invitation.ts";
import { createInvitation, revokeInvitation } from "../../members/invitations.server.ts";
import {
  changeRole,
  confirmAdmin,
  leaveOrganization,
  removeMember,
} from "../../members/members.server.ts";
import { transferOwnership } from "../../members/transfer-ownership.server.ts";
import { dashboardPath, MY_ORGANIZATIONS_PATH } from "../../organization.ts";
import type { INVITATION_FORMS, MEMBER_FORMS } from "../forms.server.ts";

/* What the forms about members do, for a viewer who has to be signed in. */

interface HandlerArgs {
  context: Context;
  id: string;
}

/**
 * Handles a form of the members page. Changes to roles, owners and admins require a sign-in within
 * the last hour.
 */
export async function handleMembers(
  { context, id: orgId }: HandlerArgs,
  form: ValidForm<typeof MEMBER_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  const run = async (): Promise<FormSuccess> => {
    switch (form.intent) {
      case "change_role": {
        freshViewerOf(context, now);
        const { member: uid, role } = form.value;
        const { name } = await changeRole(db, viewer, { orgId, uid, role, now });
        return { message: `${name} is now ${withArticle(role)}.` };
      }
      case "confirm_admin": {
        freshViewerOf(context, now);
        const { name } = await confirmAdmin(db, viewer, { orgId, uid: form.value.member });
        return { message: `${name} stays an admin.` };
      }
      case "remove": {
        const { name } = await removeMember(db, viewer, {
          ...{ orgId, uid: form.value.member, now },
          requireFresh: () => freshViewerOf(context, now),
        });
        return { message: `${name} is no longer a member.` };
      }
      case "transfer": {
        freshViewerOf(context, now);
        const { name } = await transferOwnership(db, viewer, {
          orgId,
          uid: form.value.member,
          now,
        });
        return { message: `${name} is now the owner, and you’re an admin.` };
      }
      case "accept_request": {
        const { member: uid, role } = form.value;
        const name = await acceptRequest(db, viewer, { orgId, uid, role, now });
        return { message: `${name} is now ${withArticle(role)}.` };
      }
      case "decline_request": {
        const name = await declineRequest(db, viewer, { orgId, uid: form.value.member, now });
        return { message: `Declined. ${name} gets a notice.` };
      }
      case "leave":
        await leaveOrganization(db, viewer, { orgId, now });
        return {
          message: "You left. You’ll need a new invitation to return.",
          to: MY_ORGANIZATIONS_PATH,
        };
    }
  };
  return withWriteTimeout(run());
}

/** The link is part of this response only; it is not stored. */
interface InvitationResult extends FormSuccess {
  link?: string;
}

/**
 * Handles a form of the invitations page. Inviting an admin requires a sign-in within the last
 * hour.
 */
export async function handleInvitations(
  { context, id: orgId }: HandlerArgs,
  form: ValidForm<typeof INVITATION_FORMS>,
): Promise<InvitationResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const run = async (): Promise<InvitationResult> => {
    if (form.intent === "revoke") {
      await revokeInvitation(db, viewer, { orgId, id: form.value.invite, now });
      return { message: "Invitation revoked. Its link no longer works." };
    }
    if (form.value.role === "admin") freshViewerOf(context, now);
    const id = await submissionIdOf(form, viewer.uid + orgId);
    const token = await createInvitation(db, viewer, { orgId, id, ...form.value, now });
    const { siteOrigin } = configurationOf(context);
    return {
      message: "Invitation created. Copy the link now. We won’t show it again.",
      link: siteOrigin + invitationPath(token),
      isShownOnce: true,
    };
  };
  return withWriteTimeout(run());
}

export async function handleAcceptance({
  context,
  token,
}: Pick<HandlerArgs, "context"> & { token: string }): Promise<
  FormSuccess & { organization: string }
> {
  const { db, viewer, now } = await writeContextOf(context);
  const accepting = acceptInvitation(db, viewer, { token, now });
  const { organization, role, isNew, membership } = await withWriteTimeout(accepting);
  const { id, name } = organization;
  return {
    message: isNew
      ? `You’re now ${withArticle(role)} of ${name}.`
      : `You’re already ${withArticle(membership ?? role)} of ${name}; the invitation wasn’t used.`,
    organization: id,
    to: dashboardPath(id),
  };
}
