import { expect, test, vi } from "vitest";
import { ENVIRONMENTS, readEnvironment } from "../deploy/environment.ts";
import { consumeRetries, isRetryQueue } from "./retries.ts";

function aMessage(body: unknown, attempts = 1) {
  return { id: "1", timestamp: new Date(), body, attempts, ack: vi.fn(), retry: vi.fn() };
}

const db = {} as never;

test("one purge drops what all messages ask for", async () => {
  const messages = [aMessage({ purge: ["jobs"] }), aMessage({ purge: ["jobs", "simulations"] })];
  const purge = vi.fn(async () => true);
  await consumeRetries({ messages }, { db, purge });

  expect(purge.mock.calls).toEqual([[["jobs", "simulations"]]]);
  for (const { ack, retry } of messages) {
    expect([ack.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
  }
});

test("a purge that is refused is delivered again, after longer each time and at most an hour", async () => {
  const messages = [1, 2, 3, 20].map((attempts) => aMessage({ purge: ["jobs"] }, attempts));
  await consumeRetries({ messages }, { db, purge: async () => false });

  const delays = messages.map(({ retry }) => retry.mock.calls[0]?.[0].delaySeconds);
  expect(delays).toEqual([60, 120, 240, 3_600]);
  for (const { ack } of messages) expect(ack).not.toHaveBeenCalled();
});

test("a message that is neither a purge nor a sign-out is dropped", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const message = aMessage({ purge: ["users"] });
  const purge = vi.fn(async () => true);
  await consumeRetries({ messages: [message] }, { db, purge });

  expect(message.ack).toHaveBeenCalled();
  expect(purge).not.toHaveBeenCalled();
  error.mockRestore();
});

test.each(ENVIRONMENTS)("%s has one queue whose messages are retries", (environment) => {
  const { queues } = readEnvironment("wrangler.toml", environment);

  expect(queues.filter(isRetryQueue)).toHaveLength(1);
});
