import { startingQuestions } from "./start.ts";

export const HOW_TO_CHOOSE = "Choose the highest level that you do without being asked.";

export function StartingQuestions({ focusAreas }: { focusAreas: readonly string[] }) {
  const questions = startingQuestions(focusAreas);
  return (
    <section className="panel stack gap-3" aria-labelledby="start-title">
      <h2 id="start-title">Where do you stand?</h2>
      <p>
        Three questions to begin with, about 10 minutes. {HOW_TO_CHOOSE} You can stop after any of
        them and go on later.
      </p>
      <ol className="ledger ruled">
        {questions.map(({ id, name, prompt }) => (
          <li key={id}>
            <h3>
              <a href={`#${id}`}>{name}</a>
            </h3>
            <p className="meta">{prompt}</p>
          </li>
        ))}
      </ol>
      <p>
        <a className="btn primary" href={`#${questions[0]?.id}`}>
          Begin with {questions[0]?.name}
        </a>
      </p>
    </section>
  );
}
