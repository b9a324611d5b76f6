import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { askToJoin, withdrawRequest } from "../../members/join-requests.server.ts";
import { MY_ORGANIZATIONS_PATH } from "../../organization.ts";
import type { LIST_FORMS } from "../forms.server.ts";

/** Handles the forms with which someone asks to join an organization, for a viewer who has to be signed in. */
export async function handleOwnRequest(
  { context }: ActionContext,
  form: ValidForm<typeof LIST_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer, now } = await writeContextOf(context);
  const { organization: orgId } = form.value;
  if (form.intent === "withdraw_request") {
    await withWriteTimeout(withdrawRequest(db, viewer, orgId));
    return { message: "Withdrawn." };
  }
  const { note } = form.value;
  await withWriteTimeout(askToJoin(db, viewer, { orgId, note, now }));
  return {
    message: "Sent. You’ll get a notice when the owners decide.",
    to: MY_ORGANIZATIONS_PATH,
  };
}
