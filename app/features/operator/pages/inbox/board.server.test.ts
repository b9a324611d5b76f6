import { beforeEach, expect, test } from "vitest";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { boardObject } from "./board.server.ts";
import { decide } from "./decide.server.ts";

const database = testDatabase();
const ITEM = "board:greenhouse/northwind";
const names = (name: string | null) => Response.json(name === null ? { name: "" } : { name });
const unreachable = () => Promise.reject(new Error("no route"));

beforeEach(async () => {
  const { db } = database;
  await storeOrganization(
    db,
    { ada: "owner" },
    { verified: "domain", domain: "northwind.example" },
  );
  await db.insert(sources).values({
    ...{ kind: "greenhouse", board: "northwind", enabled: false },
    ...{ claimedBy: "org-northwind", claimedAt: daysAgo(1) },
    ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
  });
});

function operator(respond: () => Response | Promise<Response>): OperatorContext {
  return {
    ...{
      db: database.db,
      viewer: aViewer("kenji"),
      now: TODAY,
      siteOrigin: "https://jobs.example",
    },
    fetch: async () => respond(),
    queue: { send: async () => undefined, sendBatch: async () => undefined } as never,
  };
}

async function read(respond: () => Response | Promise<Response>) {
  const { fetch, siteOrigin, ...reading } = operator(respond);
  const access = { fetch, siteOrigin };
  const context = await boardObject.read({ ...reading, access }, "greenhouse/northwind");
  return context ?? expect.unreachable("nothing waits");
}

const send = (respond: () => Response | Promise<Response>, decision: string, words = "") =>
  decide(operator(respond), { item: ITEM, decision, version: "org-northwind", words, alike: [] });

const MISSING = () => new Response(null, { status: 404 });

test.each([
  ["can’t be reached", unreachable, "We couldn’t read this board. You can claim it again."],
  [
    "doesn’t exist",
    MISSING,
    "We couldn’t find this board. Check the name, then claim the board again.",
  ],
  [
    "is another company’s",
    () => names("Udara Rail"),
    "The board says that it belongs to Udara Rail. Link to the board from your own site, then claim it again.",
  ],
  [
    "names no company",
    () => names(null),
    "This board doesn’t name its company. Link to it from your own site, then claim it again.",
  ],
])("a refusal says what was seen of a board that %s", async (_, respond, sentence) => {
  const { choices } = await read(respond);
  expect(choices.find(({ name }) => name === "refuse")?.sentence).toBe(sentence);
  expect(choices[0]).toMatchObject({ name: "refuse" });
  expect(choices[0]?.isHasty).toBe(respond === unreachable || undefined);
});

test("a board that names the organization is refused only with a reason of the operator’s", async () => {
  const respond = () => names("Northwind Ferries");
  const { choices } = await read(respond);
  expect(choices).toMatchObject([
    { name: "connect", sentence: null },
    { name: "refuse", sentence: "" },
  ]);
  await expect(send(respond, "refuse")).rejects.toMatchObject({
    data: { errors: { words: [expect.stringContaining("at least 10 characters")] } },
  });
  expect(await send(respond, "refuse", "Your site leads to another board.")).toBe("Refused");
  expect(await database.db.select().from(notices)).toMatchObject([{ event: "source_declined" }]);
});

test("connecting isn’t offered while the organization’s domain isn’t verified; the reply says what helps", async () => {
  const { db } = database;
  await db.update(organizations).set({ verified: "none", domain: null });
  const respond = () => names("Northwind Ferries");
  const { choices, warnings } = await read(respond);
  expect(choices).toMatchObject([
    {
      name: "refuse",
      isHasty: true,
      sentence:
        "Your organization’s domain isn’t verified. Verify it on your organization’s page, then claim the board again.",
    },
  ]);
  expect(warnings).toEqual([expect.stringContaining("The claim can wait until they verify it")]);
  await expect(send(respond, "connect")).rejects.toMatchObject({ init: { status: 404 } });
});

test.each([
  ["reached", unreachable],
  ["found", MISSING],
])("a board that can’t be %s is not connected", async (_, respond) => {
  await expect(send(respond, "connect")).rejects.toBeDefined();
  expect(await database.db.select().from(sources)).toMatchObject([
    { orgId: null, claimedBy: "org-northwind", enabled: false },
  ]);
});
