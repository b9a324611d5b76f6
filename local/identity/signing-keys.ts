import {
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from "node:crypto";
import { promisify } from "node:util";

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JsonWebKey & { kid: string; alg: string; use: string };
}

export interface SigningKeys {
  /** Creates a new signing key and returns its id; older keys stay published. */
  add(): Promise<string>;
  /** Stops publishing all keys but the current one. */
  dropOld(): void;
  sign(claims: object, header?: object): string;
  toJwks(): { keys: JsonWebKey[] };
}

/** RSA signing keys that can be rotated. */
export async function createSigningKeys(): Promise<SigningKeys> {
  let keys = [await generateKey()];

  return {
    async add() {
      const key = await generateKey();
      keys = [key, ...keys];
      return key.kid;
    },
    dropOld() {
      keys = keys.slice(0, 1);
    },
    sign(claims, header) {
      const [current] = keys as [SigningKey];
      const protectedHeader = { alg: "RS256", kid: current.kid, typ: "JWT", ...header };
      const content = `${encode(protectedHeader)}.${encode(claims)}`;
      const signature = signBytes("RSA-SHA256", Buffer.from(content), current.privateKey);
      return `${content}.${signature.toString("base64url")}`;
    },
    toJwks: () => ({ keys: keys.map(({ publicJwk }) => publicJwk) }),
  };
}

async function generateKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
  });
  const kid = randomBytes(20).toString("hex");
  const publicJwk = { ...publicKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" };
  return { kid, privateKey, publicJwk };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
