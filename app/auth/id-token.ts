import { errors, jwtVerify } from "jose";
import { type KeySource, KeysUnavailable } from "./key-source.ts";
import { toPhotoUrl } from "./photo.ts";

/** The claims of a verified ID token. Times are seconds since 1970. */
export interface IdTokenClaims {
  uid: string;
  email: string;
  name: string;
  picture: string;
  authTime: number;
  issuedAt: number;
  expiresAt: number;
}

type RefusalCode =
  | "token_malformed"
  | "token_expired"
  | "token_not_yet_valid"
  | "token_wrong_project"
  | "token_wrong_algorithm"
  | "token_unknown_key"
  | "token_bad_signature"
  | "token_bad_claims";

/** An invalid token, with a stable code that says why. */
export class TokenRefused extends Error {
  override name = "TokenRefused";
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

interface Verification {
  projectId: string;
  keys: KeySource;
  now: Date;
}

const MAX_CHARACTERS = 4_000;
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const KID = /^[\w.:-]{1,128}$/;
const TOLERANCE_SECONDS = 10;

/**
 * The claims of a Firebase ID token, after every check that Google requires and those that jose does
 * not make. Throws InvalidTokenError, or KeysUnavailableError when the keys cannot be fetched.
 */
export async function verifyIdToken(
  token: string,
  { projectId, keys, now }: Verification,
): Promise<IdTokenClaims> {
  // Before anything is decoded, because jose accepts malformed base64.
  if (token.length > MAX_CHARACTERS || !COMPACT.test(token))
    throw new TokenRefused("token_malformed");
  const payload = await verifySignature(token, { projectId, keys, now });
  const latest = Math.floor(now.getTime() / 1000) + TOLERANCE_SECONDS;
  const { sub, aud, iat, exp, auth_time: authTime } = payload;
  if (typeof sub !== "string" || sub.length < 1 || sub.length > 128)
    throw new TokenRefused("token_bad_claims");
  if (Array.isArray(aud)) throw new TokenRefused("token_wrong_project");
  if (typeof iat !== "number" || typeof authTime !== "number" || typeof exp !== "number") {
    throw new TokenRefused("token_bad_claims");
  }
  if (iat > latest || authTime > latest) throw new TokenRefused("token_not_yet_valid");
  return {
    uid: sub,
    email: textOf(payload.email),
    name: textOf(payload.name),
    picture: toPhotoUrl(payload.picture),
    authTime,
    issuedAt: iat,
    expiresAt: exp,
  };
}

async function verifySignature(token: string, { projectId, keys, now }: Verification) {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        if (typeof kid !== "string" || !KID.test(kid)) throw new TokenRefused("token_unknown_key");
        const key = await keys.find(kid);
        if (!key) throw new TokenRefused("token_unknown_key");
        return key;
      },
      {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "iat", "exp", "auth_time"],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
      },
    );
    return payload;
  } catch (fault) {
    if (fault instanceof TokenRefused || fault instanceof KeysUnavailable) throw fault;
    throw new TokenRefused(codeOf(fault));
  }
}

function codeOf(fault: unknown): RefusalCode {
  if (fault instanceof errors.JWTExpired) return "token_expired";
  if (fault instanceof errors.JWSSignatureVerificationFailed) return "token_bad_signature";
  if (fault instanceof errors.JOSEAlgNotAllowed) return "token_wrong_algorithm";
  if (fault instanceof errors.JWTClaimValidationFailed) {
    if (fault.claim === "nbf") return "token_not_yet_valid";
    return fault.claim === "iss" || fault.claim === "aud"
      ? "token_wrong_project"
      : "token_bad_claims";
  }
  return "token_malformed";
}

/** Empty if the claim is missing or too long for a cookie. */
function textOf(claim: unknown): string {
  return typeof claim === "string" && claim.length <= 500 ? claim : "";
}
