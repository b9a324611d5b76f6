import { jwtVerify, SignJWT } from "jose";
import type { IdTokenClaims } from "./id-token.ts";

/** A signed-in person, as our own cookie says. Times are seconds since 1970. */
export interface Session {
  uid: string;
  email: string;
  name: string;
  picture: string;
  /** One id for one sign-in in one browser; what signing out revokes. */
  sid: string;
  authTime: number;
  /** Until when the identity provider has vouched for the person. */
  freshUntil: number;
  expiresAt: number;
}

interface Signing {
  /** Newest first: the first signs, all verify. */
  secrets: string[];
  /** Our own origin. */
  issuer: string;
  now: Date;
}

export interface MintedSession {
  jwt: string;
  maxAgeSeconds: number;
}

const DAY_SECONDS = 86_400;
const SLIDING_DAYS = 5;
/** However often it slides, a session ends so long after the person really signed in. */
export const ABSOLUTE_DAYS = 30;
/** A cookie has 4,096 bytes, its name and attributes included. */
const MAX_JWT_CHARACTERS = 3_800;

/** Whether a sign-in is so long ago that only a new one may begin a session. */
export function isEnded(authTime: number, now: Date): boolean {
  return seconds(now) >= authTime + ABSOLUTE_DAYS * DAY_SECONDS;
}

/** A session for the person of a verified ID token; keeps the sid of the same person's session. */
export async function mintSession(
  claims: IdTokenClaims,
  previous: Session | null,
  { secrets, issuer, now }: Signing,
): Promise<MintedSession> {
  const isSame = previous?.uid === claims.uid && previous.authTime === claims.authTime;
  const sid = isSame ? previous.sid : crypto.randomUUID();
  const expiresAt = Math.min(
    seconds(now) + SLIDING_DAYS * DAY_SECONDS,
    claims.authTime + ABSOLUTE_DAYS * DAY_SECONDS,
  );
  const [secret = ""] = secrets;
  const { kid, key } = await keyOf(secret);
  const sign = (person: Record<string, unknown>) =>
    new SignJWT({ ...person, auth_time: claims.authTime, sid, fresh: claims.expiresAt })
      .setProtectedHeader({ alg: "HS256", kid, typ: "session+jwt" })
      .setSubject(claims.uid)
      .setIssuer(issuer)
      .setAudience("session")
      .setIssuedAt(seconds(now))
      .setExpirationTime(expiresAt)
      .sign(key);
  const { name, email, picture } = claims;
  const jwt = await sign({ name, email, picture });
  // A photo address is the one text nobody needs here: without it there are initials.
  const fitting = jwt.length <= MAX_JWT_CHARACTERS ? jwt : await sign({ name, email, picture: "" });
  return { jwt: fitting, maxAgeSeconds: expiresAt - seconds(now) };
}

/** The session a cookie holds, or null when it is not ours, not whole or over. */
export async function readSession(
  jwt: string,
  { secrets, issuer, now }: Signing,
): Promise<Session | null> {
  if (jwt.length > 4_096) return null;
  try {
    const keys = await Promise.all(secrets.map(keyOf));
    const { payload } = await jwtVerify(
      jwt,
      ({ kid }) => {
        const match = keys.find((each) => each.kid === kid);
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
    const { sub, sid, auth_time: authTime, fresh, exp } = payload;
    if (
      !sub ||
      typeof sid !== "string" ||
      !isNumber(authTime) ||
      !isNumber(fresh) ||
      !isNumber(exp)
    )
      return null;
    if (isEnded(authTime, now)) return null;
    return {
      uid: sub,
      sid,
      authTime,
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

// Keys are made from secrets, which do not change while an isolate lives.
const keys = new Map<string, Promise<SessionKey>>();

function keyOf(secret: string): Promise<SessionKey> {
  const key = keys.get(secret) ?? makeKey(secret);
  keys.set(secret, key);
  return key;
}

async function makeKey(secret: string): Promise<SessionKey> {
  const bytes = new TextEncoder().encode(secret);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  // The id names the secret without telling it, so rotating is putting a new one in front.
  const kid = Array.from(digest.subarray(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const key = await crypto.subtle.importKey(
    "raw",
    bytes,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  return { kid, key };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
