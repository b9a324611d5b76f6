import { competencyName } from "#app/features/roadmap/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { TEMPLATES_PATH } from "./labels.ts";

interface TemplateRowProps {
  template: { id: string; title: string; summary: string; competencies: string[] };
}

export function TemplateRow({ template: { id, title, summary, competencies } }: TemplateRowProps) {
  return (
    <li className="stack gap-1">
      <h3>
        <Link to={`${TEMPLATES_PATH}/${id}`}>{title}</Link>
      </h3>
      <p className="text-sm">{summary}</p>
      <p className="meta">{competencies.map(competencyName).join(" · ")}</p>
    </li>
  );
}
