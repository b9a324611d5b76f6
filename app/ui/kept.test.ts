import { expect, test } from "vitest";
import { HIDING_SCRIPT, KEPT_SCRIPT } from "./kept.ts";

test("what a page runs before it is painted is at most 1 KB", () => {
  expect(KEPT_SCRIPT.length + HIDING_SCRIPT.length).toBeLessThanOrEqual(1_024);
});
