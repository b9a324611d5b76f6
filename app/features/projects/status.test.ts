import { expect, test } from "vitest";
import { PROJECT_STATUSES } from "./project.ts";
import { findMoveError } from "./status.ts";

test("every status change is allowed except from an ended status directly to planned", () => {
  const rejectedMoves = PROJECT_STATUSES.flatMap((from) =>
    PROJECT_STATUSES.filter((to) => findMoveError(from, to) !== null).map((to) => `${from} ${to}`),
  );
  expect(rejectedMoves).toEqual(["done planned", "dropped planned"]);
});
