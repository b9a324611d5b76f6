import { Icon } from "#app/ui/icon.tsx";
import type { ResultGuidance } from "../clearer-result.ts";

export function ResultAdvice({
  guidance: { found, drafts, questions, example },
}: {
  guidance: ResultGuidance;
}) {
  return (
    <>
      <Rows
        title="What would make the result clearer"
        rows={found.map(({ sentence }) => sentence)}
      />
      <Rows title="Sentences to start with" rows={drafts} />
      <Rows title="Questions to ask yourself" rows={questions} />
      {example && (
        <section className="stack gap-2">
          <div className="sec">
            <h2>An example of such a result</h2>
          </div>
          <p className="text-muted">{example}</p>
        </section>
      )}
    </>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="sec">
        <h2>{title}</h2>
      </div>
      <ul className="ledger">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

/** Shows everything of the project that could be sent to a model. */
export function ProjectStory({ story }: { story: readonly { part: string; words: string }[] }) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        Your result so far
      </summary>
      <div>
        <dl className="facts">
          {story.map(({ part, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures share their part's name
            <div key={index} className="contents">
              <dt>{part}</dt>
              <dd className="whitespace-pre-wrap">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
