/** How many competencies the roadmap has; by itself, so that a page that only says it loads no more. */
export const COMPETENCY_COUNT = 35;
