import type { Message } from "./prompt.ts";

/** Somebody who runs a language model for us. */
export interface Provider {
  /** The model's name, kept with the answers it gave. */
  name: string;
  /** To whom words are sent: a host, as a person is told before. */
  host: string;
  /**
   * The words of an answer as they come; returns whether it had come to its end or to the most that
   * was asked for. Throws ProviderFault when there are none, or no more.
   */
  stream(messages: readonly Message[], asking: Asking): AsyncGenerator<string, "complete" | "long">;
}

export interface Asking {
  signal: AbortSignal;
  maxTokens: number;
}

/** Why a provider gave no answer, in words that hold nothing of what it was sent. */
export class ProviderFault extends Error {
  /** Whether asking once more could help. */
  readonly isPassing: boolean;

  constructor(cause: string, { isPassing = true }: { isPassing?: boolean } = {}) {
    super(cause);
    this.isPassing = isPassing;
  }
}
