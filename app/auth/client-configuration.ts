import type { SignInState } from "./sign-in-configuration.ts";

/** What the browser needs for sign-in; nothing of it is secret. */
export interface ClientConfiguration {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId: string | null;
  identityOrigin: string | null;
  documentsOrigin: string | null;
  appCheckSiteKey: string | null;
}

/** The browser's part of the configuration; null while sign-in is off or misconfigured. */
export function toClientConfiguration(signInState: SignInState): ClientConfiguration | null {
  if (signInState.is !== "ready") return null;
  const { projectId, apiKey, authDomain, appId, identityOrigin, documentsOrigin, appCheck } =
    signInState.signIn;
  return {
    projectId,
    apiKey,
    authDomain,
    appId,
    identityOrigin,
    documentsOrigin,
    appCheckSiteKey: appCheck?.siteKey ?? null,
  };
}
