import { type Configuration, isLoopbackHost } from "#app/http/configuration.ts";

export interface SignIn {
  projectId: string;
  /** Firebase's public web configuration, for the browser. */
  apiKey: string;
  authDomain: string;
  appId: string | null;
  /** Where Google publishes the keys its ID tokens are signed with. */
  jwksUrl: string;
  /** Newest first: the first signs, all verify. */
  sessionSecrets: string[];
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
export type SignInReading =
  | { is: "ready"; signIn: SignIn }
  | { is: "off" }
  | { is: "broken"; repair: string };

export interface SignInSource {
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_API_KEY?: string;
  FIREBASE_AUTH_DOMAIN?: string;
  FIREBASE_APP_ID?: string;
  JWKS_URL?: string;
  SESSION_SECRET?: string;
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
export function readSignIn(source: SignInSource, configuration: Configuration): SignInReading {
  if (!source.FIREBASE_PROJECT_ID) return { is: "off" };
  const jwksUrl = source.JWKS_URL || GOOGLE_JWKS_URL;
  const appCheckUrl = source.APP_CHECK_JWKS_URL || APP_CHECK_JWKS_URL;
  const secrets = [source.SESSION_SECRET ?? "", ...listOf(source.SESSION_SECRETS_OLD)];
  const repair =
    findAddressFault("JWKS_URL", jwksUrl, configuration) ??
    findAddressFault("APP_CHECK_JWKS_URL", appCheckUrl, configuration) ??
    findStandInFault("IDENTITY_ORIGIN", source.IDENTITY_ORIGIN, configuration) ??
    findStandInFault("DOCUMENTS_ORIGIN", source.DOCUMENTS_ORIGIN, configuration) ??
    findAppCheckFault(source) ??
    findSecretFault(secrets);
  if (repair) return { is: "broken", repair };
  return {
    is: "ready",
    signIn: {
      projectId: source.FIREBASE_PROJECT_ID,
      apiKey: source.FIREBASE_API_KEY ?? "",
      authDomain: source.FIREBASE_AUTH_DOMAIN || `${source.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      appId: source.FIREBASE_APP_ID || null,
      jwksUrl,
      sessionSecrets: secrets,
      operatorUids: listOf(source.OPERATOR_UIDS),
      identityOrigin: source.IDENTITY_ORIGIN || null,
      documentsOrigin: source.DOCUMENTS_ORIGIN || null,
      appCheck: toAppCheck(source, appCheckUrl),
    },
  };
}

function findSecretFault(secrets: string[]): string | null {
  if (!secrets[0]) {
    return "SESSION_SECRET is not set. Give at least 32 random bytes: npx wrangler secret put SESSION_SECRET, or a line in .dev.vars.";
  }
  const isShort = secrets.some(
    (secret) => new TextEncoder().encode(secret).length < MIN_SECRET_BYTES,
  );
  return isShort
    ? "SESSION_SECRET and each of SESSION_SECRETS_OLD must have at least 32 bytes."
    : null;
}

function findAddressFault(
  name: string,
  address: string,
  { isLoopback }: Configuration,
): string | null {
  const url = URL.parse(address);
  if (url?.protocol === "https:") return null;
  if (url?.protocol !== "http:" || !isLoopbackHost(url.hostname)) {
    return `${name} must be an https address, and is "${address}".`;
  }
  return isLoopback ? null : standInSentence(name, address);
}

function findStandInFault(
  name: string,
  address: string | undefined,
  { isLoopback }: Configuration,
): string | null {
  if (!address) return null;
  const url = URL.parse(address);
  if (!url || url.origin !== address || !isLoopbackHost(url.hostname)) {
    return `${name} is for a stand-in on this machine and must be its origin, such as http://127.0.0.1:9099. Remove it from a deployment.`;
  }
  return isLoopback ? null : standInSentence(name, address);
}

function standInSentence(name: string, address: string): string {
  return `${name} names this machine (${address}), but SITE_ORIGIN does not. Remove ${name}, so that sign-in asks Google.`;
}

function findAppCheckFault(source: SignInSource): string | null {
  const policy = source.APP_CHECK_POLICY || "off";
  if (!["off", "report", "enforce"].includes(policy)) {
    return `APP_CHECK_POLICY must be off, report or enforce, and is "${policy}".`;
  }
  const isComplete = source.APP_CHECK_SITE_KEY && source.APP_CHECK_PROJECT_NUMBER;
  if (policy === "off" || isComplete) return null;
  return `APP_CHECK_POLICY is ${policy}, but APP_CHECK_SITE_KEY or APP_CHECK_PROJECT_NUMBER is not set.`;
}

function toAppCheck(source: SignInSource, jwksUrl: string): AppCheck | null {
  const {
    APP_CHECK_POLICY: policy,
    APP_CHECK_SITE_KEY: siteKey,
    APP_CHECK_PROJECT_NUMBER: projectNumber,
  } = source;
  if ((policy !== "report" && policy !== "enforce") || !siteKey || !projectNumber) return null;
  return { policy, siteKey, projectNumber, jwksUrl };
}

function listOf(text: string | undefined): string[] {
  return (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
