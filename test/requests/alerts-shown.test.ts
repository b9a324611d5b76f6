import { expect, test } from "vitest";
import { alertSendings } from "#app/features/operator/tables.ts";
import { OPERATOR_COOKIE } from "#test/world/world.ts";
import { OUTSIDE_VARS } from "./faults/outside.ts";
import { visibleText } from "./html.ts";
import { HERE, testPeople } from "./people.ts";

const people = await testPeople({
  ...OUTSIDE_VARS,
  ALERT_EMAILS: "olu@ops.example",
  ALERT_WEBHOOKS: "https://hooks.example/secret-path",
  ALERT_SECRET: "a secret of webhooks with more than 32 characters",
});

test("the health page says where alerts go, by host, and how the last one went", async () => {
  const operator = await OPERATOR_COOKIE;
  const alertsOf = async () => (await people.read("/operator/health", operator)).body.alerts;
  const names = ["Webhook at hooks.example", "Email at ops.example"];
  expect(await alertsOf()).toEqual({
    is: "ready",
    channels: names.map((name) => ({ name, last: null })),
  });
  const at = "2026-11-01T00:00:00.000Z";
  await people.db.insert(alertSendings).values([
    { channel: "Webhook at hooks.example", at, isTaken: false },
    { channel: "Webhook at former.example", at, isTaken: true },
  ]);
  expect((await alertsOf()).channels[0]).toEqual({ name: names[0], last: { at, isTaken: false } });
  const page = await people.fetch(`${HERE}/operator/health`, { headers: { cookie: operator } });
  const html = await page.text();
  expect(visibleText(html)).toMatch(
    /Webhook at hooks\.example: last alert .+ ?, not accepted ?; Email at ops\.example: none sent yet/,
  );
  expect(html).not.toMatch(/former\.example|secret-path|olu@/);
});
