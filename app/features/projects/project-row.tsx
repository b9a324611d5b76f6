import { Link } from "react-router";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { mediumDate } from "#app/ui/time.ts";
import { KeepProject } from "./keep-project.tsx";
import type { ProjectCard } from "./list-projects.server.ts";
import { STATUS_WORDS } from "./project.ts";
import { competencyName, PROJECTS_PATH } from "./words.ts";

interface ProjectRowProps {
  project: ProjectCard;
  isOpen: boolean;
  onDeleted(answer: FormAnswer): void;
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
          <span className={status === "active" ? "tag on" : "tag"}>{STATUS_WORDS[status]}</span>
          {isWeak && <span className="tag warn">No result: weak evidence</span>}
          {confidential && <span className="tag">Confidential</span>}
        </p>
      </div>
      {summary && <p className="text-sm">{summary}</p>}
      <p className="meta">
        {competencies.length > 0
          ? competencies.map(competencyName).join(" · ")
          : "No competency named"}
      </p>
      {next && (
        <p className="meta">
          Next: {next.title}
          {next.due && `, due ${mediumDate(next.due)}`}
        </p>
      )}
      <KeepProject project={project} isOpen={isOpen} onDeleted={onDeleted} />
    </li>
  );
}
