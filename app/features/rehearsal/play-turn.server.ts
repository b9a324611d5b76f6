import type { CrisisCard } from "#app/features/guidance/gate/crisis-card.ts";
import { findRefusal } from "#app/features/guidance/gate/gate.server.ts";
import type { Asking } from "#app/features/guidance/stream-coach.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { invalid } from "#app/http/http-errors.ts";
import { reservePartner } from "./ask-partner.server.ts";
import type { Replies } from "./rehearsal.ts";
import { sealTalk } from "./seal-talk.server.ts";
import { readTalk, type Said, type ShownTurn, showTurn, type Talk } from "./talk.server.ts";

export interface PlayedTurn extends ShownTurn {
  /** What the model said may not be shown, and whom to call instead. */
  refused?: { is: "crisis"; card: CrisisCard };
}

/** A line for the model to react to, which the gate let through, after what was said before. */
export interface AskedTurn extends Pick<Said, "seal"> {
  surface: "rehearsal";
  /** Of the rehearsal. */
  path: string;
  /** The last is the one to react to. */
  lines: readonly string[];
  replies: Replies;
}

/**
 * Counts a turn as a question and streams what the model says as the partner, each part with the seal of all up to
 * there. The last line of the talk is the one to react to.
 */
export async function playTurn(context: Context, talk: Talk): Promise<Asking<PlayedTurn>> {
  const { lines, replies } = talk;
  const { secrets } = configurationOf(context);
  const speak = await reservePartner(context, talk);
  return async function* play(signal) {
    const speech = speak(signal);
    let said = "";
    let part = await speech.next();
    for (; !part.done; part = await speech.next()) {
      if (typeof part.value !== "string") {
        yield part.value;
        continue;
      }
      said += part.value;
      const soFar = { ...talk, lines, replies: [...replies, said.trim()] };
      yield { text: part.value, seal: await sealTalk(soFar, secrets) };
    }
    const { reply, crisis, ...shown } = part.value;
    const turn = await showTurn(context, { ...talk, replies: [...replies, reply] }, shown);
    return { ...turn, ...(crisis && { refused: { is: "crisis", card: crisis } }) };
  };
}

/** The same for a line that comes by itself. Throws 422 for one that the gate stops, and as `readTalk`. */
export async function playAskedTurn(
  context: Context,
  { path, lines, ...before }: AskedTurn,
): Promise<Asking<PlayedTurn>> {
  const line = lines.at(-1) ?? "";
  if (findRefusal(line)) throw invalid({}, "Not sent.");
  const { searchParams } = new URL(path, "http://here");
  const said = { ...before, lines: lines.slice(0, -1), askModel: true };
  const talk = await readTalk(context, searchParams, said);
  return playTurn(context, { ...talk, lines });
}
