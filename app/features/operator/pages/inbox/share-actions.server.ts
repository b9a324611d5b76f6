import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { notFound } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { newId } from "#app/identity/id.ts";
import { auditAs } from "../../action-log.server.ts";
import { parseItemKey } from "../../waiting.ts";
import type { INBOX_FORMS } from "./forms.server.ts";
import { accountOf } from "./inbox.server.ts";
import { inboxPath } from "./inbox-path.ts";
import { toLogged } from "./logged.server.ts";
import {
  addNote,
  leaveItem,
  removeNote,
  removeReply,
  saveReply,
  takeItem,
} from "./notes.server.ts";

type SharedForm = Exclude<ValidForm<typeof INBOX_FORMS>, { intent: "decide" | "undo" }>;

/** What operators tell each other: notes, who takes what, and sentences to answer with. */
export async function share(operator: OperatorContext, form: SharedForm): Promise<FormSuccess> {
  const { db, now } = operator;
  switch (form.intent) {
    case "note": {
      const { item, text } = form.value;
      const { viewer, account } = await about(operator, form.intent, item);
      await addNote(db, viewer, { item, account, text, now });
      return { message: "Note added.", to: inboxPath({ item }) };
    }
    case "take": {
      const { item } = form.value;
      const { viewer, account } = await about(operator, form.intent, item);
      await takeItem(db, viewer, { item, account, now });
      return { message: "Assigned to you.", to: inboxPath({ item }) };
    }
    case "leave": {
      const { item } = form.value;
      const { viewer } = await about(operator, form.intent, item);
      await leaveItem(db, viewer, item);
      return { message: "Unassigned.", to: inboxPath({ item }) };
    }
    case "remove_note":
      await removeNote(
        db,
        logged(operator, { act: form.intent, item: form.value.id }),
        form.value.id,
      );
      return { message: "Deleted." };
    case "save_reply": {
      const id = newId();
      const viewer = logged(operator, { act: form.intent, item: id });
      await saveReply(db, viewer, { ...form.value, id, now });
      return { message: "Saved." };
    }
    case "remove_reply":
      await removeReply(
        db,
        logged(operator, { act: form.intent, item: form.value.id }),
        form.value.id,
      );
      return { message: "Deleted." };
  }
}

/** The account that a thing is about, and the operator whose act is logged with it. */
async function about(operator: OperatorContext, act: string, item: string) {
  const key = parseItemKey(item);
  if (!key) throw notFound("This item is no longer waiting.");
  const { db, viewer, now } = operator;
  const account = await accountOf({ db, viewer, now, access: operator }, item);
  return { account, viewer: logged(operator, { act, ...toLogged(key) }) };
}

interface Facts {
  act: string;
  item?: string;
  account?: string | null;
}

function logged(
  { viewer, now }: OperatorContext,
  { act, item = "", account = null }: Facts,
): OperatorContext["viewer"] {
  const facts = { area: "inbox", act, item, account, reason: "" };
  return { ...viewer, audit: auditAs(facts, { viewer, now }) };
}
