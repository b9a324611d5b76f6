import { type ReactNode, useEffect } from "react";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { jobName, jobParamOf, practicePath, withJob } from "#app/features/roadmap/job-link.ts";
import { localAnswers } from "#app/features/roadmap/local-store.tsx";
import { findNextForJob } from "#app/features/roadmap/next-for-job.ts";
import { sittingPath } from "#app/features/roadmap/sitting/paths.ts";
import { findPlace } from "#app/features/roadmap/sitting/questions.ts";
import { localPlays } from "#app/features/simulations/play-store.tsx";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import { StandingWords } from "#app/features/target-job/standing-words.tsx";
import { useLocalLearner, useLocalStanding } from "#app/features/target-job/use-local-standing.tsx";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { capitalize } from "#app/reference/letter-case.ts";
import { Icon } from "#app/ui/icon.tsx";
import { forgetKept, markKept } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";

/** What a visitor's browser keeps, to go on with. */
export function LeftOff() {
  const { answers } = localAnswers.useValue();
  const { plays } = localPlays.useValue();
  const { job } = localTarget.useValue();
  const standing = useLocalStanding(job?.asked ?? []);
  const learner = useLocalLearner();
  const answered = Object.keys(answers).length;
  const hasAny = answered > 0 || plays.length > 0 || job !== null;
  useEffect(() => {
    markKept("target", job !== null);
    markKept("answers", answered > 0);
    markKept("plays", plays.length > 0);
  }, [job, answered, plays]);
  const open = plays.find(({ score }) => score === null);
  const finished = plays.find(({ score }) => score !== null);
  const next = job && findNextForJob(job.asked, learner);
  const { of, left } = countLeft(answers);
  const hasBegun = left < of;
  if (!hasAny) return null;
  return (
    <>
      <ul className="ledger">
        {job && (
          <Row to={job.path} title={job.company ? jobName(job) : capitalize(job.title)}>
            {standing && <StandingWords standing={standing} jobPath={job.path} />}
          </Row>
        )}
        {answered > 0 && (
          <Row
            to={hasBegun && left > 0 ? sittingPath() : "/roadmap"}
            title={hasBegun && left > 0 ? "Continue with the questions" : "Your gaps"}
          >
            {hasBegun && left > 0 ? `${left} of ${of} left` : `${answered} rated`}
          </Row>
        )}
        {open ? (
          <Row to={open.path} title={open.title}>
            decision {open.step + 1}
          </Row>
        ) : (
          finished &&
          (job && next?.isGap ? (
            <Row
              to={withJob(practicePath(next.id), jobParamOf(job.path))}
              title={`Practice next: ${findCompetency(next.id)?.name}`}
            >
              “{finished.title}” practiced on {formatDate(finished.at)}
            </Row>
          ) : (
            <Row to={finished.path} title={finished.title}>
              practiced on {formatDate(finished.at)}
            </Row>
          ))
        )}
      </ul>
      <p className="meta">
        Saved in this browser only.{" "}
        <button type="button" className="link" onClick={forgetKept}>
          Delete all
        </button>
      </p>
    </>
  );
}

/** Of a sitting without a job. */
function countLeft(answers: AssessmentAnswers): { of: number; left: number } {
  const input = { answers, targetRole: null, focusAreas: [] };
  const { question, number, of } = findPlace(input, { at: null, isWhole: false });
  return { of, left: question ? of - number + 1 : 0 };
}

function Row({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link className="more" to={to} rel="nofollow">
        <span className="clip">{title}</span>
        <Icon name="arrow-right" />
      </Link>
      <p className="meta">{children}</p>
    </li>
  );
}
