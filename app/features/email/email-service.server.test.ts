import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { describe, expect, test } from "vitest";
import { startMail } from "#local/mail/mail.ts";
import {
  describeSendError,
  type EmailSettings,
  parseEmailSettings,
} from "./email-service.server.ts";

const SITE = { isLoopback: false };
const EMAIL = { to: "ada@people.example", subject: "S", text: "T", html: "H", headers: { A: "B" } };
const FROM = "notices@jobs.example";

/** The platform's binding, which answers every e-mail with this error code, or takes it. */
function aBinding(code: string | null): { binding: SendEmail; taken: unknown[] } {
  const taken: unknown[] = [];
  const send = async (email: unknown) => {
    if (code) throw Object.assign(new Error("Email to ada@people.example failed"), { code });
    taken.push(email);
    return { messageId: "1" };
  };
  return { binding: { send } as SendEmail, taken };
}

function serviceOf(settings: EmailSettings, site = SITE) {
  const parsed = parseEmailSettings(settings, site);
  if (parsed.is !== "ready") throw new Error(`It is ${parsed.is}.`);
  return parsed.service;
}

describe("the configuration", () => {
  const { binding } = aBinding(null);

  test("without any of it there is no email, and nothing to repair", () => {
    expect(parseEmailSettings({}, SITE)).toEqual({ is: "off" });
    expect(parseEmailSettings({ EMAIL_FROM: "", EMAIL_DAILY_CAP: "9" }, SITE).is).toBe("off");
  });

  test.each<[string, EmailSettings]>([
    ["EMAIL_FROM", { EMAIL: binding }],
    ["EMAIL_FROM", { EMAIL: binding, EMAIL_FROM: "Us <us@jobs.example>" }],
    ["EMAIL_FROM", { EMAIL: binding, EMAIL_FROM: "us@jobs.example\r\nbcc: a@b.example" }],
    ["no binding EMAIL", { EMAIL_FROM: FROM }],
    ["EMAIL_DAILY_CAP", { EMAIL: binding, EMAIL_FROM: FROM, EMAIL_DAILY_CAP: "many" }],
    ["EMAIL_DAILY_CAP", { EMAIL: binding, EMAIL_FROM: FROM, EMAIL_DAILY_CAP: "-1" }],
  ])("%s is named where it is missing or wrong", (name, settings) => {
    const parsed = parseEmailSettings(settings, SITE);
    expect(parsed).toMatchObject({ is: "broken", repair: expect.stringContaining(name) });
  });

  test("a stand-in is asked on this machine only", () => {
    const settings = { EMAIL_FROM: FROM, EMAIL_ORIGIN: "http://127.0.0.1:1" };
    expect(parseEmailSettings(settings, { isLoopback: true }).is).toBe("ready");
    expect(parseEmailSettings(settings, SITE).is).toBe("broken");
    const elsewhere = { ...settings, EMAIL_ORIGIN: "https://mail.example" };
    expect(parseEmailSettings(elsewhere, { isLoopback: true }).is).toBe("broken");
  });
});

test("the binding gets the whole email, from the site's address under the product's name", async () => {
  const { binding, taken } = aBinding(null);
  expect(await serviceOf({ EMAIL: binding, EMAIL_FROM: FROM }).send(EMAIL)).toBe("sent");
  expect(taken).toEqual([{ ...EMAIL, from: { email: FROM, name: "Leadwright" } }]);
});

test("the platform’s own simulation of the binding takes it, headers and all", async () => {
  const script = `export default {
    async fetch(request, env) {
      return Response.json(await env.EMAIL.send(await request.json()));
    },
  }`;
  const email = { send_email: [{ name: "EMAIL" }] };
  const options = { modules: true, compatibilityDate: "2026-09-01", script, email };
  const platform = new Miniflare(convertV4MiniflareOptions(options));
  const send = async (message: unknown) => {
    const body = JSON.stringify(message);
    const response = await platform.dispatchFetch("http://platform", { method: "POST", body });
    return (await response.json()) as EmailSendResult;
  };
  const service = serviceOf({ EMAIL: { send }, EMAIL_FROM: FROM });
  expect(
    await service.send({ ...EMAIL, headers: { "List-Unsubscribe": "<https://a.example>" } }),
  ).toBe("sent");
  await platform.dispose();
});

const CODES = [
  ["E_RECIPIENT_SUPPRESSED", "refused"],
  ["E_RECIPIENT_NOT_ALLOWED", "refused"],
  ["E_DELIVERY_FAILED", "undelivered"],
] as const;

test.each(CODES)("%s is about the address: %s", async (code, outcome) => {
  const { binding } = aBinding(code);
  expect(await serviceOf({ EMAIL: binding, EMAIL_FROM: FROM }).send(EMAIL)).toBe(outcome);
});

test("any other failure is the service's, and is logged without the address", async () => {
  const { binding } = aBinding("E_DAILY_LIMIT_EXCEEDED");
  const failure = await serviceOf({ EMAIL: binding, EMAIL_FROM: FROM })
    .send(EMAIL)
    .catch((error: unknown) => error);
  expect(describeSendError(failure)).toBe("E_DAILY_LIMIT_EXCEEDED");
});

test("the stand-in takes and refuses emails as the binding does, and shows them", async () => {
  const mail = await startMail();
  const settings = { EMAIL_FROM: FROM, EMAIL_ORIGIN: mail.origin };
  const service = serviceOf(settings, { isLoopback: true });
  expect(await service.send({ ...EMAIL, subject: "<b>Hello</b>" })).toBe("sent");
  expect(mail.sent).toEqual([{ ...EMAIL, subject: "<b>Hello</b>", from: FROM }]);
  const page = await (await fetch(mail.origin)).text();
  expect(page).toContain("ada@people.example");
  expect(page).not.toContain("<b>Hello");
  for (const [code, outcome] of CODES) {
    mail.refuse(code);
    expect(await service.send(EMAIL)).toBe(outcome);
  }
  mail.refuse("E_INTERNAL_SERVER_ERROR");
  await expect(service.send(EMAIL)).rejects.toThrow("422");
  await mail.close();
});
