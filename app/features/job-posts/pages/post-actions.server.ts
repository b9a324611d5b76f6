import { type Viewer, writeContextOf } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { postPath, postsPath } from "#app/features/organizations/organization.ts";
import type { Context } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { isDataResponse, isErrorBody } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { toStableId } from "#app/identity/id.ts";
import { formatDate } from "#app/ui/time.ts";
import { copyPost, createPost, deleteDraft } from "../create-post.server.ts";
import { extendPost } from "../extend-post.server.ts";
import { endOfDay } from "../job-post.ts";
import { SAVED_MESSAGES } from "../labels.ts";
import {
  closePost,
  confirmPost,
  pausePost,
  resumePost,
  withdrawPost,
} from "../post-transitions.server.ts";
import { reopenPost } from "../reopen-post.server.ts";
import { type SavedPost, savePost } from "../save-post.server.ts";
import type { CREATE_FORMS, POST_FORMS, POSTS_FORMS } from "./forms.server.ts";
import { handleReadPosting } from "./read-posting-actions.server.ts";

/* What the forms of posts do, for a viewer who has to be signed in. */

interface HandlerArgs {
  context: Context;
  orgId: string;
}

export interface PostResult extends FormSuccess {
  version?: number;
  next?: string;
}

/** Creates a draft, and publishes it or sends it to review where the form asks for that. */
export async function handleCreatePost(
  args: HandlerArgs,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<PostResult> {
  if (form.intent === "read") return handleReadPosting(args, form);
  const { context, orgId } = args;
  const { db, viewer, now } = await writeContextOf(context);
  const id = await toStableId(`post:${await submissionIdOf(form, viewer.uid + orgId)}`);
  const { fields, aim } = form.value;
  const run = async (): Promise<PostResult> => {
    await createPost(db, viewer, { orgId, id, fields, mustBeComplete: aim !== null, now });
    const target = toNextPage(postPath(orgId, id));
    if (aim === null) return { message: SAVED_MESSAGES.draft, ...target };
    const submission = { orgId, id, fields, version: 1, isSubmitted: true, now };
    const saved = await savePost(db, viewer, submission).catch(toDraftMessage);
    return { message: typeof saved === "string" ? saved : toSavedMessage(saved), ...target };
  };
  return withWriteTimeout(run());
}

export async function handlePost(
  { context, orgId, id }: HandlerArgs & { id: string },
  form: ValidForm<typeof POST_FORMS>,
): Promise<PostResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const run = async (): Promise<PostResult> => {
    if (form.intent !== "save") {
      const result = await handleButton(db, viewer, { target: { orgId, id, now }, form });
      return form.intent === "delete" ? { ...result, ...toNextPage(postsPath(orgId)) } : result;
    }
    const { fields, version, aim } = form.value;
    const submission = { orgId, id, fields, version, isSubmitted: aim === "submit", now };
    const saved = await savePost(db, viewer, submission);
    return { message: toSavedMessage(saved), version: saved.version };
  };
  return withWriteTimeout(run());
}

/** The draft is stored even when publishing was rejected, so its page shows the reason. */
function toDraftMessage(error: unknown): string {
  if (!isDataResponse(error) || !isErrorBody(error.data)) throw error;
  const { message, errors = {} } = error.data;
  const sentences = Object.values(errors).flat();
  return `Saved as a draft, not published. ${sentences.join(" ") || message}`;
}

function toSavedMessage({ outcome, warnings }: SavedPost): string {
  return [SAVED_MESSAGES[outcome], ...warnings].join(" ");
}

export async function handlePostList(
  { context, orgId }: HandlerArgs,
  form: ValidForm<typeof POSTS_FORMS>,
): Promise<PostResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const target = { orgId, id: form.value.jobId, now };
  return withWriteTimeout(handleButton(db, viewer, { target, form }));
}

interface ButtonPress {
  target: { orgId: string; id: string; now: Date };
  form: ValidForm<typeof POSTS_FORMS> | Exclude<ValidForm<typeof POST_FORMS>, { intent: "save" }>;
}

async function handleButton(
  db: Database,
  viewer: Viewer,
  { target, form }: ButtonPress,
): Promise<PostResult> {
  switch (form.intent) {
    case "confirm":
      await confirmPost(db, viewer, target);
      return { message: "Confirmed: the job is still open." };
    case "pause":
      await pausePost(db, viewer, target);
      return { message: "Paused. The page says it isn’t accepting applications now." };
    case "resume":
      await resumePost(db, viewer, target);
      return { message: "Reopened." };
    case "close":
      await closePost(db, viewer, target);
      return {
        message: "Closed. Undo this within an hour, or reopen it as the same job within 30 days.",
      };
    case "withdraw":
      await withdrawPost(db, viewer, target);
      return { message: "Withdrawn. Send it again when you’re ready." };
    case "delete":
      await deleteDraft(db, viewer, target);
      return { message: "Draft deleted." };
    case "extend": {
      const { lastDay } = form.value;
      await extendPost(db, viewer, { ...target, lastDay });
      return { message: `Open until ${formatDate(endOfDay(lastDay))}.` };
    }
    case "reopen":
      if (await reopenPost(db, viewer, target)) return { message: "Reopened as the same job." };
      return copyToDraft(db, viewer, { target, form });
    case "duplicate":
      return copyToDraft(db, viewer, { target, form });
  }
}

async function copyToDraft(
  db: Database,
  viewer: Viewer,
  { target, form }: ButtonPress,
): Promise<PostResult> {
  const { orgId, id: sourceId, now } = target;
  const id = await toStableId(`post:${await submissionIdOf(form, viewer.uid + orgId)}`);
  await copyPost(db, viewer, { orgId, id, from: sourceId, now });
  const message =
    form.intent === "reopen"
      ? "The job closed over 30 days ago, so this is a new draft with the same text. Check and publish it."
      : "New draft with the same text.";
  return { message, ...toNextPage(postPath(orgId, id)) };
}

function toNextPage(next: string): { to: string; next: string } {
  return { to: next, next };
}
