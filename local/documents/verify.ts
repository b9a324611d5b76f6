import { createRemoteJWKSet, errors, jwtVerify } from "jose";

/** The subject and the e-mail of a token, or null if the token is invalid. Throws if the keys cannot be fetched. */
export type Verify = (token: string) => Promise<{ sub: string; email?: string } | null>;

/** Verifies ID tokens with the published keys; new keys are fetched without delay. */
export function createVerify({
  jwksUrl,
  projectId,
}: {
  jwksUrl: string;
  projectId: string;
}): Verify {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 0 });

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "exp"],
        clockTolerance: 10,
      });
      const { sub, email } = payload;
      if (!sub) return null;
      return typeof email === "string" ? { sub, email } : { sub };
    } catch (error) {
      if (isKeyError(error)) throw error;
      return null;
    }
  };
}

/** Whether an error is about fetching the keys and not about the token. */
function isKeyError(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC";
}
