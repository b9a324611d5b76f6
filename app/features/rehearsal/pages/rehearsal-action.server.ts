import { data, type RouterContextProvider } from "react-router";
import type { OwnTable } from "#app/auth/own-rows.server.ts";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { countDeclined } from "#app/features/guidance/budget.server.ts";
import { findCrisisCard } from "#app/features/guidance/gate/crisis-card.server.ts";
import { findRefusal } from "#app/features/guidance/gate/gate.server.ts";
import type { CrisisCard } from "#app/features/guidance/gate/helplines.ts";
import { readCoachMode } from "#app/features/guidance/mode.server.ts";
import type { Message } from "#app/features/guidance/prompt.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { orNoNote, readLimitNote } from "#app/features/premium/limits.server.ts";
import { wins } from "#app/features/projects/tables.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { configurationOf } from "#app/http/context.ts";
import { type FormSuccess, handleForm } from "#app/http/handle-form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { withFallback } from "#app/http/timeout.ts";
import { toDay } from "#app/reference/calendar.ts";
import { askPartner, type PartnerReply } from "../ask-partner.server.ts";
import { parseRehearsalQuery, rehearsalPath } from "../partners.ts";
import { readRehearsal } from "../read-rehearsal.server.ts";
import type { Replies } from "../rehearsal.ts";
import { LINE_LENGTH, type Script, toPlayedScript } from "../script.ts";
import { isSealed, sealTalk } from "../seal-talk.server.ts";
import { type RehearsalView, toView } from "../view.ts";
import { REHEARSAL_FORMS } from "./forms.server.ts";
import type { Saving } from "./reviewed-lines.tsx";

/** What the page knows of a rehearsal that a model plays. */
export interface Play {
  /** What it said, as JSON, and that it said this: the next turn sends both along. */
  replies: string;
  seal: string;
  note: string | null;
  /** With the last line; empty if nothing was sent. */
  sent: Message[];
  /** Whether the next line goes to it, too, unless the person says otherwise. */
  isOn: boolean;
}

export interface RehearsalResult extends FormSuccess {
  view?: RehearsalView;
  /** Missing where no model plays. */
  play?: Play;
  /** With the review: the day, a key for what is saved of it, and why a win cannot be. */
  saving?: Saving;
  /** Why the line was not taken. Of a crisis nothing comes back. */
  refused?: { is: "crisis"; card: CrisisCard } | { is: "declined"; line: string; said: string };
}

type ActionArgs = Parameters<typeof handleForm>[0] & {
  context: Readonly<RouterContextProvider>;
};

/**
 * A turn: what may be dangerous is looked for before anything else. Nothing of it is stored or logged, and sent only to
 * a model that was asked to play.
 */
export function handleRehearsal(args: ActionArgs) {
  return handleForm(args, REHEARSAL_FORMS, async ({ value }): Promise<RehearsalResult> => {
    const refusal = findRefusal(value.line);
    if (refusal?.why === "crisis") return toCrisis(args, value);
    const { line, stop, askModel } = value;
    const talk = await readTalk(args, value);
    const { lines, replies } = talk;
    if (refusal) {
      await countDeclined(databaseOf(args.context));
      const refused = { is: "declined" as const, line: refusal.line, said: line };
      return { ...MESSAGES.refused, ...(await show(args, talk)), refused };
    }
    const fault = findFault(line, stop && lines.length > 0);
    if (fault) {
      const { data: body, init } = invalid({ line: [fault] });
      throw data({ ...body, ...(await show(args, talk)) }, init ?? undefined);
    }
    const next = { ...talk, lines: line ? [...lines, line] : lines };
    const { is } = toView(next.script, next.lines, { isStopped: stop });
    if (is === "review") return lookBack(args, next);
    if (!talk.isPlayed) return { ...MESSAGES.turn, ...(await show(args, next)) };
    const { signal } = args.request;
    const partner = askModel ? await askPartner(args.context, { ...next, signal }) : NOT_ASKED;
    const { reply, crisis, ...play } = partner;
    return {
      ...MESSAGES.turn,
      ...(await show(args, { ...next, replies: [...replies, reply] }, play)),
      ...(crisis && { refused: { is: "crisis", card: crisis } }),
    };
  });
}

type SayForm = ValidForm<typeof REHEARSAL_FORMS>["value"];

interface Talk {
  script: Script;
  lines: readonly string[];
  replies: Replies;
  /** By a model, from the first turn on. */
  isPlayed: boolean;
  askModel: boolean;
}

/** What was said so far, and by which script. Throws 422 for what no page sends, and 404 for nobody to talk to. */
async function readTalk(args: ActionArgs, form: SayForm): Promise<Talk> {
  const { lines, replies, seal, askModel } = form;
  if (!lines || !replies || !(await isOurs(args, { lines, replies, seal })))
    throw invalid({ lines: ["We can’t read what was said before. Start again."] });
  const isPlayed = replies.length > 0 || (askModel && lines.length === 0);
  const script = await readScript(args);
  return { script: isPlayed ? toPlayedScript(script) : script, lines, replies, isPlayed, askModel };
}

async function isOurs(
  { context, url }: ActionArgs,
  said: Said & { seal: string },
): Promise<boolean> {
  if (said.replies.length === 0) return true;
  if (said.replies.length !== said.lines.length) return false;
  return isSealed({ ...said, path: pathOf(url) }, configurationOf(context).secrets);
}

type Said = Pick<Talk, "lines" | "replies">;

/** The turn that one is at, and what the next one sends along. */
async function show(
  { context, url }: ActionArgs,
  { script, lines, replies, isPlayed, askModel }: Talk,
  play: Partial<Play> = {},
): Promise<Pick<RehearsalResult, "view" | "play">> {
  const view = toView(script, lines, { replies });
  if (!isPlayed) return { view };
  const seal = await sealTalk(
    { path: pathOf(url), lines, replies },
    configurationOf(context).secrets,
  );
  const sent = { replies: JSON.stringify(replies), seal };
  return { view, play: { ...sent, note: null, sent: [], isOn: askModel, ...play } };
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

/** With what was said before, so that one can go on; the card comes without it, too. */
async function toCrisis(args: ActionArgs, form: SayForm): Promise<RehearsalResult> {
  const showing = readTalk(args, form).then((talk) => show(args, talk));
  const [card, shown] = await Promise.all([
    findCrisisCard({
      db: databaseOf(args.context),
      viewer: findViewer(args.context),
      visitorCountry: args.context.get(readerCountryContext),
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

async function readScript({ context, url }: ActionArgs): Promise<Script> {
  const [mode, { script }] = await Promise.all([
    readCoachMode(context),
    readRehearsal(context, parseRehearsalQuery(url.searchParams)),
  ]);
  if (mode === "off") throw notFound("The coach is switched off on this site for now.");
  if (!script) throw notFound("Nobody to rehearse with at this address. Choose someone again.");
  return script;
}

function pathOf(url: URL): string {
  return rehearsalPath(parseRehearsalQuery(url.searchParams));
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

const NOT_ASKED: PartnerReply = { reply: null, note: null, sent: [], isOn: false };
