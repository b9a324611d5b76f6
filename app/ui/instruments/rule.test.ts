import { expect, test } from "vitest";
import { percent } from "./rule.tsx";

test("a value lies on its scale, and beyond the end at the end", () => {
  expect(percent(0, 300)).toBe("0%");
  expect(percent(100, 300)).toBe("33.3%");
  expect(percent(400, 300)).toBe("100%");
});
