import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { guidancePath } from "../guidance.ts";
import type { JobQuestions } from "../job-questions.ts";

export function InterviewQuestions({ guidance: { asked, general } }: { guidance: JobQuestions }) {
  const rows =
    asked.length > 0 ? asked : general.map((each) => ({ ...each, quote: "", gap: null }));
  return (
    <Section title="Questions">
      <ul className="ledger">
        {rows.map(({ id, name, quote, question, listenFor, gap }) => (
          <li key={id} className="stack gap-1">
            <h3>{question}</h3>
            <p className="text-sm">Listen for: {listenFor}</p>
            <p className="meta">
              <Link className="link" to={guidancePath("competency", id)} rel="nofollow">
                {name}
              </Link>
              {quote && <> · The posting says “{quote}”</>}
            </p>
            {gap && <p className="meta">{gap}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function UnstatedFacts({ open }: { open: JobQuestions["open"] }) {
  return (
    <Section title="What the posting doesn’t say">
      <ul className="ledger">
        {open.map(({ what, sentence, question }) => (
          <li key={what} className="stack gap-1">
            <h3>{question}</h3>
            <p className="meta">{sentence}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PostingLines({ lines }: { lines: readonly string[] }) {
  return (
    <MoreOf summary="The posting, line by line">
      <div>
        <ol className="lines text-sm">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <li key={index}>
              <span className="tag">L{index + 1}</span> {line}
            </li>
          ))}
        </ol>
      </div>
    </MoreOf>
  );
}
