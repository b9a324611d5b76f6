import { errors, jwtVerify } from "jose";
import { type KeySource, KeysUnavailableError } from "./key-source.ts";
import { toPhotoUrl } from "./photo.ts";

/** The claims of a verified ID token. Times are seconds since 1970. */
export interface IdTokenClaims {
  uid: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  picture: string;
  authTime: number;
  issuedAt: number;
  expiresAt: number;
}

type TokenErrorCode =
  | "token_malformed"
  | "token_expired"
  | "token_not_yet_valid"
  | "token_wrong_project"
  | "token_wrong_algorithm"
  | "token_unknown_key"
  | "token_bad_signature"
  | "token_bad_claims";

/** An invalid token, with a stable code that says why. */
export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
  readonly code: TokenErrorCode;
  constructor(code: TokenErrorCode) {
    super(code);
    this.code = code;
  }
}

interface VerificationOptions {
  projectId: string;
  keys: KeySource;
  now: Date;
}

const MAX_TOKEN_CHARACTERS = 4_000;
const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const KEY_ID = /^[\w.:-]{1,128}$/;
/** A uid of Firebase, which is part of a document’s path. */
export const USER_ID = /^[^/\p{Cc}]{1,128}$/u;
const CLOCK_TOLERANCE_SECONDS = 10;

/**
 * The claims of a Firebase ID token, after every check that Google requires and those that jose does
 * not make. Throws InvalidTokenError, or KeysUnavailableError when the keys cannot be fetched.
 */
export async function verifyIdToken(
  token: string,
  { projectId, keys, now }: VerificationOptions,
): Promise<IdTokenClaims> {
  // Before anything is decoded, because jose accepts malformed base64.
  if (token.length > MAX_TOKEN_CHARACTERS || !COMPACT_JWT.test(token))
    throw new InvalidTokenError("token_malformed");
  const payload = await verifySignature(token, { projectId, keys, now });
  const latestAcceptedTime = Math.floor(now.getTime() / 1000) + CLOCK_TOLERANCE_SECONDS;
  const { sub, aud, iat, exp, auth_time: authTime } = payload;
  if (typeof sub !== "string" || !USER_ID.test(sub))
    throw new InvalidTokenError("token_bad_claims");
  if (Array.isArray(aud)) throw new InvalidTokenError("token_wrong_project");
  if (!isTime(iat) || !isTime(authTime) || !isTime(exp))
    throw new InvalidTokenError("token_bad_claims");
  if (iat > latestAcceptedTime || authTime > latestAcceptedTime)
    throw new InvalidTokenError("token_not_yet_valid");
  return {
    uid: sub,
    email: toProfileText(payload.email),
    isEmailVerified: payload.email_verified === true,
    name: toProfileText(payload.name),
    picture: toPhotoUrl(payload.picture),
    authTime,
    issuedAt: iat,
    expiresAt: exp,
  };
}

async function verifySignature(token: string, { projectId, keys, now }: VerificationOptions) {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        if (typeof kid !== "string" || !KEY_ID.test(kid))
          throw new InvalidTokenError("token_unknown_key");
        const key = await keys.find(kid);
        if (!key) throw new InvalidTokenError("token_unknown_key");
        return key;
      },
      {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "iat", "exp", "auth_time"],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now,
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof InvalidTokenError || error instanceof KeysUnavailableError) throw error;
    throw new InvalidTokenError(toErrorCode(error));
  }
}

function toErrorCode(error: unknown): TokenErrorCode {
  if (error instanceof errors.JWTExpired) return "token_expired";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "token_bad_signature";
  if (error instanceof errors.JOSEAlgNotAllowed) return "token_wrong_algorithm";
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === "nbf") return "token_not_yet_valid";
    return error.claim === "iss" || error.claim === "aud"
      ? "token_wrong_project"
      : "token_bad_claims";
  }
  return "token_malformed";
}

/** JSON may hold 1e999, which is read as infinite. */
function isTime(claim: unknown): claim is number {
  return Number.isFinite(claim);
}

/** Empty if the claim is missing or too long for a cookie. */
function toProfileText(claim: unknown): string {
  return typeof claim === "string" && claim.length <= 500 ? claim : "";
}
