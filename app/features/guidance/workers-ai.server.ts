import { readAnswer } from "./answer-chunk.ts";
import { type Provider, ProviderFault } from "./provider.ts";

/** The platform's own models, as far as they are used here. */
export interface AiBinding {
  run(model: string, input: object): Promise<unknown>;
}

/** A model of the platform that the Worker itself runs on. */
export function workersAi(ai: AiBinding, model: string): Provider {
  return {
    name: model,
    host: "Cloudflare Workers AI",
    async *stream(messages, { signal, maxTokens }) {
      const stream = await run(ai, model, { messages, stream: true, max_tokens: maxTokens });
      if (!(stream instanceof ReadableStream)) {
        throw new ProviderFault("an answer that is no stream", { isPassing: false });
      }
      return yield* readAnswer(stream, signal);
    },
  };
}

async function run(ai: AiBinding, model: string, input: object): Promise<unknown> {
  try {
    return await ai.run(model, input);
  } catch {
    throw new ProviderFault("the binding failed");
  }
}
