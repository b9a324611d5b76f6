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
  stream(
    messages: readonly Message[],
    options: StreamOptions,
  ): AsyncGenerator<string, "complete" | "long">;
}

export interface StreamOptions {
  signal: AbortSignal;
  maxTokens: number;
}

/** A failed request to a provider. The message must not contain what was sent. */
export class ProviderError extends Error {
  /** Whether a retry could help. */
  readonly isTransient: boolean;

  constructor(cause: string, { isTransient: isPassing = true }: { isTransient?: boolean } = {}) {
    super(cause);
    this.isTransient = isPassing;
  }
}
