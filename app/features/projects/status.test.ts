import { expect, test } from "vitest";
import { PROJECT_STATUSES } from "./project.ts";
import { refuseMove } from "./status.ts";

test("every status change is allowed except from an ended status directly to planned", () => {
  const refused = PROJECT_STATUSES.flatMap((from) =>
    PROJECT_STATUSES.filter((to) => refuseMove(from, to) !== null).map((to) => `${from} ${to}`),
  );
  expect(refused).toEqual(["done planned", "dropped planned"]);
});
