import { expect, test } from "vitest";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SECRET } from "#test/identity-keys.ts";
import { HERE, testPeople } from "./people.ts";

const people = await testPeople({ RATE_LIMITS: "on" });

const FEEDBACK_LIMIT = 5;
const WRITE_LIMIT = 60;

/** Sends until a request is rejected with 429. */
async function sendUntilRejected<Reply extends { status: number }>(
  send: (index: number) => Promise<Reply>,
): Promise<{ accepted: Reply[]; rejected: Reply; windows: number }> {
  const accepted: Reply[] = [];
  const startedIn = minute();
  while (true) {
    const reply = await send(accepted.length);
    if (reply.status === 429)
      return { accepted, rejected: reply, windows: 1 + minute() - startedIn };
    accepted.push(reply);
  }
}

/** The limiter counts anew in each minute of the clock. */
function minute(): number {
  return Math.floor(Date.now() / 60_000);
}

test("error reports of pages are limited, and do not count as feedback", async () => {
  const report = { kind: "caught", route: "", error: "Error", position: "" };
  const { rejected } = await sendUntilRejected(() =>
    people.fetch(`${HERE}/api/v1/errors`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      body: JSON.stringify(report),
    }),
  );
  expect(rejected.status).toBe(429);
  const startedAt = await signFillTime(SECRET, new Date(Date.now() - 10_000));
  const message = { intent: "send", category: "idea", message: "Reports came before.", startedAt };
  expect((await people.post("/feedback", message)).status).toBe(303);
});

test("a person's sixth feedback message in a minute responds with 429 and Retry-After and keeps its text", async () => {
  const startedAt = await signFillTime(SECRET, new Date(Date.now() - 10_000));
  const message = (index: number) => ({
    intent: "send",
    category: "idea",
    message: `An idea, number ${index}.`,
    startedAt,
  });
  const { accepted, rejected, windows } = await sendUntilRejected((index) =>
    people.post("/feedback", message(index)),
  );
  // One message was sent by the test above.
  expect(accepted.length).toBeGreaterThanOrEqual(FEEDBACK_LIMIT - 1);
  expect(accepted.length).toBeLessThanOrEqual(FEEDBACK_LIMIT * windows);
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([303]));
  expect(rejected.headers.get("retry-after")).toBe("60");
  expect(await rejected.text()).toContain(`An idea, number ${accepted.length}.`);

  const json = await sendUntilRejected((index) => people.send("/feedback", message(100 + index)));
  expect(json.rejected.body.error).toBe("too_many");
});

test("a person's sixty-first write in a minute responds with 429, another person's first does not", async () => {
  const [ada, bo] = [await people.signIn(), await people.signIn({ sub: "uid-bo" })];
  const save = (cookie: string, version: number) =>
    people.send(
      "/account/profile",
      { intent: "work", version: String(version), headline: `Version ${version}` },
      { cookie },
    );
  const { accepted, windows } = await sendUntilRejected((version) => save(ada, version));
  expect(accepted.length).toBeGreaterThanOrEqual(WRITE_LIMIT);
  expect(accepted.length).toBeLessThanOrEqual(WRITE_LIMIT * windows);
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await save(bo, 0)).status).toBe(200);
});

test("what colleagues send counts as feedback of their network, and withdrawing, too", async () => {
  const { rejected } = await sendUntilRejected(() =>
    people.send(`/share/w/${"0".repeat(32)}`, { intent: "withdraw", sure: "on" }),
  );
  expect(rejected.headers.get("retry-after")).toBe("60");
  const words = { name: "Ana", example0: "They wrote it down." };
  const sending = { intent: "send", ...words, receipt: "a".repeat(32) };
  const sent = await sendUntilRejected(() => people.send(`/share/f/${"0".repeat(32)}`, sending));
  expect(sent.rejected.body.error).toBe("too_many");
});

test("a calendar's address answers ten times in a minute, and another's as before", async () => {
  const addressOf = async (sub: string) => {
    const cookie = await people.signIn({ sub });
    const fields = { intent: "create_calendar" };
    const { body } = await people.send("/account/favorites", fields, { cookie });
    return String(body.address).replace(/^https?:\/\/[^/]+/, HERE);
  };
  const [first, second] = [await addressOf("uid-cleo"), await addressOf("uid-dan")];
  const { accepted, rejected, windows } = await sendUntilRejected(() => people.fetch(first));
  expect(accepted.length).toBeLessThanOrEqual(10 * windows);
  expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]));
  expect(rejected.headers.get("retry-after")).toBe("60");
  expect(rejected.headers.get("cache-control")).toContain("no-store");
  expect((await people.fetch(second)).status).toBe(200);
});
