import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { mediumDate } from "#app/ui/time.ts";
import type { SHARE_FORMS } from "./forms.server.ts";
import { createShare, revokeShare } from "./shares.server.ts";

/** Runs a submitted form of the links page for the signed-in viewer. */
export async function answerShares(
  { context }: { context: Readonly<RouterContextProvider> },
  form: ValidForm<typeof SHARE_FORMS>,
): Promise<Saved> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const carryOut = async (): Promise<Saved> => {
    switch (form.intent) {
      case "share": {
        const id = await once(form, viewer.uid);
        const { fields, days } = form.value;
        const now = new Date();
        const made = { id, kind: "roadmap" as const, targetId: "", fields, days, now };
        const { expiresAt } = await createShare(db, viewer, made);
        return { message: `The link is there, and ends on ${mediumDate(expiresAt)}.` };
      }
      case "revoke":
        await revokeShare(db, viewer, form.value.share);
        return { message: "The link is closed. Whoever opens it finds nothing." };
    }
  };
  return inWriteTime(carryOut());
}
