import { type Provider, ProviderError } from "./provider.ts";
import { readReplyStream } from "./reply-stream.ts";

interface Endpoint {
  /** Includes the version: "https://models.example/v1". */
  baseUrl: string;
  key: string | null;
  model: string;
}

/** A provider with a chat-completions API. */
export function createOpenAiProvider({ baseUrl, key, model }: Endpoint): Provider {
  return {
    name: model,
    host: new URL(baseUrl).host,
    async *stream(messages, { signal, maxTokens }) {
      const stream = await requestStream(`${baseUrl.replace(/\/$/, "")}/chat/completions`, {
        method: "POST",
        headers: {
          accept: "text/event-stream",
          "content-type": "application/json",
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body: JSON.stringify({
          model,
          messages,
          stream: true,
          stream_options: { include_usage: true },
          max_tokens: maxTokens,
        }),
        // A prompt meant for one host must not be forwarded to another.
        redirect: "manual",
        signal,
      });
      return yield* readReplyStream(stream, signal);
    },
  };
}

async function requestStream(url: string, init: RequestInit): Promise<ReadableStream<Uint8Array>> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    throw new ProviderError("no connection", { isUnanswered: true });
  }
  const { status, body } = response;
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (status === 200 && isStream && body) return body;
  await body?.cancel().catch(() => {});
  if (status === 200)
    throw new ProviderError("an answer that is no stream", { isTransient: false });
  throw new ProviderError(`status ${status}`, {
    isTransient: status === 429 || status >= 500,
    isUnanswered: true,
  });
}
