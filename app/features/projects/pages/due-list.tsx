import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatDate } from "#app/ui/time.ts";
import { PROJECTS_PATH } from "../labels.ts";
import type { DueMilestone } from "./list-projects.server.ts";

export function DueList({ due, today }: { due: readonly DueMilestone[]; today: string }) {
  if (due.length === 0) return null;
  return (
    <Section title="Due next" titleId="due">
      <ul className="ledger">
        {due.map((milestone) => (
          <li key={milestone.id}>
            <Link to={`${PROJECTS_PATH}/${milestone.project.id}#milestones`}>
              {milestone.title}
            </Link>
            <p className="meta">
              <time dateTime={milestone.due}>{formatDate(milestone.due)}</time>
              {milestone.due < today && ", overdue"} · {milestone.project.title}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
