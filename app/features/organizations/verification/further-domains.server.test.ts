import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer, storeOrganization } from "#test/organizations.ts";
import { publicSuffixes } from "#test/public-suffixes.ts";
import { editOrganization } from "../profile/edit-organization.server.ts";
import { toOrganizationEdit } from "../profile/organization-form.server.ts";
import { organizationDomains, organizationEvents, organizations } from "../tables.ts";
import { addDomain, removeDomain, verifiedDomainNames } from "./further-domains.server.ts";
import { recheckDomains } from "./recheck-domains.server.ts";
import type { ResolveTxt } from "./resolver.server.ts";
import { recordValue } from "./web-domain.ts";

const database = testDatabase();
const ada = aViewer("ada");
const PRIMARY = "northwind.example";
const FURTHER = "ferries.example";
const found: ResolveTxt = async () => ({ is: "read", records: [recordValue("token")] });
const nothing: ResolveTxt = async () => ({ is: "read", records: [] });
let id = "";

const VERIFIED = { verified: "domain", domain: PRIMARY, website: `https://${PRIMARY}/` } as const;

beforeEach(async () => {
  id = await storeOrganization(
    database.db,
    { ada: "admin", bo: "recruiter" },
    { ...VERIFIED, verifiedAt: TODAY.toISOString() },
  );
});

const add = (domain: string, { resolve = found, orgId = id, by = ada } = {}) =>
  addDomain(database.db, by, {
    ...{ id: orgId, domain, resolve, now: TODAY },
    readSuffixes: async () => publicSuffixes,
  });

async function namesOf(orgId = id): Promise<string | undefined> {
  const [row] = await database.db
    .select({ names: verifiedDomainNames().as("names") })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  return row?.names;
}

const stored = () => database.db.select().from(organizations).where(eq(organizations.id, id)).get();
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown) => thrown.init?.status,
  );
const listEvents = async () =>
  (await database.db.select().from(organizationEvents)).map(({ detail }) => detail.is);

test("a further domain is verified by the same record, given as a name or an address, and removed", async () => {
  expect(await namesOf()).toBe(PRIMARY);
  expect(await add(`https://${FURTHER.toUpperCase()}/jobs`)).toBe(FURTHER);
  await add(FURTHER);
  expect(await namesOf()).toBe(`${PRIMARY}, ${FURTHER}`);
  for (const _ of [1, 2]) await removeDomain(database.db, ada, { id, domain: FURTHER, now: TODAY });
  expect(await namesOf()).toBe(PRIMARY);
  expect(await listEvents()).toEqual(["domain_verified", "domain_removed"]);
});

test.each(["example", "", "localhost", "10.0.0.1", "two words.example"])(
  "%j is no domain of one organization",
  async (domain) => expect(await statusOf(add(domain))).toBe(422),
);

test("is refused without the record, the right or a verified website, and beyond five", async () => {
  expect(await statusOf(add(FURTHER, { resolve: nothing }))).toBe(422);
  expect(await statusOf(add(FURTHER, { by: aViewer("bo") }))).toBe(403);
  expect(await statusOf(add(FURTHER, { by: aViewer("eve") }))).toBe(404);
  for (const n of [1, 2, 3, 4, 5]) await add(`n${n}.example`);
  expect(await statusOf(add(FURTHER))).toBe(403);
  await database.db.update(organizations).set({ verified: "none", domain: null });
  expect(await statusOf(add(FURTHER))).toBe(422);
  expect(await namesOf()).toBe("");
});

test("a domain belongs to one organization, as primary or further one", async () => {
  const other = { ...VERIFIED, id: "other", slug: "other", name: "Other", domain: "other.example" };
  await storeOrganization(database.db, { ada: "admin" }, { ...other, website: null });
  expect(await statusOf(add(PRIMARY, { orgId: "other" }))).toBe(422);
  const both = await Promise.all([
    statusOf(add(FURTHER)),
    statusOf(add(FURTHER, { orgId: "other" })),
  ]);
  expect(both.sort()).toEqual([200, 422]);
});

test("a website of a further domain makes that the primary one, and nothing is lost", async () => {
  await add(FURTHER);
  const row = await stored();
  if (!row) throw new Error("no organization");
  const edit = toOrganizationEdit({ ...row, website: `https://${FURTHER}/` });
  const confirmation = { notThem: false, resembles: "" };
  await editOrganization(database.db, ada, { id, version: 1, edit, confirmation, now: TODAY });
  expect(await stored()).toMatchObject({ verified: "domain", domain: FURTHER });
  expect(await namesOf()).toBe(`${FURTHER}, ${PRIMARY}`);
  expect(await listEvents()).not.toContain("domain_lost");
});

test("a further domain whose record is missing twice is lost; the primary one stays", async () => {
  await add(FURTHER);
  const ofPrimary: ResolveTxt = (name) => (name.endsWith(PRIMARY) ? found(name) : nothing(name));
  for (const days of [7, 14.1]) {
    await recheckDomains(database.db, ofPrimary, new Date(TODAY.getTime() + days * DAY_MS));
  }
  expect(await database.db.select().from(organizationDomains)).toEqual([]);
  expect(await stored()).toMatchObject({ verified: "domain", domain: PRIMARY });
  expect((await listEvents()).slice(1)).toEqual(["domain_missing", "domain_lost"]);
});
