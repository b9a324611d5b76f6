import { rungWords } from "#app/features/roadmap/evidence.ts";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { exerciseLength } from "#app/features/simulations/exercise.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PracticeGuidance } from "../practice.ts";
import { SETTING_NAMES } from "../practice-labels.ts";

export function PracticeSteps({ guidance }: { guidance: PracticeGuidance }) {
  const { next, levels, exercises, asked, managers } = guidance;
  const { shows, evidence, templates, simulations, questions } = guidance;
  const withJob = useWithJob();
  const [exercise, ...otherExercises] = exercises;
  return (
    <>
      {next && (
        <section className="stack gap-2">
          <div className="sec">
            <h2>Your next level</h2>
            <span className="meta">
              {next.level} {next.name}
            </span>
          </div>
          <p>{next.does}</p>
          <LevelExamples level={next} />
          <p className="text-muted">What counts as evidence: {shows.join("; ")}.</p>
        </section>
      )}
      {managers && <p className="text-muted">{managers}</p>}
      {exercise && (
        <section className="stack gap-2">
          <div className="sec">
            <h2>This week</h2>
            <span className="meta">a new exercise each Monday</span>
          </div>
          <p>{exercise}</p>
          <details className="more-of">
            <summary>
              <Icon name="chevron-right" />
              Other exercises
            </summary>
            <ul className="ledger">
              {otherExercises.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </details>
        </section>
      )}
      <details className="more-of">
        <summary>
          <Icon name="chevron-right" />
          Examples of every level
        </summary>
        <ol className="ledger">
          {levels.map((level) => (
            <li key={level.level} className="stack gap-1">
              <h3>
                {level.level} {level.name}
              </h3>
              <p>{level.does}</p>
              <LevelExamples level={level} />
            </li>
          ))}
        </ol>
      </details>
      {evidence.length > 0 && (
        <section>
          <div className="sec">
            <h2>Your evidence</h2>
          </div>
          <ul className="ledger">
            {evidence.map((piece) => (
              <li key={piece.ref}>
                <Link to={piece.path}>{piece.title}</Link>{" "}
                <span className="meta">{rungWords(piece)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {templates.length > 0 && (
        <section>
          <div className="sec">
            <h2>Projects to practice this competency</h2>
          </div>
          <ul className="ledger">
            {templates.map(({ id, title, whyItShowsLeadership, firstSteps }) => (
              <li key={id} className="stack gap-1">
                <h3>{title}</h3>
                <p className="text-muted">{whyItShowsLeadership}</p>
                {firstSteps[0] && <p>First: {firstSteps[0]}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {simulations.length > 0 && (
        <section>
          <div className="sec">
            <h2>Simulations to practice this competency</h2>
          </div>
          <ul className="ledger">
            {simulations.map(({ id, title, minutes, isLocked }) => (
              <li key={id}>
                <Link className="link" to={withJob(`/simulations/${id}`)}>
                  {title}
                </Link>{" "}
                <span className="meta">{exerciseLength({ minutes, isLocked })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <div className="sec">
          <h2>Three questions to ask yourself</h2>
        </div>
        <ol className="ledger">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </section>
      {asked && (
        <section className="stack gap-2">
          <div className="sec">
            <h2>What an interviewer may ask</h2>
          </div>
          <p>{asked}</p>
        </section>
      )}
    </>
  );
}

function LevelExamples({
  level: { examples, signs },
}: {
  level: PracticeGuidance["levels"][number];
}) {
  return (
    <ul className="stack gap-1 text-sm">
      {signs && (
        <>
          <li>
            <span className="meta">Looks like:</span> {signs.looksLike}
          </li>
          <li>
            <span className="meta">Not yet:</span> {signs.notYet}
          </li>
        </>
      )}
      {examples.map(({ setting, text }) => (
        <li key={text}>
          <span className="meta">{SETTING_NAMES[setting]}:</span> {text}
        </li>
      ))}
    </ul>
  );
}
