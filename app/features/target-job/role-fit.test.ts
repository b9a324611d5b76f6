import { expect, test } from "vitest";
import { measureRoleFit } from "./role-fit.ts";
import { ASKED_ROLE } from "./role-target.server.ts";

test("beside a job that mentions no competency, it says how somebody stands for the role in general", () => {
  const [met, gap, other] = ASKED_ROLE.competencies.map(({ id }) => id);
  const levels = new Map([
    [met ?? "", 4],
    [gap ?? "", 1],
    [other ?? "", 1],
  ]);
  const count = ASKED_ROLE.competencies.length;
  const fit = measureRoleFit(ASKED_ROLE.competencies, { levels, targetRole: null, runs: [] });

  expect(fit.sentence).toBe(
    `This posting mentions no roadmap competencies. For a Tech Lead role: 1 of ${count} met, 2 gaps, ${count - 3} not rated.`,
  );
  expect(fit.nextGap?.id).toBe(gap);
  expect(Object.values(fit.levels).filter(({ level }) => level === null)).toHaveLength(count - 3);
});
