import { formatDate } from "#app/ui/time.ts";
import { PROJECT_STATUS_LABELS } from "../project.ts";
import { PROJECT_FIELD_LABELS } from "../project-fields.ts";
import { isDoneWithoutResult } from "../status.ts";
import { teamWords } from "./packet-figures.ts";
import type { PacketProject } from "./packet-project.ts";

const PARTS = ["situation", "task", "actions", "result"] as const;

/** Where a cell leads: to what it stands for. */
export const projectAnchor = (place: number) => `project-${place + 1}`;

export function ProjectSection({
  project,
  place,
  isInner: isEmbedded,
}: {
  project: PacketProject;
  place: number;
  isInner: boolean;
}) {
  const { title, summary, role, startedOn, endedOn, teamSize, confidential } = project;
  const Title = isEmbedded ? "h3" : "h2";
  const facts = [
    PROJECT_STATUS_LABELS[project.status] +
      (isDoneWithoutResult(project) ? ", without a result" : ""),
    role,
    [startedOn, endedOn].flatMap((day) => (day ? formatDate(day) : [])).join(" – "),
    teamWords(teamSize),
  ].filter(Boolean);
  return (
    <section className="stack gap-3" id={projectAnchor(place)}>
      <div className="sec">
        <Title>{title}</Title>
        {confidential && <span className="tag warn">Confidential</span>}
      </div>
      <p className="meta">{facts.join(" · ")}</p>
      {summary && <p>{summary}</p>}
      <dl className="story empty:hidden">
        {PARTS.filter((part) => project[part]).map((part) => (
          <div key={part}>
            <dt>{PROJECT_FIELD_LABELS[part]}</dt>
            <dd className="told">{project[part]}</dd>
          </div>
        ))}
      </dl>
      {project.links.length > 0 && (
        <ul className="stack gap-1 text-sm">
          {project.links.map(({ label, url }) => (
            <li key={url + label}>
              <a className="link" href={url} rel="nofollow noreferrer noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
