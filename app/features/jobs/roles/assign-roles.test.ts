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

const DUBLIN = { places: [{ city: "Dublin", country: "IE" }] };
const CORK = { places: [{ city: "Cork", country: "IE" }] };
const WORK = `You run the clusters on which our customers train their models: the schedulers, the storage and the
  network, with a budget for failure that we keep.`;
const DUBLIN_OFFICE =
  "In Dublin you sit with thirty colleagues beside the canal, three days a week; we pay your train. The pay in Dublin is €90,000 to €110,000 a year.";
const CORK_OFFICE =
  "In Cork you join a young office of eight by the harbor, two days a week, and can bring your dog. The pay in Cork is €80,000 to €95,000 a year.";

test("what only the office and the pay of a place tell apart is one role", async () => {
  expect(
    await rolesOf([
      posting("1", { ...DUBLIN, descriptionText: `${WORK} ${DUBLIN_OFFICE}` }),
      posting("2", { ...CORK, descriptionText: `${WORK}\n${CORK_OFFICE}` }),
    ]),
  ).toEqual([["1", "2"]]);
});

test.each([
  ["In Dublin you join Card Issuing, three days a week.", "In Cork you join Tax, two days a week."],
  [
    "In Dublin you sit with the people who print tickets, three days a week in the office.",
    "In Cork you sit with the people who build the gates of all stations, in a small office.",
  ],
  [
    "Our Dublin office is home to the team that prints tickets for nine ferries and their crews.",
    "Our Cork office is home to the team that opens the gates of each station by the sea.",
  ],
])("another team is another role, though its office is named: %s", async (one, other) => {
  expect(
    await rolesOf([
      posting("1", { ...DUBLIN, descriptionText: `${WORK} ${one}` }),
      posting("2", { ...CORK, descriptionText: `${WORK} ${other}` }),
    ]),
  ).toEqual([]);
});

test.each([
  ["In Dublin we add a wellness grant of €500.", "In Cork we give a train ticket."],
  ["In Ireland we pay for your lunch.", "In Poland you get a gym card and lunch vouchers."],
  [
    "In Dublin we offer twenty-five days of leave.",
    "In Cork we offer thirty days of leave and a bike.",
  ],
])("what only the benefits of a place tell apart is one role: %s", async (one, other) => {
  const poland = { places: [{ city: "Gdynia", country: "PL" }] };
  expect(
    await rolesOf([
      posting("1", { ...DUBLIN, descriptionText: `${WORK} ${one}` }),
      posting("2", {
        ...(other.includes("Poland") ? poland : CORK),
        descriptionText: `${WORK} ${other}`,
      }),
    ]),
  ).toEqual([["1", "2"]]);
});

test.each([
  [
    "In Dublin we offer health insurance to families with young children who have none.",
    "In Cork we offer pension plans to teachers who have worked for thirty years.",
  ],
  [
    "In Dublin we give our customers vouchers for lunch, and count which of them are used.",
    "In Cork we give our patients leave from their beds, and watch over their hearts.",
  ],
])("a product is no benefit: %s", async (one, other) => {
  expect(
    await rolesOf([
      posting("1", { ...DUBLIN, descriptionText: `${WORK} ${one}` }),
      posting("2", { ...CORK, descriptionText: `${WORK} ${other}` }),
    ]),
  ).toEqual([]);
});

test("one sentence that names another team makes another role", async () => {
  const texts = ["Animation", "Compositing"].map(
    (team) => `${TEXT} In this role you join ${team}.`,
  );

  expect(
    await rolesOf([
      posting("1", { descriptionText: texts[0] }),
      posting("2", { descriptionText: texts[1] }),
      posting("3", { descriptionText: texts[0], ...CORK }),
    ]),
  ).toEqual([["1", "3"]]);
});

test("at one place two offices and two pays are two roles", async () => {
  expect(
    await rolesOf([
      posting("1", { ...CORK, descriptionText: `${WORK} ${DUBLIN_OFFICE}` }),
      posting("2", { ...CORK, descriptionText: `${WORK} ${CORK_OFFICE}` }),
    ]),
  ).toEqual([]);
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
