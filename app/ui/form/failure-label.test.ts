import { expect, test } from "vitest";
import { toFailureLabel } from "./failure-label.ts";

test.each([
  ["Saving", "Not saved"],
  ["Deleting", "Not deleted"],
  ["Removing", "Not removed"],
  ["Adding", "Not added"],
  ["Publishing", "Not published"],
  ["Sending", "Not sent"],
  ["Making the link", "Not made"],
  ["Signing out", "Not signed out"],
  ["Bringing it back", "Not brought back"],
])("%s that failed is told as “%s”", (busyLabel, label) => {
  expect(toFailureLabel(busyLabel)).toBe(label);
});
