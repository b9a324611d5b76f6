import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { type ErrorBody, isDataResponse } from "#app/http/http-errors.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { findLanguage } from "#app/reference/text-language.ts";
import type { AnswerSource } from "./ask/answer.ts";
import { askReserved, type CoachFallback, type ReceivedReply } from "./ask-reserved.server.ts";
import type { AuthorizedQuestion, QuestionDecision } from "./authorize-question.server.ts";
import { type CitationFilter, createCitationFilter } from "./citations.ts";
import { listCitableIds, type Message, type PromptSubject } from "./prompt.ts";
import { type SignedReply, signReply } from "./reply-signature.server.ts";
import { saveReply } from "./saved-replies.server.ts";
import type { Sent } from "./stream-coach.server.ts";

export type CoachOutcome = CoachReply | CoachFallback;

export interface CoachReply extends SignedReply {
  is: "answered";
  citations: string[];
  /** Where cited lines can be read, by their number. */
  origins: Record<string, AnswerSource>;
  /** Ids that the model invented and that were removed. */
  dropped: string[];
  /** Why the reply is cut off; null if it is complete. */
  note: string | null;
  quota: Quota;
  sent: Message[];
  seal: string;
  /** Whether it was kept with its conversation. */
  isKept: boolean;
}

/** Streams the reply to a question, and returns the outcome. A rejected one has no reply. */
export async function* askCoach(
  decision: QuestionDecision,
  signal: AbortSignal,
): AsyncGenerator<Sent | string, CoachOutcome> {
  if (decision.is === "asked") return yield* askAuthorized(decision, signal);
  const { line, crisis, quota } = decision;
  return { is: "fallback", line, ...(crisis && { crisis }), quota, sent: [] };
}

/** Waits for the outcome of what is streamed. */
export async function awaitReply<Outcome>(
  replyStream: AsyncGenerator<unknown, Outcome>,
): Promise<Outcome> {
  let step = await replyStream.next();
  while (!step.done) step = await replyStream.next();
  return step.value;
}

function askAuthorized(
  asked: AuthorizedQuestion,
  signal: AbortSignal,
): AsyncGenerator<Sent | string, CoachOutcome> {
  const filter = createCitationFilter(listCitableIds(asked.subject));
  const finish = (reply: ReceivedReply) => toReply(asked, { ...reply, filter });
  return askReserved(asked, { signal, filter, finish });
}

interface WholeReply extends ReceivedReply {
  filter: CitationFilter;
}

async function toReply(
  asked: AuthorizedQuestion,
  { answer, note, filter }: WholeReply,
): Promise<CoachReply> {
  const { subject, question, provider, viewer, secret, turn, quota, messages } = asked;
  const { surface, targetId, title: about } = subject;
  const model = provider.name;
  const signedReply = { surface, targetId, about, asked: question, answer, model, turn };
  const seal = await signReply(signedReply, viewer.uid, secret);
  const { cited: citations, dropped } = filter;
  const keeping = asked.isKept ? await keep(asked, { ...signedReply, seal }) : null;
  return {
    is: "answered",
    ...signedReply,
    citations: [...citations],
    origins: toOrigins(subject, citations),
    dropped: [...dropped],
    note: [note, keeping, languageNote(question, answer)].filter(Boolean).join(" ") || null,
    quota,
    sent: messages,
    seal,
    isKept: asked.isKept && keeping === null,
  };
}

/** Why the answer could not be kept; null if it was. */
async function keep(
  { db, viewer, secret, now }: AuthorizedQuestion,
  reply: SignedReply & { seal: string },
): Promise<string | null> {
  try {
    await withWriteTimeout(saveReply(db, viewer, { ...reply, secrets: [secret], now }));
    return null;
  } catch (error) {
    if (isDataResponse(error)) return `Not saved: ${(error.data as ErrorBody).message}`;
    throw error;
  }
}

/** Where each cited line can be read. */
function toOrigins(
  { origins = [] }: PromptSubject,
  citations: readonly string[],
): Record<string, AnswerSource> {
  return Object.fromEntries(
    citations.flatMap((id) => {
      const origin = /^L\d+$/.test(id) ? origins[Number(id.slice(1)) - 1] : null;
      return origin ? [[id, origin]] : [];
    }),
  );
}

/** What one is told of a reply in another language; null for one in the same. */
export function languageNote(question: string, answer: string): string | null {
  const [asked, answered] = [findLanguage(question, "short"), findLanguage(answer, "short")];
  return asked && answered && asked !== answered
    ? "The model didn’t answer in the language of your question."
    : null;
}
