import { eq } from "drizzle-orm";
import { type Arbitrary, array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, test } from "vitest";
import { notices } from "#app/features/notices/tables.ts";
import { newToken } from "#app/http/token.ts";
import { newId } from "#app/identity/id.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import {
  deleteAnswer,
  findAnswer,
  findRequest,
  sendAnswer,
  withdrawByLink,
  withdrawByReceipt,
} from "./answers.server.ts";
import { createLinks, revokeLink } from "./links.server.ts";
import { type PeerWordsSent, toDescribed } from "./peer-answer.ts";
import { type LinkEvent, type LinkStatus, linkStateOf, TRANSITIONS } from "./peer-link.ts";
import { selectDescribing } from "./stored-answers.server.ts";
import { peerAnswers, peerLinks } from "./tables.ts";

const database = testDatabase();
const ada = aViewer("ada");
const bo = aViewer("bo");
const DAY_MS = 86_400_000;

const WORDS: PeerWordsSent = {
  name: "Ana",
  observations: [
    {
      competencyId: "delivery.risk",
      seen: ["often", "not_yet", null, null],
      example: "The freeze in May",
      more: "",
    },
    {
      competencyId: "direction.vision",
      seen: ["not_yet", null, null, null],
      example: "",
      more: "",
    },
  ],
};

async function ask({ links = 1, id = newId() } = {}): Promise<string[]> {
  const competencies = ["delivery.risk", "direction.vision"];
  return createLinks(database.db, ada, {
    ...{ id, competencies, message: "", days: 7, links, now: TODAY },
  });
}

async function askOne() {
  await database.db.delete(peerAnswers);
  await database.db.delete(peerLinks);
  const [token = ""] = await ask();
  const [link] = await database.db.select().from(peerLinks);
  if (!link) throw new Error("no link was stored");
  return { token, id: link.id };
}

const send = (token: string, receipt = newToken(), now = TODAY) =>
  sendAnswer(database.db, WORDS, { token, receipt, now });

type Step =
  | LinkEvent
  | "read"
  | "withdraw by receipt"
  | "strangers"
  | "a day passes"
  | "a week passes";

const steps: Arbitrary<Step[]> = array(
  constantFrom<Step>(
    ...(Object.keys(TRANSITIONS) as LinkEvent[]),
    ...(["read", "withdraw by receipt", "strangers", "a day passes", "a week passes"] as const),
  ),
  { maxLength: 7 },
);

test("whatever happens to a link, in any order, it moves as its rules say, and an answer is there while it is used", async () => {
  const { db } = database;
  await assert(
    asyncProperty(steps, async (happening) => {
      const { token, id } = await askOne();
      const receipt = newToken();
      let status: LinkStatus = "open";
      let now = TODAY;
      const isExpired = () => linkStateOf({ status: "open", expiresAt: expiry }, now) === "expired";
      const expiry = new Date(TODAY.getTime() + 7 * DAY_MS).toISOString();
      const settle = (promise: Promise<unknown>) => promise.catch(() => {});
      for (const step of happening) {
        switch (step) {
          case "send":
            await send(token, receipt, now);
            if (status === TRANSITIONS.send.from && !isExpired()) status = TRANSITIONS.send.to;
            break;
          case "withdraw":
            await withdrawByLink(db, { token, now });
            if (status === TRANSITIONS.withdraw.from && !isExpired()) {
              status = TRANSITIONS.withdraw.to;
            }
            break;
          case "withdraw by receipt":
            await withdrawByReceipt(db, receipt);
            if (status === TRANSITIONS.withdraw.from) status = TRANSITIONS.withdraw.to;
            break;
          case "revoke":
            await settle(revokeLink(db, ada, id));
            if (status === TRANSITIONS.revoke.from) status = TRANSITIONS.revoke.to;
            break;
          case "delete":
            await settle(deleteAnswer(db, ada, id));
            if (status === TRANSITIONS.delete.from) status = TRANSITIONS.delete.to;
            break;
          case "read":
            await findRequest(db, { token, now });
            break;
          case "strangers":
            await expect(revokeLink(db, bo, id)).rejects.toMatchObject({ init: { status: 404 } });
            await expect(deleteAnswer(db, bo, id)).rejects.toMatchObject({ init: { status: 404 } });
            expect(await withdrawByReceipt(db, newToken())).toBe(false);
            expect(await withdrawByLink(db, { token: newToken(), now })).toBe(false);
            expect(await send(newToken(), newToken(), now)).toBe("over");
            break;
          default:
            now = new Date(now.getTime() + (step === "a day passes" ? 1 : 7) * DAY_MS);
        }
        const [link] = await db.select({ status: peerLinks.status }).from(peerLinks);
        expect(link?.status).toBe(status);
        expect(await db.$count(peerAnswers)).toBe(status === "used" ? 1 : 0);
        const isShown = ["open", "used", "withdrawn"].includes(status) && !isExpired();
        expect((await findRequest(db, { token, now }))?.state ?? null).toBe(
          isShown ? status : null,
        );
      }
    }),
    { numRuns: 25 },
  );
});

