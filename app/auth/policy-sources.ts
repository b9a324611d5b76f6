import type { SignInReading } from "./sign-in-configuration.ts";

interface PolicySources {
  connect: string[];
  frame: string[];
}

const FIREBASE = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://firestore.googleapis.com",
];

/** The external hosts that sign-in needs in the page's security policy; none while sign-in is off. */
export function policySourcesOf(reading: SignInReading): PolicySources {
  if (reading.is !== "ready") return { connect: [], frame: [] };
  const { authDomain, appCheck, identityOrigin, documentsOrigin } = reading.signIn;
  const standIns = [identityOrigin, documentsOrigin].filter((origin) => origin !== null);
  return {
    connect: [
      ...(standIns.length < 2 ? FIREBASE : []),
      ...standIns,
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
