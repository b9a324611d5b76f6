import type { ReactNode } from "react";
import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import { Link } from "#app/ui/link.tsx";
import { CONFIDENCE_LABELS, isConfidence } from "../../assessment.ts";
import type { Gap } from "../../gaps.ts";
import type { Claim, Outcome } from "../../sitting/outcome.ts";
import { useWithJob } from "../../use-with-job.tsx";

interface OutcomeViewProps {
  outcome: Outcome;
  /** The first is the one to take. */
  gapAction(gap: Gap, isFirst: boolean): ReactNode;
  /** Stands after the first step. */
  children?: ReactNode;
}

/** Strengths, gaps, claims that nothing shows yet, and the first step. */
export function OutcomeView({ outcome, gapAction, children }: OutcomeViewProps) {
  const withJob = useWithJob();
  const { strengths, gaps, moreGaps, tie, isUndecided, unproven } = outcome;
  const [firstGap] = gaps;
  const [firstClaim] = unproven;
  return (
    <div className="stack gap-8">
      <section className="panel stack gap-3" aria-labelledby="first-step">
        <h2 id="first-step">{isUndecided ? "A place to start" : "Your first step"}</h2>
        {firstGap ? (
          <>
            <p>
              <b>{firstGap.name}.</b> {firstGap.reason}
            </p>
            {gapAction(firstGap, true)}
          </>
        ) : firstClaim ? (
          <>
            <p>
              <b>Back up {firstClaim.competency.name}.</b> You rated yourself {firstClaim.level},
              without evidence yet. One example: {textsOf(firstClaim.competency.id).evidence[0]}.
            </p>
            <p>
              <Link
                className="btn"
                to={withJob(`/guidance/competency/${firstClaim.competency.id}`)}
              >
                How to get evidence
              </Link>
            </p>
          </>
        ) : (
          <p>Everything you rated is at target level, with evidence. Rate the rest next.</p>
        )}
      </section>
      {children}
      {gaps.length > 0 && (
        <section className="stack gap-3" aria-labelledby="gaps-found">
          <div className="sec">
            <h2 id="gaps-found">{gaps[0]?.tier === "core" ? "Your core gaps" : "Your gaps"}</h2>
          </div>
          {tie && <p>{tie}</p>}
          <ol className="ledger">
            {gaps.map((gap) => (
              <li key={gap.id} className="stack gap-2">
                <h3>
                  <Link className="link" to={withJob(`/roadmap#${gap.id}`)}>
                    {gap.name}
                  </Link>
                </h3>
                <p className="meta">{gap.reason}</p>
                {gap.why && <p>{gap.why}</p>}
                {gap !== firstGap && gapAction(gap, false)}
              </li>
            ))}
          </ol>
          {moreGaps > 0 && (
            <p>
              <Link className="more" to={withJob("/roadmap#gaps")}>
                {moreGaps} more on the roadmap
              </Link>
            </p>
          )}
        </section>
      )}
      <ClaimList id="unproven" {...UNPROVEN} claims={unproven} />
      <ClaimList
        id="strengths"
        title="Your strengths"
        hint="At target level or above, with evidence."
        claims={strengths}
      />
    </div>
  );
}

/** Work to do: to show what one says of oneself. */
export const UNPROVEN = {
  title: "No evidence yet",
  hint: "You’ve rated yourself at target level, but there’s no evidence yet. A project or win with a before and after, or a project with a link, backs up your rating. Colleagues can describe what they saw.",
};

interface ClaimListProps {
  id: string;
  title: string;
  hint: string;
  claims: readonly Claim[];
}

function ClaimList({ id, title, hint, claims }: ClaimListProps) {
  if (claims.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className="sec">
        <h2 id={id}>{title}</h2>
      </div>
      <ClaimRows hint={hint} claims={claims} />
    </section>
  );
}

export function ClaimRows({ hint, claims }: Pick<ClaimListProps, "hint" | "claims">) {
  const withJob = useWithJob();
  return (
    <>
      <p className="meta">{hint}</p>
      <ul className="ledger">
        {claims.map(({ competency, tier, level, confidence }) => (
          <li key={competency.id} className="row between">
            <Link className="link" to={withJob(`/roadmap#${competency.id}`)}>
              {competency.name}
            </Link>
            <span className="meta">
              {tier === "core" && "core, "}level {level}
              {isConfidence(confidence) && `, ${CONFIDENCE_LABELS[confidence].toLowerCase()}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
