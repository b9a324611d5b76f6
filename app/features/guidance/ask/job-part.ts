import type { RequestedCompetency } from "#app/features/jobs/competency-fit.ts";
import { NO_COMPETENCIES } from "#app/features/roadmap/job-link.ts";
import { findAskedQuestion } from "../job-questions.ts";
import type { JobPart } from "./answer.ts";

const APPLYING =
  /\b(?:interview\w*|appl(?:y|ied|ying|ication)|cv|resume|this (?:job|role|position|company))\b/i;

interface TickedSubject {
  surface: string;
  id: string;
  name: string;
  path: string;
  requested?: RequestedCompetency[];
}

/** What to prepare for the job that someone ticked; null where their question is about something else. */
export function toJobPart(
  question: string,
  subject: TickedSubject | null,
  { isSignedIn }: { isSignedIn: boolean },
): JobPart | null {
  if (subject?.surface !== "job" || !APPLYING.test(question)) return null;
  const { id, name, path, requested = [] } = subject;
  return {
    name,
    line:
      requested.length > 0
        ? "Prepare one example for each of these. The posting mentions:"
        : `${NO_COMPETENCIES} Prepare an example for each task it names.`,
    requested: requested.map((each) => ({ ...each, asked: findAskedQuestion(each.id) })),
    links: [
      { path, name: "What to ask in the interview" },
      { path: `/coach/rehearsal?job=${id}`, name: "Rehearse the interview" },
      ...(isSignedIn
        ? [{ path: `/account/stories?job=${id}`, name: "Save an example as a story for this job" }]
        : []),
    ],
  };
}
