import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
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

/** RSA signing keys that can be rotated. The first is that of the file, if one is given. */
export async function createSigningKeys(file?: string): Promise<SigningKeys> {
  const first = file && existsSync(file) ? readKey(file) : await generateKey();
  if (file) writeKey(file, first);
  let keys = [first];

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
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return toSigningKey(privateKey, randomBytes(20).toString("hex"));
}

function toSigningKey(privateKey: KeyObject, kid: string): SigningKey {
  const publicKey = createPublicKey(privateKey).export({ format: "jwk" });
  return { kid, privateKey, publicJwk: { ...publicKey, kid, alg: "RS256", use: "sig" } };
}

interface StoredKey {
  kid: string;
  pem: string;
}

function readKey(file: string): SigningKey {
  const { kid, pem } = JSON.parse(readFileSync(file, "utf8")) as StoredKey;
  return toSigningKey(createPrivateKey(pem), kid);
}

function writeKey(file: string, { kid, privateKey }: SigningKey): void {
  const pem = String(privateKey.export({ format: "pem", type: "pkcs8" }));
  writeFileSync(file, JSON.stringify({ kid, pem } satisfies StoredKey), { mode: 0o600 });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
