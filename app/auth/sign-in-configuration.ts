import { type Configuration, isLoopbackHost } from "#app/http/configuration.ts";

export interface SignInConfiguration {
  projectId: string;
  /** Firebase's public web configuration, for the browser. */
  apiKey: string;
  authDomain: string;
  appId: string | null;
  /** Where Google publishes the keys its ID tokens are signed with. */
  jwksUrl: string;
  operatorUids: string[];
  /** Local stand-ins; never set in a deployment. */
  identityOrigin: string | null;
  documentsOrigin: string | null;
  appCheck: AppCheck | null;
}

export interface AppCheck {
  policy: "report" | "enforce";
  siteKey: string;
  projectNumber: string;
  jwksUrl: string;
}

/** `repair` says which variable is wrong and how to fix it. */
export type SignInState =
  | { is: "ready"; signIn: SignInConfiguration }
  | { is: "off" }
  | { is: "broken"; repair: string };

export interface SignInVariables {
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_API_KEY?: string;
  FIREBASE_AUTH_DOMAIN?: string;
  FIREBASE_APP_ID?: string;
  JWKS_URL?: string;
  /** Of earlier versions, which split it at commas. */
  SESSION_SECRETS_OLD?: string;
  OPERATOR_UIDS?: string;
  IDENTITY_ORIGIN?: string;
  DOCUMENTS_ORIGIN?: string;
  APP_CHECK_POLICY?: string;
  APP_CHECK_SITE_KEY?: string;
  APP_CHECK_PROJECT_NUMBER?: string;
  APP_CHECK_JWKS_URL?: string;
}

export const GOOGLE_JWKS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
export const APP_CHECK_JWKS_URL = "https://firebaseappcheck.googleapis.com/v1/jwks";

const MIN_SECRET_BYTES = 32;

/** The sign-in configuration from the Worker's variables. The public pages work without one. */
export function parseSignInConfiguration(
  variables: SignInVariables,
  configuration: Configuration,
): SignInState {
  if (!variables.FIREBASE_PROJECT_ID) return { is: "off" };
  const jwksUrl = variables.JWKS_URL || GOOGLE_JWKS_URL;
  const appCheckUrl = variables.APP_CHECK_JWKS_URL || APP_CHECK_JWKS_URL;
  const repair =
    findAddressProblem("JWKS_URL", jwksUrl, configuration) ??
    findAddressProblem("APP_CHECK_JWKS_URL", appCheckUrl, configuration) ??
    findStandInProblem("IDENTITY_ORIGIN", variables.IDENTITY_ORIGIN, configuration) ??
    findStandInProblem("DOCUMENTS_ORIGIN", variables.DOCUMENTS_ORIGIN, configuration) ??
    findKeyProblem(variables) ??
    findAppCheckProblem(variables) ??
    findSecretProblem(variables, configuration);
  if (repair) return { is: "broken", repair };
  return {
    is: "ready",
    signIn: {
      projectId: variables.FIREBASE_PROJECT_ID,
      apiKey: variables.FIREBASE_API_KEY || "",
      authDomain:
        variables.FIREBASE_AUTH_DOMAIN || `${variables.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      appId: variables.FIREBASE_APP_ID || null,
      jwksUrl,
      operatorUids: splitList(variables.OPERATOR_UIDS),
      identityOrigin: variables.IDENTITY_ORIGIN || null,
      documentsOrigin: variables.DOCUMENTS_ORIGIN || null,
      appCheck: toAppCheck(variables, appCheckUrl),
    },
  };
}

function findKeyProblem({ FIREBASE_API_KEY }: SignInVariables): string | null {
  if (FIREBASE_API_KEY) return null;
  return "FIREBASE_API_KEY is not set. Give the web app’s public key, which the Firebase console shows as apiKey, beside FIREBASE_PROJECT_ID.";
}

function findSecretProblem(
  { SESSION_SECRETS_OLD }: SignInVariables,
  { secrets }: Configuration,
): string | null {
  if (SESSION_SECRETS_OLD) {
    return "SESSION_SECRETS_OLD is not read any longer. Give each old secret a name of its own, SESSION_SECRET_OLD_1 and SESSION_SECRET_OLD_2, and remove SESSION_SECRETS_OLD.";
  }
  if (secrets.length === 0) {
    return "SESSION_SECRET is not set. Give at least 32 random bytes: npx wrangler secret put SESSION_SECRET, or a line in .dev.vars.";
  }
  const isShort = secrets.some(
    (secret) => new TextEncoder().encode(secret).length < MIN_SECRET_BYTES,
  );
  return isShort
    ? "SESSION_SECRET, SESSION_SECRET_OLD_1 and SESSION_SECRET_OLD_2 must each have at least 32 bytes."
    : null;
}

function findAddressProblem(
  name: string,
  address: string,
  { isLoopback }: Configuration,
): string | null {
  const url = URL.parse(address);
  if (url?.protocol === "https:") return null;
  if (url?.protocol !== "http:" || !isLoopbackHost(url.hostname)) {
    return `${name} must be an https address, and is "${address}".`;
  }
  return isLoopback ? null : standInMessage(name, address);
}

function findStandInProblem(
  name: string,
  address: string | undefined,
  { isLoopback }: Configuration,
): string | null {
  if (!address) return null;
  const url = URL.parse(address);
  if (!url || url.origin !== address || !isLoopbackHost(url.hostname)) {
    return `${name} is for a stand-in on this machine and must be its origin, such as http://127.0.0.1:9099. Remove it from a deployment.`;
  }
  return isLoopback ? null : standInMessage(name, address);
}

function standInMessage(name: string, address: string): string {
  return `${name} names this machine (${address}), but SITE_ORIGIN does not. Remove ${name}, so that sign-in asks Google.`;
}

function findAppCheckProblem(variables: SignInVariables): string | null {
  const policy = variables.APP_CHECK_POLICY || "off";
  if (!["off", "report", "enforce"].includes(policy)) {
    return `APP_CHECK_POLICY must be off, report or enforce, and is "${policy}".`;
  }
  const isComplete = variables.APP_CHECK_SITE_KEY && variables.APP_CHECK_PROJECT_NUMBER;
  if (policy === "off" || isComplete) return null;
  return `APP_CHECK_POLICY is ${policy}, but APP_CHECK_SITE_KEY or APP_CHECK_PROJECT_NUMBER is not set.`;
}

function toAppCheck(variables: SignInVariables, jwksUrl: string): AppCheck | null {
  const {
    APP_CHECK_POLICY: policy,
    APP_CHECK_SITE_KEY: siteKey,
    APP_CHECK_PROJECT_NUMBER: projectNumber,
  } = variables;
  if ((policy !== "report" && policy !== "enforce") || !siteKey || !projectNumber) return null;
  return { policy, siteKey, projectNumber, jwksUrl };
}

function splitList(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
