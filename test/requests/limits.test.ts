import { expect, test } from "vitest";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SECRET } from "#test/identity-keys.ts";
import { testPeople } from "./people.ts";

const people = await testPeople({ RATE_LIMITS: "on" });

test("a person's sixth feedback message in a minute responds with 429 and Retry-After and keeps its text", async () => {
  const startedAt = await signFillTime(SECRET, new Date(Date.now() - 10_000));
  const message = (index: number) => ({
    intent: "send",
    category: "idea",
    message: `An idea, number ${index}.`,
    startedAt,
  });
  for (let index = 1; index <= 5; index++) {
    expect((await people.post("/feedback", message(index))).status).toBe(303);
  }
  const sixth = await people.post("/feedback", message(6));
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get("retry-after")).toBe("60");
  expect(await sixth.text()).toContain("An idea, number 6.");
  const json = await people.send("/feedback", message(7));
  expect(json.status).toBe(429);
  expect(json.body.error).toBe("too_many");
});

test("a person's sixty-first write in a minute responds with 429, another person's first does not", async () => {
  const [ada, bo] = [await people.signIn(), await people.signIn({ sub: "uid-bo" })];
  const save = (cookie: string, version: number) =>
    people.send(
      "/account/profile",
      { intent: "work", version: String(version), headline: `Version ${version}` },
      { cookie },
    );
  for (let version = 0; version < 60; version++) {
    expect((await save(ada, version)).status).toBe(200);
  }
  expect((await save(ada, 60)).status).toBe(429);
  expect((await save(bo, 0)).status).toBe(200);
});
