import { competencyName } from "#app/reference/competencies/framework.ts";
import { Link } from "#app/ui/link.tsx";
import { TEMPLATES_PATH } from "../labels.ts";

interface TemplateRowProps {
  template: { id: string; title: string; summary: string; competencies: string[] };
  heading?: "h2" | "h3";
}

export function TemplateRow({ template, heading: Heading = "h3" }: TemplateRowProps) {
  const { id, title, summary, competencies } = template;
  return (
    <li className="stack gap-1">
      <Heading>
        <Link to={`${TEMPLATES_PATH}/${id}`}>{title}</Link>
      </Heading>
      <p className="text-sm">{summary}</p>
      <p className="meta">{competencies.map(competencyName).join(" · ")}</p>
    </li>
  );
}
