import { Link } from "react-router";
import { Useful } from "#app/features/useful-vote/useful.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Against } from "./against.tsx";
import type { EndView } from "./end-view.ts";
import { KeepResult } from "./keep-it.tsx";
import { attemptGuidancePath, scenarioPath } from "./paths.ts";
import { Questions } from "./questions.tsx";
import { toVotedId } from "./scenario-vote.ts";
import { SceneText } from "./scene-text.tsx";
import { ScoreDetails } from "./score-details.tsx";
import { ShareResult } from "./share-result.tsx";
import { type SceneProps, useStepHeading } from "./use-step.tsx";
import { WalkedPath } from "./walked-path.tsx";
import { OUTCOME_WORDS } from "./words.ts";

interface DebriefProps extends SceneProps {
  end: EndView;
}

/** The last page of a play. The score is folded away below the questions, so that they are read first. */
export function Debrief({ page, end }: DebriefProps) {
  const { simulation, scenario, view } = page;
  const heading = useStepHeading();
  const again = scenarioPath({ simulationId: simulation.id, scenarioId: scenario.id });
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
            {OUTCOME_WORDS[end.outcome]}
          </span>
        </div>
        <SceneText scene={view.scene} className="lede" />
      </header>
      <Questions page={page} end={end} />
      <ScoreDetails page={page} end={end} />
      {page.result && <Against against={page.result.against} />}
      <WalkedPath page={page} end={end} />
      <KeepResult page={page} />
      {page.attempt && (
        <p>
          <Link className="more" to={attemptGuidancePath(page.attempt.id)} rel="nofollow">
            What better choices were on offer
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
      {page.result && <ShareResult page={page} result={page.result} />}
      <Useful
        key={scenario.id}
        itemKind="scenario"
        itemId={toVotedId({ simulationId: simulation.id, scenarioId: scenario.id })}
        question="Was this debrief useful?"
      />
      {simulation.isOffered ? (
        <p className="row">
          <Link className="btn" to={again}>
            Play again
          </Link>
          <Link className="more" to={`/simulations/${simulation.id}`}>
            About {simulation.title}
            <Icon name="arrow-right" />
          </Link>
        </p>
      ) : (
        <p className="meta">This simulation is not offered anymore. Your attempts at it stay.</p>
      )}
    </div>
  );
}
