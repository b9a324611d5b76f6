import { listTemplatesFor } from "#app/features/projects/templates.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import type { SuggestedProject } from "./suggested-project.ts";

/** By competency id. */
export const SUGGESTED_PROJECTS: Readonly<Record<string, SuggestedProject>> = Object.fromEntries(
  COMPETENCIES.flatMap(({ id }) => {
    const [template] = listTemplatesFor(id);
    return template ? [[id, { template: template.id, title: template.title }]] : [];
  }),
);
