import type { RouterContextProvider } from "react-router";
import { operatorOf, writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import type { Saved, ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import type { REVIEW_FORMS } from "../forms.server.ts";
import { REVIEWS_PATH } from "../paths.ts";
import { approvePost, removeJob, sendBackPost } from "./review-post.server.ts";

/** Handles an operator's decision about a job; throws 404 for everybody else. */
export async function answerReview(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: ValidForm<typeof REVIEW_FORMS>,
): Promise<Saved> {
  const now = new Date();
  operatorOf(context, now);
  const operator = await writerOf(context);
  const db = databaseOf(context);
  const to = REVIEWS_PATH;
  switch (form.intent) {
    case "approve":
      await inWriteTime(approvePost(db, operator, { id, now, ...form.value }));
      return { message: "Everybody sees it now.", to };
    case "send_back":
      await inWriteTime(sendBackPost(db, operator, { id, now, ...form.value }));
      return { message: "It is back with its writers.", to };
    case "remove":
      await inWriteTime(removeJob(db, operator, { id, now, ...form.value }));
      return { message: "It is removed.", to };
  }
}
