import { expect, test } from "vitest";
import { listStanding } from "./standing.ts";

const answer = { confidence: 2 as const, note: "", evidence: [], at: "2026-11-20T10:00:00Z" };

test("each area is a row, and a competency's cell says what is known of it", () => {
  const rows = listStanding({
    answers: {
      "direction.vision": { ...answer, level: 3 },
      "operations.incidents": { ...answer, level: 1 },
    },
    targetRole: "lead_now",
    focusAreas: ["operations"],
    evidencedIds: new Set(["direction.vision"]),
    runs: [{ competencies: { "operations.incidents": { earned: 1, best: 2 } } }],
    askingJobs: { "operations.incidents": 2, "direction.architecture": 0 },
  });

  expect(rows).toHaveLength(8);
  expect(rows.map(({ cells }) => cells.length).reduce((sum, n) => sum + n)).toBe(35);
  expect(rows[0]).toMatchObject({ id: "direction", isFocus: false, answered: 1, atTarget: 1 });
  expect(rows[0]?.cells[0]).toEqual({ level: 3, isEvidenced: true });
  expect(rows[0]?.cells[1]).toEqual({ level: null });
  const operations = rows.find(({ id }) => id === "operations");
  expect(operations).toMatchObject({ isFocus: true, of: 5, answered: 1, atTarget: 0 });
  expect(operations?.cells).toContainEqual({ level: 1, isPracticed: true, isAsked: true });
});
