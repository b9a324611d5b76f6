import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Behavior, DEFAULT_PIECES, startModel } from "#local/model/model.ts";
import { askModel, LIMITS, NoReplyError } from "./ask-model.server.ts";
import { createModelCost } from "./cost.ts";
import { createOpenAiProvider } from "./openai-compatible.server.ts";
import type { Message } from "./prompt.ts";
import type { Provider } from "./provider.ts";
import { createWorkersAiProvider } from "./workers-ai.server.ts";

const model = await startModel();
const otherHost = await startModel();
afterAll(() => Promise.all([model.close(), otherHost.close()]));
beforeEach(() => {
  model.behave({ is: "words", pieces: DEFAULT_PIECES });
  otherHost.behave({ is: "words", pieces: ["carried off"] });
});

const provider = createOpenAiProvider({
  baseUrl: model.baseUrl,
  key: "key-of-tests",
  model: "small",
});
const MESSAGES: Message[] = [
  { role: "system", content: "Be brief." },
  { role: "user", content: "What now?" },
];

/** No time passes but what a test says, so that a limit ends what it is about and nothing earlier. */
function holdTheClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

interface AskOptions {
  usedProvider?: Provider;
  signal?: AbortSignal;
}

/** Everything a model says, and how it ended. */
async function ask({
  usedProvider = provider,
  signal = new AbortController().signal,
}: AskOptions = {}) {
  const pieces: string[] = [];
  const iterator = askModel(usedProvider, MESSAGES, { signal, cost: aCost() });
  let result = await iterator.next();
  for (; !result.done; result = await iterator.next()) pieces.push(result.value);
  return { answer: pieces.join(""), ending: result.value };
}

const aCost = () => createModelCost(MESSAGES, LIMITS.maxTokens);

const rawStream = (...data: string[]): Behavior => ({
  is: "raw",
  text: data.map((each) => `data: ${each}\n\n`).join(""),
});

describe("chat completions", () => {
  test("a reply is streamed, and the request holds only model, messages and the limit of 600 tokens", async () => {
    expect(await ask()).toEqual({ answer: DEFAULT_PIECES.join(""), ending: "complete" });
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer key-of-tests",
    });
    expect(model.requests[0]?.body).toEqual({
      model: "small",
      messages: MESSAGES,
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 600,
    });
  });

  test.each([
    ["no [DONE]", rawStream('{"choices":[{"delta":{"content":"All."}}]}')],
    [
      "a reason to finish",
      rawStream('{"choices":[{"delta":{"content":"All."},"finish_reason":"stop"}]}', "{"),
    ],
    [
      "comments and empty chunks",
      rawStream('{"choices":[]}', '{"choices":[{"delta":{"content":"All."}}]}', "[DONE]", "{"),
    ],
  ])("a reply that ends with %s is complete", async (_, behavior) => {
    model.behave(behavior);

    expect(await ask()).toEqual({ answer: "All.", ending: "complete" });
  });

  test("a reply that reaches the token limit is reported as cut off", async () => {
    model.behave(
      rawStream(
        '{"choices":[{"delta":{"content":"All "}}]}',
        '{"choices":[{"finish_reason":"length"}]}',
      ),
    );

    expect(await ask()).toEqual({ answer: "All ", ending: "long" });
  });

  test("an error after the first text ends the reply as broken", async () => {
    model.behave(rawStream('{"choices":[{"delta":{"content":"All."}}]}', '{"error":{"code":500}}'));

    expect(await ask()).toEqual({ answer: "All.", ending: "broken" });
  });

  test.each([401, 403, 404])("status %d is no reply and is not retried", async (status) => {
    model.behave({ is: "status", status });

    await expect(ask()).rejects.toThrow(NoReplyError);
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
    ["garbage", rawStream("this is no JSON")],
    ["an error", rawStream('{"error":{"message":"overloaded"}}')],
    ["a line without an end", { is: "raw", text: `data: ${"x".repeat(70_000)}` }],
    ["an event without an end", { is: "raw", text: `data: ${"x".repeat(900)}\n`.repeat(100) }],
    ["nothing", { is: "raw", text: "" }],
    ["a page", { is: "raw", text: "<!doctype html>", type: "text/html" }],
  ])("%s is no reply", async (_, behavior) => {
    model.behave(behavior);

    await expect(ask()).rejects.toThrow(NoReplyError);
  });

  test("a redirect to another host is not followed", async () => {
    model.behave({ is: "redirect", to: `${otherHost.baseUrl}/chat/completions` });

    await expect(ask()).rejects.toThrow("status 307");
    expect(otherHost.requests).toEqual([]);
  });

  test("an unreachable model is no reply", async () => {
    const nobody = createOpenAiProvider({
      baseUrl: "http://127.0.0.1:9/v1",
      key: null,
      model: "none",
    });

    await expect(ask({ usedProvider: nobody })).rejects.toThrow("no connection");
  });
});

