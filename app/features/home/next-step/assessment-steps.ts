import { jobName, jobParamOf, ROLE } from "#app/features/roadmap/job-link.ts";
import { minutesFor, SITTING_PATH, sittingPath } from "#app/features/roadmap/sitting/paths.ts";
import { SITTING_LENGTH, SITTING_MINUTES } from "#app/features/roadmap/sitting/questions.ts";
import { standingWords } from "#app/features/target-job/standing.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { capitalize } from "#app/reference/letter-case.ts";
import type { NextStep, Situation } from "./situation.ts";

const QUESTION_COUNT = COMPETENCIES.length;
const MINUTES_PER_QUESTION = 0.4;

export function findAssessmentStep({ assessment }: Situation): NextStep | null {
  if (!assessment.isInProgress) return null;
  const remaining = QUESTION_COUNT - assessment.answered;
  const minutes = Math.max(1, Math.round(remaining * MINUTES_PER_QUESTION));
  return {
    is: "assessment",
    statement: remaining > 0 ? "Finish your assessment" : "Complete your assessment",
    reason:
      remaining > 0
        ? `${assessment.answered} of ${QUESTION_COUNT} are answered; about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left.`
        : `All ${QUESTION_COUNT} are answered. Complete it to save your baseline.`,
    evidence: [`${assessment.answered} of ${QUESTION_COUNT} answered`],
    link: { words: "Continue", path: remaining > 0 ? `${SITTING_PATH}?all=yes` : SITTING_PATH },
    more: null,
  };
}

/** What their job asks and they have not answered. */
export function findTargetQuestionsStep({ targetJob }: Situation): NextStep | null {
  const unanswered = targetJob?.standing?.unanswered ?? 0;
  if (!targetJob || unanswered === 0) return null;
  const { job, standing } = targetJob;
  const minutes = minutesFor(unanswered);
  const isRole = job.id === ROLE.id;
  return {
    is: "target_questions",
    statement: `Answer the ${unanswered === 1 ? "question" : `${unanswered} questions`} left for your ${isRole ? "goal" : "job"}`,
    reason: `${isRole ? `${capitalize(job.title)} asks for` : `“${jobName(job)}” mentions`} ${unanswered === 1 ? "something" : "things"} you haven’t rated yet; about ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    evidence: standing ? [standingWords(standing)] : [],
    link: { words: "Answer", path: sittingPath({ job: jobParamOf(job.path) }) },
    more: { words: isRole ? "See the roadmap" : "See the job", path: job.path },
  };
}

export function findStartStep({ assessment, targetRole }: Situation): NextStep | null {
  if (assessment.answered > 0) return null;
  if (targetRole === "exploring") {
    return {
      is: "start",
      statement: "Try a leadership decision",
      reason: "You’re still exploring, so play one scenario before you rate yourself.",
      evidence: [`0 of ${QUESTION_COUNT} answered`],
      link: { words: "Choose a simulation", path: "/simulations" },
      more: { words: "Open the roadmap", path: "/roadmap" },
    };
  }
  return {
    is: "start",
    statement: "Rate yourself on the roadmap",
    reason: `${SITTING_LENGTH} questions, about ${SITTING_MINUTES} minutes. Then you’ll see your gaps, and the projects and jobs that fit.`,
    evidence: [`0 of ${QUESTION_COUNT} answered`],
    link: { words: "Begin", path: SITTING_PATH },
    more: { words: "Open the roadmap", path: "/roadmap" },
  };
}
