import { beforeEach, expect, test, vi } from "vitest";
import { createAuthCookie, type SharedTabState } from "./auth-cookie.ts";

beforeEach(() => {
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
});

function createSharedTabState(): SharedTabState {
  let signOuts = 0;
  let mustClear = false;
  let tail: Promise<unknown> = Promise.resolve();
  return {
    signOutCount: () => signOuts,
    countSignOut: () => {
      signOuts += 1;
    },
    isClearPending: () => mustClear,
    setClearPending: (value) => {
      mustClear = value;
    },
    runExclusive(work) {
      const done = tail.then(work);
      tail = done.catch(() => {});
      return done;
    },
  };
}

/** A server that responds when the test says so, and records the actions it received. */
function startServer(memory = createSharedTabState()) {
  const calls: string[] = [];
  const responders: ((response: Response) => void)[] = [];
  const tab = () =>
    createAuthCookie({
      sharedState: memory,
      headers: async () => ({}),
      fetch: (_, init) => {
        calls.push((JSON.parse(String(init?.body)) as { action: string }).action);
        return new Promise((resolve) => responders.push(resolve));
      },
    });
  const waitForCalls = (n: number) => expect.poll(() => calls).toHaveLength(n);
  const respond = async (response = new Response("{}")) => {
    await expect.poll(() => responders.length).toBeGreaterThan(0);
    responders.shift()?.(response);
  };
  return { calls, memory, tab, cookie: tab(), asked: waitForCalls, answer: respond };
}

test("a set and a clear are sent one after the other", async () => {
  const { calls, cookie, answer: respond } = startServer();
  const set = cookie.set("one");
  await respond();
  expect(await set).toEqual({ is: "set" });
  const cleared = cookie.clear();
  await respond();

  expect(await cleared).toBe(true);
  expect(calls).toEqual(["set-token", "clear-token"]);
});

test("a waiting set is skipped after a sign-out", async () => {
  const { calls, cookie, asked: waitForCalls, answer: respond } = startServer();
  const first = cookie.set("one");
  await waitForCalls(1);
  const lateSet = cookie.set("two");
  const cleared = cookie.clear();
  await respond();
  await respond();
  expect(await first).toEqual({ is: "skipped" });
  expect(await lateSet).toEqual({ is: "skipped" });
  await respond();
  await cleared;

  expect(calls).toEqual(["set-token", "clear-token", "clear-token"]);
});

test("a pending set of another tab is undone when this tab signs out", async () => {
  const { calls, tab, asked: waitForCalls, answer: respond } = startServer();
  const [here, there] = [tab(), tab()];
  const lateSet = there.set("late");
  await waitForCalls(1);
  const cleared = here.clear();
  await respond();
  await waitForCalls(2);
  await respond();
  expect(await lateSet).toEqual({ is: "skipped" });
  await respond();
  expect(await cleared).toBe(true);

  expect(calls.at(-1)).toBe("clear-token");
});

test("a set after a sign-out is sent", async () => {
  const { calls, cookie, answer: respond } = startServer();
  const cleared = cookie.clear();
  const set = cookie.set("one");
  await respond();
  await cleared;
  await respond();

  expect(await set).toEqual({ is: "set" });
  expect(calls).toEqual(["clear-token", "set-token"]);
});

test("a clear does not wait for headers", async () => {
  const calls: string[] = [];
  const cookie = createAuthCookie({
    sharedState: createSharedTabState(),
    headers: () => new Promise(() => {}),
    fetch: async (_, init) => {
      calls.push(String(init?.body));
      return new Response("{}");
    },
  });

  expect(await cookie.clear()).toBe(true);
  expect(calls).toEqual(['{"action":"clear-token"}']);
});

test("a failed sign-out stays pending until it reaches the server", async () => {
  const { memory, cookie, answer: respond } = startServer();
  const failed = cookie.clear();
  await respond(new Response("", { status: 503 }));
  expect(await failed).toBe(false);
  expect(memory.isClearPending()).toBe(true);

  const retried = cookie.clear();
  await respond();
  expect(await retried).toBe(true);
  expect(memory.isClearPending()).toBe(false);
});

test.each([
  ["a rejection", 401, "token_expired", { is: "rejected" }, ["Failed to set auth cookie"]],
  [
    "a rejection by App Check",
    401,
    "app_check_refused",
    { is: "app_check_rejected" },
    ["Failed to set auth cookie"],
  ],
  ["a down server", 503, "keys_unavailable", { is: "failed" }, ["Failed to set auth cookie"]],
  ["an ended session", 401, "session_ended", { is: "ended", message: "Why." }, []],
] as const)("%s (%i %s) resolves set to %o", async (_, status, error, outcome, logLines) => {
  const { cookie, answer: respond } = startServer();
  const set = cookie.set("one");
  await respond(Response.json({ error, message: "Why." }, { status }));

  expect(await set).toEqual(outcome);
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(logLines);
});

test("a network failure logs the texts of the specification, and the next call is sent", async () => {
  let isDown = true;
  const cookie = createAuthCookie({
    sharedState: createSharedTabState(),
    headers: async () => ({}),
    fetch: async () => {
      if (isDown) throw new TypeError("failed to fetch");
      return new Response("{}");
    },
  });
  expect(await cookie.set("one")).toEqual({ is: "failed" });
  expect(await cookie.clear()).toBe(false);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["Failed to set auth cookie"],
    ["Failed to clear auth cookie"],
  ]);

  isDown = false;
  expect(await cookie.set("two")).toEqual({ is: "set" });
});
