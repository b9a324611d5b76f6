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
  figure: { tag: "Number missing", advice: "Say what changed and by how much." },
  decision: {
    tag: "Decision missing",
    advice: "Say what you chose, proposed or refused, and why.",
  },
  result: { tag: "Result missing", advice: "Say what is different now." },
  situation: { tag: "Situation missing", advice: "Say what was at stake, and for whom." },
  alternatives: { tag: "Alternatives missing", advice: "Say what else you weighed." },
  competency: {
    tag: "Competency missing",
    advice: "Choose the competency the story shows, so that it appears under matching questions.",
  },
};
