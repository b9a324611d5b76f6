import type { ExternalSources } from "#app/http/security-headers.ts";
import type { SignInState } from "./sign-in-configuration.ts";

const FIREBASE_ORIGINS = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://firestore.googleapis.com",
];

/** The external hosts that sign-in needs in the page's security policy; none while sign-in is off. */
export function policySourcesOf(signInState: SignInState): ExternalSources {
  if (signInState.is !== "ready") return { connect: [], frame: [] };
  const { authDomain, appCheck, identityOrigin, documentsOrigin } = signInState.signIn;
  const standInOrigins = [identityOrigin, documentsOrigin].filter((origin) => origin !== null);
  return {
    connect: [
      ...(standInOrigins.length < 2 ? FIREBASE_ORIGINS : []),
      ...standInOrigins,
      ...(appCheck
        ? ["https://content-firebaseappcheck.googleapis.com", "https://www.google.com"]
        : []),
    ],
    frame: [
      identityOrigin ?? `https://${authDomain}`,
      ...(appCheck ? ["https://www.google.com", "https://recaptcha.google.com"] : []),
    ],
  };
}
