import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
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
        <Section title="An example of such a result" className="stack gap-2">
          <p className="text-muted">{example}</p>
        </Section>
      )}
    </>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="ledger">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows everything of the project that could be sent to a model. */
export function ProjectStory({ story }: { story: readonly { part: string; words: string }[] }) {
  return (
    <MoreOf summary="Your project so far">
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
    </MoreOf>
  );
}
