import { jwtVerify, SignJWT } from "jose";
import { toHex } from "#app/identity/encode-bytes.ts";
import { DAY_SECONDS } from "#app/reference/calendar.ts";
import type { IdTokenClaims } from "./id-token.ts";

type SessionClaims = Omit<IdTokenClaims, "isEmailVerified">;

/** A signed-in person, from our session cookie. Times are seconds since 1970. */
export interface Session {
  uid: string;
  email: string;
  name: string;
  picture: string;
  /** Identifies one sign-in in one browser; signing out revokes it. */
  sid: string;
  authTime: number;
  /** When this session began, in milliseconds: Google tells only the second of the sign-in. */
  signedInAtMs: number;
  /** Expiry of the last verified ID token. */
  freshUntil: number;
  expiresAt: number;
}

interface SigningOptions {
  /** Newest first: the first signs, all verify. */
  secrets: string[];
  issuer: string;
  now: Date;
}

export interface NewSession {
  sid: string;
  jwt: string;
  maxAgeSeconds: number;
}

/** A session ends this long after it was last renewed. */
export const SLIDING_DAYS = 5;
/** A session ends this long after the real sign-in, however often it is renewed. */
export const ABSOLUTE_DAYS = 30;
/** Browsers accept 4,096 bytes per cookie, including name and attributes. */
const MAX_JWT_CHARACTERS = 3_800;

/** Whether a sign-in is too old to start or renew a session. */
export function isSignInExpired(authTime: number, now: Date): boolean {
  return toSeconds(now) >= authTime + ABSOLUTE_DAYS * DAY_SECONDS;
}

/**
 * When a sign-in took place, as exactly as we know: within the second that Google states, and not
 * after now. A renewal keeps what its session has. Someone may sign out everywhere and in again
 * within one second.
 */
export function signedInAtMsOf(claims: SessionClaims, previous: Session | null, now: Date): number {
  if (isSameSignIn(claims, previous)) return previous.signedInAtMs;
  return Math.min((claims.authTime + 1) * 1000, now.getTime());
}

function isSameSignIn(claims: SessionClaims, previous: Session | null): previous is Session {
  return previous?.uid === claims.uid && previous.authTime === claims.authTime;
}

/** A signed session for a verified ID token. Keeps the `sid` when it renews the same sign-in. */
export async function createSession(
  claims: SessionClaims,
  previous: Session | null,
  { secrets, issuer, now }: SigningOptions,
): Promise<NewSession> {
  const sid = isSameSignIn(claims, previous) ? previous.sid : crypto.randomUUID();
  const signedInAtMs = signedInAtMsOf(claims, previous, now);
  const expiresAt = Math.min(
    toSeconds(now) + SLIDING_DAYS * DAY_SECONDS,
    claims.authTime + ABSOLUTE_DAYS * DAY_SECONDS,
  );
  const [secret = ""] = secrets;
  const { kid, key } = await sessionKeyOf(secret);
  const sign = (profile: Record<string, unknown>) =>
    new SignJWT({
      ...{ ...profile, auth_time: claims.authTime, auth_ms: signedInAtMs },
      ...{ sid, fresh: claims.expiresAt },
    })
      .setProtectedHeader({ alg: "HS256", kid, typ: "session+jwt" })
      .setSubject(claims.uid)
      .setIssuer(issuer)
      .setAudience("session")
      .setIssuedAt(toSeconds(now))
      .setExpirationTime(expiresAt)
      .sign(key);
  const { name, email, picture } = claims;
  const jwt = await sign({ name, email, picture });
  // Without the photo's address the initials are shown.
  const finalJwt =
    jwt.length <= MAX_JWT_CHARACTERS ? jwt : await sign({ name, email, picture: "" });
  return { sid, jwt: finalJwt, maxAgeSeconds: expiresAt - toSeconds(now) };
}

/** The session in a cookie's value, or null when it is forged, malformed or expired. */
export async function readSession(
  jwt: string,
  { secrets, issuer, now }: SigningOptions,
): Promise<Session | null> {
  if (jwt.length > 4_096) return null;
  try {
    const verificationKeys = await Promise.all(secrets.map(sessionKeyOf));
    const { payload } = await jwtVerify(
      jwt,
      ({ kid }) => {
        const match = verificationKeys.find((each) => each.kid === kid);
        if (!match) throw new Error("unknown key");
        return match.key;
      },
      {
        algorithms: ["HS256"],
        typ: "session+jwt",
        issuer,
        audience: "session",
        requiredClaims: ["sub", "exp", "iat", "auth_time", "sid", "fresh"],
        currentDate: now,
      },
    );
    const { sub, sid, auth_time: authTime, auth_ms: authMs, fresh, exp } = payload;
    if (
      !sub ||
      typeof sid !== "string" ||
      !isNumber(authTime) ||
      !isNumber(fresh) ||
      !isNumber(exp)
    )
      return null;
    if (isSignInExpired(authTime, now)) return null;
    return {
      uid: sub,
      sid,
      authTime,
      // Sessions from before this claim was added have only the second.
      signedInAtMs: isNumber(authMs) ? authMs : authTime * 1000,
      freshUntil: fresh,
      expiresAt: exp,
      name: String(payload.name ?? ""),
      email: String(payload.email ?? ""),
      picture: String(payload.picture ?? ""),
    };
  } catch {
    return null;
  }
}

interface SessionKey {
  kid: string;
  key: CryptoKey;
}

const keys = new Map<string, Promise<SessionKey>>();

function sessionKeyOf(secret: string): Promise<SessionKey> {
  const key = keys.get(secret) ?? createKey(secret);
  keys.set(secret, key);
  return key;
}

async function createKey(secret: string): Promise<SessionKey> {
  const bytes = new TextEncoder().encode(secret);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  // Derived from the secret without revealing it, so a rotation only needs a new secret in front.
  const kid = toHex(digest.subarray(0, 6));
  const key = await crypto.subtle.importKey(
    "raw",
    bytes,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  return { kid, key };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
