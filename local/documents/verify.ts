import { createRemoteJWKSet, errors, jwtVerify } from "jose";

/** Tells whose token it is; null when it is not to be trusted. Throws when that cannot be told now. */
export type Verify = (token: string) => Promise<{ sub: string } | null>;

/** Checks ID tokens against published keys, a rotated one being found at once. */
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
      return payload.sub ? { sub: payload.sub } : null;
    } catch (error) {
      if (isAboutKeys(error)) throw error;
      return null;
    }
  };
}

/** The keys could not be read, which says nothing about the token. */
function isAboutKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC";
}
