import { beforeAll, expect, test } from "vitest";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { SECRET } from "#test/identity-keys.ts";
import { testPeople } from "./people.ts";

const people = await testPeople();

// A database that fails every query about people.
beforeAll(async () => {
  for (const table of ["profiles", "feedback", "favorites"]) {
    await people.db.$client.prepare(`DROP TABLE ${table}`).run();
  }
});

const TEXT = "Typed while the database was down.";

test("a message that cannot be stored stays in its form, and the page says that it was not stored", async () => {
  const startedAt = await signFillTime(SECRET, new Date(Date.now() - 10_000));
  const message = { intent: "send", category: "bug", message: TEXT, startedAt };

  for (const cookie of [undefined, await people.signIn()]) {
    const page = await people.post("/feedback", message, { cookie });
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("10");
    expect(html).toContain(`${TEXT}</textarea>`);
    expect(html).not.toContain("no such table");
    const { status, body } = await people.send("/feedback", message, { cookie });
    expect(status).toBe(503);
    expect(body).toEqual({ error: "unavailable", message: expect.any(String) });
  }
});

test("a page that cannot be loaded still shows what was typed into it", async () => {
  const work = { intent: "work", version: "0", headline: TEXT };
  const page = await people.post("/account/profile", work, { cookie: await people.signIn() });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain(TEXT);
});

test("no log line contains what was typed", async () => {
  await expect.poll(() => people.logs()).toContain("no such table");
  expect(people.logs()).not.toContain(TEXT);
});
