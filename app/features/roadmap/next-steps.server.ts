import { listTemplatesFor } from "#app/features/projects/templates.ts";
import { COMPETENCIES } from "./framework.ts";
import type { NextStep } from "./next-step.ts";

/** By competency id. */
export const NEXT_STEPS: Readonly<Record<string, NextStep>> = Object.fromEntries(
  COMPETENCIES.flatMap(({ id }) => {
    const [template] = listTemplatesFor(id);
    return template ? [[id, { template: template.id, title: template.title }]] : [];
  }),
);
