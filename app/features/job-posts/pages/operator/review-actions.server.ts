import type { OperatorTask } from "#app/features/operator/operator-actions.server.ts";
import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { approvePost, removeJob, sendBackPost } from "../../operator/review-post.server.ts";
import type { REVIEW_FORMS } from "../forms.server.ts";
import { reviewPath } from "../paths.ts";

/** Carries out what an operator decides of a job. */
export async function handleReview(
  { db, viewer, now }: OperatorTask,
  id: string,
  form: ValidForm<typeof REVIEW_FORMS>,
): Promise<FormSuccess> {
  const to = OPERATOR_JOBS_PATH;
  switch (form.intent) {
    case "approve":
      await approvePost(db, viewer, { id, now, ...form.value });
      return { message: "It is public now.", to: reviewPath(id) };
    case "send_back":
      await sendBackPost(db, viewer, { id, now, ...form.value });
      return { message: "Sent back to its writers.", to };
    case "remove":
      await removeJob(db, viewer, { id, now, ...form.value });
      return { message: "Removed.", to };
  }
}
