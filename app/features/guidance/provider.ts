import type { Message } from "./prompt.ts";

/** A service that runs a language model. */
export interface Provider {
  /** Stored with saved replies. */
  name: string;
  /** The host that receives the text, as consent names it. */
  host: string;
  /**
   * Yields text as it arrives; returns "long" if the token limit cut it off. Throws ProviderError
   * if there is none, or it breaks off.
   */
  stream(messages: readonly Message[], asking: Asking): AsyncGenerator<string, "complete" | "long">;
}

export interface Asking {
  signal: AbortSignal;
  maxTokens: number;
}

/** A failed request to a provider. The message must not contain what was sent. */
export class ProviderFault extends Error {
  /** Whether a retry could help. */
  readonly isPassing: boolean;

  constructor(cause: string, { isPassing = true }: { isPassing?: boolean } = {}) {
    super(cause);
    this.isPassing = isPassing;
  }
}
