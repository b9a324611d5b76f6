import { useCallback, useEffect, useRef, useState } from "react";
import { isErrorBody } from "#app/http/respond.ts";
import type { Outcome } from "./ask.server.ts";
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
  | { is: "ended"; outcome: Outcome }
  | { is: "failed"; message: string };

const NO_NETWORK =
  "Not answered: the network did not answer. What you typed is still on this page.";
const BROKEN = "The answer broke off here: the connection ended. You can ask again.";

/** Sends a question and streams the reply. Leaving the page cancels it. */
export function useCoach() {
  const [state, setState] = useState<CoachState>({ is: "idle" });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const ask = useCallback(async (question: CoachQuestion) => {
    asking.current?.abort();
    const stop = new AbortController();
    asking.current = stop;
    setState({ is: "asking", answer: "" });
    const ended = await follow(question, stop.signal, (answer) => {
      if (!stop.signal.aborted) setState({ is: "asking", answer });
    });
    if (!stop.signal.aborted) setState(ended);
  }, []);

  const stop = useCallback(() => {
    asking.current?.abort();
    setState({ is: "idle" });
  }, []);

  return { state, ask, stop };
}

async function follow(
  question: CoachQuestion,
  signal: AbortSignal,
  onWords: (answer: string) => void,
): Promise<CoachState> {
  let answer = "";
  try {
    const response = await fetch("/api/v1/guidance", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify(question),
      signal,
    });
    if (!response.ok || !response.body) return { is: "failed", message: await refusalOf(response) };
    for await (const { name, data } of readEvents(response.body, { signal })) {
      if (name !== "token") return { is: "ended", outcome: JSON.parse(data) as Outcome };
      answer += (JSON.parse(data) as { text: string }).text;
      onWords(answer);
    }
  } catch {
    return { is: "failed", message: answer ? BROKEN : NO_NETWORK };
  }
  return { is: "failed", message: BROKEN };
}

async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body.message : NO_NETWORK;
}
