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

/** A question that may be asked, or one that is answered without a model. */
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

/** What became of a question. */
export type Outcome = Answered | Unanswered;

export interface Answered {
  is: "answered";
  answer: string;
  citations: string[];
  /** Ids that the model made up and that were taken out. */
  dropped: string[];
  /** Why the answer stops where it does; null where it came to its end. */
  note: string | null;
  quota: Quota;
  sent: Message[];
  /** What an answer is kept by. */
  about: string;
  asked: string;
  model: string;
  seal: string;
}

export interface Unanswered {
  is: "fallback";
  line: string;
  quota: Quota;
  /** Empty where nothing was sent. */
  sent: Message[];
}

/**
 * Whether a viewer may ask this about that, in one read and one counted write. Throws 404 where there
 * is no model, 401, 422 without consent to this model's host and for what is confidential, and 429 at the day's limit.
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
 * Asks the model: the words of its answer as they come, with references to nothing taken out, and
 * what became of it. A question that no word came for, or none that was left after the checks, is given
 * back, unless its asker went away.
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
/** What no text needs and what only turns or hides others; line ends stay. */
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
