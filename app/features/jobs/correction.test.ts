import fc from "fast-check";
import { expect, test } from "vitest";
import {
  asPosted,
  CORRECTED_FACTS,
  type CorrectedFact,
  correctedFacts,
  correctFact,
  type JobCorrection,
  takeBackFact,
  withCorrection,
} from "./correction.ts";

interface Row {
  salaryMax: number | null;
  workMode: string;
  level: string;
  correction?: JobCorrection | null;
}

const COLUMN = { pay: "salaryMax", place: "workMode", level: "level" } as const;
const fact = fc.constantFrom(...CORRECTED_FACTS);
const value = fc.constantFrom("a", "b", "c");
const step = fc.oneof(
  fc.record({ is: fc.constant("correct" as const), fact, value }),
  fc.record({ is: fc.constant("take back" as const), fact, value }),
  fc.record({ is: fc.constant("import" as const), fact, value }),
);

test("what is ours is shown until it is taken back, and what the source says last is never lost", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const posted: Record<CorrectedFact, unknown> = { pay: null, place: "x", level: "x" };
      const ours: Partial<Record<CorrectedFact, unknown>> = {};
      let row = toRow(posted);
      for (const [index, { is, fact: name, value: said }] of steps.entries()) {
        const at = `2026-11-20T12:00:${String(index).padStart(2, "0")}.000Z`;
        if (is === "correct") {
          ours[name] = said;
          row = correctFact(row, { fact: name, ours: { [COLUMN[name]]: said }, at });
        } else if (is === "take back") {
          delete ours[name];
          row = takeBackFact(row, { fact: name, at });
        } else {
          posted[name] = said;
          row = withCorrection(toRow(posted), row.correction ?? null);
        }
        expect(row).toMatchObject(toRow({ ...posted, ...ours }));
        expect(asPosted(row)).toMatchObject(toRow(posted));
        expect(correctedFacts(row.correction ?? null)?.facts.toSorted() ?? []).toEqual(
          Object.keys(ours).toSorted(),
        );
      }
    }),
  );
});

function toRow(facts: Record<CorrectedFact, unknown>): Row {
  return { salaryMax: facts.pay, workMode: facts.place, level: facts.level } as Row;
}
