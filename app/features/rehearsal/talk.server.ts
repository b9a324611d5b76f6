import { readCoachMode } from "#app/features/guidance/mode.server.ts";
import type { Message } from "#app/features/guidance/prompt.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { parseRehearsalQuery, rehearsalPath } from "./partners.ts";
import { readRehearsal } from "./read-rehearsal.server.ts";
import type { Replies } from "./rehearsal.ts";
import { type Script, toPlayedScript } from "./script.ts";
import { isSealed, sealTalk } from "./seal-talk.server.ts";
import { type RehearsalView, toView } from "./view.ts";

/** What was said so far, as the page got it; null for what no page sends. */
export interface Said {
  lines: readonly string[] | null;
  replies: Replies | null;
  seal: string;
  /** Whether a model gets the next line. */
  askModel: boolean;
}

export interface Talk {
  script: Script;
  /** Of the rehearsal. */
  path: string;
  lines: readonly string[];
  replies: Replies;
  /** By a model, from the first turn on. */
  isPlayed: boolean;
  askModel: boolean;
}

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

/** The turn that one is at, and what the next one sends along. */
export interface ShownTurn {
  view: RehearsalView;
  /** Missing where no model plays. */
  play?: Play;
}

/** What was said so far, and by which script. Throws 422 for what no page sends, and 404 for nobody to talk to. */
export async function readTalk(
  context: Context,
  search: URLSearchParams,
  { lines, replies, seal, askModel }: Said,
): Promise<Talk> {
  const path = rehearsalPath(parseRehearsalQuery(search));
  if (!lines || !replies || !(await isOurs(context, { path, lines, replies, seal })))
    throw invalid({ lines: ["We can’t read what was said before. Start again."] });
  const isPlayed = replies.length > 0 || (askModel && lines.length === 0);
  const written = await readScript(context, search);
  const script = isPlayed ? toPlayedScript(written) : written;
  return { script, path, lines, replies, isPlayed, askModel };
}

async function isOurs(
  context: Context,
  said: Pick<Talk, "path" | "lines" | "replies"> & { seal: string },
): Promise<boolean> {
  if (said.replies.length === 0) return true;
  if (said.replies.length !== said.lines.length) return false;
  return isSealed(said, configurationOf(context).secrets);
}

async function readScript(context: Context, search: URLSearchParams): Promise<Script> {
  const [mode, { script }] = await Promise.all([
    readCoachMode(context),
    readRehearsal(context, parseRehearsalQuery(search)),
  ]);
  if (mode === "off") throw notFound("The coach is switched off on this site for now.");
  if (!script) throw notFound("Nobody to rehearse with at this address. Choose someone again.");
  return script;
}

/** Shows where a talk is. */
export async function showTurn(
  context: Context,
  talk: Talk,
  play: Partial<Play> = {},
): Promise<ShownTurn> {
  const { script, lines, replies, isPlayed, askModel } = talk;
  const view = toView(script, lines, { replies });
  if (!isPlayed) return { view };
  const seal = await sealTalk(talk, configurationOf(context).secrets);
  const sent = { replies: JSON.stringify(replies), seal };
  return { view, play: { ...sent, note: null, sent: [], isOn: askModel, ...play } };
}
