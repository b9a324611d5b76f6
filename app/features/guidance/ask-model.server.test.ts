import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Behavior, startModel, USUAL_WORDS } from "#local/model/model.ts";
import { askModel, LIMITS, NoAnswer } from "./ask-model.server.ts";
import { openAiCompatible } from "./openai-compatible.server.ts";
import type { Message } from "./prompt.ts";
import type { Provider } from "./provider.ts";
import { workersAi } from "./workers-ai.server.ts";

const model = await startModel();
const elsewhere = await startModel();
afterAll(() => Promise.all([model.close(), elsewhere.close()]));
beforeEach(() => {
  model.behave({ is: "words", pieces: USUAL_WORDS });
  elsewhere.behave({ is: "words", pieces: ["carried off"] });
});

const provider = openAiCompatible({ baseUrl: model.baseUrl, key: "key-of-tests", model: "small" });
const MESSAGES: Message[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "What now?" },
];

/** No time passes but what a test says, so that a limit ends what it is about and nothing earlier. */
function holdTheClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

interface Asking {
  of?: Provider;
  signal?: AbortSignal;
}

/** Everything a model says, and how it ended. */
async function ask({ of = provider, signal = new AbortController().signal }: Asking = {}) {
  const pieces: string[] = [];
  const words = askModel(of, MESSAGES, { signal });
  let step = await words.next();
  for (; !step.done; step = await words.next()) pieces.push(step.value);
  return { answer: pieces.join(""), ending: step.value };
}

const raw = (...data: string[]): Behavior => ({
  is: "raw",
  text: data.map((each) => `data: ${each}\n\n`).join(""),
});

describe("chat completions", () => {
  test("a reply is streamed, and the request holds only model, messages and the limit of 600 tokens", async () => {
    expect(await ask()).toEqual({ answer: USUAL_WORDS.join(""), ending: "complete" });
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer key-of-tests",
    });
    expect(model.requests[0]?.body).toEqual({
      model: "small",
      messages: MESSAGES,
      stream: true,
      max_tokens: 600,
    });
  });

  test.each([
    ["no [DONE]", raw('{"choices":[{"delta":{"content":"All."}}]}')],
    [
      "a reason to finish",
      raw('{"choices":[{"delta":{"content":"All."},"finish_reason":"stop"}]}', "{"),
    ],
    [
      "comments and empty chunks",
      raw('{"choices":[]}', '{"choices":[{"delta":{"content":"All."}}]}', "[DONE]", "{"),
    ],
  ])("a reply that ends with %s is complete", async (_, behavior) => {
    model.behave(behavior);

    expect(await ask()).toEqual({ answer: "All.", ending: "complete" });
  });

  test("a reply that reaches the token limit is reported as cut off", async () => {
    model.behave(
      raw('{"choices":[{"delta":{"content":"All "}}]}', '{"choices":[{"finish_reason":"length"}]}'),
    );

    expect(await ask()).toEqual({ answer: "All ", ending: "long" });
  });

  test("an error after the first text ends the reply as broken", async () => {
    model.behave(raw('{"choices":[{"delta":{"content":"All."}}]}', '{"error":{"code":500}}'));

    expect(await ask()).toEqual({ answer: "All.", ending: "broken" });
  });

  test.each([401, 403, 404])("status %d is no reply and is not retried", async (status) => {
    model.behave({ is: "status", status });

    await expect(ask()).rejects.toThrow(NoAnswer);
    expect(model.requests).toHaveLength(1);
  });

  test.each([429, 500, 503])("status %d is retried once", async (status) => {
    model.behaveOnce({ is: "status", status });
    expect((await ask()).ending).toBe("complete");
    expect(model.requests).toHaveLength(2);

    model.behave({ is: "status", status });
    await expect(ask()).rejects.toThrow(`status ${status}`);
    expect(model.requests).toHaveLength(2);
  });

  test.each<[string, Behavior]>([
    ["garbage", raw("this is no JSON")],
    ["an error", raw('{"error":{"message":"overloaded"}}')],
    ["a line without an end", { is: "raw", text: `data: ${"x".repeat(70_000)}` }],
    ["an event without an end", { is: "raw", text: `data: ${"x".repeat(900)}\n`.repeat(100) }],
    ["nothing", { is: "raw", text: "" }],
    ["a page", { is: "raw", text: "<!doctype html>", type: "text/html" }],
  ])("%s is no reply", async (_, behavior) => {
    model.behave(behavior);

    await expect(ask()).rejects.toThrow(NoAnswer);
  });

  test("a redirect to another host is not followed", async () => {
    model.behave({ is: "redirect", to: `${elsewhere.baseUrl}/chat/completions` });

    await expect(ask()).rejects.toThrow("status 307");
    expect(elsewhere.requests).toEqual([]);
  });

  test("an unreachable model is no reply", async () => {
    const nobody = openAiCompatible({ baseUrl: "http://127.0.0.1:9/v1", key: null, model: "none" });

    await expect(ask({ of: nobody })).rejects.toThrow("no connection");
  });
});

