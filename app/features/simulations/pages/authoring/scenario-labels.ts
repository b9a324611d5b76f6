import { MAX_ROWS } from "../../authoring/draft-limits.ts";
import { numbersUpTo } from "./rows.ts";

export const SCENARIO_LABELS: Readonly<Record<string, string>> = {
  title: "Title",
  summary: "Summary",
  minutes: "Minutes",
  role: "Who the player is",
  start: "Begins with",
  competencies: "Competencies it scores",
  ...Object.fromEntries(
    numbersUpTo(MAX_ROWS.cast).flatMap((n) => [
      [`cast${n}Name`, `Person ${n}: name`],
      [`cast${n}Role`, `Person ${n}: role`],
    ]),
  ),
  ...Object.fromEntries(
    numbersUpTo(MAX_ROWS.meters).flatMap((n) => [
      [`meter${n}Name`, `Meter ${n}: name`],
      [`meter${n}Start`, `Meter ${n}: starts at`],
    ]),
  ),
};
