import { data } from "react-router";
import type { OwnTable } from "#app/auth/own-rows.server.ts";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { awaitReply } from "#app/features/guidance/ask-coach.server.ts";
import { countDeclined } from "#app/features/guidance/budget.server.ts";
import { findCrisisCard } from "#app/features/guidance/gate/crisis-card.server.ts";
import type { CrisisCard } from "#app/features/guidance/gate/crisis-card.ts";
import { findRefusal } from "#app/features/guidance/gate/gate.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { orNoNote, readLimitNote } from "#app/features/premium/limits.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import type { Context } from "#app/http/context.ts";
import { type FormSuccess, handleForm, isNativeSubmission } from "#app/http/handle-form.ts";
import { invalid } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withFallback } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { REHEARSAL_FORMS } from "../forms.server.ts";
import { type AskedTurn, playTurn } from "../play-turn.server.ts";
import { LINE_LENGTH } from "../script.ts";
import { readTalk, type ShownTurn, showTurn, type Talk } from "../talk.server.ts";
import { toView } from "../view.ts";
import type { Saving } from "./reviewed-lines.tsx";

export interface RehearsalResult extends FormSuccess, Partial<ShownTurn> {
  /** What a browser with script asks the model now; until it answers, the script asks. */
  toAsk?: AskedTurn;
  /** With the review: the day, a key for what is saved of it, and why a win cannot be. */
  saving?: Saving;
  /** Why the line was not taken. Of a crisis nothing comes back. */
  refused?: { is: "crisis"; card: CrisisCard } | { is: "declined"; line: string; said: string };
}

type ActionArgs = Parameters<typeof handleForm>[0] & {
  context: Context;
};

/**
 * A turn: what may be dangerous is looked for before anything else. Nothing of it is stored or logged, and sent only to
 * a model that was asked to play.
 */
export function handleRehearsal(args: ActionArgs) {
  return handleForm(args, REHEARSAL_FORMS, async ({ value }): Promise<RehearsalResult> => {
    const { context, request, url } = args;
    const refusal = findRefusal(value.line);
    if (refusal?.why === "crisis") return toCrisis(args, value);
    const { line, stop, askModel, seal } = value;
    const talk = await readTalk(context, url.searchParams, value);
    const { lines, replies, path } = talk;
    if (refusal) {
      await countDeclined(databaseOf(context));
      const refused = { is: "declined" as const, line: refusal.line, said: line };
      return { ...MESSAGES.refused, ...(await showTurn(context, talk)), refused };
    }
    const fault = findFault(line, stop && lines.length > 0);
    if (fault) {
      const { data: body, init } = invalid({ line: [fault] });
      throw data({ ...body, ...(await showTurn(context, talk)) }, init ?? undefined);
    }
    const next = { ...talk, lines: line ? [...lines, line] : lines };
    const { is } = toView(next.script, next.lines, { isStopped: stop });
    if (is === "review") return lookBack(args, next);
    const isForModel = talk.isPlayed && askModel;
    const isStreamed = isForModel && findViewer(context) && !isNativeSubmission(request);
    if (isForModel && !isStreamed) {
      const play = await playTurn(context, next);
      return { ...MESSAGES.turn, ...(await awaitReply(play(request.signal))) };
    }
    const scripted = talk.isPlayed ? { ...next, replies: [...replies, null] } : next;
    const shown = { ...MESSAGES.turn, ...(await showTurn(context, scripted)) };
    if (!isStreamed) return shown;
    const { lines: said } = next;
    return { ...shown, toAsk: { surface: "rehearsal", path, lines: said, replies, seal } };
  });
}

async function lookBack(
  args: ActionArgs,
  { script, lines, replies }: Talk,
): Promise<RehearsalResult> {
  return {
    ...MESSAGES.review,
    view: toView(script, lines, { replies, isStopped: true }),
    saving: {
      ...{ today: toDay(new Date()), submission: crypto.randomUUID() },
      ...(await findLimits(args)),
    },
  };
}

type SayForm = ValidForm<typeof REHEARSAL_FORMS>["value"];

/** With what was said before, so that one can go on; the card comes without it, too. */
async function toCrisis({ context, url }: ActionArgs, form: SayForm): Promise<RehearsalResult> {
  const showing = readTalk(context, url.searchParams, form).then((talk) => showTurn(context, talk));
  const [card, shown] = await Promise.all([
    findCrisisCard({
      db: databaseOf(context),
      viewer: findViewer(context),
      visitorCountry: context.get(readerCountryContext),
    }),
    withFallback(showing, { subject: "The rehearsal", fallback: null }),
  ]);
  return { ...MESSAGES.crisis, refused: { is: "crisis", card }, ...shown };
}

/** One can rehearse without them: the forms say the same. */
async function findLimits({
  context,
}: ActionArgs): Promise<Pick<Saving, "winLimit" | "planLimit">> {
  const viewer = findViewer(context);
  if (!viewer) return { winLimit: null, planLimit: null };
  const read = (kind: "wins" | "planItems", table: OwnTable) =>
    orNoNote(kind, readLimitNote(databaseOf(context), viewer, { table, kind, now: new Date() }));
  const [winLimit, planLimit] = await Promise.all([
    read("wins", wins),
    read("planItems", planItems),
  ]);
  return { winLimit, planLimit };
}

const MESSAGES = {
  turn: { message: "Your turn again.", isShownOnce: true },
  review: { message: "Looking back.", isShownOnce: true },
  refused: { message: "Not sent.", isShownOnce: true },
  crisis: { message: "Please talk to a person.", isShownOnce: true },
} as const;

function findFault(line: string, mayBeEmpty: boolean): string | null {
  const { length } = line;
  if (length === 0) return mayBeEmpty ? null : "Write what you would say, in a sentence or two.";
  if (length <= LINE_LENGTH) return null;
  const [most, typed] = [LINE_LENGTH, length].map((n) => n.toLocaleString("en-US"));
  return `Use at most ${most} characters; these are ${typed}.`;
}
