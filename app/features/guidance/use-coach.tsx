import { useCallback, useEffect, useRef, useState } from "react";
import { isErrorBody } from "#app/http/http-errors.ts";
import type { CoachOutcome } from "./ask-coach.server.ts";
import { readEvents } from "./event-stream.ts";
import type { Surface } from "./guidance.ts";

interface CoachQuestion {
  surface: Surface;
  targetId: string;
  level: string | null;
  question: string;
}

export type CoachState =
  | { is: "idle" }
  | { is: "asking"; answer: string }
  | { is: "ended"; outcome: CoachOutcome }
  | { is: "failed"; message: string };

const NETWORK_ERROR_MESSAGE =
  "Not answered: the network did not answer. What you typed is still on this page.";
const BROKEN_MESSAGE = "The answer broke off here: the connection ended. You can ask again.";

/** Sends a question and streams the reply. Leaving the page cancels it. */
export function useCoach() {
  const [state, setState] = useState<CoachState>({ is: "idle" });
  const activeRequest = useRef<AbortController | null>(null);
  useEffect(() => () => activeRequest.current?.abort(), []);

  const ask = useCallback(async (question: CoachQuestion) => {
    activeRequest.current?.abort();
    const stop = new AbortController();
    activeRequest.current = stop;
    setState({ is: "asking", answer: "" });
    const nextState = await streamReply(question, stop.signal, (answer) => {
      if (!stop.signal.aborted) setState({ is: "asking", answer });
    });
    if (!stop.signal.aborted) setState(nextState);
  }, []);

  const stop = useCallback(() => {
    activeRequest.current?.abort();
    setState({ is: "idle" });
  }, []);

  return { state, ask, stop };
}

async function streamReply(
  question: CoachQuestion,
  signal: AbortSignal,
  onText: (reply: string) => void,
): Promise<CoachState> {
  let reply = "";
  try {
    const response = await fetch("/api/v1/guidance", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(question),
      signal,
    });
    if (!response.ok || !response.body)
      return { is: "failed", message: await toErrorMessage(response) };
    for await (const { name, data } of readEvents(response.body, { signal })) {
      if (name !== "token") return { is: "ended", outcome: JSON.parse(data) as CoachOutcome };
      reply += (JSON.parse(data) as { text: string }).text;
      onText(reply);
    }
  } catch {
    return { is: "failed", message: reply ? BROKEN_MESSAGE : NETWORK_ERROR_MESSAGE };
  }
  return { is: "failed", message: BROKEN_MESSAGE };
}

async function toErrorMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body.message : NETWORK_ERROR_MESSAGE;
}
