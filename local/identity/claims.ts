import type { SignIn } from "./accounts.ts";

interface Lifetime {
  projectId: string;
  now: number;
  seconds: number;
}

/** The claims of an ID token, the same as Firebase's for a Google sign-in. */
export function idTokenClaims(
  { account, authTime }: SignIn,
  { projectId, now, seconds }: Lifetime,
): Record<string, unknown> {
  const { uid, email, name, picture } = account;
  return {
    name,
    picture,
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: authTime,
    user_id: uid,
    sub: uid,
    iat: now,
    exp: now + seconds,
    email,
    email_verified: true,
    firebase: {
      identities: { "google.com": [googleIdOf(uid)], email: [email] },
      sign_in_provider: "google.com",
    },
  };
}

export function appCheckClaims(
  projectNumber: string,
  { projectId, now, seconds }: Lifetime,
): Record<string, unknown> {
  return {
    sub: `1:${projectNumber}:web:1ead`,
    iss: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
    aud: [`projects/${projectNumber}`, `projects/${projectId}`],
    provider: "recaptcha_enterprise",
    iat: now,
    exp: now + seconds,
    jti: crypto.randomUUID(),
  };
}

/** The account's id at Google, as opposed to Firebase. */
export function googleIdOf(uid: string): string {
  return `google-${uid}`;
}
