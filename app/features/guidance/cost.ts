import type { Message } from "./prompt.ts";

/** A question is sent twice at most. */
const MAX_ATTEMPTS = 2;
/** What a provider adds around the messages. */
const FRAME_TOKENS = 100;

/** What asking a model may cost at the most, and what it did, in tokens. */
export interface ModelCost {
  /** Of all attempts together. */
  readonly max: number;
  readonly spent: number;
  /** Adds an attempt: what the provider counted, or null where it did not say. */
  add(tokens: number | null): void;
}

/** A token is one byte or more, so a prompt has at most as many tokens as bytes. */
export function createModelCost(messages: readonly Message[], maxTokens: number): ModelCost {
  const bytes = new TextEncoder().encode(messages.map(({ content }) => content).join("")).length;
  const most = bytes + maxTokens + FRAME_TOKENS;
  let spent = 0;
  return {
    max: most * MAX_ATTEMPTS,
    get spent() {
      return spent;
    },
    add(tokens) {
      spent += tokens ?? most;
    },
  };
}