describe("what it costs", () => {
  const counted = (usage: object) =>
    rawStream(
      '{"choices":[{"delta":{"content":"All."},"finish_reason":"stop"}]}',
      JSON.stringify({ choices: [], usage }),
      "[DONE]",
    );

  /** The tokens that a reply of this behavior costs. */
  async function spentOn(behavior: Behavior) {
    const cost = aCost();
    model.behave(behavior);
    const { signal } = new AbortController();
    try {
      for await (const _ of askModel(provider, MESSAGES, { signal, cost }));
    } catch (error) {
      expect(error).toBeInstanceOf(NoReplyError);
    }
    return { spent: cost.spent, one: cost.max / 2 };
  }

  test.each([
    [{ total_tokens: 120 }, 120],
    [{ prompt_tokens: 100, completion_tokens: 20 }, 120],
  ])("is what the provider counts, %j", async (usage, tokens) => {
    expect((await spentOn(counted(usage))).spent).toBe(tokens);
  });

  test.each<[string, Behavior]>([
    ["says no figure", { is: "words", pieces: DEFAULT_PIECES }],
    ["says nonsense", counted({ total_tokens: "many" })],
    ["is cut", { is: "broken", pieces: ["Begin small."] }],
    ["is endless", { is: "endless" }],
  ])("is the most that one attempt can cost where the stream %s", async (_, behavior) => {
    const { spent, one } = await spentOn(behavior);
    expect(spent).toBe(one);
  });

  test("is nothing where no stream began, and that of both where two were empty", async () => {
    expect((await spentOn({ is: "status", status: 500 })).spent).toBe(0);
    const { spent, one } = await spentOn({ is: "raw", text: "" });
    expect(spent).toBe(2 * one);
  });

  test("can be at most a token a byte, and the reply", () => {
    const cost = createModelCost([{ role: "user", content: "ééé" }], 600);
    expect(cost.max).toBeGreaterThanOrEqual(2 * (6 + 600));
  });
});

describe("limits", () => {
  test("a late first word is no reply, is not retried, and the connection is closed", async () => {
    model.behave({ is: "silent" });
    holdTheClock();
    const callCount = ask();
    const refused = expect(callCount).rejects.toThrow("no word in time");
    await expect.poll(() => model.requests.length).toBe(1);
    await vi.advanceTimersByTimeAsync(LIMITS.firstWordTimeoutMs);

    await refused;
    expect(model.requests).toHaveLength(1);
    expect(await model.requests[0]?.ended).toBe("left");
  });

  test("a model that stalls is cut off at the time limit and keeps its text so far", async () => {
    model.behave({ is: "held", pieces: ["Begin ", "small."] });
    holdTheClock();
    const signal = new AbortController().signal;
    const words = askModel(provider, MESSAGES, { signal, cost: aCost() });
    let answer = "";
    while (answer !== "Begin small.") answer += (await words.next()).value;
    const last = words.next();
    await vi.advanceTimersByTimeAsync(LIMITS.totalTimeoutMs);

    expect(await last).toEqual({ done: true, value: "slow" });
    expect(await model.requests[0]?.ended).toBe("left");
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
    expect(await model.requests[0]?.ended).toBe("left");
  });

  test("aborting before the first word cancels the request", async () => {
    model.behave({ is: "silent" });
    const leaving = new AbortController();
    const callCount = ask({ signal: leaving.signal });
    await expect.poll(() => model.requests.length).toBe(1);
    leaving.abort();

    await expect(callCount).rejects.toThrow(NoReplyError);
    expect(await model.requests[0]?.ended).toBe("left");
    expect(model.requests).toHaveLength(1);
  });

  test("a caller that stops reading cancels the stream", async () => {
    model.behave({ is: "held", pieces: ["Begin small."] });
    const signal = new AbortController().signal;
    for await (const piece of askModel(provider, MESSAGES, { signal, cost: aCost() })) {
      expect(piece).toBe("Begin small.");
      break;
    }

    expect(await model.requests[0]?.ended).toBe("left");
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
    let wasCancelled = false;
    const text = 'data: {"response":"Begin "}\n\ndata: {"response":"small."}\n\ndata: [DONE]\n\n';
    const ai = binding(text, () => {
      wasCancelled = true;
    });

    expect(await ask({ usedProvider: createWorkersAiProvider(ai, "@cf/meta/small") })).toEqual({
      answer: "Begin small.",
      ending: "complete",
    });
    expect(wasCancelled).toBe(true);
  });

  test("a silent stream is cancelled at the time limit, although the binding takes no signal", async () => {
    let wasCancelled = false;
    const ai = binding(": waiting\n\n", () => {
      wasCancelled = true;
    });

    holdTheClock();
    const refused = expect(
      ask({ usedProvider: createWorkersAiProvider(ai, "small") }),
    ).rejects.toThrow(NoReplyError);
    await vi.advanceTimersByTimeAsync(LIMITS.firstWordTimeoutMs);
    await refused;
    expect(wasCancelled).toBe(true);
  });

  test("a failing binding is retried once", async () => {
    let callCount = 0;
    const ai = {
      run: async () => {
        callCount += 1;
        throw new Error("no capacity");
      },
    };

    await expect(ask({ usedProvider: createWorkersAiProvider(ai, "small") })).rejects.toThrow(
      "the binding failed",
    );
    expect(callCount).toBe(2);
  });
});
