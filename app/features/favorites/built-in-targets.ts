import { findTemplate } from "#app/features/projects/templates.ts";
import { findAreaOf, findCompetency } from "#app/reference/competencies/framework.ts";
import type { FavoriteKind, Snapshot } from "./favorite.ts";

type BuiltInTarget = Pick<Snapshot, "title" | "company" | "path">;

/** A competency or project template under its current name; null for a retired one. */
export function findBuiltInTarget(kind: FavoriteKind, id: string): BuiltInTarget | null {
  if (kind === "competency") {
    const competency = findCompetency(id);
    const area = findAreaOf(id);
    return competency && area
      ? { title: competency.name, company: area.name, path: `/roadmap#${competency.id}` }
      : null;
  }
  const template = kind === "project_template" ? findTemplate(id) : null;
  return template
    ? { title: template.title, company: "Project template", path: `/projects/${id}` }
    : null;
}
