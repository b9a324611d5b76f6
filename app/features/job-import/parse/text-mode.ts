import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";

/* What a description says of the days in the office, for labels that say nothing. */

const SOME = "(?:[1-4](?: ?(?:-|–|to|or) ?[1-4])?|one|two|three|four)";
const WEEK = "(?:a|per|each|every|of the) week|weekly";
const HYBRID = [
  new RegExp(
    String.raw`\b${SOME} days? (?:(?:${WEEK}) )?(?:in|at|from) (?:the |our |an? )?(?:\p{L}+ )?office\b(?=[^.]{0,20}\b(?:${WEEK})\b|(?<=\b(?:${WEEK})\b.{0,40}))`,
    "iu",
  ),
  /(?<!\p{L})(?:på distans|hemifrån) (?:en|två|tre|fyra|[1-4]) dag(?:ar)?(?: i veckan| per vecka)/iu,
];
const ONSITE =
  /\bno remote (?:work |working )?(?:option|possibility|positions?)\b(?! (?:for|on|in|during)\b)|\bremote (?:work|working) (?:is not|isn['’]t) (?:possible|offered|an option|available)\b(?! (?:for|on|in|during)\b)/i;

/** "Three days in the office each week", "there is no remote option"; null without, and where both are said. */
export function findTextMode(text: string): WorkMode | null {
  const isHybrid = HYBRID.some((words) => words.test(text));
  const isOnsite = ONSITE.test(text);
  if (isHybrid === isOnsite) return null;
  return isHybrid ? "hybrid" : "onsite";
}
