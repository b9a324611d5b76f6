import { competencyName } from "#app/reference/competencies/framework.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { PROJECTS_PATH } from "../labels.ts";
import { PROJECT_STATUS_LABELS } from "../project.ts";
import { ArchiveOrDeleteProject } from "./archive-project.tsx";
import type { ProjectCard } from "./list-projects.server.ts";

interface ProjectRowProps {
  project: ProjectCard;
  isOpen: boolean;
  onDeleted(result: FormResult): void;
}

export function ProjectRow({ project, isOpen, onDeleted }: ProjectRowProps) {
  const { id, title, summary, status, isWeak, confidential, competencies, next } = project;
  return (
    <li className="stack gap-2 py-4">
      <div className="row between">
        <h3>
          <Link to={`${PROJECTS_PATH}/${id}`}>{title}</Link>
        </h3>
        <p className="row">
          <span className={status === "active" ? "tag on" : "tag"}>
            {PROJECT_STATUS_LABELS[status]}
          </span>
          {isWeak && <span className="tag warn">No result yet</span>}
          {confidential && <span className="tag">Confidential</span>}
        </p>
      </div>
      {summary && <p className="text-sm">{summary}</p>}
      <p className="meta">
        {competencies.length > 0 ? competencies.map(competencyName).join(" · ") : "No competency"}
      </p>
      {next && (
        <p className="meta">
          Next: {next.title}
          {next.due && `, due ${formatDate(next.due)}`}
        </p>
      )}
      <ArchiveOrDeleteProject project={project} isOpen={isOpen} onDeleted={onDeleted} />
    </li>
  );
}
