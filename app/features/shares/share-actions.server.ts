import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { formatDate } from "#app/ui/time.ts";
import type { SHARE_FORMS } from "./forms.server.ts";
import { createShare, revokeShare } from "./shares.server.ts";

/** Runs a submitted form of the links page for the signed-in viewer. */
export async function handleShareForm(
  { context }: ActionContext,
  form: ValidForm<typeof SHARE_FORMS>,
): Promise<FormSuccess> {
  const { db, viewer } = await writeContextOf(context);
  const execute = async (): Promise<FormSuccess> => {
    switch (form.intent) {
      case "share": {
        const id = await submissionIdOf(form, viewer.uid);
        const { fields, days } = form.value;
        const now = new Date();
        const newShare = { id, kind: "roadmap" as const, targetId: "", fields, days, now };
        const { expiresAt } = await createShare(db, viewer, newShare);
        return { message: `Link created. The link expires on ${formatDate(expiresAt)}.` };
      }
      case "revoke":
        await revokeShare(db, viewer, form.value.share);
        return { message: "The link is revoked." };
    }
  };
  return withWriteTimeout(execute());
}
