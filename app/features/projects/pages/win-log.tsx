import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import { type ProjectQuery, projectsPath } from "../query.ts";
import type { ProjectList } from "./list-projects.server.ts";
import type { WinChoices } from "./win-form.tsx";
import { WinRow } from "./win-row.tsx";

interface WinLogProps {
  wins: ProjectList["wins"];
  query: ProjectQuery;
  choices: WinChoices;
  rejectedWinId: string;
  onDeleted(result: FormResult): void;
}

export function WinLog({ wins, query, choices, rejectedWinId, onDeleted }: WinLogProps) {
  const { page, total, hasMore } = wins;
  return (
    <Section title="Wins" titleId="wins" note={total > 0 && formatCount(total, "win")} id="win-log">
      {page.length > 0 ? (
        <ul className="ledger">
          {page.map((win) => (
            <WinRow
              key={win.id}
              win={win}
              choices={choices}
              isOpen={rejectedWinId === win.id}
              onDeleted={onDeleted}
            />
          ))}
        </ul>
      ) : (
        <p className="meta pt-3">
          {total > 0
            ? "No wins this far back."
            : "No wins yet. One line a week is enough to remember the year."}
        </p>
      )}
      {(query.wins > 1 || hasMore) && (
        <nav className="pager" aria-label="Wins">
          {query.wins > 1 && (
            <Link
              className="link"
              to={`${projectsPath({ ...query, wins: query.wins - 1 })}#win-log`}
            >
              Newer wins
            </Link>
          )}
          {hasMore && (
            <Link
              className="link"
              to={`${projectsPath({ ...query, wins: query.wins + 1 })}#win-log`}
            >
              Older wins
            </Link>
          )}
        </nav>
      )}
    </Section>
  );
}
