import { expect, test } from "vitest";
import everyday from "#local/coach-gate/everyday-sentences.json" with { type: "json" };
import { findDanger } from "./crisis.server.ts";
import { findHarm } from "./harm.ts";

/* Not wanting to live, a way to die, self-injury, a burden or a farewell, and violence, in words of every day. */
const languages = Object.entries(everyday);

test.each(languages)("despair and violence are found in %s", (_, { danger }) => {
  expect(danger.filter((sentence) => !findDanger(sentence))).toEqual([]);
});

test.each(languages)(
  "ordinary sentences in %s are taken for neither despair nor harm",
  (_, { calm }) => {
    expect(calm.filter((sentence) => findDanger(sentence))).toEqual([]);
    expect(calm.filter((sentence) => findHarm(sentence))).toEqual([]);
  },
);
