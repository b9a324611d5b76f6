import { expect, test } from "vitest";
import { newNonce } from "./security-headers.ts";

test("nonces are base64 of 144 bits, and no two are the same", () => {
  const nonces = Array.from({ length: 1_000 }, newNonce);

  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
  expect(new Set(nonces).size).toBe(1_000);
});
