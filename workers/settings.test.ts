import { expect, test } from "vitest";
import { parseEmailSettings } from "#app/features/email/email-service.server.ts";
import { parseProviderSettings } from "#app/features/guidance/configure-provider.server.ts";
import { parseTrafficSettings } from "#app/features/operator/traffic.server.ts";
import { readSettings } from "./settings.ts";

/** A deployment that has everything. */
const WHOLE: Record<string, string> = {
  SITE_ORIGIN: "https://jobs.example.com",
  INDEXING: "on",
  LIMITS: "unlimited",
  MICROBLOG_URL: "https://microblog.example/@us",
  PROFESSIONAL_NETWORK_URL: "https://network.example/us",
  SECURITY_CONTACT: "security@example.com",
  INDEXNOW_KEY: "0123456789abcdef",
  PREMIUM_CONTACT: "premium@example.com",
  PAGE_CACHE: "on",
  REQUEST_LOG_SAMPLE: "0.05",
  DNS_RESOLVER_URL: "https://dns.example/dns-query",
  SESSION_SECRET: "the secret in use, of thirty-two bytes at least",
  SESSION_SECRET_OLD_1: "the one before it, of thirty-two bytes at least",
  SESSION_SECRET_OLD_2: "and the one before that, of thirty-two bytes at least",
  FIREBASE_PROJECT_ID: "project",
  FIREBASE_API_KEY: "key",
  FIREBASE_AUTH_DOMAIN: "project.firebaseapp.com",
  FIREBASE_APP_ID: "1:2:web:3",
  JWKS_URL: "https://keys.example/jwks",
  OPERATOR_UIDS: "uid-operator",
  APP_CHECK_POLICY: "enforce",
  APP_CHECK_SITE_KEY: "site-key",
  APP_CHECK_PROJECT_NUMBER: "123456789012",
  APP_CHECK_JWKS_URL: "https://app-check.example/jwks",
  ANALYTICS_DATASET: "requests",
  ANALYTICS_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
  ANALYTICS_TOKEN: "analytics-token",
  EMAIL_FROM: "notices@jobs.example.com",
  EMAIL_DAILY_CAP: "100",
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "model",
  GUIDANCE_BASE_URL: "https://models.example/v1",
  GUIDANCE_API_KEY: "guidance-key",
};

/** Without one of these something that was wanted does not work. */
const NEEDED = [
  "SITE_ORIGIN",
  "SESSION_SECRET",
  "FIREBASE_API_KEY",
  "APP_CHECK_SITE_KEY",
  "APP_CHECK_PROJECT_NUMBER",
  "ANALYTICS_DATASET",
  "ANALYTICS_ACCOUNT_ID",
  "ANALYTICS_TOKEN",
  "EMAIL_FROM",
  "GUIDANCE_MODEL",
  "GUIDANCE_BASE_URL",
];

const EMAIL = { send: () => Promise.reject(new Error("Nothing is sent here.")) };
const REQUEST_COUNTS = { writeDataPoint: () => {} };

/** What a deployment with these variables says is to be repaired. */
function listRepairs(variables: Record<string, string>): string[] {
  const settings = readSettings(variables as unknown as Env);
  if (!settings.ok) return [settings.repair];
  const { signIn, configuration } = settings;
  const provider = parseProviderSettings(variables, configuration);
  const email = parseEmailSettings({ ...variables, EMAIL }, configuration);
  const traffic = parseTrafficSettings({ ...variables, REQUEST_COUNTS });
  return [signIn, provider, email, traffic].flatMap((part) =>
    part.is === "broken" ? [part.repair] : [],
  );
}

test("a whole configuration has nothing to repair", () => {
  expect(listRepairs(WHOLE)).toEqual([]);
});

test.each(Object.keys(WHOLE))("without %s it works, or one message says what to set", (name) => {
  const { [name]: _, ...rest } = WHOLE;
  for (const variables of [rest, { ...rest, [name]: "" }]) {
    const repairs = listRepairs(variables);
    expect(repairs).toHaveLength(NEEDED.includes(name) ? 1 : 0);
    for (const repair of repairs) {
      expect(repair).toContain(name);
      expect(repair).toMatch(/\.$/);
      expect(repair).not.toContain("thirty-two bytes at least");
      expect(repair).not.toMatch(/guidance-key|analytics-token/);
    }
  }
});
