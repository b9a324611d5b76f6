/* Kinds of lead. What each asks is in `archetype-competencies.ts`, for those who measure by it. */

export const ARCHETYPE_LABELS = {
  team: "Team lead",
  technical: "Technical lead or architect",
  delivery: "Delivery lead",
  platform: "Platform or operations lead",
};

export type Archetype = keyof typeof ARCHETYPE_LABELS;

export const ARCHETYPES = Object.keys(ARCHETYPE_LABELS) as Archetype[];

/** What such a lead answers for. */
export const ARCHETYPE_ABOUT: Record<Archetype, string> = {
  team: "people, and how they work together",
  technical: "the design, across teams",
  delivery: "what ships, and when",
  platform: "what others build on, and keeping it running",
};
