import { type Provider, ProviderError } from "./provider.ts";
import { readReplyStream } from "./reply-stream.ts";

/** The part of the platform's AI binding that is used here. */
export interface AiBinding {
  run(model: string, input: object): Promise<unknown>;
}

/** A provider that uses the platform's AI binding. */
export function createWorkersAiProvider(ai: AiBinding, model: string): Provider {
  return {
    name: model,
    host: "Cloudflare Workers AI",
    async *stream(messages, { signal, maxTokens }) {
      const stream = await run(ai, model, { messages, stream: true, max_tokens: maxTokens });
      if (!(stream instanceof ReadableStream)) {
        throw new ProviderError("an answer that is no stream", { isTransient: false });
      }
      return yield* readReplyStream(stream, signal);
    },
  };
}

async function run(ai: AiBinding, model: string, input: object): Promise<unknown> {
  try {
    return await ai.run(model, input);
  } catch {
    throw new ProviderError("the binding failed", { isUnanswered: true });
  }
}
