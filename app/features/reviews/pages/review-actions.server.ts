import { writeContextOf } from "#app/auth/viewer.server.ts";
import { WEEKDAY_LABELS } from "#app/features/account/labels.ts";
import { saveSection } from "#app/features/account/save-profile.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { formatDate } from "#app/ui/time.ts";
import { deleteReview, judgeDecision } from "../judge-decision.server.ts";
import { REVIEW_PATH } from "../review.ts";
import { lastDayToWrite } from "../week.ts";
import type { REVIEW_FORMS } from "./forms.server.ts";
import { saveReview } from "./save-review.server.ts";

/** Carries out a form of the weekly review. Throws 401 for a visitor. */
export async function handleReview(
  { context }: ActionContext,
  form: ValidForm<typeof REVIEW_FORMS>,
): Promise<FormSuccess & { version?: number }> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<FormSuccess & { version?: number }> => {
    switch (form.intent) {
      case "save": {
        const { week, version, ...edit } = form.value;
        const saved = await saveReview(db, viewer, { week, version, edit, now });
        const until = formatDate(lastDayToWrite(week));
        return { message: `Saved. You can edit this review until ${until}.`, ...saved };
      }
      case "day": {
        const { version, reviewDay } = form.value;
        const save = { section: "where" as const, values: { reviewDay }, version, now };
        const savedVersion = await saveSection(db, viewer, save);
        const message = reviewDay
          ? `Saved. On ${WEEKDAY_LABELS[reviewDay]}s, a notice will remind you to write your review.`
          : "Saved. No notice will remind you of your review.";
        return { message, version: savedVersion };
      }
      case "judge": {
        const { review: id, ...judgement } = form.value;
        const due = await judgeDecision(db, viewer, { id, ...judgement, now });
        return { message: due ? `Saved. We’ll ask again on ${formatDate(due)}.` : "Noted." };
      }
      case "delete":
        await deleteReview(db, viewer, form.value.review);
        return {
          message: "Review deleted. The win stays in your log and the step in your growth plan.",
          to: REVIEW_PATH,
        };
    }
  };
  return withWriteTimeout(execute());
}
