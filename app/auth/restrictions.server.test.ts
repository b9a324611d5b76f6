import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { collections } from "#app/features/favorites/tables.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { recordAccount } from "./accounts.server.ts";
import { RESTRICTION_KINDS, type Reach, type RestrictionKind } from "./restriction.ts";
import { writeAsViewer } from "./revocation.server.ts";
import { accounts, restrictions } from "./tables.ts";

const database = testDatabase();
const LONG_AGO = "2020-01-01T00:00:00.000Z";
const FAR = "2999-01-01T00:00:00.000Z";
const SECRETS = ["a secret of this test"];

const REACHES: readonly Reach[] = ["always", "own", "outside"];

/** What is refused, by the state of a person. */
const REFUSED: Readonly<Record<RestrictionKind | "free", readonly Reach[]>> = {
  free: [],
  warned: [],
  limited: ["outside"],
  blocked: ["own", "outside"],
};

const CELLS = (["free", ...RESTRICTION_KINDS] as const).flatMap((state) =>
  REACHES.map((reach) => ({ state, reach, isRefused: REFUSED[state].includes(reach) })),
);

function aRestriction(fields: Partial<typeof restrictions.$inferInsert> = {}) {
  return {
    ...{ id: "r", uid: "ada", origin: "r", kind: "blocked" as const, reason: "Spam.", endsAt: FAR },
    ...{ createdAt: daysAgo(1), ...fields },
  };
}

/** Whether a write of a person is stored; else its status and code. */
async function write(uid: string, reach?: Reach): Promise<string> {
  const row = { id: "c", uid, name: "Later", place: 1, createdAt: daysAgo(1) };
  const insert = database.db.insert(collections).values(row);
  const viewer = { ...aViewer(uid), ...(reach && { reach }) };
  try {
    await writeAsViewer(database.db, viewer, [insert]);
  } catch (error) {
    if (!isDataResponse(error)) throw error;
    expect(await database.db.$count(collections)).toBe(0);
    return `${error.init?.status}`;
  }
  expect(await database.db.$count(collections)).toBe(1);
  return "stored";
}

describe("a write", () => {
  test.each(CELLS)(
    "that reaches “$reach” of a person who is $state: refused is $isRefused",
    async (cell) => {
      const { state, reach, isRefused } = cell;
      if (state !== "free") {
        await database.db.insert(restrictions).values(aRestriction({ kind: state }));
      }
      expect(await write("ada", reach)).toBe(isRefused ? "403" : "stored");
    },
  );

  test.each([
    ["without an end", null, "403"],
    ["that has not ended", FAR, "403"],
    ["that has ended", LONG_AGO, "stored"],
  ])("of a person with a block %s", async (_, endsAt, outcome) => {
    await database.db.insert(restrictions).values(aRestriction({ endsAt }));
    expect(await write("ada", "own")).toBe(outcome);
  });

  test.each(["limited", "blocked"] as const)(
    "of which nobody said how far it reaches is refused to a person who is %s",
    async (kind) => {
      await database.db.insert(restrictions).values(aRestriction({ kind }));
      expect(await write("ada")).toBe("403");
    },
  );

  test("of another person is not refused", async () => {
    await database.db.insert(restrictions).values(aRestriction());
    expect(await write("bo", "outside")).toBe("stored");
  });
});

describe("a new account with the email of a blocked person", () => {
  const account = (uid: string, email = "ada@people.example", isEmailVerified = true) => ({
    ...{ uid, email, isEmailVerified },
  });
  const options = { secrets: SECRETS, now: TODAY };

  async function blockAda({ endsAt = null as string | null } = {}): Promise<void> {
    await recordAccount(database.db, account("ada"), options);
    const [row] = await database.db.select().from(accounts).where(eq(accounts.uid, "ada"));
    await database.db
      .insert(restrictions)
      .values(aRestriction({ endsAt, emailHash: row?.emailHash ?? null }));
  }

  test("is blocked, whatever the case of its letters, and another is not", async () => {
    await blockAda();
    await recordAccount(database.db, account("new", "ADA@people.example "), options);
    await recordAccount(database.db, account("bo", "bo@people.example"), options);

    expect(await write("new", "own")).toBe("403");
    expect(await write("bo", "outside")).toBe("stored");
    expect(await database.db.select().from(restrictions)).toMatchObject([
      { uid: "ada", origin: "r" },
      { uid: "new", origin: "r", reason: "Spam.", endsAt: null },
    ]);
  });

  test("gets one row, however often it signs in", async () => {
    await blockAda();
    for (let n = 0; n < 3; n += 1) await recordAccount(database.db, account("new"), options);
    expect(await database.db.$count(restrictions)).toBe(2);
  });

  test("is blocked after a rotation of the secret, too", async () => {
    await blockAda();
    const rotated = { secrets: ["a newer secret", ...SECRETS], now: TODAY };
    await recordAccount(database.db, account("new"), rotated);
    expect(await write("new", "own")).toBe("403");

    const later = { secrets: ["a newer secret"], now: TODAY };
    await recordAccount(database.db, account("newest"), later);
    expect(await write("newest", "own")).toBe("403");
  });

  test("is free when the block has ended, when nobody verified its email, and if it is an operator’s", async () => {
    await blockAda();
    await recordAccount(database.db, account("unverified", "ada@people.example", false), options);
    await recordAccount(database.db, account("operator"), { ...options, isOperator: true });
    await database.db.update(restrictions).set({ endsAt: daysAgo(1) });
    await recordAccount(database.db, account("late"), options);
    expect(await database.db.$count(restrictions)).toBe(1);
  });
});
