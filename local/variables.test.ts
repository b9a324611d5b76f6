import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parsePlans } from "#app/features/premium/limits.ts";
import { readConfiguredVariables, toVariables, toVariablesFile } from "./variables.ts";

test("the defaults are a localhost origin and a session secret", () => {
  const variables = toVariables({}, { port: 9000 });

  expect(variables.SITE_ORIGIN).toBe("http://localhost:9000");
  expect(variables.SESSION_SECRET?.length).toBeGreaterThanOrEqual(32);
});

test("only names in the example file are read from the environment", () => {
  const configured = readConfiguredVariables({
    SITE_ORIGIN: "https://a.example",
    JWKS_URL: "https://k.example",
    HOME: "/root",
  });

  expect(configured).toMatchObject({
    SITE_ORIGIN: "https://a.example",
    JWKS_URL: "https://k.example",
  });
  expect(configured).not.toHaveProperty("HOME");
});

test("configured variables override the services', which override the defaults", () => {
  const services = { JWKS_URL: "http://127.0.0.1:9099/jwks", FIREBASE_PROJECT_ID: "local" };

  expect(toVariables({ JWKS_URL: "https://k.example" }, { port: 1, services })).toMatchObject({
    JWKS_URL: "https://k.example",
    FIREBASE_PROJECT_ID: "local",
  });
});

test("a public origin gets no default session secret", () => {
  expect(toVariables({ SITE_ORIGIN: "https://x.example" }, { port: 1 })).not.toHaveProperty(
    "SESSION_SECRET",
  );
});

test("values with quotes, line breaks and backslashes survive the file format", () => {
  const example = readFileSync(".dev.vars.example", "utf8");
  const LIMITS = /^# LIMITS=(.*)$/m.exec(example)?.[1] ?? "";
  const variables = { LIMITS, A: 'x "y"\nz', B: `it's "so"`, C: "a\\nb #c", D: "" };

  expect(parseEnv(toVariablesFile(variables))).toEqual(variables);
  expect(parsePlans(LIMITS)).toMatchObject({ ok: true });
  expect(() => toVariablesFile({ A: "'`\"" })).toThrow("A cannot have all of");
});
