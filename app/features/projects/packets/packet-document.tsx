import type { ShareOwner } from "#app/features/profile/share-owner.ts";
import { ShareOwnerIntroduction } from "#app/features/profile/share-owner.tsx";
import { competencyName } from "#app/features/roadmap/framework.ts";
import { formatDate } from "#app/ui/time.ts";
import { PROJECT_FIELD_LABELS } from "../labels.ts";
import type { Packet } from "../project.ts";
import { PROJECT_STATUS_LABELS } from "../project.ts";
import { isDoneWithoutResult } from "../status.ts";
import type { PacketProject } from "./packet-project.ts";

interface PacketDocumentProps {
  packet: Pick<Packet, "title" | "audience" | "intro">;
  projects: readonly PacketProject[];
  /** Only where others read it. */
  owner?: ShareOwner;
  /** Below the page's own h1 the title is an h2. */
  isEmbedded?: boolean;
}

const PARTS = ["situation", "task", "actions", "result"] as const;

/** A packet as its reader sees it, on screen and on paper. */
export function PacketDocument({
  packet,
  projects,
  owner,
  isEmbedded = false,
}: PacketDocumentProps) {
  const Title = isEmbedded ? "h2" : "h1";
  return (
    <article className="packet stack gap-8">
      <header className="stack gap-2">
        <Title className="packet-title">{packet.title}</Title>
        {packet.audience && <p className="lede">{packet.audience}</p>}
        {owner && <ShareOwnerIntroduction owner={owner} />}
        {packet.intro && <p className="told">{packet.intro}</p>}
      </header>
      {projects.map((project, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is shown has no id, and never changes its place
        <ProjectSection key={index} project={project} isInner={isEmbedded} />
      ))}
    </article>
  );
}

function ProjectSection({
  project,
  isInner: isEmbedded,
}: {
  project: PacketProject;
  isInner: boolean;
}) {
  const { title, summary, role, startedOn, endedOn, teamSize, confidential } = project;
  const Title = isEmbedded ? "h3" : "h2";
  const facts = [
    PROJECT_STATUS_LABELS[project.status] +
      (isDoneWithoutResult(project) ? ", without a result" : ""),
    role,
    [startedOn, endedOn].flatMap((day) => (day ? formatDate(day) : [])).join(" – "),
    teamSize === null ? "" : `${teamSize} ${teamSize === 1 ? "person" : "people"}`,
  ].filter(Boolean);
  return (
    <section className="stack gap-3">
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
      <Metrics project={project} />
      {project.competencies.length > 0 && (
        <p className="meta">Shows: {project.competencies.map(competencyName).join(", ")}</p>
      )}
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

/** Only metrics with a value. */
function Metrics({ project }: { project: PacketProject }) {
  const metrics = project.metrics.filter(({ before, after }) => before || after);
  if (metrics.length === 0) return null;
  return (
    <table className="text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col">Figure</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ label, before, after, unit }) => (
          <tr key={label + unit}>
            <th scope="row">
              {label}
              {unit && <span className="text-muted">, {unit}</span>}
            </th>
            <td>{before || "Not stated"}</td>
            <td>{after || "Not stated"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
