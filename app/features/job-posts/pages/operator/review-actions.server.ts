import type { ViewerContext } from "#app/auth/viewer.server.ts";
import { OPERATOR_JOBS_PATH } from "#app/features/operator/paths.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { formatDay } from "#app/reference/calendar.ts";
import {
  closeImportedJob,
  correctJob,
  takeBackCorrection,
} from "../../operator/correct-job.server.ts";
import { removeJob } from "../../operator/remove-job.server.ts";
import { acceptChange, approvePost, sendBackPost } from "../../operator/review-post.server.ts";
import type { REVIEW_FORMS } from "../forms.server.ts";
import { reviewPath } from "../paths.ts";

const CORRECTED = "Corrected. Readers see that the correction is ours, and imports keep it.";

/** Carries out what an operator decides of a job. */
export async function handleReview(
  { db, viewer, now }: ViewerContext,
  id: string,
  form: ValidForm<typeof REVIEW_FORMS>,
): Promise<FormSuccess> {
  const to = OPERATOR_JOBS_PATH;
  switch (form.intent) {
    case "approve": {
      const opening = await approvePost(db, viewer, { id, now, ...form.value });
      const message = opening
        ? `The job opens on ${formatDay(opening)}.`
        : "The job is public now.";
      return { message, to: reviewPath(id) };
    }
    case "send_back":
      await sendBackPost(db, viewer, { id, now, ...form.value });
      return { message: "Sent back.", to };
    case "accept_change":
      await acceptChange(db, viewer, { id, ...form.value });
      return {
        message: "Change accepted. The job’s page no longer mentions the change.",
        to: reviewPath(id),
      };
    case "correct_pay": {
      const { salaryMin, salaryMax, salaryCurrency, salaryPeriod, seen } = form.value;
      const salarySource = salaryCurrency === null ? "none" : "corrected";
      const ours = { salaryMin, salaryMax, salaryCurrency, salaryPeriod, salarySource } as const;
      await correctJob(db, viewer, { id, seen, now, fact: "pay", ours });
      return { message: CORRECTED, to: reviewPath(id) };
    }
    case "correct_place": {
      const { workMode, places, remoteFrom, seen } = form.value;
      const ours = { workMode, places, remoteFrom };
      await correctJob(db, viewer, { id, seen, now, fact: "place", ours });
      return { message: CORRECTED, to: reviewPath(id) };
    }
    case "correct_level": {
      const { level, track, seen } = form.value;
      await correctJob(db, viewer, { id, seen, now, fact: "level", ours: { level, track } });
      return { message: CORRECTED, to: reviewPath(id) };
    }
    case "close":
      await closeImportedJob(db, viewer, { id, seen: form.value.seen, now });
      return { message: "Closed, even if its board lists it.", to: reviewPath(id) };
    case "take_back": {
      const { fact, seen } = form.value;
      await takeBackCorrection(db, viewer, { id, seen, now, fact });
      return { message: "Undone. The board’s version is shown again.", to: reviewPath(id) };
    }
    case "remove":
      await removeJob(db, viewer, { id, now, ...form.value });
      return { message: "Removed.", to };
  }
}
