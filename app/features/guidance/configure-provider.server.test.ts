import { expect, test } from "vitest";
import { type ProviderSettings, parseProviderSettings } from "./configure-provider.server.ts";

const ON_LOOPBACK = { isLoopback: true };
const DEPLOYED = { isLoopback: false };
const OPENAI: ProviderSettings = {
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "small",
  GUIDANCE_BASE_URL: "https://models.example/v1",
  GUIDANCE_API_KEY: "key-of-tests",
};
const AI = { run: async () => null };

test.each<ProviderSettings>([
  {},
  { GUIDANCE_PROVIDER: "" },
  { ...OPENAI, GUIDANCE_PROVIDER: "none" },
])("%j configures no model", (source) => {
  expect(parseProviderSettings(source, DEPLOYED)).toEqual({ is: "none" });
});

test("a provider has the model's name and the host that text is sent to", () => {
  expect(parseProviderSettings(OPENAI, DEPLOYED)).toMatchObject({
    is: "ready",
    provider: { name: "small", host: "models.example" },
  });
  expect(
    parseProviderSettings(
      { GUIDANCE_PROVIDER: "workers-ai", GUIDANCE_MODEL: "@cf/small", AI },
      DEPLOYED,
    ),
  ).toMatchObject({ is: "ready", provider: { host: "Cloudflare Workers AI" } });
});

test("http is allowed only for a loopback host of a loopback site", () => {
  const source = { ...OPENAI, GUIDANCE_BASE_URL: "http://127.0.0.1:9777/v1" };

  expect(parseProviderSettings(source, ON_LOOPBACK).is).toBe("ready");
  expect(parseProviderSettings(source, DEPLOYED).is).toBe("broken");
  expect(
    parseProviderSettings({ ...OPENAI, GUIDANCE_BASE_URL: "http://models.example/v1" }, ON_LOOPBACK)
      .is,
  ).toBe("broken");
});

test.each<[ProviderSettings, string]>([
  [{ ...OPENAI, GUIDANCE_PROVIDER: "gpt" }, "GUIDANCE_PROVIDER"],
  [{ ...OPENAI, GUIDANCE_MODEL: "" }, "GUIDANCE_MODEL"],
  [{ ...OPENAI, GUIDANCE_BASE_URL: undefined }, "GUIDANCE_BASE_URL"],
  [{ ...OPENAI, GUIDANCE_BASE_URL: "https://me:secret@models.example/v1" }, "GUIDANCE_BASE_URL"],
  [{ ...OPENAI, GUIDANCE_BASE_URL: "https://models.example/v1?key=secret" }, "GUIDANCE_BASE_URL"],
  [{ GUIDANCE_PROVIDER: "workers-ai", GUIDANCE_MODEL: "small" }, "binding AI"],
])("%j is invalid, and the message names what to fix without any secret", (source, name) => {
  const reading = parseProviderSettings(source, DEPLOYED);

  expect(reading).toEqual({ is: "broken", repair: expect.stringContaining(name) });
  expect(JSON.stringify(reading)).not.toMatch(/secret|key-of-tests/);
});
