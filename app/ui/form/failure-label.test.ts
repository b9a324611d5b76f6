import { expect, test } from "vitest";
import { toFailureLabel } from "./failure-label.ts";

test.each([
  ["Not saved: one field needs a look.", "Not saved"],
  ["Not deleted, as far as we know: the database didn’t respond.", "Not deleted"],
  ["Not sent in. Try again.", "Not sent in"],
  ["This was changed in another window. Nothing is lost.", "Checking the board failed"],
  ["Not done: the network didn’t respond.", "Checking the board failed"],
])("of “%s” the button says “%s”", (message, label) => {
  expect(toFailureLabel(message, "Checking the board")).toBe(label);
});
