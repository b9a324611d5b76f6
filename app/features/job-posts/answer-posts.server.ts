import type { RouterContextProvider } from "react-router";
import { type Viewer, writerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { isAnswer, isErrorBody } from "#app/http/respond.ts";
import { toId } from "#app/identity/id.ts";
import { mediumDate } from "#app/ui/time.ts";
import { createPost, deleteDraft, duplicatePost } from "./create-post.server.ts";
import type { CREATE_FORMS, POST_FORMS, POSTS_FORMS } from "./forms.server.ts";
import { endOf } from "./job-post.ts";
import {
  closePost,
  confirmPost,
  extendPost,
  pausePost,
  reopenPost,
  resumePost,
  withdrawPost,
} from "./move-post.server.ts";
import { type SavedPost, savePost } from "./save-post.server.ts";
import { SAVED_WORDS } from "./words.ts";

/* What the forms of posts do, for a viewer who has to be signed in. */

interface Args {
  context: Readonly<RouterContextProvider>;
  orgId: string;
}

export interface Posted extends Saved {
  version?: number;
  next?: string;
}

/** Creates a draft, and publishes it or sends it to review where the form asks for that. */
export async function answerCreate(
  { context, orgId }: Args,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<Posted> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const id = await toId(`post:${await once(form, viewer.uid + orgId)}`);
  const { fields, aim } = form.value;
  const carryOut = async (): Promise<Posted> => {
    await createPost(db, viewer, { orgId, id, fields, isWhole: aim !== null, now });
    const on = goOn(postPath(orgId, id));
    if (aim === null) return { message: SAVED_WORDS.draft, ...on };
    const saving = { orgId, id, fields, version: 1, isSubmitted: true, now };
    const saved = await savePost(db, viewer, saving).catch(tellRefusal);
    return { message: typeof saved === "string" ? saved : tell(saved), ...on };
  };
  return inWriteTime(carryOut());
}

export async function answerPost(
  { context, orgId, id }: Args & { id: string },
  form: ValidForm<typeof POST_FORMS>,
): Promise<Posted> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const now = new Date();
  const carryOut = async (): Promise<Posted> => {
    if (form.intent === "withdraw") {
      await withdrawPost(db, viewer, { orgId, id, now });
      return { message: "Withdrawn. Nobody of ours reads it anymore." };
    }
    const { fields, version, aim } = form.value;
    const saving = { orgId, id, fields, version, isSubmitted: aim === "submit", now };
    const saved = await savePost(db, viewer, saving);
    return { message: tell(saved), version: saved.version };
  };
  return inWriteTime(carryOut());
}

/** The draft is stored even when publishing was rejected, so its page shows the reason. */
function tellRefusal(thrown: unknown): string {
  if (!isAnswer(thrown) || !isErrorBody(thrown.data)) throw thrown;
  const { message, errors = {} } = thrown.data;
  const sentences = Object.values(errors).flat();
  return `Kept as a draft, and not published. ${sentences.join(" ") || message}`;
}

function tell({ way, warnings }: SavedPost): string {
  return [SAVED_WORDS[way], ...warnings].join(" ");
}

export async function answerPosts(
  { context, orgId }: Args,
  form: ValidForm<typeof POSTS_FORMS>,
): Promise<Posted> {
  const viewer = await writerOf(context);
  const asked = { orgId, id: form.value.jobId, now: new Date() };
  return inWriteTime(click(databaseOf(context), viewer, { asked, form }));
}

interface Click {
  asked: { orgId: string; id: string; now: Date };
  form: ValidForm<typeof POSTS_FORMS>;
}

async function click(db: Database, viewer: Viewer, { asked, form }: Click): Promise<Posted> {
  switch (form.intent) {
    case "confirm":
      await confirmPost(db, viewer, asked);
      return { message: "Noted: it was still open just now." };
    case "pause":
      await pausePost(db, viewer, asked);
      return { message: "Paused. Its page says that it takes no applications now." };
    case "resume":
      await resumePost(db, viewer, asked);
      return { message: "Open again." };
    case "close":
      await closePost(db, viewer, asked);
      return { message: "Closed. Within 30 days it can be reopened as the same job." };
    case "withdraw":
      await withdrawPost(db, viewer, asked);
      return { message: "Withdrawn. Nobody of ours reads it anymore." };
    case "delete":
      await deleteDraft(db, viewer, asked);
      return { message: "The draft is deleted." };
    case "extend": {
      const { lastDay } = form.value;
      await extendPost(db, viewer, { ...asked, lastDay });
      return { message: `Open until ${mediumDate(endOf(lastDay))}.` };
    }
    case "reopen":
      if (await reopenPost(db, viewer, asked)) return { message: "Open again, as the same job." };
      return copy(db, viewer, { asked, form });
    case "duplicate":
      return copy(db, viewer, { asked, form });
  }
}

async function copy(db: Database, viewer: Viewer, { asked, form }: Click): Promise<Posted> {
  const { orgId, id: from, now } = asked;
  const id = await toId(`post:${await once(form, viewer.uid + orgId)}`);
  await duplicatePost(db, viewer, { orgId, id, from, now });
  const message =
    form.intent === "reopen"
      ? "That was over 30 days ago, so this is a new post with the same words. Look through it, then publish it."
      : "This is a draft with the same words.";
  return { message, ...goOn(postPath(orgId, id)) };
}

function goOn(next: string): { to: string; next: string } {
  return { to: next, next };
}
