import type { RefObject } from "react";
import type { AskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { PercentBar } from "#app/features/simulations/play/meters.tsx";
import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import { type Competency, findAreaOf } from "#app/reference/competencies/framework.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ROLE } from "../../job-link.ts";
import { type SittingAddress, sittingPath } from "../../sitting/paths.ts";
import type { SittingPlace } from "../../sitting/questions.ts";
import { CHOOSE_LEVEL_HINT } from "../starting-questions.tsx";

interface QuestionHeadProps {
  place: SittingPlace;
  question: Competency;
  address: SittingAddress;
  /** That the sitting is for. */
  job: Pick<AskedJob, "id" | "path"> | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Where the sitting is, the way back, and the question. */
export function QuestionHead({ place, question, address, job, heading }: QuestionHeadProps) {
  const { number, of, previous, minutesLeft } = place;
  const isForJob = job && job.id !== ROLE.id;
  return (
    <header className="stack gap-2">
      <p className="row between">
        {previous ? (
          <Link className="more" to={sittingPath({ ...address, at: previous.id })} rel="nofollow">
            <Icon name="arrow-left" />
            Back
          </Link>
        ) : (
          <Link className="more" to={job?.path ?? ROLE.path}>
            <Icon name="arrow-left" />
            {isForJob ? "The job" : "Career Roadmap"}
          </Link>
        )}
        <span className="meta" role="status">
          {number} of {of}, about {minutesLeft} min left
        </span>
      </p>
      <PercentBar share={(100 * (number - 1)) / of} />
      <p className="meta">{findAreaOf(question.id)?.name}</p>
      <h1 tabIndex={-1} ref={heading}>
        {question.name}
      </h1>
      {/* Two lines on a phone, whether it needs them or not: answers stay where they were. */}
      <p className="lede max-sm:min-h-14">{textsOf(question.id).prompt}</p>
      <p className="meta">
        {CHOOSE_LEVEL_HINT}
        <span className="with-script"> Choosing one saves it and continues.</span>
        <span className="with-script keys"> Keys 0–4 answer, too.</span>
      </p>
    </header>
  );
}
