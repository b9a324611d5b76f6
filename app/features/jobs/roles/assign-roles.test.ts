import fc from "fast-check";
import { expect, test } from "vitest";
import { aPosting } from "#test/factories.ts";
import type { JobContent } from "../job.ts";
import { assignRoles, type RolePosting } from "./assign-roles.ts";

const TEXT = `You look after the ferries' tickets and what depends on them. You plan with the crews, review
  what others design, and are on call one week in six. We write things down and run what we make. Your day begins
  when you like, and nobody counts the hours that a good answer takes.`;

function posting(
  externalId: string,
  { requisition = null, ...content }: Partial<JobContent> & { requisition?: string | null },
): RolePosting {
  return {
    ...{ externalId, requisition, storedJob: null },
    content: aPosting({ descriptionText: TEXT, ...content }),
  };
}

/** The ids of each role with more than one posting. */
async function rolesOf(postings: RolePosting[]): Promise<string[][]> {
  let made = 0;
  const assigned = await assignRoles(postings, {
    company: "Northwind",
    newId: () => {
      made += 1;
      return `role-${made}`;
    },
    findRoleCandidates: async ({ postings: searched }) => ({
      // As a title without its places is.
      roleKeys: searched.map(({ content }) => `${content.title}|${content.level}|`),
      candidates: [],
    }),
  });
  const shared = assigned.postings.filter(({ roleId }) => roleId !== null);
  return [...Map.groupBy(shared, ({ roleId }) => roleId).values()].map((members) =>
    members.map(({ externalId }) => externalId).sort(),
  );
}

test("a requisition joins titles of two languages", async () => {
  const german = { title: "Entwickler", descriptionText: "Du sorgst für die Fähren." };

  expect(
    await rolesOf([
      posting("1", { requisition: "R-17", ...german }),
      posting("2", { requisition: "R-17" }),
    ]),
  ).toEqual([["1", "2"]]);
});

test("a requisition joins no two levels", async () => {
  expect(
    await rolesOf([
      posting("1", { requisition: "R-17" }),
      posting("2", { requisition: "R-17", level: "staff" }),
    ]),
  ).toEqual([]);
});

test("with two requisitions the texts have to be nearly the same", async () => {
  const similar = TEXT.replace("with the crews", "with the towns");
  const [one, other] = [{ requisition: "R-17" }, { requisition: "R-18" }];

  expect(
    await rolesOf([posting("1", {}), posting("2", { descriptionText: similar })]),
  ).toHaveLength(1);
  expect(
    await rolesOf([posting("1", one), posting("2", { ...other, descriptionText: similar })]),
  ).toEqual([]);
  expect(await rolesOf([posting("1", one), posting("2", other)])).toHaveLength(1);
});

test("the order of a board does not matter", async () => {
  const boards = fc.array(
    fc.record({
      requisition: fc.constantFrom(null, "R-1", "R-2"),
      title: fc.constantFrom("Senior Engineer", "Engineer, Quays"),
      descriptionText: fc.constantFrom(TEXT, "We paint bridges in red."),
      level: fc.constantFrom("senior" as const, "staff" as const),
    }),
    { maxLength: 7 },
  );
  await fc.assert(
    fc.asyncProperty(boards, fc.nat(), async (fields, turn) => {
      const postings = fields.map((each, n) => posting(`p${n}`, each));
      const cut = turn % (postings.length + 1);
      const turned = [...postings.slice(cut), ...postings.slice(0, cut)];

      expect((await rolesOf(turned)).sort()).toEqual((await rolesOf(postings)).sort());
    }),
  );
});
