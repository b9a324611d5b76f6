import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { colleagueCount, SEEN } from "../peer-answer.ts";
import { COUNT_LABELS } from "./labels.ts";
import type { PeerFeedback } from "./read-peer-feedback.server.ts";

type Comparison = PeerFeedback["sideBySide"][number];

/** One's own level of a competency beside what colleagues saw. */
export function SideBySide({ comparison }: { comparison: Comparison }) {
  const { competencyId, name, texts, level, levels, colleagues, examples, more } = comparison;
  return (
    <li className="stack gap-3" id={competencyId}>
      <div className="row between">
        <h3>
          <Link className="link" to={`/roadmap#${competencyId}`}>
            {name}
          </Link>
        </h3>
        <span className="meta">
          {level === null ? "You haven’t rated yourself" : `You: ${level} ${LEVEL_NAMES[level]}`} ·{" "}
          {colleagueCount(colleagues)}
        </span>
      </div>
      <table className="text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col">Level</th>
            <th scope="col">Seen by colleagues</th>
          </tr>
        </thead>
        <tbody>
          {texts.map((text, index) => (
            <tr key={text}>
              <th scope="row" className="font-normal">
                {index + 1}. {text} {level === index + 1 && <span className="tag mine">You</span>}
              </th>
              <td>
                <Counts counts={levels[index]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Quotes title="Examples" quotes={examples} />
      <Quotes title="Do more of" quotes={more} />
    </li>
  );
}

function Counts({ counts }: { counts: Comparison["levels"][number] | undefined }) {
  const said = SEEN.filter((seen) => counts && counts[seen] > 0);
  if (!counts || said.length === 0) return <span className="text-muted">No one chose this</span>;
  return said.map((seen) => (
    <span key={seen} className="block whitespace-nowrap">
      {COUNT_LABELS[seen]}: {counts[seen]}
    </span>
  ));
}

function Quotes({ title, quotes }: { title: string; quotes: Comparison["examples"] }) {
  if (quotes.length === 0) return null;
  return (
    <div className="stack gap-1">
      <b>{title}</b>
      <ul className="stack gap-2">
        {quotes.map(({ name, text }) => (
          <li key={name + text}>
            <p className="rows wrap-anywhere">“{text}”</p>
            <p className="meta wrap-anywhere">{name}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
