import { type ReactNode, useEffect } from "react";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import type { AskedOf } from "#app/features/roadmap/gap-order.ts";
import { rankGaps } from "#app/features/roadmap/gaps.ts";
import { jobName, jobParamOf, practicePath, withJob } from "#app/features/roadmap/job-link.ts";
import { localAnswers } from "#app/features/roadmap/local-store.tsx";
import type { Learner, NextForJob } from "#app/features/roadmap/next-for-job.ts";
import { sittingPath } from "#app/features/roadmap/sitting/paths.ts";
import { findPlace } from "#app/features/roadmap/sitting/questions.ts";
import { localPlays } from "#app/features/simulations/play-store.tsx";
import { isPracticed, type Run } from "#app/features/simulations/run.ts";
import { toAskedOf } from "#app/features/target-job/asked-of.ts";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import { StandingWords } from "#app/features/target-job/standing-words.tsx";
import { useLocalLearner, useLocalStanding } from "#app/features/target-job/use-local-standing.tsx";
import type { Archetype } from "#app/reference/competencies/archetypes.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { forgetKept, markKept } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";

/** What a visitor's browser keeps, to go on with. */
export function LeftOff() {
  const { answers, archetype = null } = localAnswers.useValue();
  const { plays } = localPlays.useValue();
  const { job } = localTarget.useValue();
  const standing = useLocalStanding(job?.asked ?? []);
  const learner = useLocalLearner();
  const { runs } = learner;
  const answered = Object.keys(answers).length;
  const hasAny = answered > 0 || plays.length > 0 || job !== null;
  useEffect(() => {
    markKept("target", job !== null);
    markKept("answers", answered > 0);
    markKept("plays", plays.length > 0);
  }, [job, answered, plays]);
  const open = plays.find(({ score }) => score === null);
  const finished = plays.find(({ score }) => score !== null);
  const asked = toAskedOf(null, job, learner);
  const next = asked?.next ?? findFirstGap(learner, { asked, archetype });
  const param = job ? jobParamOf(job.path) : undefined;
  const { of, left } = countLeft(answers);
  const isInSitting = left < of && left > 0;
  // A finished run is followed by it in its own row, and without a job the questions come first.
  const isNextHere = job ? !(finished && !open && next?.isGap) : !isInSitting;
  if (!hasAny) return null;
  return (
    <>
      <ul className="ledger">
        {job && (
          <Row to={job.path} title={jobName(job).replace(/^a /, "A ")}>
            {next && answered === 0 && plays.length === 0 ? (
              <Link className="link" to={sittingPath({ job: param })} rel="nofollow">
                Rate next: {findCompetency(next.id)?.name}
              </Link>
            ) : (
              standing && <StandingWords standing={standing} jobPath={job.path} />
            )}
          </Row>
        )}
        {answered > 0 &&
          (next && isNextHere ? (
            <Row to={toNextPath(next, { runs, param })} title={toNextTitle(next)}>
              {answered} rated
            </Row>
          ) : (
            <Row
              to={isInSitting ? sittingPath() : "/roadmap"}
              title={isInSitting ? "Continue with the questions" : "Your gaps"}
            >
              {isInSitting ? `${left} of ${of} left` : `${answered} rated`}
            </Row>
          ))}
        {open ? (
          <Row to={open.path} title={open.title}>
            decision {open.step + 1}
          </Row>
        ) : (
          finished &&
          (job && next?.isGap ? (
            <Row to={toNextPath(next, { runs, param })} title={toNextTitle(next)}>
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

interface GapChoice {
  asked: AskedOf | null;
  archetype: Archetype | null;
}

/** The first gap that no run practiced, in the order of all pages. */
function findFirstGap(learner: Learner, { asked, archetype }: GapChoice): NextForJob | null {
  const { levels, targetRole, runs } = learner;
  const gaps = rankGaps({ levels, targetRole, archetype, asked, focusAreas: [] });
  const gap = gaps.find(({ id }) => !isPracticed(id, runs));
  return gap ? { id: gap.id, isGap: true } : null;
}

function toNextTitle({ id, isGap }: NextForJob): string {
  return `${isGap ? "Practice" : "Rate"} next: ${findCompetency(id)?.name}`;
}

interface NextAddress {
  runs: readonly Run[];
  param: string | undefined;
}

function toNextPath({ id, isGap }: NextForJob, { runs, param }: NextAddress): string {
  return isGap ? withJob(practicePath(id, runs), param) : sittingPath({ job: param });
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
