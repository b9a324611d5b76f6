import { expect, test } from "vitest";
import { toBase64Url, toHex } from "./encode-bytes.ts";

test("bytes are written in hex with leading zeros", () => {
  expect(toHex(new Uint8Array([0, 10, 255]))).toBe("000aff");
});

test("bytes are written in base64 without what addresses escape", () => {
  expect(toBase64Url(new Uint8Array([251, 255, 190, 1]))).toBe("-_--AQ");
});
