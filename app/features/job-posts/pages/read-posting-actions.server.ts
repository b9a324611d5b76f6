import { type Viewer, writingViewerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { consumeJobRead } from "#app/features/favorites/tracked/job-reads.server.ts";
import { parsePostingAddress } from "#app/features/job-import/formats/board-address.ts";
import { boardAccessOf } from "#app/features/job-import/sync/board-fetch.server.ts";
import {
  fetchPosting,
  unreadReasonText,
} from "#app/features/job-import/sync/fetch-posting.server.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { postPath } from "#app/features/organizations/organization.ts";
import type { Context } from "#app/http/context.ts";
import { invalid } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { toStableId } from "#app/identity/id.ts";
import { createPost } from "../create-post.server.ts";
import { readDefaults } from "../defaults.server.ts";
import { applyDefaults } from "../post-defaults.ts";
import type { ReadPosting } from "../read-posting.ts";
import { requireWriter } from "../rejections.server.ts";
import type { CREATE_FORMS } from "./forms.server.ts";
import type { PostResult } from "./post-actions.server.ts";

interface HandlerArgs {
  context: Context;
  orgId: string;
}

type ReadForm = Extract<ValidForm<typeof CREATE_FORMS>, { intent: "read" }>;

/**
 * Makes a draft of a pasted posting, with the fields marked that were read from it. Of addresses only those of
 * postings at known boards are asked for, at the board's API. Throws 422 for any other address.
 */
export async function handleReadPosting(args: HandlerArgs, form: ReadForm): Promise<PostResult> {
  const viewer = await writingViewerOf(args.context);
  return withWriteTimeout(createReadDraft(args, viewer, form));
}

async function createReadDraft(
  { context, orgId }: HandlerArgs,
  viewer: Viewer,
  form: ReadForm,
): Promise<PostResult> {
  const db = databaseOf(context);
  const now = new Date();
  await requireWriter(db, viewer, orgId);
  const { source } = form.value;
  const address = toAddress(source);
  const { fields, readFields } = address
    ? await readBoard({ context, db, viewer, address, now })
    : (await import("../read-posting.ts")).readPostingText(source);
  const id = await toStableId(`post:${await submissionIdOf(form, viewer.uid + orgId)}`);
  const defaults = await readDefaults(db, viewer, orgId);
  const completed = applyDefaults(fields, defaults);
  await createPost(db, viewer, { orgId, id, fields: completed.fields, readFields, now });
  const to = postPath(orgId, id);
  const message = ["We filled a draft from your text. Check it."];
  if (completed.filled.length > 0) {
    message.push(`From your defaults: ${completed.filled.join(", ")}.`);
  }
  return { message: message.join(" "), to, next: to };
}

/** The one address that a text is; null for anything else. */
function toAddress(source: string): string | null {
  return /^(?:https?:\/\/)?[^\s/]+\.[a-z]{2,}(?:\/\S*)?$/i.test(source) ? source : null;
}

interface BoardQuestion {
  context: HandlerArgs["context"];
  db: Database;
  viewer: Viewer;
  address: string;
  now: Date;
}

async function readBoard({
  context,
  db,
  viewer,
  address,
  now,
}: BoardQuestion): Promise<ReadPosting> {
  const { jobSourceAdapters } = await import("#app/features/job-import/formats/adapters.ts");
  const posting = parsePostingAddress(address, jobSourceAdapters);
  if (!posting) throw invalid({ source: [OTHER_ADDRESS] });
  await consumeJobRead(db, viewer, now);
  const result = await fetchPosting(posting, boardAccessOf(context));
  if (result.is === "unread") {
    const reason = unreadReasonText(result.why, sourceKindLabel(posting.kind));
    throw invalid({
      source: [`Not read: ${reason}. Paste the text of the page here.`],
    });
  }
  return (await import("../read-posting.ts")).readPostingContent(result.posting.content);
}

const OTHER_ADDRESS =
  "We can’t open this page, only single jobs on job boards we can read. Paste the text of the page here.";
