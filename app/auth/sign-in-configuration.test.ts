import { expect, test } from "vitest";
import { type ConfigurationVariables, parseConfiguration } from "#app/http/configuration.ts";
import { SECRET } from "#test/identity-keys.ts";
import {
  GOOGLE_JWKS_URL,
  parseSignInConfiguration,
  type SignInVariables,
} from "./sign-in-configuration.ts";

type Variables = SignInVariables & ConfigurationVariables;

function read(source: Variables, SITE_ORIGIN = "https://jobs.example.com") {
  const variables = {
    FIREBASE_PROJECT_ID: "demo",
    FIREBASE_API_KEY: "key",
    SESSION_SECRET: SECRET,
    SITE_ORIGIN,
    ...source,
  };
  const reading = parseConfiguration(variables);
  if (!reading.ok) throw new Error(reading.repair);
  return parseSignInConfiguration(variables, reading.configuration);
}

test("without a project sign-in is off", () => {
  expect(read({ FIREBASE_PROJECT_ID: "" })).toEqual({ is: "off" });
});

test("a project, its key and a secret are enough, with Google's keys by default", () => {
  expect(read({})).toMatchObject({
    is: "ready",
    signIn: {
      jwksUrl: GOOGLE_JWKS_URL,
      authDomain: "demo.firebaseapp.com",
      identityOrigin: null,
      appCheck: null,
    },
  });
});

test.each([
  [{ SESSION_SECRET: "" }, /SESSION_SECRET is not set/],
  [{ SESSION_SECRET: "short" }, /at least 32 bytes/],
  [{ SESSION_SECRET_OLD_1: "short" }, /at least 32 bytes/],
  [{ SESSION_SECRET_OLD_2: "short" }, /at least 32 bytes/],
  [{ SESSION_SECRETS_OLD: SECRET }, /SESSION_SECRET_OLD_1 and SESSION_SECRET_OLD_2/],
  [{ SESSION_SECRET: "", SESSION_SECRET_OLD_1: SECRET }, /SESSION_SECRET is not set/],
  [{ JWKS_URL: "http://keys.example/jwks" }, /JWKS_URL must be an https address/],
  [{ JWKS_URL: "file:///etc/keys" }, /JWKS_URL must be an https address/],
  [{ JWKS_URL: "http://127.0.0.1:9099/jwks" }, /JWKS_URL names this machine/],
  [{ IDENTITY_ORIGIN: "http://127.0.0.1:9099" }, /IDENTITY_ORIGIN names this machine/],
  [{ DOCUMENTS_ORIGIN: "http://localhost:8080" }, /DOCUMENTS_ORIGIN names this machine/],
  [{ IDENTITY_ORIGIN: "https://identity.example" }, /stand-in on this machine/],
  [{ APP_CHECK_POLICY: "maybe" }, /off, report or enforce/],
  [{ APP_CHECK_POLICY: "enforce" }, /APP_CHECK_SITE_KEY/],
] as [Variables, RegExp][])(
  "%o is invalid, and the message says how to fix it",
  (source, sentence) => {
    expect(read(source)).toEqual({ is: "broken", repair: expect.stringMatching(sentence) });
  },
);

test("stand-ins are allowed on this machine", () => {
  const source = {
    JWKS_URL: "http://127.0.0.1:9099/jwks",
    IDENTITY_ORIGIN: "http://127.0.0.1:9099",
    DOCUMENTS_ORIGIN: "http://127.0.0.1:8080",
  };

  expect(read(source, "http://localhost:8787")).toMatchObject({ is: "ready" });
});
