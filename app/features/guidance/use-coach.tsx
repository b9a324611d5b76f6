import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isErrorBody } from "#app/http/http-errors.ts";
import type { CoachOutcome } from "./ask-coach.server.ts";
import type { Question } from "./authorize-question.server.ts";
import { readEvents } from "./event-stream.ts";
import type { Surface } from "./guidance.ts";
import type { Message } from "./prompt.ts";
import type { SealedText, Sent } from "./stream-coach.server.ts";

export interface CoachQuestion extends Question {
  surface: Surface;
  targetId: string;
  level: string | null;
}

interface Came {
  answer: string;
  /** Of what came, in a rehearsal. */
  seal: string;
  /** To the model; empty until the server says so. */
  sent: Message[];
}

type Progress =
  | { is: "idle" }
  | ({ is: "asking" } & Came)
  | { is: "ended" }
  /** By the person, who keeps what came. */
  | ({ is: "stopped" } & Came)
  | ({ is: "failed"; message: string } & Came);

/** What is under way, and the last outcome, which stays until there is another. */
export type CoachState<Outcome = CoachOutcome> = Progress & { outcome: Outcome | undefined };

const NOTHING: Came = { answer: "", seal: "", sent: [] };

const NETWORK_ERROR_MESSAGE =
  "Not answered: the network didn’t respond. What you typed is still here.";
const BROKEN_MESSAGE = "The answer broke off here: the connection ended.";

/** Sends a question, or a turn of a rehearsal, and streams the reply. Leaving the page cancels it. */
export function useCoach<Asked extends object = CoachQuestion, Outcome = CoachOutcome>(
  nativeOutcome?: Outcome,
) {
  const [progress, setProgress] = useState<Progress>({ is: "idle" });
  const [outcome, setOutcome] = useState(nativeOutcome);
  const activeRequest = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => activeRequest.current?.abort(), []);
  useEffect(() => {
    // The page says how many questions are left, also of those that another tab asked.
    if (progress.is === "stopped" || progress.is === "failed") void revalidate();
  }, [progress.is, revalidate]);

  const ask = useCallback(async (question: Asked) => {
    activeRequest.current?.abort();
    const stop = new AbortController();
    activeRequest.current = stop;
    setProgress({ is: "asking", ...NOTHING });
    const result = await streamReply<Outcome>(question, stop.signal, (came) => {
      if (!stop.signal.aborted) setProgress({ is: "asking", ...came });
    });
    if (stop.signal.aborted) return;
    if (result.is === "ended") setOutcome(result.outcome);
    setProgress(result);
  }, []);

  const stop = useCallback(() => {
    activeRequest.current?.abort();
    setProgress((progress) =>
      progress.is === "asking" ? { ...progress, is: "stopped" } : { is: "idle" },
    );
  }, []);

  return { state: { ...progress, outcome }, ask, stop };
}

type Part = SealedText & Sent;

type Result<Outcome> = { is: "ended"; outcome: Outcome } | Extract<Progress, { is: "failed" }>;

async function streamReply<Outcome>(
  question: object,
  signal: AbortSignal,
  onCame: (came: Came) => void,
): Promise<Result<Outcome>> {
  let came = NOTHING;
  try {
    const response = await fetch("/api/v1/guidance", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(question),
      signal,
    });
    if (!response.ok || !response.body)
      return { is: "failed", message: await toErrorMessage(response), ...NOTHING };
    for await (const { name, data } of readEvents(response.body, { signal })) {
      if (name === "done" || name === "fallback")
        return { is: "ended", outcome: JSON.parse(data) as Outcome };
      const { text = "", seal = "", sent = came.sent } = JSON.parse(data) as Partial<Part>;
      came = { answer: came.answer + text, seal, sent };
      onCame(came);
    }
  } catch {
    const message = came.answer ? BROKEN_MESSAGE : NETWORK_ERROR_MESSAGE;
    return { is: "failed", message, ...came };
  }
  return { is: "failed", message: BROKEN_MESSAGE, ...came };
}

/** How far a reply is, in words. */
export function toStatusText(state: CoachState<object>): string {
  switch (state.is) {
    case "asking":
      return state.answer ? "Answering" : "Waiting for the first word";
    case "stopped":
      return `You stopped ${state.answer ? "the answer" : "before the first word"}. It still counts as a question.`;
    case "ended":
      return state.outcome && "is" in state.outcome && state.outcome.is === "answered"
        ? "Answered"
        : "";
    default:
      return "";
  }
}

async function toErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body.message : NETWORK_ERROR_MESSAGE;
}
