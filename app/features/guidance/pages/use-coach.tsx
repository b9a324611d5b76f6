import { useCallback, useEffect, useRef, useState } from "react";
import { isErrorBody } from "#app/http/http-errors.ts";
import type { CoachOutcome } from "../ask-coach.server.ts";
import type { Question } from "../authorize-question.server.ts";
import { readEvents } from "../event-stream.ts";
import type { Surface } from "../guidance.ts";

export interface CoachQuestion extends Question {
  surface: Surface;
  targetId: string;
  level: string | null;
}

type Progress =
  | { is: "idle" }
  | { is: "asking"; answer: string }
  | { is: "ended" }
  /** By the person, who keeps what came. */
  | { is: "stopped"; answer: string }
  /** With what came before that. */
  | { is: "failed"; message: string; answer: string };

/** What is under way, and the last outcome, which stays until there is another. */
export type CoachState = Progress & { outcome: CoachOutcome | undefined };

const NETWORK_ERROR_MESSAGE =
  "Not answered: the network didn’t respond. What you typed is still here.";
const BROKEN_MESSAGE = "The answer broke off here: the connection ended. You can ask again.";

/** Sends a question and streams the reply. Leaving the page cancels it. */
export function useCoach(nativeOutcome: CoachOutcome | undefined) {
  const [progress, setProgress] = useState<Progress>({ is: "idle" });
  const [outcome, setOutcome] = useState(nativeOutcome);
  const activeRequest = useRef<AbortController | null>(null);
  useEffect(() => () => activeRequest.current?.abort(), []);

  const ask = useCallback(async (question: CoachQuestion) => {
    activeRequest.current?.abort();
    const stop = new AbortController();
    activeRequest.current = stop;
    setProgress({ is: "asking", answer: "" });
    const result = await streamReply(question, stop.signal, (answer) => {
      if (!stop.signal.aborted) setProgress({ is: "asking", answer });
    });
    if (stop.signal.aborted) return;
    if (result.is === "ended") setOutcome(result.outcome);
    setProgress(result);
  }, []);

  const stop = useCallback(() => {
    activeRequest.current?.abort();
    setProgress((progress) =>
      progress.is === "asking" && progress.answer
        ? { is: "stopped", answer: progress.answer }
        : { is: "idle" },
    );
  }, []);

  return { state: { ...progress, outcome }, ask, stop };
}

type Result = { is: "ended"; outcome: CoachOutcome } | Extract<Progress, { is: "failed" }>;

async function streamReply(
  question: CoachQuestion,
  signal: AbortSignal,
  onText: (reply: string) => void,
): Promise<Result> {
  let reply = "";
  try {
    const response = await fetch("/api/v1/guidance", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(question),
      signal,
    });
    if (!response.ok || !response.body)
      return { is: "failed", message: await toErrorMessage(response), answer: "" };
    for await (const { name, data } of readEvents(response.body, { signal })) {
      if (name !== "token") return { is: "ended", outcome: JSON.parse(data) as CoachOutcome };
      reply += (JSON.parse(data) as { text: string }).text;
      onText(reply);
    }
  } catch {
    return { is: "failed", message: reply ? BROKEN_MESSAGE : NETWORK_ERROR_MESSAGE, answer: reply };
  }
  return { is: "failed", message: BROKEN_MESSAGE, answer: reply };
}

async function toErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body.message : NETWORK_ERROR_MESSAGE;
}
