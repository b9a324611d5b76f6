import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import {
  organizationDomains,
  organizationEvents,
  organizationInvites,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { startDns } from "#local/dns/dns.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { storeOrganization } from "#test/organizations.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, type Sending, testPeople } from "./people.ts";

const dns = await startDns();
afterAll(() => dns.close());
const people = await testPeople({ DNS_RESOLVER_URL: dns.resolverUrl });
const LIST = "/account/organizations";
const CREATE = `${LIST}/create`;
const ID = "org-northwind";
const OVERVIEW_PAGE = `${LIST}/${ID}`;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 0xff]);
let ada: string;
let bo: string;

beforeEach(async () => {
  await people.db.delete(jobs);
  await people.db.delete(organizations);
  ada ??= await people.signIn();
  bo ??= await people.signIn({ sub: "uid-bo", user_id: "uid-bo", name: "Bo Li" });
});

const send = (path: string, fields: Fields, options: Sending = {}) =>
  people.send(path, fields, { cookie: ada, ...options });
const get = (path: string, cookie?: string) =>
  people.fetch(path, { headers: cookie ? { cookie } : {} });
const pageOf = async (path: string, cookie = ada) => (await get(path, cookie)).text();
const storeOwnedOrganization = (fields = {}) =>
  storeOrganization(people.db, { "uid-ada": "owner" }, fields);