describe("limits", () => {
  test("a late first word is no reply, is not retried, and the connection is closed", async () => {
    model.behave({ is: "silent" });
    holdTheClock();
    const asked = ask();
    const refused = expect(asked).rejects.toThrow("no word in time");
    await expect.poll(() => model.requests.length).toBe(1);
    await vi.advanceTimersByTimeAsync(LIMITS.firstMs);

    await refused;
    expect(model.requests).toHaveLength(1);
    expect(await model.requests[0]?.over).toBe("left");
  });

  test("a model that stalls is cut off at the time limit and keeps its text so far", async () => {
    model.behave({ is: "held", pieces: ["Begin ", "small."] });
    holdTheClock();
    const signal = new AbortController().signal;
    const words = askModel(provider, MESSAGES, { signal });
    let answer = "";
    while (answer !== "Begin small.") answer += (await words.next()).value;
    const last = words.next();
    await vi.advanceTimersByTimeAsync(LIMITS.totalMs);

    expect(await last).toEqual({ done: true, value: "slow" });
    expect(await model.requests[0]?.over).toBe("left");
  });

  test("a connection that breaks in the middle keeps the text so far and is not retried", async () => {
    model.behave({ is: "broken", pieces: ["Begin small."] });

    expect(await ask()).toEqual({ answer: "Begin small.", ending: "broken" });
    expect(model.requests).toHaveLength(1);
  });

  test("an endless reply is cut at the maximum length and its connection closed", async () => {
    model.behave({ is: "endless" });
    const { answer, ending } = await ask();

    expect(answer).toHaveLength(LIMITS.maxCharacters);
    expect(ending).toBe("long");
    expect(await model.requests[0]?.over).toBe("left");
  });

  test("aborting before the first word cancels the request", async () => {
    model.behave({ is: "silent" });
    const leaving = new AbortController();
    const asked = ask({ signal: leaving.signal });
    await expect.poll(() => model.requests.length).toBe(1);
    leaving.abort();

    await expect(asked).rejects.toThrow(NoAnswer);
    expect(await model.requests[0]?.over).toBe("left");
    expect(model.requests).toHaveLength(1);
  });

  test("a caller that stops reading cancels the stream", async () => {
    model.behave({ is: "held", pieces: ["Begin small."] });
    const signal = new AbortController().signal;
    for await (const piece of askModel(provider, MESSAGES, { signal })) {
      expect(piece).toBe("Begin small.");
      break;
    }

    expect(await model.requests[0]?.over).toBe("left");
  });
});

describe("Workers AI", () => {
  const binding = (text: string, isCancelled = () => {}) => ({
    run: async () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
        cancel: isCancelled,
      }),
  });

  test("Workers AI chunks are read and the stream is cancelled at the end", async () => {
    let isLetGo = false;
    const text = 'data: {"response":"Begin "}\n\ndata: {"response":"small."}\n\ndata: [DONE]\n\n';
    const ai = binding(text, () => {
      isLetGo = true;
    });

    expect(await ask({ of: workersAi(ai, "@cf/meta/small") })).toEqual({
      answer: "Begin small.",
      ending: "complete",
    });
    expect(isLetGo).toBe(true);
  });

  test("a silent stream is cancelled at the time limit, although the binding takes no signal", async () => {
    let isLetGo = false;
    const ai = binding(": waiting\n\n", () => {
      isLetGo = true;
    });

    holdTheClock();
    const refused = expect(ask({ of: workersAi(ai, "small") })).rejects.toThrow(NoAnswer);
    await vi.advanceTimersByTimeAsync(LIMITS.firstMs);
    await refused;
    expect(isLetGo).toBe(true);
  });

  test("a failing binding is retried once", async () => {
    let asked = 0;
    const ai = {
      run: async () => {
        asked += 1;
        throw new Error("no capacity");
      },
    };

    await expect(ask({ of: workersAi(ai, "small") })).rejects.toThrow("the binding failed");
    expect(asked).toBe(2);
  });
});
