import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization, TODAY } from "#test/factories.ts";
import { recordEvent } from "./events.server.ts";
import { hasRight } from "./membership.server.ts";
import { isAllowed, RIGHTS, ROLES } from "./roles.ts";
import { organizationEvents, organizationMembers, organizations } from "./tables.ts";

const database = testDatabase();
const ID = "org-northwind";
const viewer = (uid: string) => ({ uid, name: uid }) as Viewer;

beforeEach(async () => {
  const { db } = database;
  await db.insert(organizations).values(anOrganization());
  await db.insert(organizationMembers).values(
    ROLES.map((role) => ({
      orgId: ID,
      uid: role,
      role,
      name: role,
      joinedAt: TODAY.toISOString(),
    })),
  );
});

function rightsOf(uid: string) {
  return database.db.get<Record<string, number>>(
    sql`select ${sql.join(
      RIGHTS.map((right) => sql`${hasRight(viewer(uid), ID, right)} as ${sql.identifier(right)}`),
      sql`, `,
    )}`,
  );
}

test("the SQL condition agrees with the table of rights for every role, and denies everything to a stranger", async () => {
  for (const role of ROLES) {
    const rights = await rightsOf(role);
    for (const right of RIGHTS) expect(rights[right], right).toBe(isAllowed(role, right) ? 1 : 0);
  }
  expect(Object.values(await rightsOf("stranger"))).toEqual(RIGHTS.map(() => 0));
});

test("while an organization is suspended its owner may only read and delete", async () => {
  await database.db.update(organizations).set({ status: "suspended" });
  const rights = await rightsOf("owner");
  expect(Object.entries(rights).flatMap(([right, has]) => (has ? right : []))).toEqual([
    "read",
    "delete",
  ]);
});

test("a statement that changed nothing records no event", async () => {
  const { db } = database;
  const edit = (uid: string) => [
    db
      .update(organizations)
      .set({ about: uid })
      .where(and(eq(organizations.id, ID), hasRight(viewer(uid), ID, "edit_page")))
      .returning({ id: organizations.id }),
    recordEvent(viewer(uid), { orgId: ID, detail: { is: "page_edited" }, now: TODAY }),
  ];
  await writeBatch(db, edit("member"));
  await writeBatch(db, edit("admin"));
  expect(await db.select({ actor: organizationEvents.actor }).from(organizationEvents)).toEqual([
    { actor: "admin" },
  ]);
});