describe("the list", () => {
  test("of a new person explains what to do, with one link to continue", async () => {
    const html = await pageOf(LIST);
    expect(visibleText(html)).toContain("No organizations yet");
    const page = html.slice(html.indexOf("<h1"), html.indexOf("</main>"));
    expect([...page.matchAll(/class="btn[^"]*"/g)]).toHaveLength(1);
  });

  test("shows role, status and open jobs of each organization of the viewer and no others", async () => {
    await storeOwnedOrganization({ verified: "domain", domain: "northwind.example" });
    const deleted = { id: "gone", slug: "gone", name: "Gone Freight", status: "deleted" } as const;
    await storeOwnedOrganization({ ...deleted, deleteAfter: "2030-02-03T00:00:00.000Z" });
    await storeOrganization(
      people.db,
      { "uid-bo": "owner" },
      { id: "other", slug: "other", name: "Not Mine" },
    );
    const text = visibleText(await pageOf(LIST));
    expect(text).toContain("Northwind Ferries Owner 0 open jobs · Verified by domain");
    expect(text).toContain("Gone Freight Owner Being deleted Deleted on Feb 3, 2030");
    expect(text).not.toContain("Not Mine");
  });
});

describe("without script", () => {
  const postForm = (path: string, fields: Fields, cookie = ada) =>
    people.post(path, fields, { cookie, encoding: "urlencoded" });

  test("an organization is created, its first job comes next, and its creator is the owner on the Overview page", async () => {
    const created = await postForm(CREATE, {
      intent: "create",
      name: "Tindra Payments",
      website: "tindra.example",
      tech: "Go, postgres",
      sizeBand: "11-50",
    });
    expect(created.status).toBe(303);
    const next = created.headers.get("location") ?? "";
    expect(visibleText(await pageOf(next))).toContain("Next: your first job");
    const html = await pageOf(next.replace(/\/jobs\/create.*/, ""));
    expect(visibleText(html)).toContain("My Organizations · you are an owner Tindra Payments");
    expect(html).toContain('value="https://tindra.example/"');
    expect(html).toMatch(/<textarea[^>]*name="tech"[^>]*>Go\nPostgreSQL</);
    expect(await people.db.select().from(organizations)).toMatchObject([
      { slug: "tindra-payments", createdBy: "uid-ada", nameKey: "tlndrapayments" },
    ]);
  });

  test("invalid fields are shown again with everything that was typed", async () => {
    await storeOwnedOrganization();
    const response = await postForm(CREATE, {
      intent: "create",
      name: "N",
      slug: "northwind",
      website: "http://northwind.example",
      tech: "Go\nFlumble",
      about: "We sail.",
    });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("We sail.");
    for (const sentence of [
      "at least 2 characters",
      "starts with https://",
      "“Flumble” isn’t in our list",
    ])
      expect(visibleText(html)).toContain(sentence);
  });

  test.each(["https://localhost/", "https://10.0.0.1", "https://x.example:444", "ftp://x.example"])(
    "%s is rejected as a website",
    async (website) => {
      const { status, body } = await send(CREATE, { intent: "create", name: "Tindra", website });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("website");
    },
  );

  test("the name of a verified organization requires a confirmation tick, which is enough", async () => {
    await storeOrganization(people.db, { "uid-bo": "owner" }, { verified: "domain" });
    const fields = { intent: "create", name: "Northwind Ferries Ltd" };
    const warned = await postForm(CREATE, fields);
    expect(warned.status).toBe(422);
    const html = await warned.text();
    expect(html).toContain('name="notThem"');
    expect(html).toContain(`name="resembles" value="${ID}"`);
    const created = await postForm(CREATE, { ...fields, notThem: "on", resembles: ID });
    expect(created.status).toBe(303);
  });

  test("a conflicting edit shows both versions", async () => {
    await storeOwnedOrganization();
    const save = (about: string) =>
      postForm(OVERVIEW_PAGE, { intent: "save", version: "1", name: "Northwind Ferries", about });
    expect((await save("One")).status).toBe(303);
    const response = await save("Two");
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("About Yours: Two Saved elsewhere: One");
  });

  test("of an admin by an admin is shown to the owner until they confirm it, also after that admin left", async () => {
    await storeOrganization(people.db, { "uid-ada": "owner", "uid-bo": "admin" });
    const cem = await people.signIn({ sub: "uid-cem", user_id: "uid-cem", name: "Cem Kaya" });
    const invitation = { intent: "invite", role: "admin", label: "Cem" };
    const { body } = await send(`${OVERVIEW_PAGE}/invitations`, invitation, { cookie: bo });
    await send(new URL(body.link).pathname, { intent: "accept" }, { cookie: cem });
    await send(`${OVERVIEW_PAGE}/members`, { intent: "leave", sure: "on" }, { cookie: bo });

    const told = "An admin invited another admin.";
    for (const path of ["", "/jobs", "/members"])
      expect(visibleText(await pageOf(OVERVIEW_PAGE + path))).toContain(told);
    expect(visibleText(await pageOf(OVERVIEW_PAGE, cem))).not.toContain(told);
    expect(visibleText(await pageOf(`${OVERVIEW_PAGE}/members`))).toContain(
      "Invited by another admin.",
    );
    const confirmation = { intent: "confirm_admin", member: "uid-cem" };
    expect((await send(`${OVERVIEW_PAGE}/members`, confirmation)).status).toBe(200);
    expect(visibleText(await pageOf(OVERVIEW_PAGE))).not.toContain(told);
  });

  test("of an admin by an owner needs nobody to confirm it", async () => {
    await storeOwnedOrganization();
    const invitation = { intent: "invite", role: "admin", label: "Bo" };
    const { body } = await send(`${OVERVIEW_PAGE}/invitations`, invitation);
    await send(new URL(body.link).pathname, { intent: "accept" }, { cookie: bo });

    expect(visibleText(await pageOf(OVERVIEW_PAGE))).not.toContain("An admin invited");
  });

  test("an invited person joins by a link that is shown once and works once", async () => {
    await storeOwnedOrganization();
    const invitations = `${OVERVIEW_PAGE}/invitations`;
    const invited = await postForm(invitations, {
      intent: "invite",
      role: "recruiter",
      label: "Bo",
    });
    expect(invited.status).toBe(200);
    const link = /http:\/\/localhost:8787(\/account\/invitations\/[\da-f]{32})/.exec(
      await invited.text(),
    )?.[1];
    expect(link).toBeDefined();
    const list = await pageOf(invitations);
    expect(visibleText(list)).toContain("Bo Recruiter Open");
    expect(list).not.toContain(link ?? "");

    expect(visibleText(await pageOf(link ?? "", bo))).toContain(
      "Join Northwind Ferries You’re invited as a recruiter",
    );
    const joined = await postForm(link ?? "", { intent: "accept" }, bo);
    expect(joined.status).toBe(303);
    expect(joined.headers.get("location")).toBe(OVERVIEW_PAGE);
    expect(visibleText(await pageOf(`${OVERVIEW_PAGE}/members`, bo))).toContain(
      "Bo Li (you) Recruiter",
    );

    // The link still works for the person who used it, and for nobody else.
    expect(visibleText(await pageOf(link ?? "", bo))).toContain(
      "You’re already in Northwind Ferries",
    );
    const cem = await people.signIn({ sub: "uid-cem", user_id: "uid-cem" });
    const late = await get(link ?? "", cem);
    expect(late.status).toBe(410);
    expect(visibleText(await late.text())).toContain(
      "This invitation has been used; each is for one person. Ask an owner or admin",
    );
    expect((await send(link ?? "", { intent: "accept" }, { cookie: cem })).status).toBe(410);
  });
});

describe("where a limit is reached, what helps is in the place of the form:", () => {
  const INVITATIONS = `${OVERVIEW_PAGE}/invitations`;

  test("twenty open invitations", async () => {
    await storeOwnedOrganization();
    const invite = (n: number) =>
      send(INVITATIONS, { intent: "invite", role: "member", label: `Colleague ${n}` });
    const helps =
      "This organization has 20 open invitations, the most one organization can have. Revoke one first.";
    for (let n = 1; n < 20; n += 1) await invite(n);
    expect(await pageOf(INVITATIONS)).toContain('name="intent" value="invite"');
    expect(await pageOf(INVITATIONS)).not.toContain(helps);
    await invite(20);
    expect(await pageOf(INVITATIONS)).not.toContain('name="intent" value="invite"');
    expect(await pageOf(INVITATIONS)).toContain(helps);
    expect(await invite(21)).toMatchObject({ status: 403, body: { message: helps } });
  });

  test("three organizations without a verified domain", async () => {
    const create = (name: string) => send(CREATE, { intent: "create", name });
    const helps =
      "You have 3 organizations without a verified domain, the most one person can have.";
    for (const name of ["Quayside", "Windlass"]) await create(name);
    expect(await pageOf(CREATE)).toContain('value="create"');
    expect(await pageOf(CREATE)).not.toContain(helps);
    await create("Hawser");
    expect(await pageOf(CREATE)).not.toContain('value="create"');
    expect(await pageOf(CREATE)).toContain(helps);
    const refused = await create("Capstan");
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(helps)]);
  });

  test("five additional domains", async () => {
    await storeOwnedOrganization({ verified: "domain", domain: "northwind.example" });
    const helps =
      "This organization has 5 additional domains, the most one organization can have. Remove one first.";
    const add = (domain: string) =>
      people.db.insert(organizationDomains).values({ orgId: ID, domain, verifiedAt: daysAgo(1) });
    for (const n of [1, 2, 3, 4]) await add(`jobs${n}.example`);
    expect(await pageOf(OVERVIEW_PAGE)).toContain('value="add_domain"');
    expect(await pageOf(OVERVIEW_PAGE)).not.toContain(helps);
    await add("jobs5.example");
    expect(await pageOf(OVERVIEW_PAGE)).not.toContain('value="add_domain"');
    expect(await pageOf(OVERVIEW_PAGE)).toContain(helps);
  });

  test("five requests to join", async () => {
    const helps =
      "You have 5 open requests to join, the most one person can have. Withdraw one first.";
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const own = { id: `org-${n}`, slug: `org-${n}`, name: `Harbor ${n}` };
      await storeOrganization(people.db, { "uid-bo": "owner" }, { ...own, verified: "domain" });
    }
    const ask = (n: number) => send(LIST, { intent: "ask", organization: `org-${n}` });
    const page = () => pageOf(`${LIST}?join=org-6`);
    for (const n of [1, 2, 3, 4]) await ask(n);
    expect(await page()).toContain('value="ask"');
    expect(await page()).not.toContain(helps);
    await ask(5);
    expect(await page()).not.toContain('value="ask"');
    expect(await page()).toContain(helps);
    expect(await ask(6)).toMatchObject({ status: 403, body: { message: helps } });
  });

  test("five job sources", async () => {
    await storeOwnedOrganization({ verified: "domain", domain: "northwind.example" });
    const page = `${OVERVIEW_PAGE}/source`;
    const helps = "This organization has 5 job sources, the most one organization can have.";
    const add = (board: string) =>
      people.db.insert(sources).values({
        ...{ kind: "greenhouse", board, orgId: ID, termsNote: "", authorized: true },
        ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
      });
    await people.db.delete(sources);
    for (const n of [1, 2, 3, 4]) await add(`board-${n}`);
    expect(await pageOf(page)).toContain('value="claim"');
    expect(await pageOf(page)).not.toContain(helps);
    await add("board-5");
    expect(await pageOf(page)).not.toContain('value="claim"');
    expect(await pageOf(page)).toContain(helps);
    await people.db.delete(sources);
  });
});

