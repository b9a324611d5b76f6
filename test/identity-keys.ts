import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CompactSign, exportJWK, generateKeyPair, SignJWT } from "jose";

export const PROJECT = "leadwright-test";
export const SECRET = "a secret of at least thirty-two bytes";

/** A publisher of signing keys that can be set to fail, and the tokens it signs. */
export interface Publisher {
  url: string;
  /** How it responds from now on: correctly, with an error, never, or with an invalid body. */
  mode: "well" | "error" | "hang" | "garbage" | "empty" | "huge";
  requests: number;
  /** An ID token with these claims instead of the defaults. */
  token(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  /** A token of claims that are given as text, which may be what no JSON writer produces. */
  sign(claims: string): Promise<string>;
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export function seconds(offset = 0): number {
  return Math.floor(Date.now() / 1000) + offset;
}

/** The claims Google puts into an ID token. */
export function usualClaims(): Record<string, unknown> {
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: "uid-ada",
    user_id: "uid-ada",
    iat: seconds(-5),
    auth_time: seconds(-5),
    exp: seconds(3600),
    email: "ada@people.example",
    name: "Ada Okonkwo",
    picture: "https://lh3.googleusercontent.com/a/ada",
  };
}

export async function startPublisher(): Promise<Publisher> {
  let current = await makeKey("key-1");
  const keys = [current];
  const server: Server = createServer((_, response) => {
    publisher.requests += 1;
    const bodies: Record<string, string> = {
      well: JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }),
      garbage: "<!doctype html>",
      empty: '{"keys":[]}',
      huge: JSON.stringify({ keys: keys.map(({ jwk }) => jwk), padding: "x".repeat(70_000) }),
    };
    if (publisher.mode === "hang") return;
    response.statusCode = publisher.mode === "error" ? 500 : 200;
    response.end(bodies[publisher.mode] ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const publisher: Publisher = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    mode: "well",
    requests: 0,
    token: (claims = {}, header = {}) =>
      new SignJWT({ ...usualClaims(), ...claims })
        .setProtectedHeader({ alg: "RS256", kid: current.kid, typ: "JWT", ...header })
        .sign(current.privateKey),
    sign: (claims) =>
      new CompactSign(new TextEncoder().encode(claims))
        .setProtectedHeader({ alg: "RS256", kid: current.kid, typ: "JWT" })
        .sign(current.privateKey),
    async rotate() {
      current = await makeKey(`key-${keys.length + 1}`);
      keys.push(current);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return publisher;
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" },
  };
}
