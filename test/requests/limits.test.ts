import { expect, test } from "vitest";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SECRET } from "#test/identity-keys.ts";
import { testPeople } from "./people.ts";

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
  expect(accepted.length).toBeGreaterThanOrEqual(FEEDBACK_LIMIT);
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
