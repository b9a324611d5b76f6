import fc from "fast-check";
import { expect, test } from "vitest";
import { aProject } from "#test/projects.ts";
import {
  addProjects,
  checkProject,
  findUnsharedReason,
  MAX_PACKET_PROJECTS,
  moveProject,
  sortByPacket,
} from "./packet.ts";

const ids = fc.uniqueArray(fc.constantFrom(..."abcdefghijklmnopqrst"), { maxLength: 12 });

test("moving a project loses none and shifts others by at most one place", () => {
  fc.assert(
    fc.property(
      ids,
      fc.constantFrom(..."abcdefg"),
      fc.constantFrom("up", "down"),
      (all, id, direction) => {
        const moved = moveProject(all, { id, direction });
        expect(moved.toSorted()).toEqual(all.toSorted());
        for (const [index, each] of all.entries()) {
          expect(Math.abs(moved.indexOf(each) - index)).toBeLessThanOrEqual(1);
        }
        const [from, to] = [all.indexOf(id), moved.indexOf(id)];
        if (direction === "up") expect(to).toBe(Math.max(from - 1, Math.min(from, 0)));
        else expect(to).toBe(from === -1 ? -1 : Math.min(from + 1, all.length - 1));
      },
    ),
  );
});

test("added projects are appended once, up to the maximum", () => {
  fc.assert(
    fc.property(ids, ids, (all, more) => {
      const put = addProjects(all, more);
      expect(put.slice(0, all.length)).toEqual(all);
      expect(new Set(put).size).toBe(put.length);
      expect(put.length).toBe(Math.min(MAX_PACKET_PROJECTS, new Set([...all, ...more]).size));
    }),
  );
});

test("the checks report what is there and what is missing", () => {
  const met = (project: Parameters<typeof aProject>[0]) =>
    checkProject(aProject(project)).flatMap(({ name, isMet }) => (isMet ? name : []));
  expect(met({})).toEqual([]);
  expect(met({ actions: "I decided to wait." })).toEqual(["decision"]);
  expect(met({ result: "Everybody waits much less than before." })).toEqual(["result"]);
  expect(met({ competencies: ["direction.vision"] })).toEqual(["competency"]);
  expect(met({ metrics: [{ label: "Time", before: "fast", after: "faster", unit: "" }] })).toEqual([
    "number",
  ]);
  expect(met({ metrics: [{ label: "Time", before: "31", after: "", unit: "" }] })).toEqual([]);
});

test("a packet keeps its own order and skips deleted projects", () => {
  const [one, two] = [aProject({ id: "1" }), aProject({ id: "2" })];
  expect(sortByPacket({ projectIds: ["2", "gone", "1"] }, [one, two])).toEqual([two, one]);
});

test("only projects that are visible by link and not confidential are shared", () => {
  expect(findUnsharedReason({ visibility: "link", confidential: false })).toBeNull();
  expect(findUnsharedReason({ visibility: "link", confidential: true })).toContain("confidential");
  expect(findUnsharedReason({ visibility: "private", confidential: false })).toContain("Only you");
});
