import { PLAN_STATUS_LABELS } from "#app/features/roadmap/plan.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { formatDate } from "#app/ui/time.ts";
import { REVIEW_FIELDS, toStanding } from "../review.ts";
import type { ReviewWithLinks } from "./reviews-with-links.server.ts";

const { choices: EXERCISE_DONE } = REVIEW_FIELDS.exerciseDone;

/** What a review says, to read. */
export function ReviewLines({ review }: { review: ReviewWithLinks }) {
  const { win, decision, criteria, delegated, feedback, step, exercise, exerciseDone } = review;
  const winFacts = win
    ? [win.figure, win.competencyId && competencyName(win.competencyId)].filter(Boolean)
    : [];
  const lines: [string, string, string][] = [
    ["Win", win?.text ?? "", winFacts.join(" · ")],
    ["Decision", decision, [criteria, toStanding(review, formatDate)].filter(Boolean).join(" · ")],
    ["Delegated", delegated, ""],
    ["Feedback", feedback, ""],
    ["Last week’s exercise", exerciseDone ? EXERCISE_DONE[exerciseDone] : "", ""],
    ["Exercise", exercise?.text ?? "", exercise?.competency ?? ""],
    ["Next step", step?.action ?? "", step ? PLAN_STATUS_LABELS[step.status] : ""],
  ];
  return (
    <dl className="story text-sm">
      {lines
        .filter(([, text]) => text !== "")
        .map(([name, text, facts]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="told wrap-anywhere">{text}</dd>
            {facts && <dd className="meta wrap-anywhere">{facts}</dd>}
          </div>
        ))}
    </dl>
  );
}
