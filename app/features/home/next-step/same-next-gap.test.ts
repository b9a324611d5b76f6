import fc from "fast-check";
import { expect, test } from "vitest";
import { measureCompetencyFit } from "#app/features/jobs/competency-fit.ts";
import { orderGaps } from "#app/features/roadmap/gap-order.ts";
import { rankGaps } from "#app/features/roadmap/gaps.ts";
import { findNextForJob } from "#app/features/roadmap/next-for-job.ts";
import { toOutcome } from "#app/features/roadmap/sitting/outcome.ts";
import { ARCHETYPES } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { uncapitalize } from "#app/reference/letter-case.ts";
import { findGapStep } from "./gap-step.ts";
import type { Situation } from "./situation.ts";

const ids = COMPETENCIES.map(({ id }) => id);
const nameOf = (id: string) => COMPETENCIES.find((each) => each.id === id)?.name ?? "";

const learners = fc.record({
  asked: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 8 }),
  levels: fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 0, max: 4 })), { maxLength: 35 })
    .map((entries) => new Map(entries)),
  practiced: fc.subarray(ids, { maxLength: 12 }),
  targetRole: fc.constantFrom(null, "lead_now", "lead_later", "staff", "manager"),
  archetype: fc.constantFrom(null, ...ARCHETYPES),
  practicable: fc.subarray(ids),
});

test("a job’s page, the result of a sitting and home name the same next gap", () => {
  let found = 0;
  fc.assert(
    fc.property(learners, ({ asked, levels, practiced, targetRole, archetype, practicable }) => {
      const runs = practiced.map((id, at) => ({
        ...{ id: `r${at}`, simulationId: `s${at}`, scenarioId: "one" },
        competencies: { [id]: { earned: 1, best: 2 } },
      }));
      const next = findNextForJob(asked, { levels, targetRole, runs });
      const onPage = measureCompetencyFit(
        asked.map((id) => ({ id, name: nameOf(id), quote: "" })),
        { levels, targetRole, runs },
      ).nextGap;
      const expected = next?.isGap ? next.id : null;
      expect(onPage?.id ?? null).toBe(expected);
      if (!expected) return;
      found += 1;

      const rest = { targetRole, archetype, focusAreas: [], practicableIds: new Set<string>() };
      const gaps = rankGaps({ levels, ...rest });
      const answers = Object.fromEntries(
        [...levels].map(([id, level]) => [
          id,
          { level, confidence: 2 as const, note: "", evidence: [], at: "" },
        ]),
      );
      const { gaps: shown } = toOutcome({
        ...{ answers, gaps, targetRole, archetype, evidencedIds: new Set<string>() },
        practicableIds: new Set(practicable),
        asked: { ids: asked, next, why: "this job mentions it" },
      });
      expect(shown[0]?.id).toBe(expected);

      const target = { id: "a", path: "/jobs/a", title: "Lead", company: "Northwind", asked };
      const order = { targetRole, asked: { ids: asked, next, why: "" } };
      const step = findGapStep({
        ...{ targetRole, gaps: orderGaps(gaps, order), nextForJob: next, exercises: new Map() },
        targetJob: { job: target, standing: null },
      } as unknown as Situation);
      expect(step?.statement).toBe(`Practice ${uncapitalize(nameOf(expected))}`);
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});