describe("an invitation's page", () => {
  const token = "0123456789abcdef0123456789abcdef";
  const PAGE = `/account/invitations/${token}`;

  test("asks a visitor to sign in, which leads back to the invitation", async () => {
    const response = await get(PAGE);
    expect(response.status).toBe(401);
    expect(visibleText(await response.text())).toContain("you’ll return to this page");
  });

  test.each([PAGE, `${PAGE}.data`, `/api/_analog/pages${PAGE}`, `/Account/%69nvitations/${token}`])(
    "%s is not cached, not indexed and sends no referrer",
    async (path) => {
      for (const cookie of [undefined, ada]) {
        const { headers } = await get(path, cookie);
        expect(headers.get("referrer-policy")).toBe("no-referrer");
        expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
        expect(headers.get("cache-control")).toBe("private, no-store");
      }
    },
  );

  test("responds with 404 for a link that never existed", async () => {
    expect((await get(PAGE, ada)).status).toBe(404);
    expect((await get("/account/invitations/x", ada)).status).toBe(404);
    expect((await people.read(PAGE, ada)).body).toMatchObject({ error: "not_found" });
  });

  test("responds with 410 for an expired invitation, also through the page API", async () => {
    await storeOwnedOrganization();
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
    await people.db.insert(organizationInvites).values({
      id: "i",
      orgId: ID,
      role: "member",
      tokenHash: Buffer.from(digest).toString("hex"),
      createdAt: daysAgo(8, new Date()),
      expiresAt: daysAgo(1, new Date()),
    });
    expect(visibleText(await pageOf(PAGE, bo))).toContain("expired after 7 days");
    const { status, body } = await people.read(PAGE, bo);
    expect({ status, error: body.error }).toEqual({ status: 410, error: "gone" });
    expect(visibleText(await pageOf(`${OVERVIEW_PAGE}/invitations`))).toContain("Expired");
  });
});

