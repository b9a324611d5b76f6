import { data, type RouterContextProvider } from "react-router";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { countDeclined } from "#app/features/guidance/budget.server.ts";
import { findCrisisCard } from "#app/features/guidance/gate/crisis-card.server.ts";
import { findRefusal } from "#app/features/guidance/gate/gate.server.ts";
import type { CrisisCard } from "#app/features/guidance/gate/helplines.ts";
import { readCoachMode } from "#app/features/guidance/mode.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { readLimitNote } from "#app/features/premium/limits.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { type FormSuccess, handleForm } from "#app/http/handle-form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { withFallback } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { parseRehearsalQuery } from "../partners.ts";
import { readRehearsal } from "../read-rehearsal.server.ts";
import { LINE_LENGTH, type Script } from "../script.ts";
import { type RehearsalView, toView } from "../view.ts";
import { REHEARSAL_FORMS } from "./forms.server.ts";
import type { Saving } from "./reviewed-lines.tsx";

export interface RehearsalResult extends FormSuccess {
  view?: RehearsalView;
  /** With the review: the day, a key for what is saved of it, and why a win cannot be. */
  saving?: Saving;
  /** Why the line was not taken. Of a crisis nothing comes back. */
  refused?: { is: "crisis"; card: CrisisCard } | { is: "declined"; line: string; said: string };
}

type ActionArgs = Parameters<typeof handleForm>[0] & {
  context: Readonly<RouterContextProvider>;
};

/** A turn: what may be dangerous is looked for before anything else, and nothing is stored, sent or logged of it. */
export function handleRehearsal(args: ActionArgs) {
  return handleForm(args, REHEARSAL_FORMS, async ({ value }): Promise<RehearsalResult> => {
    const refusal = findRefusal(value.line);
    if (refusal?.why === "crisis") return toCrisis(args, value.lines ?? []);
    const { line, lines, stop } = value;
    if (!lines) throw invalid({ lines: ["What you said before can’t be read. Start again."] });
    const script = await readScript(args);
    if (refusal) {
      await countDeclined(databaseOf(args.context));
      const refused = { is: "declined" as const, line: refusal.line, said: line };
      return { message: MESSAGES.refused, isShownOnce: true, view: toView(script, lines), refused };
    }
    const fault = findFault(line, stop && lines.length > 0);
    if (fault) {
      const { data: body, init } = invalid({ line: [fault] });
      throw data({ ...body, view: toView(script, lines) }, init ?? undefined);
    }
    const view = toView(script, line ? [...lines, line] : lines, stop);
    const saving = {
      ...{ today: toDay(new Date()), submission: crypto.randomUUID() },
      winLimit: view.is === "review" ? await findWinLimit(args) : null,
    };
    return { message: MESSAGES[view.is], isShownOnce: true, view, saving };
  });
}

/** With what was said before, so that one can go on; the card comes without it, too. */
async function toCrisis(args: ActionArgs, lines: readonly string[]): Promise<RehearsalResult> {
  const [card, script] = await Promise.all([
    findCrisisCard({
      db: databaseOf(args.context),
      viewer: findViewer(args.context),
      visitorCountry: args.context.get(readerCountryContext),
    }),
    withFallback(readScript(args), { subject: "The rehearsal", fallback: null }),
  ]);
  return {
    message: MESSAGES.crisis,
    isShownOnce: true,
    refused: { is: "crisis", card },
    ...(script && { view: toView(script, lines) }),
  };
}

/** One can rehearse without it: the form says the same. */
async function findWinLimit({ context }: ActionArgs): Promise<string | null> {
  const viewer = findViewer(context);
  if (!viewer) return null;
  const reading = readLimitNote(databaseOf(context), viewer, {
    ...{ table: wins, kind: "wins", now: new Date() },
  });
  return withFallback(reading, { subject: "The limit of wins", fallback: null });
}

async function readScript({ context, url }: ActionArgs): Promise<Script> {
  const [mode, { script }] = await Promise.all([
    readCoachMode(context),
    readRehearsal(context, parseRehearsalQuery(url.searchParams)),
  ]);
  if (mode === "off") throw notFound("The coach is switched off on this site for now.");
  if (!script) throw notFound("Nobody to rehearse with at this address. Choose someone again.");
  return script;
}

const MESSAGES = {
  turn: "Your turn again.",
  review: "Looking back.",
  refused: "Not sent.",
  crisis: "Please talk to a person.",
};

function findFault(line: string, mayBeEmpty: boolean): string | null {
  const { length } = line;
  if (length === 0) return mayBeEmpty ? null : "Write what you would say, in a sentence or two.";
  if (length <= LINE_LENGTH) return null;
  const [most, typed] = [LINE_LENGTH, length].map((n) => n.toLocaleString("en-US"));
  return `Use at most ${most} characters; these are ${typed}.`;
}
