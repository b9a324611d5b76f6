import { beforeEach, expect, test, vi } from "vitest";
import { createAuthCookie, type SharedMemory } from "./auth-cookie.ts";

beforeEach(() => {
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
});

function aBrowser(): SharedMemory {
  let signOuts = 0;
  let mustClear = false;
  let tail: Promise<unknown> = Promise.resolve();
  return {
    signOuts: () => signOuts,
    countSignOut: () => {
      signOuts += 1;
    },
    mustClear: () => mustClear,
    setMustClear: (value) => {
      mustClear = value;
    },
    inTurn(work) {
      const done = tail.then(work);
      tail = done.catch(() => {});
      return done;
    },
  };
}

/** A server that responds when the test says so, and records the actions it received. */
function server(memory = aBrowser()) {
  const calls: string[] = [];
  const answers: ((response: Response) => void)[] = [];
  const tab = () =>
    createAuthCookie({
      memory,
      headers: async () => ({}),
      fetch: (_, init) => {
        calls.push((JSON.parse(String(init?.body)) as { action: string }).action);
        return new Promise((resolve) => answers.push(resolve));
      },
    });
  const asked = (n: number) => expect.poll(() => calls).toHaveLength(n);
  const answer = async (response = new Response("{}")) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(response);
  };
  return { calls, memory, tab, cookie: tab(), asked, answer };
}

test("a set and a clear are sent one after the other", async () => {
  const { calls, cookie, answer } = server();
  const set = cookie.set("one");
  await answer();
  expect(await set).toBe("set");
  const cleared = cookie.clear();
  await answer();

  expect(await cleared).toBe(true);
  expect(calls).toEqual(["set-token", "clear-token"]);
});

test("a waiting set is skipped after a sign-out", async () => {
  const { calls, cookie, asked, answer } = server();
  const first = cookie.set("one");
  await asked(1);
  const late = cookie.set("two");
  const cleared = cookie.clear();
  await answer();
  await answer();
  expect(await first).toBe("skipped");
  expect(await late).toBe("skipped");
  await answer();
  await cleared;

  expect(calls).toEqual(["set-token", "clear-token", "clear-token"]);
});

test("a pending set of another tab is undone when this tab signs out", async () => {
  const { calls, tab, asked, answer } = server();
  const [here, there] = [tab(), tab()];
  const late = there.set("late");
  await asked(1);
  const cleared = here.clear();
  await answer();
  await asked(2);
  await answer();
  expect(await late).toBe("skipped");
  await answer();
  expect(await cleared).toBe(true);

  expect(calls.at(-1)).toBe("clear-token");
});

test("a set after a sign-out is sent", async () => {
  const { calls, cookie, answer } = server();
  const cleared = cookie.clear();
  const set = cookie.set("one");
  await answer();
  await cleared;
  await answer();

  expect(await set).toBe("set");
  expect(calls).toEqual(["clear-token", "set-token"]);
});

test("a clear does not wait for headers", async () => {
  const calls: string[] = [];
  const cookie = createAuthCookie({
    memory: aBrowser(),
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
  const { memory, cookie, answer } = server();
  const failed = cookie.clear();
  await answer(new Response("", { status: 503 }));
  expect(await failed).toBe(false);
  expect(memory.mustClear()).toBe(true);

  const again = cookie.clear();
  await answer();
  expect(await again).toBe(true);
  expect(memory.mustClear()).toBe(false);
});

test.each([
  ["a rejection", 401, "token_expired", "refused", ["Failed to set auth cookie"]],
  ["an unavailable server", 503, "keys_unavailable", "failed", ["Failed to set auth cookie"]],
  ["an ended session", 401, "session_ended", "ended", []],
] as const)("%s (%i %s) resolves set to %s", async (_, status, error, outcome, lines) => {
  const { cookie, answer } = server();
  const set = cookie.set("one");
  await answer(Response.json({ error }, { status }));

  expect(await set).toBe(outcome);
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(lines);
});

test("a network failure logs the texts of the specification, and the next call is sent", async () => {
  let isDown = true;
  const cookie = createAuthCookie({
    memory: aBrowser(),
    headers: async () => ({}),
    fetch: async () => {
      if (isDown) throw new TypeError("failed to fetch");
      return new Response("{}");
    },
  });
  expect(await cookie.set("one")).toBe("failed");
  expect(await cookie.clear()).toBe(false);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ["Failed to set auth cookie"],
    ["Failed to clear auth cookie"],
  ]);

  isDown = false;
  expect(await cookie.set("two")).toBe("set");
});