describe("a logo", () => {
  const BOUNDARY = "----logo";
  async function upload(bytes: Uint8Array, { type = "image/png", cookie = ada } = {}) {
    const encoder = new TextEncoder();
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="intent"\r\n\r\nset_logo\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="logo"\r\nContent-Type: ${type}\r\n\r\n`;
    const response = await people.fetch(`${HERE}/api/_analog/pages${OVERVIEW_PAGE}`, {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: Buffer.concat([encoder.encode(head), bytes, encoder.encode(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return { status: response.status, body: (await response.json()) as { errors?: object } };
  }
  const logoOf = async () => (await people.read(OVERVIEW_PAGE, ada)).body.logo as string | null;

  test("is served unchanged to everyone and cached forever", async () => {
    await storeOwnedOrganization();
    expect((await upload(PNG)).status).toBe(200);
    const logo = (await logoOf()) ?? "";
    expect(logo).toMatch(/^\/logos\/[\da-f]{64}\.png$/);
    for (const cookie of [undefined, ada, "session=nonsense"]) {
      const response = await get(logo, cookie);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
      expect(response.headers.has("set-cookie")).toBe(false);
    }
    expect((await send(OVERVIEW_PAGE, { intent: "remove_logo" })).status).toBe(200);
    expect(await logoOf()).toBeNull();
    expect((await get(logo)).status).toBe(404);
    expect((await get(logo.replace(".png", ".jpg"))).headers.get("cache-control")).toBe("no-store");
  });

  test("stands beside its jobs in lists, those that come later too, until it is removed", async () => {
    await storeOwnedOrganization();
    const store = async (title: string) =>
      writeBatch(people.db, upsertJobs([await aJob({ title, orgId: ID })]));
    const listed = async () =>
      [...(await (await get("/jobs", bo)).text()).matchAll(/<img class="tile" src="([^"]+)"/g)].map(
        ([, src]) => src,
      );
    await store("Tech Lead, Moorings");
    expect(await listed()).toEqual([]);

    await upload(PNG);
    const logo = (await logoOf()) ?? "";
    expect(await listed()).toEqual([logo]);
    await store("Tech Lead, Buoys");
    expect(await listed()).toEqual([logo, logo]);
    await send(OVERVIEW_PAGE, { intent: "remove_logo" });
    expect(await listed()).toEqual([]);
  });

  test.each([
    ["a drawing with scripts", new TextEncoder().encode("<svg onload='x()'/>"), "image/svg+xml"],
    ["a page that says it is a picture", new TextEncoder().encode("<!doctype html>"), "image/png"],
    ["a text", PNG, "text/plain"],
    ["201 KB", Buffer.concat([PNG, Buffer.alloc(201 * 1024)]), "image/png"],
    ["nothing", new Uint8Array(), "image/png"],
  ])("cannot be %s", async (_, bytes, type) => {
    await storeOwnedOrganization();
    const { status, body } = await upload(bytes, { type });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("file");
    expect(await logoOf()).toBeNull();
  });

  test("is not fetched from an address in the local network", async () => {
    await storeOwnedOrganization();
    for (const address of ["http://10.0.0.1/x.png", "http://169.254.169.254/", "file:///x.png"]) {
      const { status, body } = await send(OVERVIEW_PAGE, { intent: "set_logo", address });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("address");
    }
  });
});

describe("a domain", () => {
  test("is verified by its current DNS records, and nothing is lost while DNS is down", async () => {
    await storeOwnedOrganization({ website: "https://www.northwind.example/" });
    const { verification } = (await people.read(OVERVIEW_PAGE, ada)).body;
    const [record] = verification.records;
    expect(record).toMatchObject({ name: "_leadwright.northwind.example" });
    const check = () => send(OVERVIEW_PAGE, { intent: "verify", domain: record.domain });

    expect((await check()).body.errors.domain[0]).toContain("has no TXT record yet");
    dns.setText(record.name, "leadwright-verification=other");
    expect((await check()).body.errors.domain[0]).toContain("“leadwright-verification=other”");
    dns.setDown(true);
    expect((await check()).status).toBe(503);
    dns.setDown(false);
    dns.setText(record.name, record.value);
    expect(await check()).toMatchObject({ status: 200 });
    expect(visibleText(await pageOf(OVERVIEW_PAGE))).toContain("northwind.example is verified.");
  });
});

describe("roles and ownership", () => {
  const MEMBERS = `${OVERVIEW_PAGE}/members`;

  test.each([
    [MEMBERS, { intent: "change_role", member: "uid-bo", role: "admin" }],
    [MEMBERS, { intent: "transfer", member: "uid-bo", sure: "on" }],
    [MEMBERS, { intent: "remove", member: "uid-ada" }],
    [`${OVERVIEW_PAGE}/invitations`, { intent: "invite", role: "admin" }],
    [OVERVIEW_PAGE, { intent: "delete", name: "Northwind Ferries" }],
  ])("require a sign-in within the last hour: %s %j", async (path, fields) => {
    await storeOrganization(people.db, { "uid-ada": "owner", "uid-bo": "member" });
    const cookie = await people.signInStale();
    const { status, body } = await send(path, fields, { cookie });
    expect({ status, error: body.error }).toEqual({ status: 401, error: "token_stale" });
    expect(await people.db.select().from(organizationEvents)).toEqual([]);
  });

  test("a signed-out session cannot change anything", async () => {
    await storeOrganization(people.db, { "uid-dee": "owner", "uid-bo": "member" });
    const dee = await people.signIn({ sub: "uid-dee", user_id: "uid-dee" });
    await people.signOut(dee);
    for (const [path, fields] of [
      [OVERVIEW_PAGE, { intent: "save", version: "1", name: "Taken" }],
      [MEMBERS, { intent: "remove", member: "uid-bo" }],
      [`${OVERVIEW_PAGE}/invitations`, { intent: "invite", role: "admin" }],
      [CREATE, { intent: "create", name: "Taken" }],
    ] as const) {
      expect((await send(path, fields, { cookie: dee })).status, path).toBe(401);
    }
    expect((await people.read(OVERVIEW_PAGE, dee)).status).toBe(401);
    expect(await people.db.select().from(organizationMembers)).toHaveLength(2);
  });

  test("an account cannot be deleted while it is the last owner of an organization with other members", async () => {
    await storeOrganization(people.db, { "uid-fay": "owner", "uid-bo": "member" });
    const fay = await people.signIn({ sub: "uid-fay", user_id: "uid-fay" });
    const remove = () =>
      send("/account/privacy", { intent: "delete", word: "delete" }, { cookie: fay });
    const rejected = await remove();
    expect(rejected.status).toBe(422);
    expect(rejected.body.errors.word[0]).toContain("“Northwind Ferries”");
    await people.db.delete(organizationMembers).where(eq(organizationMembers.uid, "uid-bo"));
    expect((await remove()).status).toBe(200);
    expect(await people.db.select().from(organizations)).toMatchObject([{ status: "deleted" }]);
    await people.runCron(new Date(Date.now() + 60_000));
    expect(await people.db.select().from(organizations)).toMatchObject([
      { status: "deleted", deleteAfter: null, about: "", name: "Northwind Ferries" },
    ]);
  });
});

test("the activity is shown in sentences, twenty per page", async () => {
  await storeOwnedOrganization();
  const events = Array.from({ length: 45 }, (_, n) =>
    people.db.insert(organizationEvents).values({
      id: `e-${n}`,
      orgId: ID,
      actor: "Ada Okonkwo",
      detail: { is: "role_changed", name: `Bo ${n}`, from: "member", to: "admin" },
      at: new Date(Date.parse("2026-11-01") + n * 60_000).toISOString(),
    }),
  );
  await writeBatch(people.db, events);
  const PAGE = `${OVERVIEW_PAGE}/activity`;
  const first = visibleText(await pageOf(PAGE));
  expect(first).toContain("Ada Okonkwo made Bo 44 an admin (was a member).");
  expect(first).not.toContain("Bo 24 ");
  expect(first).toContain("Page 1 of 3");
  expect(visibleText(await pageOf(`${PAGE}?page=3`))).toContain("Bo 4 ");
  expect((await get(`${PAGE}?page=4`, ada)).status).toBe(404);
});

test("the sign-in notice shows a signed-out person what they typed", async () => {
  const response = await people.post(CREATE, {
    intent: "create",
    name: "Tindra Payments",
    website: "https://tindra.example",
  });
  expect(response.status).toBe(401);
  const html = await response.text();
  for (const typed of ["Tindra Payments", "https://tindra.example"]) expect(html).toContain(typed);
});
