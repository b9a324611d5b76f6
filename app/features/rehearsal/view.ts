import { isOver, listPrompts, type Replies } from "./rehearsal.ts";
import { type Review, toReview } from "./review.ts";
import type { Gap, Partner, Script } from "./script.ts";

/* What a page shows of a rehearsal. The conversation is nowhere but on it: the next turn sends it along. */

export type RehearsalView =
  | {
      is: "turn";
      partner: Partner;
      /** From 1. */
      turn: number;
      scene: { before: string; text: string } | null;
      origin: string | null;
      ask: string;
      /** A model's words, where it asks instead of the script. */
      reply: string | null;
      because: Gap | null;
      past: { ask: string; line: string }[];
      /** What was said, as JSON. */
      lines: string;
    }
  | { is: "review"; partner: Partner; review: Review };

/** The next turn, or the review where all turns are over or the person stops. Deterministic. */
export function toView(
  script: Script,
  lines: readonly string[],
  { replies = [], isStopped = false }: { replies?: Replies; isStopped?: boolean } = {},
): RehearsalView {
  const { partner } = script;
  if (isOver(lines) || (isStopped && lines.length > 0))
    return { is: "review", partner, review: toReview(script, lines, replies) };
  const prompts = listPrompts(script, lines, replies);
  const prompt = prompts.at(-1) ?? { ...script.closing, because: null };
  const { scene = null, origin = null, ask, reply = null } = prompt;
  // What the model was to ask because of a rule, it may not have asked.
  const because = reply ? null : prompt.because;
  return {
    ...{ is: "turn", partner, turn: lines.length + 1, scene, origin, ask, reply, because },
    past: lines.map((line, turn) => ({
      ask: prompts[turn]?.reply ?? prompts[turn]?.ask ?? "",
      line,
    })),
    lines: JSON.stringify(lines),
  };
}
