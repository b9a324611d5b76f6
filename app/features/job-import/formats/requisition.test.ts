import { expect, test } from "vitest";
import { toRequisition } from "./requisition.ts";

test.each([
  ["REQ-482", "REQ-482"],
  [" 6263 ", "6263"],
  [4017283, "4017283"],
])("%j is the code of an opening", (code, requisition) => {
  expect(toRequisition(code)).toBe(requisition);
});

test.each([null, undefined, "", "N/A", "TBD", "2026", "1", "x".repeat(70)])(
  "%j is none",
  (code) => {
    expect(toRequisition(code)).toBeNull();
  },
);