test("of twenty answers sent at once by one link one is stored, and its owner is told once", async () => {
  const { token } = await askOne();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(token)));
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
  expect(await database.db.select().from(peerAnswers)).toMatchObject([{ uid: "ada", ...WORDS }]);
  expect(await database.db.select().from(notices)).toMatchObject([
    { uid: "ada", event: "peer_feedback_received" },
  ]);
});

test("the same form sent twice at once is sent once, and both show its receipt", async () => {
  const { token } = await askOne();
  const receipt = newToken();
  expect(await Promise.all([send(token, receipt), send(token, receipt)])).toEqual(["sent", "sent"]);
  expect(await database.db.$count(peerAnswers)).toBe(1);
  expect(await database.db.$count(notices)).toBe(1);
  expect(await findAnswer(database.db, receipt)).toMatchObject(WORDS);
});

test("a request sent twice has its links once, and only the newer tokens open them", async () => {
  const id = newId();
  const [old = ""] = await ask({ id, links: 2 });
  const [newer = ""] = await ask({ id, links: 2 });
  expect(await database.db.$count(peerLinks)).toBe(2);
  expect(await findRequest(database.db, { token: old, now: TODAY })).toBeNull();
  expect(await findRequest(database.db, { token: newer, now: TODAY })).toMatchObject({
    state: "open",
  });
});

test("no token and no secret is stored", async () => {
  const { token } = await askOne();
  const receipt = newToken();
  await send(token, receipt);
  const rows = JSON.stringify([
    await database.db.select().from(peerLinks),
    await database.db.select().from(peerAnswers),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(receipt);
});

test("only what a colleague saw counts as described, for its owner alone", async () => {
  const tokens = await ask({ links: 2 });
  for (const token of tokens) await send(token);
  const described = (await selectDescribing(database.db, ada)).flatMap(toDescribed);
  expect(described).toHaveLength(2);
  expect(described[0]).toMatchObject({ competencyId: "delivery.risk", name: "Ana" });
  expect(await selectDescribing(database.db, bo)).toEqual([]);
});

test("a receipt withdraws an answer after its link was deleted", async () => {
  const { token } = await askOne();
  const receipt = newToken();
  await send(token, receipt);
  await database.db.delete(peerLinks).where(eq(peerLinks.uid, "ada"));
  expect(await withdrawByReceipt(database.db, receipt)).toBe(true);
  expect(await database.db.$count(peerAnswers)).toBe(0);
});

test("reading a link takes one trip to the database", async () => {
  const { token } = await askOne();
  const { usage } = await database.measure((db) => findRequest(db, { token, now: TODAY }));
  expect(usage.trips).toBe(1);
});
