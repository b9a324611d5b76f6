import type { Message } from "./prompt.ts";

/** A service that runs a language model. */
export interface Provider {
  /** Stored with saved replies. */
  name: string;
  /** The host that receives the text, as consent names it. */
  host: string;
  /**
   * Yields text as it arrives. Throws ProviderError if there is none, or it breaks off.
   */
  stream(messages: readonly Message[], options: StreamOptions): AsyncGenerator<string, ReplyEnd>;
}

export interface ReplyEnd {
  /** "long" if the token limit cut it off. */
  ending: "complete" | "long";
  /** Tokens of the prompt and the reply, as the provider counted them; null if it does not say. */
  tokens: number | null;
}

export interface StreamOptions {
  signal: AbortSignal;
  maxTokens: number;
}

type ProviderErrorOptions = Pick<ProviderError, "isTransient" | "isUnanswered">;

/** A failed request to a provider. The message must not contain what was sent. */
export class ProviderError extends Error {
  /** Whether a retry could help. */
  readonly isTransient: boolean;
  /** No reply was begun, so nothing is to be paid for. */
  readonly isUnanswered: boolean;

  constructor(
    cause: string,
    { isTransient = true, isUnanswered = false }: Partial<ProviderErrorOptions> = {},
  ) {
    super(cause);
    this.isTransient = isTransient;
    this.isUnanswered = isUnanswered;
  }
}
