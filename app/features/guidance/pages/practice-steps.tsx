import { rungWords } from "#app/features/roadmap/evidence.ts";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { exerciseLength } from "#app/features/simulations/exercise.ts";
import type {
  AiFeaturePractice,
  LevelSigns,
} from "#app/reference/competencies/competency-practice.ts";
import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import type { PracticeGuidance } from "../practice.ts";
import { exampleActor } from "../practice-labels.ts";

export function PracticeSteps({ guidance }: { guidance: PracticeGuidance }) {
  const { next, levels, exercises, asked, managers, aiFeature } = guidance;
  const { shows, evidence, templates, simulations, questions } = guidance;
  const withJob = useWithJob();
  const [exercise, ...otherExercises] = exercises;
  return (
    <>
      {next && (
        <Section
          title="Your next level"
          note={`${next.level} ${next.name}`}
          className="stack gap-2"
        >
          <p>{next.does}</p>
          <LevelExamples level={next} />
          <p className="text-muted">What counts as evidence: {shows.join("; ")}.</p>
        </Section>
      )}
      {managers && <p className="text-muted">{managers}</p>}
      {exercise && (
        <Section title="This week" note="a new exercise every Monday" className="stack gap-2">
          <p>{exercise}</p>
          <MoreOf summary="Other exercises">
            <ul className="ledger">
              {otherExercises.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </MoreOf>
        </Section>
      )}
      <MoreOf summary="Examples of every level">
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
      </MoreOf>
      {aiFeature && <AiFeature practice={aiFeature} />}
      {evidence.length > 0 && (
        <Section title="Your evidence">
          <ul className="ledger">
            {evidence.map((piece) => (
              <li key={piece.ref}>
                <Link to={piece.path}>{piece.title}</Link>{" "}
                <span className="meta">{rungWords(piece)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {templates.length > 0 && (
        <Section title="Projects to practice this competency">
          <ul className="ledger">
            {templates.map(({ id, title, whyItShowsLeadership, firstSteps }) => (
              <li key={id} className="stack gap-1">
                <h3>{title}</h3>
                <p className="text-muted">{whyItShowsLeadership}</p>
                {firstSteps[0] && <p>First: {firstSteps[0]}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {simulations.length > 0 && (
        <Section title="Simulations to practice this competency">
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
        </Section>
      )}
      <Section title="Three questions to ask yourself">
        <ol className="ledger">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </Section>
      {asked && (
        <Section title="What an interviewer may ask" className="stack gap-2">
          <p>{asked}</p>
        </Section>
      )}
    </>
  );
}

function LevelExamples({
  level: { level, examples, signs },
}: {
  level: PracticeGuidance["levels"][number];
}) {
  return (
    <ul className="stack gap-1 text-sm">
      {signs && <SignItems signs={signs} />}
      {examples.map(({ setting, text }) => (
        <li key={text}>
          <span className="meta">{exampleActor(level, setting)}</span> {text}
        </li>
      ))}
    </ul>
  );
}

function SignItems({ signs: { looksLike, notYet } }: { signs: LevelSigns }) {
  return (
    <>
      <li>
        <span className="meta">Looks like:</span> {looksLike}
      </li>
      <li>
        <span className="meta">Not yet:</span> {notYet}
      </li>
    </>
  );
}

/** What the levels look like where a feature is built on an AI model. */
function AiFeature({
  practice: { signs, evidence, asked, listenFor },
}: {
  practice: AiFeaturePractice;
}) {
  return (
    <MoreOf summary="If you build AI features">
      <ol className="ledger">
        {signs.map((each, index) => (
          <li key={each.looksLike} className="stack gap-1">
            <h3>
              {index + 1} {LEVEL_NAMES[index + 1]}
            </h3>
            <ul className="stack gap-1 text-sm">
              <SignItems signs={each} />
            </ul>
          </li>
        ))}
      </ol>
      <p className="text-muted">What counts as evidence: {evidence.join("; ")}.</p>
      <p>An interviewer may ask: {asked}</p>
      <p className="text-muted">A good answer has: {listenFor}</p>
    </MoreOf>
  );
}
