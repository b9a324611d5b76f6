import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { READ_TIMEOUT_MS, withReadTimeout } from "./timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

test("a value within the time limit is returned", async () => {
  expect(await withReadTimeout(Promise.resolve(7), "The list")).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test("a database that hangs causes 503 after three seconds", async () => {
  const result = withReadTimeout(new Promise(() => {}), "The list").catch(
    (thrown: unknown) => thrown,
  );
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);

  expect(await result).toMatchObject({ init: { status: 503 }, data: { error: "unavailable" } });
});

test("a failure causes 503, and its cause is only logged", async () => {
  const failure = Promise.reject(new Error("no such table: jobs"));
  const thrown = await withReadTimeout(failure, "The list").catch((error: unknown) => error);

  expect(JSON.stringify(thrown)).not.toContain("no such table");
  expect(console.error).toHaveBeenCalledWith("The list: no such table: jobs");
});
