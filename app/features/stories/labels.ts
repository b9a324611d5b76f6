import type { StoryLength, StoryPartName } from "./story.ts";
import type { MissingPart } from "./tell-story.ts";

export const LENGTH_LABELS: Record<StoryLength, string> = {
  short: "30 seconds",
  medium: "2 minutes",
  long: "5 minutes",
};

export const PART_LABELS: Record<StoryPartName, string> = {
  situation: "Situation",
  task: "Task",
  action: "Action",
  result: "Result",
};

/** As a tag, and as what to do about it. */
export const MISSING_LABELS: Record<MissingPart, { tag: string; advice: string }> = {
  figure: { tag: "No number", advice: "Say what changed and by how much." },
  decision: { tag: "No decision", advice: "Say what you chose, proposed or refused, and why." },
  result: { tag: "No result", advice: "Say what is different now." },
  situation: { tag: "No situation", advice: "Say what was at stake, and for whom." },
  alternatives: { tag: "No alternatives", advice: "Say what else you weighed." },
  competency: {
    tag: "No competency",
    advice: "Choose the competency the story shows, so that it appears under matching questions.",
  },
};
