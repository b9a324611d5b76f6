import { SignInButton } from "#app/auth/auth-button.tsx";
import type { Run } from "#app/features/simulations/run.ts";
import { toAskedOf } from "#app/features/target-job/asked-of.ts";
import { localTarget } from "#app/features/target-job/local-target.tsx";
import { ARCHETYPES, type Archetype } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { forgetKept } from "#app/ui/kept.ts";
import { Link } from "#app/ui/link.tsx";
import { countAnswered, listAreaScores } from "../area-scores.ts";
import { levelsOf } from "../assessment.ts";
import { toOrderWords } from "../gap-order.ts";
import { type Gap, rankGaps } from "../gaps.ts";
import { practicePath } from "../job-link.ts";
import { localAnswers } from "../local-store.tsx";
import { listUnproven } from "../sitting/outcome.ts";
import { type SuggestedProject, suggestedProjectPath } from "../suggested-project.ts";
import { targetName } from "../target.ts";
import { useWithJob } from "../use-with-job.tsx";
import { ARCHETYPE_OPTIONS, ArchetypeFold } from "./archetype-question.tsx";
import { GapLastRun } from "./gap-last-run.tsx";
import { GapList } from "./gap-list.tsx";
import { Overview } from "./overview.tsx";
import { PracticeNext } from "./practice-next.tsx";
import { SittingLink } from "./sitting-link.tsx";
import { useLocalRuns } from "./use-local-runs.tsx";

export interface LocalOverviewProps {
  steps: Readonly<Record<string, SuggestedProject>>;
}

export function RatedOverview({ steps }: LocalOverviewProps) {
  const { answers, archetype = null, isPersisted } = localAnswers.useValue();
  const runs = useLocalRuns();
  const noEvidence = new Set<string>();
  const scores = listAreaScores(answers, noEvidence, null);
  const answered = countAnswered(scores);
  const levels = levelsOf(answers);
  const { job } = localTarget.useValue();
  const learner = { levels, targetRole: null, runs };
  const order = { targetRole: null, asked: toAskedOf(null, job, learner) };
  const gaps = rankGaps({ levels, archetype, focusAreas: [], ...order });
  return (
    <div className="stack gap-10">
      <section className="panel stack gap-3" aria-labelledby="local-title">
        <h2 id="local-title">
          {answered} of {COMPETENCIES.length} rated
        </h2>
        <p role="status">
          {isPersisted
            ? "Your ratings are saved only in this browser. Sign in to add them to your account; we’ll ask first."
            : "This browser can’t save your ratings: its storage is full or blocked. You’ll lose them when you leave this page. Sign in to save them."}
        </p>
        <p className="row">
          <SignInButton className="btn" label="Sign in with Google" />
          <button type="button" className="btn quiet" onClick={forgetKept}>
            Delete my ratings, runs and job choices
          </button>
        </p>
      </section>
      <p className="row">
        <SittingLink answeredIds={new Set(Object.keys(answers))}>
          Continue, one question at a time
        </SittingLink>
        <PracticeNext own={undefined} learner={learner} />
      </p>
      <div className="cols even">
        <Overview scores={scores} targetName={targetName(null)} />
        <GapList
          gaps={gaps}
          words={toOrderWords(gaps, order)}
          askedIds={job?.asked}
          answeredIds={new Set(Object.keys(answers))}
          archetype={archetype}
          archetypeQuestion={<LocalArchetype archetype={archetype} />}
          unproven={listUnproven({
            answers,
            evidencedIds: noEvidence,
            targetRole: null,
            archetype,
          })}
          lastRun={({ id }) => <GapLastRun competencyId={id} runs={runs} />}
          action={(gap) => <LocalGapAction gap={gap} project={steps[gap.id]} runs={runs} />}
        />
      </div>
    </div>
  );
}

interface LocalGapActionProps {
  gap: Gap;
  project: SuggestedProject | undefined;
  runs: readonly Run[];
}

/** As a person's: a simulation, and a project if there is one. */
function LocalGapAction({ gap: { id, name }, project, runs }: LocalGapActionProps) {
  const withJob = useWithJob();
  return (
    <div className="row">
      <Link className="btn" to={withJob(practicePath(id, runs))} rel="nofollow">
        <span>
          Practice<span className="sr-only"> {name}</span>
        </span>
      </Link>
      {project && (
        <Link className="more" to={suggestedProjectPath(id, project)} rel="nofollow">
          Project: {project.title}
        </Link>
      )}
    </div>
  );
}

function LocalArchetype({ archetype }: { archetype: Archetype | null }) {
  return (
    <ArchetypeFold archetype={archetype}>
      <fieldset className="field">
        <legend>Kind of lead</legend>
        <div className="row wide">
          {ARCHETYPE_OPTIONS.map(({ value, text }) => (
            <label key={value} className="check">
              <input
                type="radio"
                name="archetype"
                checked={value === (archetype ?? "")}
                onChange={() =>
                  localAnswers.write({
                    ...localAnswers.read(),
                    archetype: ARCHETYPES.find((each) => each === value),
                  })
                }
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
    </ArchetypeFold>
  );
}
