import { beforeEach, expect, test, vi } from "vitest";
import { createAuthCookie } from "./auth-cookie.ts";

beforeEach(() => {
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
});

/** A server that answers when it is told to, and remembers what it was asked. */
function server() {
  const calls: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  const cookie = createAuthCookie({
    headers: async () => ({}),
    fetch: (_, init) => {
      calls.push((JSON.parse(String(init?.body)) as { action: string }).action);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (response = new Response("{}")) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.(response);
  };
  return { calls, cookie, answer };
}

test("calls go out one after another", async () => {
  const { calls, cookie, answer } = server();
  const set = cookie.set("one");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const cleared = cookie.clear();
  await answer();
  expect(await set).toBe("set");
  await answer();
  await cleared;

  expect(calls).toEqual(["set-token", "clear-token"]);
});

test("a set that waited when somebody signed out is not carried out", async () => {
  const { calls, cookie, answer } = server();
  const first = cookie.set("one");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const late = cookie.set("two");
  const cleared = cookie.clear();
  await answer();
  await first;
  expect(await late).toBe("skipped");
  await answer();
  await cleared;

  expect(calls).toEqual(["set-token", "clear-token"]);
});

test("a set after a sign-out is a new sign-in", async () => {
  const { calls, cookie, answer } = server();
  const cleared = cookie.clear();
  const set = cookie.set("one");
  await answer();
  await cleared;
  await answer();

  expect(await set).toBe("set");
  expect(calls).toEqual(["clear-token", "set-token"]);
});

test.each([
  [
    "a refusal",
    () => new Response('{"error":"token_expired"}', { status: 401 }),
    "refused",
    ["Failed to set auth cookie"],
  ],
  ["a fault", () => new Response("", { status: 503 }), "failed", ["Failed to set auth cookie"]],
  [
    "the end of a session",
    () => new Response('{"error":"session_ended"}', { status: 401 }),
    "ended",
    [],
  ],
] as const)("%s to set-token is %s", async (_, response, outcome, lines) => {
  const { cookie, answer } = server();
  const set = cookie.set("one");
  await answer(response());

  expect(await set).toBe(outcome);
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(lines);
});

test("a network failure logs exactly what the specification says, and the next call goes out", async () => {
  let isDown = true;
  const cookie = createAuthCookie({
    headers: async () => ({}),
    fetch: async () => {
      if (isDown) throw new TypeError("failed to fetch");
      return new Response("{}");
    },
  });
  expect(await cookie.set("one")).toBe("failed");
  await cookie.clear();
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["Failed to set auth cookie"],
    ["Failed to clear auth cookie"],
  ]);

  isDown = false;
  expect(await cookie.set("two")).toBe("set");
});
