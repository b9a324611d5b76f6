import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { favorites } from "#app/features/favorites/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import type { Role } from "#app/features/organizations/roles.ts";
import {
  organizationEvents,
  organizationLogos,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { aBoard, aJsonAnswer, someJobs } from "#test/boards.ts";
import { aJob, anOrganization, daysAgo } from "#test/factories.ts";
import { headOf, listLinks, listLocated, listTyped, visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const NOW = new Date();
const TEXT = "You will look after the timetable of forty ferries. ".repeat(5);

// The Worker's outgoing requests pass through this process's fetch.
const realFetch = globalThis.fetch;
let sourceJobCount = 3;
beforeAll(() => {
  vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
    address.startsWith("https://")
      ? Promise.resolve(aJsonAnswer(aBoard(someJobs(sourceJobCount))))
      : realFetch(address, init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  const { db } = people;
  sourceJobCount = 3;
  for (const table of [sources, importRuns]) await db.delete(table);
  for (const table of ["job_descriptions", "jobs", "organization_logos", "organizations"]) {
    await db.$client.prepare(`DELETE FROM ${table}`).run();
  }
});

/** Updates Northwind with the fields of a test and stores its jobs. */
async function store(fields: Partial<typeof organizations.$inferInsert> = {}, n = 0) {
  const rows = await Promise.all(
    Array.from({ length: n }, (_, index) =>
      aJob({
        title: `Senior Engineer ${index}`,
        datePosted: daysAgo(index + 1, NOW),
        lastVerifiedAt: NOW.toISOString(),
        descriptionHtml: `<p>${TEXT}</p>`,
        descriptionText: TEXT,
        salarySource: index % 2 === 0 ? "employer" : "parsed",
        ...{ salaryMin: 80_000, salaryMax: 90_000, salaryCurrency: "EUR", salaryPeriod: "YEAR" },
      }),
    ),
  );
  await people.store(...rows);
  const claimed = { claimedAt: daysAgo(30, NOW), updatedAt: daysAgo(30, NOW) };
  await people.db.update(organizations).set({ ...claimed, ...fields });
  return rows;
}

const VERIFIED = {
  website: "https://www.northwind.example/",
  domain: "northwind.example",
  verified: "domain",
  verifiedAt: "2026-10-05T08:00:00.000Z",
} as const;

async function openPage(path: string, cookie?: string) {
  const response = await people.fetch(HERE + path, { headers: cookie ? { cookie } : {} });
  return { response, status: response.status, html: await response.text() };
}

const PAGE = "/organizations/northwind";

describe("the public page", () => {
  test("shows verified facts, what the company wrote and what its jobs show", async () => {
    await store(
      {
        ...VERIFIED,
        about: "Forty ferries and their timetable.",
        leadPath: "Senior, Lead, Head. A lead has one team.",
        ...{ hqCity: "Bergen", hqCountry: "NO", sizeBand: "51-200", remotePolicy: "hybrid" },
        logoHash: "0a1b",
      },
      6,
    );
    const logo = { orgId: anOrganization().id, hash: "0a1b", type: "image/png" } as const;
    await people.db.insert(organizationLogos).values({ ...logo, bytes: Buffer.from("x") });

    const { status, html, response } = await openPage(PAGE);
    const text = visibleText(html);

    expect(status).toBe(200);
    expect(text).toContain("Verified domain: northwind.example, since Oct 5, 2026");
    expect(text).toContain("How leads grow here");
    expect(text).toContain("Bergen, Norway");
    expect(text).toContain("3 of 6 open jobs have pay stated by the employer");
    expect(text).toContain("Median 3.5 days open so far, over 6 jobs");
    expect(text).not.toContain("from publication to closing");
    expect(text).not.toContain("no one there manages");
    expect(headOf(html, "canonical")).toBe(HERE + PAGE);
    expect(headOf(html, "description")).toContain("Northwind Ferries: 6 open jobs");
    expect(headOf(html, "robots")).toBeNull();
    expect(listTyped(html, "Organization")).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: "Northwind Ferries",
        url: HERE + PAGE,
        logo: `${HERE}/logos/0a1b.png`,
        sameAs: VERIFIED.website,
      },
    ]);
    expect(listTyped(html, "BreadcrumbList")).toHaveLength(1);
    expect(listLinks(html)).toContainEqual({ href: VERIFIED.website, rel: "noopener" });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("leads to a list of as many jobs as it counts, also of levels that lists hide", async () => {
    await store(VERIFIED, 3);
    await people.store(await aJob({ level: "other" }));
    const readBody = async (path: string) =>
      JSON.parse(await (await people.fetch(HERE + path)).text());
    const { openJobs } = await readBody("/api/v1/organizations/northwind");
    const path = openJobs.url.replace(HERE, "");
    const list = await readBody(`/api/v1${path}`);

    expect(openJobs.count).toBe(4);
    expect(list.jobs).toHaveLength(4);
    const link = { href: path, rel: "nofollow" };
    expect(listLinks((await openPage(PAGE)).html)).toContainEqual(link);
  });

  test("lets crawlers follow to its list where that is one they may index", async () => {
    await store(VERIFIED, 3);
    const href = "/jobs?org=northwind";
    expect(listLinks((await openPage(PAGE)).html)).toContainEqual({ href, rel: "" });
  });

  test("does not vouch for an unverified website", async () => {
    await store({ website: "https://northwind.example/" }, 1);
    const { html } = await openPage(PAGE);

    expect(listTyped(html, "Organization")).toEqual([]);
    expect(listLinks(html)).toContainEqual({
      href: "https://northwind.example/",
      rel: "nofollow noopener",
    });
    // Jobs come first, and no figure of a single job.
    const text = visibleText(html);
    expect(text).toMatch(/Open jobs .*What its postings show .*Pay \d of 1 open job/);
    expect(text).not.toContain("Median");
  });

  test("of an unclaimed company that has only a job source says so and explains how to claim it", async () => {
    await store({ claimedAt: null }, 1);
    await people.db.update(jobs).set({ sourceKind: "lever", sourceBoard: "northwind" });
    const text = visibleText((await openPage(PAGE)).html);

    expect(text).toContain("no one there manages this page");
    expect(text).toContain("Its jobs come from its own job board at Lever");
    expect(text).toContain("Verify its domain");
  });

  test("of an example is marked as an example and not indexed", async () => {
    await store({ example: true, ...VERIFIED }, 1);
    const { html } = await openPage(PAGE);

    expect(visibleText(html)).toContain("This is an example.");
    expect(headOf(html, "robots")).toBe("noindex");
    expect(listTyped(html, "Organization")).toEqual([]);
    expect((await openPage("/sitemap.xml")).html).not.toContain("organizations-1");
  });

  test("shows twenty jobs per page", async () => {
    await store({}, 23);
    const first = await openPage(PAGE);
    const next = listLinks(first.html).find(({ href }) => href.startsWith(`${PAGE}?after=`));
    const second = await openPage(next?.href ?? "");
    const jobsOf = (html: string) =>
      new Set(listLinks(html).flatMap(({ href }) => (/^\/jobs\/sen/.test(href) ? href : [])));

    expect(jobsOf(first.html).size).toBe(20);
    expect(jobsOf(second.html).size).toBe(3);
    expect(jobsOf(first.html).isDisjointFrom(jobsOf(second.html))).toBe(true);
    expect(headOf(second.html, "robots")).toBe("noindex,follow");
    expect(headOf(second.html, "canonical")).toBe(HERE + PAGE);
  });

  test.each(["suspended", "deleted"] as const)(
    "of a %s organization responds with 410, without its name, its text or its jobs",
    async (gone) => {
      await store({ status: gone, about: "Words that had to go." }, 1);
      const { status, html } = await openPage(PAGE);

      expect(status).toBe(410);
      expect(html).not.toMatch(/Northwind|had to go|Senior Engineer/);
      expect(headOf(html, "robots")).toBe("noindex");
      expect(await people.read(PAGE)).toMatchObject({ status: 410, body: { error: "gone" } });
    },
  );

  test("responds with 404 for an unknown address and for a draft", async () => {
    await store({ status: "draft" });
    for (const path of [PAGE, "/organizations/nobody", "/organizations/%00"]) {
      expect((await openPage(path)).status, path).toBe(404);
    }
    expect(await people.read("/organizations/nobody")).toMatchObject({
      status: 404,
      body: { error: "not_found" },
    });
  });

  test("redirects to its canonical address, while the page API accepts other spellings", async () => {
    await store({}, 1);
    const { response } = await openPage("/organizations/NorthWind?after=x");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`${PAGE}?after=x`);
    expect(await people.read("/organizations/NorthWind")).toMatchObject({
      status: 200,
      body: { organization: { slug: "northwind" } },
    });
  });

  test("is linked from its jobs, which include its logo, and from the sitemap with its last change", async () => {
    const [job] = await store({ ...VERIFIED, logoHash: "0a1b" }, 1);
    const logo = { orgId: anOrganization().id, hash: "0a1b", type: "image/webp" } as const;
    await people.db.insert(organizationLogos).values({ ...logo, bytes: Buffer.from("x") });
    await people.db.update(jobs).set({ orgLogo: "0a1b.webp" });
    const { html } = await openPage(`/jobs/${job?.slug}-${job?.id}`);

    expect(listLinks(html).map(({ href }) => href)).toContain(PAGE);
    expect(html).toContain('src="/logos/0a1b.webp"');
    expect(listTyped(html, "JobPosting")).toMatchObject([
      { hiringOrganization: { logo: `${HERE}/logos/0a1b.webp` } },
    ]);
    expect(listLinks((await openPage("/jobs?org=northwind")).html)).toContainEqual({
      href: PAGE,
      rel: "",
    });

    expect(listLocated((await openPage("/sitemap.xml")).html)).toContain(
      `${HERE}/sitemaps/organizations-1.xml`,
    );
    const changed = daysAgo(2, NOW);
    await people.db.update(jobs).set({ updatedAt: changed });
    expect((await openPage("/sitemaps/organizations-1.xml")).html).toContain(
      `<url><loc>${HERE}${PAGE}</loc><lastmod>${changed}</lastmod></url>`,
    );
    expect((await openPage("/sitemaps/organizations-2.xml")).status).toBe(404);

    await people.db.update(jobs).set({ status: "closed", closedAt: changed });
    expect(listLinks((await openPage(`/jobs/${job?.slug}-${job?.id}`)).html)).toContainEqual({
      href: PAGE,
      rel: "",
    });
  });

  test("can be saved as a favorite and shows that it is saved", async () => {
    await store({}, 1);
    const cookie = await people.signIn({ sub: "uid-saver" });
    const target = anOrganization().id;
    const saving = { intent: "save", kind: "organization", target };
    expect((await people.send("/account/favorites", saving)).status).toBe(401);
    expect(await people.send("/account/favorites", saving, { cookie })).toMatchObject({
      status: 200,
      body: { message: "Saved. “Northwind Ferries” is in your favorites." },
    });
    expect((await people.read(PAGE, cookie)).body.isSaved).toBe(true);
    expect((await people.read(PAGE)).body.isSaved).toBe(false);
    const list = await openPage("/account/favorites?kind=organization", cookie);
    expect(visibleText(list.html)).toContain("1 job listed");

    const file = await (await people.post("/account/export", {}, { cookie })).text();
    const owned = eq(favorites.uid, "uid-saver");
    await people.db.delete(favorites).where(owned);
    const importForm = { intent: "import", file };
    expect((await people.send("/account/privacy", importForm, { cookie })).status).toBe(200);
    expect(await people.db.select().from(favorites).where(owned)).toMatchObject([
      { kind: "organization", targetId: target, snapshot: { title: "Northwind Ferries" } },
    ]);
  });
});

describe("connecting a job source", () => {
  const ID = anOrganization().id;
  const SOURCE = `/account/organizations/${ID}/source`;
  const OPERATOR_PAGE = "/operator/imports";
  const ITEM = "board:greenhouse/northwind";
  const ADDRESS = "https://boards.greenhouse.io/northwind/jobs/12";
  const which = "greenhouse northwind";
  const decided = { intent: "decide", item: ITEM, version: ID };

  let cookies: Record<Role | "stranger" | "operator", string>;
  beforeAll(async () => {
    const names = ["owner", "admin", "recruiter", "member", "stranger", "operator"] as const;
    const signed = await Promise.all(
      names.map(async (name) => [name, await people.signIn({ sub: `uid-${name}` })] as const),
    );
    cookies = Object.fromEntries(signed) as typeof cookies;
  });

  beforeEach(async () => {
    await store(VERIFIED);
    const roles: Role[] = ["owner", "admin", "recruiter", "member"];
    const joinedAt = NOW.toISOString();
    await people.db
      .insert(organizationMembers)
      .values(roles.map((role) => ({ orgId: ID, uid: `uid-${role}`, role, name: role, joinedAt })));
  });

  function send(as: keyof typeof cookies, fields: Record<string, string>) {
    return people.send(SOURCE, fields, { cookie: cookies[as] });
  }

  const claim = (as: keyof typeof cookies, address = ADDRESS) =>
    send(as, { intent: "claim", address });

  function decide(decision: string, words = "") {
    const fields = { ...decided, decision, words };
    return people.send("/operator", fields, { cookie: cookies.operator });
  }

  async function readSources(as: keyof typeof cookies = "member") {
    return (await people.read(SOURCE, cookies[as])).body;
  }

  async function connect() {
    await claim("admin");
    const response = await decide("connect");
    await people.runCron();
    await expect.poll(async () => (await readSources()).boards[0].checkedAt).not.toBeNull();
    return response;
  }

  async function listEventKinds() {
    const rows = await people.db
      .select()
      .from(organizationEvents)
      .where(eq(organizationEvents.orgId, ID))
      .orderBy(organizationEvents.at);
    return rows.map(({ detail }) => detail.is);
  }

  test("is visible to members only and allowed for owners and admins only", async () => {
    expect((await openPage(SOURCE)).status).toBe(401);
    expect((await openPage(SOURCE, cookies.stranger)).status).toBe(404);
    for (const role of ["owner", "admin", "recruiter", "member"] as const) {
      expect((await openPage(SOURCE, cookies[role])).status).toBe(200);
    }
    expect((await people.send(SOURCE, { intent: "claim", address: ADDRESS })).status).toBe(401);
    expect((await claim("stranger")).status).toBe(404);
    expect((await claim("member")).status).toBe(403);
    expect((await claim("recruiter")).status).toBe(403);
    expect(await people.db.select().from(sources)).toEqual([]);

    expect(await claim("admin")).toMatchObject({ status: 200 });
    expect((await claim("owner")).body.message).toContain("is already waiting for our review");
    expect(await listEventKinds()).toEqual(["source_claimed"]);
    expect(visibleText((await openPage(SOURCE, cookies.member)).html)).toContain(
      "We’re still confirming",
    );
    expect((await send("member", { intent: "withdraw", which })).status).toBe(403);
    expect((await send("admin", { intent: "withdraw", which })).status).toBe(200);
    expect(await people.db.select().from(sources)).toEqual([]);
    expect(await listEventKinds()).toEqual(["source_claimed", "source_removed"]);
  });

  test("requires a verified domain", async () => {
    await people.db.update(organizations).set({ verified: "none" });
    expect(await claim("owner")).toMatchObject({ status: 403, body: { error: "forbidden" } });
    expect(visibleText((await openPage(SOURCE, cookies.owner)).html)).toContain(
      "First verify your domain",
    );
  });

  test.each([
    ["", "address"],
    ["https://northwind.example/jobs", "address"],
    ["https://jobs.lever.co/", "address"],
    ["https://jobs.smartrecruiters.com/Northwind", "address"],
  ])("with the address “%s” responds with 422", async (address, field) => {
    const { status, body } = await claim("owner", address);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await people.db.select().from(sources)).toEqual([]);
  });

  test("accepts a SmartRecruiters board that an operator has entered, whatever the case of its name", async () => {
    const timestamp = NOW.toISOString();
    const row = { kind: "smartrecruiters", board: "northwind" } as const;
    await people.db.insert(sources).values({ ...row, createdAt: timestamp, updatedAt: timestamp });
    expect((await claim("owner", "https://jobs.smartrecruiters.com/Northwind")).status).toBe(200);
    expect(await people.db.select().from(sources)).toMatchObject([{ ...row, claimedBy: ID }]);
  });

  test("is limited to five job sources and does not take another organization’s", async () => {
    const timestamp = NOW.toISOString();
    const other = anOrganization({ id: "org-other", slug: "other", name: "Other" });
    await people.db.insert(organizations).values(other);
    const row = { kind: "greenhouse", board: "NorthWind", claimedBy: "org-other" } as const;
    await people.db.insert(sources).values({ ...row, createdAt: timestamp, updatedAt: timestamp });
    const { status, body } = await claim("owner");
    expect([status, body.errors.address]).toEqual([422, [expect.stringContaining("Another")]]);

    for (const name of ["a1", "b2", "c3", "d4", "e5"]) {
      expect((await claim("owner", `https://jobs.lever.co/${name}`)).status).toBe(200);
    }
    expect(await claim("owner", "https://jobs.lever.co/f6")).toMatchObject({
      status: 403,
      body: { error: "limit_reached" },
    });
  });

  test("is approved by an operator only, and its jobs then belong to the organization", async () => {
    await claim("admin");
    const page = await openPage(OPERATOR_PAGE, cookies.operator);
    expect(visibleText(page.html)).toContain("1 claim to review in the inbox");
    const review = `${OPERATOR_PAGE}/review?kind=greenhouse&board=northwind`;
    expect(visibleText((await openPage(review, cookies.operator)).html)).toContain(
      "An organization has claimed this board. Review the claim",
    );
    expect(page.html).toContain('href="/operator?kind=board"');
    expect(
      visibleText((await openPage(`/operator?item=${ITEM}`, cookies.operator)).html),
    ).toContain("claimed by Northwind Ferries");
    const connecting = { ...decided, decision: "connect" };
    expect((await people.send("/operator", connecting)).status).toBe(404);
    const asOwner = { cookie: cookies.owner };
    expect((await people.send("/operator", connecting, asOwner)).status).toBe(404);
    const former = { intent: "approve", kind: "greenhouse", board: "northwind", org: ID };
    const asOperator = { cookie: cookies.operator };
    expect((await people.send(OPERATOR_PAGE, former, asOperator)).status).toBe(400);
    expect(await people.db.select().from(sources)).toMatchObject([{ orgId: null }]);

    expect(await connect()).toMatchObject({ status: 200 });
    expect(await people.db.select().from(sources)).toMatchObject([
      // The stand-in host answers with something else than plain text.
      { robotsVerdict: "unreadable", authorized: true, enabled: true },
    ]);
    expect((await decide("connect")).status).toBe(404);
    const rows = await people.db.select().from(jobs);
    expect(rows.map(({ orgId }) => orgId)).toEqual([ID, ID, ID]);
    expect(await listEventKinds()).toEqual(["source_claimed", "source_connected"]);
    const text = visibleText((await openPage(SOURCE, cookies.member)).html);
    expect(text).toContain("3 open jobs");
    expect(text).toContain("3 jobs came.");
    expect(visibleText((await openPage(PAGE)).html)).toContain(
      "Jobs from its own job board at Greenhouse",
    );
  });

  test("lets the organization check the job source and disconnect it, which closes its jobs", async () => {
    await connect();
    expect((await send("member", { intent: "check", which })).status).toBe(403);
    expect((await send("stranger", { intent: "check", which })).status).toBe(404);
    expect((await send("admin", { intent: "check", which: "lever other" })).status).toBe(404);
    expect((await send("admin", { intent: "check", which })).status).toBe(200);

    expect((await send("recruiter", { intent: "disconnect", which, sure: "on" })).status).toBe(403);
    expect((await send("admin", { intent: "disconnect", which })).status).toBe(422);
    expect(await send("admin", { intent: "disconnect", which, sure: "on" })).toMatchObject({
      status: 200,
      body: { message: "northwind is disconnected, and 3 jobs closed." },
    });
    const rows = await people.db.select().from(jobs);
    expect(rows.map(({ status }) => status)).toEqual(["closed", "closed", "closed"]);
    expect((await listEventKinds()).at(-1)).toBe("source_removed");
    expect((await send("admin", { intent: "disconnect", which, sure: "on" })).status).toBe(404);
  });

  test("is rejected with a reason that the organization can read", async () => {
    await claim("admin");
    const reason = "Your site leads to another board.";
    expect((await decide("refuse", "No.")).status).toBe(422);
    expect((await decide("refuse", reason)).status).toBe(200);
    expect(visibleText((await openPage(SOURCE, cookies.member)).html)).toContain(reason);
    expect((await listEventKinds()).at(-1)).toBe("source_refused");
    expect((await decide("connect")).status).toBe(404);
    expect(await people.db.select().from(sources)).toEqual([]);
  });

  test("needs an operator’s review again after a rename, which approves or removes the job source", async () => {
    await connect();
    const rename = (name: string, version: string) =>
      people.send(
        `/account/organizations/${ID}`,
        { intent: "save", name, version, website: VERIFIED.website },
        { cookie: cookies.admin },
      );
    const renamed = await rename("Southwind Ferries", "1");
    expect(renamed.body.message).toContain("we’ll review 1 job source again");
    expect((await readSources()).boards).toMatchObject([
      { isConnected: true, isClaimedAgain: true },
    ]);
    const item = await openPage(`/operator?item=${ITEM}`, cookies.operator);
    expect(visibleText(item.html)).toContain("renamed since connecting this board");
    expect((await decide("connect")).status).toBe(200);
    expect(await people.db.select().from(sources)).toMatchObject([
      { orgId: ID, claimedBy: null, authorized: true },
    ]);

    expect((await rename("Google", "2")).status).toBe(200);
    const reason = "This is not your name.";
    expect((await decide("refuse", reason)).status).toBe(200);
    const rows = await people.db.select().from(jobs);
    expect(rows.map(({ status }) => status)).toEqual(["closed", "closed", "closed"]);
    expect(await people.db.select().from(sources)).toEqual([]);
    expect((await listEventKinds()).at(-1)).toBe("source_refused");
  });

  test("cannot be approved while the domain is not verified", async () => {
    await claim("admin");
    await people.db.update(organizations).set({ verified: "none" });
    expect((await decide("connect")).status).toBe(404);
    expect(await people.db.select().from(sources)).toMatchObject([{ orgId: null, enabled: false }]);
  });

  test("redirects from the page of the unclaimed job source to the organization’s page", async () => {
    const timestamp = NOW.toISOString();
    const row = { kind: "greenhouse", board: "northwind" } as const;
    await people.db.insert(sources).values({ ...row, createdAt: timestamp, updatedAt: timestamp });
    await people.runCron();
    await expect
      .poll(async () => (await people.db.select().from(sources))[0]?.checkedAt)
      .not.toBeNull();
    const [job] = await people.db.select().from(jobs);
    const old = `/organizations/${job?.orgSlug}`;
    expect((await openPage(old)).status).toBe(200);
    await connect();

    const { response } = await openPage(old);
    expect([response.status, response.headers.get("location")]).toEqual([301, PAGE]);
    expect((await people.read(old)).body.organization.slug).toBe("northwind");
    await send("owner", { intent: "disconnect", which, sure: "on" });
    expect((await openPage(old)).status).toBe(404);
  });
});
