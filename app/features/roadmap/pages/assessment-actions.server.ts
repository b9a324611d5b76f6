import { writeContextOf } from "#app/auth/viewer.server.ts";
import { saveSection } from "#app/features/account/save-profile.server.ts";
import type { Context } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { ARCHETYPE_LABELS, type Archetype } from "#app/reference/competencies/archetypes.ts";
import { formatCount } from "#app/ui/time.ts";
import type { AssessmentAnswer } from "../assessment.ts";
import { completeAssessment, reopenAssessment, startReassessment } from "../assessments.server.ts";
import { parseJobLink, withJob } from "../job-link.ts";
import { mergeLocalAnswers } from "../merge-answers.server.ts";
import { saveAnswer } from "../save-answer.server.ts";
import type { ASSESSMENT_FORMS } from "./assessment-forms.server.ts";

interface AssessmentFormResult extends FormSuccess {
  version?: number | string;
}

/** Carries out a form of the roadmap. Throws 401 for a visitor. */
export async function handleAssessment(
  { context, url }: { context: Context; url: URL },
  form: ValidForm<typeof ASSESSMENT_FORMS>,
): Promise<AssessmentFormResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const execute = async (): Promise<AssessmentFormResult> => {
    const id = await submissionIdOf(form, viewer.uid);
    switch (form.intent) {
      case "answer": {
        const { competency, version: seenVersion, ...answerFields } = form.value;
        const answer = { ...answerFields, at: now.toISOString() };
        const replacedAnswer = await saveAnswer(db, viewer, {
          id,
          competency,
          answer,
          seenAt: seenVersion,
          now,
        });
        return {
          message: replacedAnswer
            ? toReplacedMessage(replacedAnswer)
            : `Saved ${formatTime(answer.at)}.`,
          version: answer.at,
          to: withJob(`/roadmap#${competency}`, parseJobLink(url.searchParams)?.param),
        };
      }
      case "complete": {
        const unansweredCount = await completeAssessment(db, viewer, {
          id: form.value.assessment,
          now,
        });
        return { message: toCompletedMessage(unansweredCount) };
      }
      case "reopen":
        await reopenAssessment(db, viewer, { id: form.value.assessment, now });
        return { message: "Reopened. You can change any rating." };
      case "recheck": {
        const isNew = await startReassessment(db, viewer, { id, now });
        return {
          message: isNew
            ? "New assessment started from your last ratings. Change what is different now."
            : "An assessment is in progress already.",
        };
      }
      case "merge": {
        const addedCount = await mergeLocalAnswers(db, viewer, {
          id,
          localAnswers: form.value.answers,
          now,
        });
        return { message: toMergedMessage(addedCount) };
      }
      case "archetype": {
        const { version, archetype } = form.value;
        const save = { section: "work" as const, values: { archetype }, version, now };
        const savedVersion = await saveSection(db, viewer, save);
        return { message: toArchetypeMessage(archetype), version: savedVersion };
      }
      case "focus": {
        const { version, focusAreas } = form.value;
        const save = { section: "work" as const, values: { focusAreas }, version, now };
        const savedVersion = await saveSection(db, viewer, save);
        return {
          message: "Your focus is saved. Gaps in your focus come first.",
          version: savedVersion,
        };
      }
    }
  };
  return withWriteTimeout(execute());
}

function toArchetypeMessage(archetype: Archetype | null): string {
  if (archetype === null) return "Saved. All competencies count equally.";
  return `Saved. Core competencies for a ${ARCHETYPE_LABELS[archetype].toLowerCase()} come first.`;
}

function toReplacedMessage({ level, at }: AssessmentAnswer): string {
  return `Saved. This replaced level ${level}, saved in another window at ${formatTime(at)}.`;
}

/** "09:52 UTC" */
function formatTime(iso: string): string {
  return `${iso.slice(11, 16)} UTC`;
}

function toCompletedMessage(unansweredCount: number): string {
  if (unansweredCount === 0) return "Completed. Every competency is rated.";
  return unansweredCount === 1
    ? "Completed. 1 competency isn’t rated."
    : `Completed. ${unansweredCount} competencies aren’t rated.`;
}

function toMergedMessage(addedCount: number): string {
  if (addedCount === 0) return "Your saved ratings are newer, so they stay.";
  return `${formatCount(addedCount, "rating")} added.`;
}
