import { expect, test } from "vitest";
import { FORM_KINDS } from "#test/requests/faults/filled-forms.ts";
import { toFailure } from "./form-verb.ts";

/** How the intents begin of forms that save what is in them. */
const SAVED = new Set(
  [
    ...["onboard useful work where pay tech ladder privacy answer settings save contact edit"],
    ...[
      "documents contacts interviews outcome packets archetype focus plan day judge milestone reflect",
    ],
    ...["change note take triage"],
  ].flatMap((words) => words.split(" ")),
);

test("each form that failed is told by what it does: “not saved” is only what is saved", () => {
  const told = Map.groupBy(FORM_KINDS, (kind) => toFailure(kind, undefined));
  const verbs = told.get("Not saved")?.map(({ intent }) => intent.split("_")[0] ?? "");
  expect(new Set(verbs)).toEqual(SAVED);
  expect(told.get("Not deleted")?.length).toBeGreaterThan(5);
});
