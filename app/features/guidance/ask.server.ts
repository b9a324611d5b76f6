import type { RouterContextProvider } from "react-router";
import { type Viewer, writerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { causeOf, inWriteTime } from "#app/http/in-time.ts";
import { invalid, notFound } from "#app/http/respond.ts";
import { askModel, NoAnswer } from "./ask-model.server.ts";
import { findProvider } from "./choose-provider.server.ts";
import { createCitationFilter } from "./citations.ts";
import { ENDING_WORDS, FALLBACK } from "./guidance.ts";
import { listCitable, type Message, newMark, type Subject, toMessages } from "./prompt.ts";
import type { Provider } from "./provider.ts";
import { countUse, giveBack, type Quota } from "./quota.server.ts";
import { readSubject, type Target } from "./read-subject.server.ts";
import { findRefusal } from "./refusals.ts";
import { sealOf } from "./seal.server.ts";

/** Either rejected by topic, or ready to be sent to the model. */
export type Allowed = { is: "refused"; line: string; quota: Quota } | Question;

interface Question {
  is: "asked";
  question: string;
  subject: Subject;
  messages: Message[];
  quota: Quota;
  provider: Provider;
  viewer: Viewer;
  db: Database;
  secret: string;
  now: Date;
}

export type Outcome = Answered | Unanswered;

export interface Answered {
  is: "answered";
  answer: string;
  citations: string[];
  /** Ids that the model invented and that were removed. */
  dropped: string[];
  /** Why the reply is cut off; null if it is complete. */
  note: string | null;
  quota: Quota;
  sent: Message[];
  /** Title of what the reply is about. */
  about: string;
  asked: string;
  model: string;
  seal: string;
}

export interface Unanswered {
  is: "fallback";
  line: string;
  quota: Quota;
  /** Empty if nothing was sent. */
  sent: Message[];
}

/**
 * Checks whether a viewer may ask a question about a target, and counts it. Throws 404 without a
 * model, 401, 422 without consent to this model's host or for a confidential project, and 429 at
 * the daily limit.
 */
export async function allowQuestion(
  context: Readonly<RouterContextProvider>,
  target: Target,
  question: string,
): Promise<Allowed> {
  const provider = findProvider(context);
  if (!provider)
    throw notFound("This site has no coach to ask. The guidance by rule is on the page.");
  const viewer = await writerOf(context);
  const now = new Date();
  const { subject, mine } = await readSubject(context, target, now);
  if (!subject) {
    throw invalid({}, "This project is marked confidential, so nothing of it is sent to a model.");
  }
  if (mine.consentHost !== provider.host) {
    throw invalid(
      {},
      "Not asked: turn the coach on first. Nothing was sent, and your words are still here.",
    );
  }
  const refusal = findRefusal(question);
  const { used, max } = mine;
  if (refusal) return { is: "refused", line: refusal.line, quota: { used, max } };
  const db = databaseOf(context);
  const quota = await inWriteTime(countUse(db, viewer, now));
  const messages = toMessages(subject, question, newMark(subject, question));
  const secret = configurationOf(context).formSecret ?? "";
  return { is: "asked", question, subject, messages, quota, provider, viewer, db, secret, now };
}

/**
 * Streams the model's reply without citations of unknown ids, and returns the outcome. Refunds the
 * question if no usable text came, unless the client disconnected.
 */
export async function* ask(
  { question, subject, messages, quota, provider, viewer, db, secret, now }: Question,
  signal: AbortSignal,
): AsyncGenerator<string, Outcome> {
  const filter = createCitationFilter(listCitable(subject));
  let answer = "";
  try {
    const words = askModel(provider, messages, { signal });
    let step = await words.next();
    for (; !step.done; step = await words.next()) {
      const shown = filter.push(step.value.replace(CONTROLS, ""));
      answer += shown;
      if (shown) yield shown;
    }
    const rest = filter.end();
    answer += rest;
    if (rest) yield rest;
    if (!HAS_WORDS.test(answer)) throw new NoAnswer("an answer without words");
    const note = step.value === "complete" ? null : ENDING_WORDS[step.value];
    const sealed = {
      surface: subject.surface,
      targetId: subject.targetId,
      about: subject.title,
      asked: question,
      answer: answer.trim(),
      model: provider.name,
    };
    const seal = await sealOf(sealed, viewer.uid, secret);
    const { cited: citations, dropped } = filter;
    return {
      is: "answered",
      ...sealed,
      citations: [...citations],
      dropped: [...dropped],
      note,
      quota,
      sent: messages,
      seal,
    };
  } catch (fault) {
    if (signal.aborted) return { is: "fallback", line: FALLBACK, quota, sent: messages };
    console.error(`guidance: ${causeOf(fault)}`);
    const isBack = await giveBack(db, viewer, now).then(
      () => true,
      () => false,
    );
    const used = quota.used - (isBack ? 1 : 0);
    return { is: "fallback", line: FALLBACK, quota: { ...quota, used }, sent: messages };
  }
}

const HAS_WORDS = /[\p{L}\p{N}]/u;
/** Control and invisible characters, except line ends. */
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
