import { withJob } from "#app/features/roadmap/job-link.ts";
import { UsefulVote } from "#app/features/useful-vote/useful-vote.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { OUTCOME_LABELS } from "../../labels.ts";
import { attemptGuidancePath, scenarioPath } from "../../paths.ts";
import type { DebriefView, EndView } from "../../play/debrief-view.ts";
import { toScenarioVoteId } from "../../scenario-vote.ts";
import { ShareResult } from "../sharing/share-result.tsx";
import { BackToJob, NextScenario, NextSteps } from "./after-debrief.tsx";
import { type PlayerProps, useStepHeadingFocus } from "./player-hooks.tsx";
import { Questions } from "./questions.tsx";
import { RoadmapComparisonList } from "./roadmap-comparison-list.tsx";
import { SaveResult } from "./save-attempt.tsx";
import { SceneText } from "./scene-text.tsx";
import { ScoreDetails } from "./score-details.tsx";
import { WalkedPath } from "./walked-path.tsx";

export interface DebriefProps extends PlayerProps {
  end: EndView;
}

/**
 * The last page of a play. The questions stand before the score, so that they are read first, and the ways on before
 * the long account of the way taken.
 */
export function Debrief({ page, end }: DebriefProps) {
  const { simulation, scenario, view } = page;
  const heading = useStepHeadingFocus();
  const playAgainPath = withJob(
    scenarioPath({ simulationId: simulation.id, scenarioId: scenario.id }),
    page.job?.param,
  );
  return (
    <div className="stack gap-10">
      <header className="stack gap-3">
        {view.last && (
          <p className="text-sm text-muted">
            {view.last.chosen} {view.last.feedback}
          </p>
        )}
        <div className="row">
          <h1 tabIndex={-1} ref={heading}>
            {end.title}
          </h1>
          <span className={end.outcome === "strong" ? "tag on" : "tag"}>
            {OUTCOME_LABELS[end.outcome]}
          </span>
        </div>
        <SceneText scene={view.scene} className="lede" />
      </header>
      {end.missed.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {end.debrief && <AuthorsDebrief debrief={end.debrief} />}
      <Questions page={page} end={end} />
      <ScoreDetails page={page} end={end} />
      {page.result && <RoadmapComparisonList against={page.result.against} />}
      {simulation.isOffered ? (
        <p className="row">
          <NextSteps page={page} />
          <BackToJob page={page} />
          <NextScenario page={page} />
          <Link
            className="more"
            to={`/coach/rehearsal?scenario=${simulation.id}/${scenario.id}`}
            rel="nofollow"
          >
            Rehearse it in your own words
          </Link>
          <Link className="more" to={playAgainPath}>
            Play again
          </Link>
        </p>
      ) : (
        <p className="meta">This simulation is no longer available. Your runs stay.</p>
      )}
      <SaveResult page={page} />
      <WalkedPath page={page} end={end} />
      {page.attempt && (
        <p className="row wide">
          <Link className="more" to={attemptGuidancePath(page.attempt.id)} rel="nofollow">
            Better choices you had
            <Icon name="arrow-right" />
          </Link>
          <Link
            className="more"
            to={withJob(`/coach?about=attempt:${page.attempt.id}`, page.job?.param)}
            rel="nofollow"
          >
            Ask the coach
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
      {page.result && <ShareResult page={page} result={page.result} />}
      <UsefulVote
        key={scenario.id}
        itemKind="scenario"
        itemId={toScenarioVoteId({ simulationId: simulation.id, scenarioId: scenario.id })}
        question="Was this debrief useful?"
      />
    </div>
  );
}

function AuthorsDebrief({ debrief }: { debrief: DebriefView }) {
  const { about, decisions, disagreement, tryThisWeek } = debrief;
  return (
    <section className="stack gap-6" aria-labelledby="about">
      <div className="stack gap-2">
        <h2 id="about">What this scenario was about</h2>
        <p>{about}</p>
      </div>
      {decisions.map(({ title, why, chosen, better }) => (
        <div key={title} className="panel stack gap-2">
          <h3>{title}</h3>
          <p className="meta">You chose: {chosen}</p>
          <p className="meta">
            {better ? `The best option: ${better}` : "This was the best option."}
          </p>
          <p>{why}</p>
        </div>
      ))}
      <div className="stack gap-2">
        <h3>Where good leads disagree</h3>
        <p>{disagreement}</p>
      </div>
      <div className="stack gap-2">
        <h3>Try this week</h3>
        <p>{tryThisWeek}</p>
      </div>
    </section>
  );
}
