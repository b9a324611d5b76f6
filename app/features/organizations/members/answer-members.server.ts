import type { RouterContextProvider } from "react-router";
import { freshViewerOf, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import type { INVITATION_FORMS, MEMBER_FORMS } from "../forms.server.ts";
import { deskPath, ORGANIZATIONS_PATH } from "../organization.ts";
import { aRole } from "../words.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { invitationPath } from "./invitation.ts";
import { invite, revoke } from "./invitations.server.ts";
import { changeRole, leave, removeMember, transfer } from "./members.server.ts";

/* What the forms about members do, for a viewer who has to be signed in. */

interface Args {
  context: Readonly<RouterContextProvider>;
  id: string;
}

/**
 * Handles a form of the members page. Changes to roles, owners and admins require a sign-in within
 * the last hour.
 */
export async function answerMembers(
  { context, id: orgId }: Args,
  form: ValidForm<typeof MEMBER_FORMS>,
): Promise<Saved> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const carryOut = async (): Promise<Saved> => {
    switch (form.intent) {
      case "change_role": {
        freshViewerOf(context, now);
        const { member: uid, role } = form.value;
        const { name } = await changeRole(db, viewer, { orgId, uid, role, now });
        return { message: `${name} is ${aRole(role)} now.` };
      }
      case "remove": {
        const { name } = await removeMember(db, viewer, {
          ...{ orgId, uid: form.value.member, now },
          requireFresh: () => freshViewerOf(context, now),
        });
        return { message: `${name} is not a member anymore.` };
      }
      case "transfer": {
        freshViewerOf(context, now);
        const { name } = await transfer(db, viewer, { orgId, uid: form.value.member, now });
        return { message: `${name} owns it now, and you are an admin.` };
      }
      case "leave":
        await leave(db, viewer, { orgId, now });
        return {
          message: "You left. A new invitation can bring you back.",
          to: ORGANIZATIONS_PATH,
        };
    }
  };
  return inWriteTime(carryOut());
}

/** The link is part of this response only; it is not stored. */
interface Invited extends Saved {
  link?: string;
}

/**
 * Handles a form of the invitations page. Inviting an admin requires a sign-in within the last
 * hour.
 */
export async function answerInvitations(
  { context, id: orgId }: Args,
  form: ValidForm<typeof INVITATION_FORMS>,
): Promise<Invited> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const carryOut = async (): Promise<Invited> => {
    if (form.intent === "revoke") {
      await revoke(db, viewer, { orgId, id: form.value.invite, now });
      return { message: "The invitation is revoked. Its link lets nobody in." };
    }
    if (form.value.role === "admin") freshViewerOf(context, now);
    const id = await once(form, viewer.uid + orgId);
    const token = await invite(db, viewer, { orgId, id, ...form.value, now });
    const { siteOrigin } = configurationOf(context);
    return {
      message: "The invitation is there. Copy its link now: it is not shown again.",
      link: siteOrigin + invitationPath(token),
      isShownOnce: true,
    };
  };
  return inWriteTime(carryOut());
}

export async function answerAcceptance({
  context,
  token,
}: Pick<Args, "context"> & { token: string }): Promise<Saved & { organization: string }> {
  const viewer = await writerOf(context);
  const accepting = acceptInvitation(databaseOf(context), viewer, { token, now: new Date() });
  const { organization, role, isNew, membership } = await inWriteTime(accepting);
  const { id, name } = organization;
  return {
    message: isNew
      ? `You are ${aRole(role)} of ${name} now.`
      : `You are ${aRole(membership ?? role)} of ${name} already; the invitation was not used up.`,
    organization: id,
    to: deskPath(id),
  };
}
