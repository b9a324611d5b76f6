import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { feedback } from "#app/features/feedback/tables.ts";
import type { JobPostFields } from "#app/features/job-posts/job-post.ts";
import { openDuePosts } from "#app/features/job-posts/open-due-posts.server.ts";
import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { jobPosts, postDefaults } from "#app/features/job-posts/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import type { Role } from "#app/features/organizations/roles.ts";
import {
  organizationEvents,
  organizationMembers,
  organizations,
} from "#app/features/organizations/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { aJob, anOrganization, daysAgo } from "#test/factories.ts";
import { listPostActions } from "#test/post-actions.ts";
import { aPost } from "#test/posts.ts";
import { headOf, listLinks, listLocated, listTyped, visibleText } from "./html.ts";
import { type Fields, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const ORG = "org-northwind";
const JOBS_PAGE = `/account/organizations/${ORG}/jobs`;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const name of ["owner", "recruiter", "member", "stranger", "operator"]) {
    const uid = `uid-${name}`;
    cookies[name] = await people.signIn({ sub: uid, user_id: uid, name });
  }
});

beforeEach(async () => {
  const { db } = people;
  for (const table of [jobs, jobPosts, organizationEvents, organizationMembers, feedback]) {
    await db.delete(table);
  }
  await db.delete(organizations);
  await db.insert(organizations).values(anOrganization({ verified: "domain" }));
  const roles: Role[] = ["owner", "recruiter", "member"];
  await db.insert(organizationMembers).values(
    roles.map((role) => ({
      ...{ orgId: ORG, uid: `uid-${role}`, role, name: role },
      joinedAt: daysAgo(9),
    })),
  );
});

const as = (name: string) => ({ cookie: cookies[name] ?? "" });
const get = (path: string, name?: string) => people.fetch(path, { headers: name ? as(name) : {} });

/** The fields of the form, with today's dates. */
function toFormFields(fields: Partial<JobPostFields> = {}): Fields {
  return toPostFormValues(aPost({ lastDay: dayAfter(new Date(), 30), ...fields }));
}

const send = (path: string, fields: Fields, name = "recruiter") =>
  people.send(path, fields, as(name));

async function create(fields: Partial<JobPostFields> = {}, more: Fields = {}): Promise<string> {
  const { body } = await send(`${JOBS_PAGE}/create`, {
    intent: "create",
    ...toFormFields(fields),
    ...more,
  });
  return body.next;
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const versionOf = async (path: string) =>
  String((await people.read(path, cookies.recruiter)).body.version);

async function save(path: string, fields: Partial<JobPostFields> = {}, more: Fields = {}) {
  const version = await versionOf(path);
  return send(path, { intent: "save", version, ...toFormFields(fields), ...more });
}

async function approve(path: string) {
  const version = await versionOf(path);
  return send(`/operator/jobs/${idOf(path)}`, { intent: "approve", version }, "operator");
}

/** Stores an open job. */
async function openJob(fields: Partial<JobPostFields> = {}): Promise<string> {
  const path = await create(fields, { aim: "submit" });
  await approve(path);
  return path;
}

test("a job is drafted, reviewed, published, changed, paused, closed and reopened", async () => {
  const path = await create({ salaryMin: null });
  const id = idOf(path);
  const { body: draft } = await people.read(path, cookies.recruiter);
  expect(draft.assessment.missing).toEqual([
    { field: "salaryMin", sentence: "Enter the minimum pay." },
  ]);

  const submitted = await save(path, {}, { aim: "submit" });
  expect(submitted.body.message).toMatch(/^Sent for review/);
  expect((await people.read("/operator", cookies.operator)).body.items).toMatchObject([
    { key: `job:${id}`, title: "Tech Lead, Timetables", about: "Northwind Ferries" },
  ]);
  expect((await approve(path)).status).toBe(200);

  const page = await (await get(`/jobs/tech-lead-timetables-${id}`)).text();
  const text = visibleText(page);
  expect(text).toContain("Tech Lead, Timetables");
  expect(text).toContain("€80,000 – €100,000");
  expect(text).toContain("Posted here by the company");
  expect(listTyped(page, "JobPosting")).toMatchObject([
    { baseSalary: { value: { minValue: 80_000 } }, directApply: false },
  ]);
  expect(await (await get("/jobs")).text()).toContain(`-${id}`);

  await save(path, { title: "Tech Lead, Tides", apply: "jobs@northwind.example" });
  const edited = await (await get(`/jobs/tech-lead-tides-${id}`)).text();
  expect(listTyped(edited, "JobPosting")).toMatchObject([
    { title: "Tech Lead, Tides", directApply: true },
  ]);
  expect((await get(`/jobs/${id}`)).headers.get("location")).toBe(`/jobs/tech-lead-tides-${id}`);

  expect((await send(JOBS_PAGE, { intent: "pause", jobId: id })).status).toBe(200);
  const paused = await get(`/jobs/tech-lead-tides-${id}`);
  const pausedPage = await paused.text();
  expect([paused.status, headOf(pausedPage, "robots")]).toEqual([200, "noindex"]);
  expect(listTyped(pausedPage, "JobPosting")).toEqual([]);
  expect(await (await get("/jobs")).text()).not.toContain(`-${id}`);

  await send(JOBS_PAGE, { intent: "close", jobId: id });
  expect((await get(`/jobs/${id}`)).status).toBe(410);
  const reopenCount = async () => (await people.read(`/jobs/${id}`)).body.freshness.reopenCount;
  const closed = visibleText(await (await get(JOBS_PAGE, "recruiter")).text());
  expect(closed).toContain("Undo closing");
  await send(JOBS_PAGE, { intent: "reopen", jobId: id });
  expect(await reopenCount()).toBe(0);

  await send(JOBS_PAGE, { intent: "close", jobId: id });
  const closedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await people.db.update(jobs).set({ closedAt }).where(eq(jobs.id, id));
  await send(JOBS_PAGE, { intent: "reopen", jobId: id });
  expect(await reopenCount()).toBe(1);
});

test("without script a form redirects after success and shows the typed values again after an error", async () => {
  const form = { intent: "create", key: "one", ...toFormFields({ title: "Tech Lead!" }) };
  const created = await people.post(`${JOBS_PAGE}/create`, form, as("recruiter"));
  expect(created.status).toBe(303);
  const path = created.headers.get("location") ?? "";
  expect(path).toMatch(/^\/account\/organizations\/org-northwind\/jobs\/[0-9a-z]{12}$/);
  await people.post(`${JOBS_PAGE}/create`, form, as("recruiter"));
  expect(await people.db.$count(jobPosts)).toBe(1);

  const wrong = { ...toFormFields({ title: "Tech Lead!" }), place1Country: "Atlantis" };
  const version = await versionOf(path);
  const rejected = await people.post(
    path,
    { intent: "save", version, aim: "submit", ...wrong },
    as("recruiter"),
  );
  const page = await rejected.text();
  expect(rejected.status).toBe(422);
  expect(page).toContain("We don’t know a country called Atlantis.");
  expect(page).toContain('value="Atlantis"');
  expect(page).toContain("You look after the timetable of forty ferries");

  const { status, body, headers } = await save(path, { title: "Tech Lead!" }, { aim: "submit" });
  expect([status, headers.get("x-analog-errors")]).toEqual([422, "true"]);
  expect(body.errors).toEqual({
    title: ["Leave “!” out: the title names the job; it isn’t an ad."],
  });
});

test("a duplicate job is rejected with a link to the other job", async () => {
  const path = await openJob();
  const copy = await send(JOBS_PAGE, { intent: "duplicate", jobId: idOf(path), key: "k" });
  const { status, body } = await save(copy.body.next, {}, { aim: "submit" });
  expect(status).toBe(422);
  expect(body.twin.path).toBe(`/jobs/tech-lead-timetables-${idOf(path)}`);
});

test("a form of an older version responds with a conflict and the current version", async () => {
  const path = await create();
  const version = await versionOf(path);
  await save(path, { title: "Tech Lead, Tides" });
  const response = await send(path, {
    intent: "save",
    version,
    ...toFormFields({ title: "Tech Lead, Currents" }),
  });
  expect(response.status).toBe(409);
  expect(response.body.theirs).toMatchObject({ title: "Tech Lead, Tides", version: 2 });
});

test("a new job over the limit stays a draft and explains why", async () => {
  await people.db.update(organizations).set({ verified: "none" });
  await openJob();
  const form = { intent: "create", aim: "submit", ...toFormFields({ title: "Staff Engineer" }) };
  const { status, body } = await send(`${JOBS_PAGE}/create`, form);
  const helps =
    "This organization has 1 job open, paused or in review, the most one organization without a verified domain can have. Verify the domain, or close it to open another. Until then, save it as a draft.";
  expect([status, body.message]).toEqual([200, expect.stringContaining(helps)]);
  for (const path of [`${JOBS_PAGE}/create`, body.next]) {
    const page = await (await get(path, "recruiter")).text();
    expect(page).toContain(helps);
    expect(page).not.toContain('name="aim"');
  }
  expect((await save(body.next, { title: "Staff Engineer" }, { aim: "submit" })).body.error).toBe(
    "limit_reached",
  );
});

test("a closed job is not offered to be opened again while another has its place", async () => {
  await people.db.update(organizations).set({ verified: "none" });
  const path = await openJob();
  await send(JOBS_PAGE, { intent: "close", jobId: idOf(path) });
  const offered = 'value="reopen"';
  const helps =
    "This organization has 1 job open, paused or in review, the most one organization without a verified domain can have. Verify the domain, or close it to open another.";
  const page = async () => (await get(JOBS_PAGE, "recruiter")).text();
  expect(await page()).toContain(offered);
  expect(await page()).not.toContain(helps);

  const other = await openJob({ title: "Staff Engineer, Tides" });
  expect(await page()).not.toContain(offered);
  expect(await page()).toContain(helps);
  const refused = await send(JOBS_PAGE, { intent: "reopen", jobId: idOf(path) });
  expect(refused.body.error).toBe("limit_reached");

  await send(JOBS_PAGE, { intent: "close", jobId: idOf(other) });
  expect(await page()).not.toContain(helps);
});

test("a fiftieth draft is the last: then no page offers one more, and each says what helps", async () => {
  const helps =
    "This organization has 50 drafts, the most one organization can have. Delete one first.";
  const page = async (path: string) => (await get(path, "recruiter")).text();
  const form = `${JOBS_PAGE}/create`;
  let last = "";
  for (let n = 1; n < 50; n += 1) last = await create({ title: `Tech Lead ${n}` });
  expect(await page(form)).toContain('value="create"');
  for (const path of [JOBS_PAGE, last]) expect(await page(path)).toContain('value="duplicate"');
  for (const path of [JOBS_PAGE, form]) expect(await page(path)).not.toContain(helps);

  await create({ title: "Tech Lead 50" });
  for (const intent of ["create", "read"])
    expect(await page(form)).not.toContain(`value="${intent}"`);
  for (const path of [JOBS_PAGE, last]) expect(await page(path)).not.toContain('value="duplicate"');
  for (const path of [JOBS_PAGE, form]) expect(await page(path)).toContain(helps);
  const refused = await send(form, { intent: "create", ...toFormFields() });
  expect([refused.status, refused.body.message]).toEqual([403, helps]);
});

describe("access", () => {
  test.each([JOBS_PAGE, `${JOBS_PAGE}/create`, `${JOBS_PAGE}/0123456789ab`])(
    "%s asks visitors to sign in",
    async (path) => {
      expect((await get(path)).status).toBe(401);
      expect((await people.read(path)).body.error).toBe("sign_in_required");
    },
  );

  test("a stranger can neither read nor change an organization's jobs", async () => {
    const path = await create();
    for (const page of [JOBS_PAGE, `${JOBS_PAGE}/create`, path]) {
      expect((await get(page, "stranger")).status).toBe(404);
    }
    for (const { page, fields } of listPostActions(ORG, idOf(path))) {
      expect((await send(page, fields, "stranger")).status, String(fields.intent)).toBe(404);
      expect((await send(page, fields, "member")).status, String(fields.intent)).toBe(403);
    }
    expect(await people.db.$count(jobPosts)).toBe(1);
  });

  test("a job of one organization cannot be reached through another organization", async () => {
    const path = await create();
    await people.db
      .insert(organizations)
      .values(anOrganization({ id: "org-other", slug: "other" }));
    const joined = { uid: "uid-stranger", role: "owner", name: "x", joinedAt: daysAgo(1) } as const;
    await people.db.insert(organizationMembers).values({ orgId: "org-other", ...joined });
    const other = path.replace(ORG, "org-other");
    expect((await get(other, "stranger")).status).toBe(404);
    const edit = { intent: "save", version: "1", ...toFormFields({ title: "Tech Lead, Tides" }) };
    expect((await send(other, edit, "stranger")).status).toBe(404);
  });

  test("a draft has a preview for members only", async () => {
    const path = await create();
    const job = `/jobs/${idOf(path)}`;
    expect((await get(job)).status).toBe(404);
    expect((await get(job, "stranger")).status).toBe(404);
    expect((await people.read(job, cookies.stranger)).status).toBe(404);
    const preview = await get(job, "member");
    const page = await preview.text();
    expect(preview.status).toBe(200);
    expect(preview.headers.get("cache-control")).toBe("private, no-store");
    expect(preview.headers.get("etag")).toBeNull();
    expect(headOf(page, "robots")).toBe("noindex");
    expect(page).not.toContain("application/ld+json");
    expect(visibleText(page)).toContain("Only members see this preview.");
    const { body } = await people.read(job, cookies.member);
    expect([body.jsonLd, body.isPreview]).toEqual([null, true]);
  });

  test("only an operator can review a job, and for everyone else the page does not exist", async () => {
    const path = await create({}, { aim: "submit" });
    const review = `/operator/jobs/${idOf(path)}`;
    for (const page of ["/operator/jobs", review]) {
      expect((await get(page, "owner")).status).toBe(404);
      expect((await get(page)).status).toBe(404);
    }
    for (const intent of ["approve", "send_back", "remove", "nothing"]) {
      expect(
        (await send(review, { intent, version: "2", note: "A long note." }, "owner")).status,
      ).toBe(404);
    }
    const stale = { cookie: await people.signInStale({ uid: "uid-operator" }) };
    const staleApproval = await people.send(review, { intent: "approve", version: "2" }, stale);
    expect(staleApproval.body.error).toBe("token_stale");
  });
});

describe("an operator", () => {
  test("sees a change as it would be published, with its poster and its reports", async () => {
    await people.db.update(organizations).set({ verified: "none", nameKey: "northwind" });
    const path = await openJob();
    await people.db.insert(organizations).values(
      anOrganization({
        ...{ id: "org-real", slug: "real", name: "Northwind" },
        ...{ nameKey: "northwind", verified: "domain" },
      }),
    );
    const report = {
      category: "job_report",
      message: "The job is closed, I asked.",
      pagePath: "/",
    } as const;
    await people.db.insert(feedback).values({
      ...{
        id: "f1",
        ...report,
        jobId: idOf(path),
        reason: "closed",
        appVersion: "1",
        uaFamily: "x",
      },
      ...{ createdAt: daysAgo(1), updatedAt: daysAgo(1) },
    });
    await save(path, { title: "Tech Lead, Tides" });
    const review = `/operator/jobs/${idOf(path)}`;
    const { body } = await people.read(review, cookies.operator);
    expect(body).toMatchObject({
      job: { title: "Tech Lead, Tides", status: "open" },
      ...{ isWaiting: true, isEdit: true, reports: [{ reason: "closed", n: 1 }] },
      organization: { members: 3, verified: "none", namesakes: ["Northwind"] },
    });
    expect((await people.read("/operator/jobs", cookies.operator)).body.reported).toMatchObject([
      { id: idOf(path), reports: 1 },
    ]);
    expect(visibleText(await (await get(review, "operator")).text())).toContain(
      "A verified organization has the same name: Northwind.",
    );
    expect((await people.read(`/jobs/${idOf(path)}`)).body.job.title).toBe("Tech Lead, Timetables");
  });

  test("sends a job back with a note that its authors can read", async () => {
    const path = await create({}, { aim: "submit" });
    const review = `/operator/jobs/${idOf(path)}`;
    const version = await versionOf(path);
    const short = await send(review, { intent: "send_back", version, note: "No." }, "operator");
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ["note"]]);
    const note = "Say which team this is.";
    await send(review, { intent: "send_back", version, note }, "operator");
    expect(visibleText(await (await get(path, "recruiter")).text())).toContain(note);
    expect((await send(review, { intent: "approve", version }, "operator")).status).toBe(404);
  });

  test("finds any job by its id, address or title and removes it, and its page no longer shows the title", async () => {
    const imported = await aJob({ sourceKind: "lever", sourceBoard: "x", title: "Zephyr Lead" });
    await people.store(imported);
    const find = (q: string) =>
      people.read(`/operator/jobs?${new URLSearchParams({ q })}`, cookies.operator);
    const address = `https://x.example/jobs/zephyr-lead-${imported.id}`;
    for (const q of [imported.id, address, "zephyr LEAD", imported.applyUrl]) {
      expect((await find(q)).body.found, q).toMatchObject([{ id: imported.id }]);
    }
    for (const q of ["", "100%", "no such words"]) expect((await find(q)).body.found).toEqual([]);
    const note = "An advertisement for a course.";
    const review = `/operator/jobs/${imported.id}`;
    const { seen } = (await people.read(review, cookies.operator)).body;
    const removal = { intent: "remove", sure: "on", note, seen };
    await people.store(await aJob({ ...imported, updatedAt: new Date().toISOString() }));
    const late = await send(review, removal, "operator");
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining("The job was changed since you opened it."),
    ]);
    const now = (await people.read(review, cookies.operator)).body.seen;
    expect((await send(review, { ...removal, seen: now }, "operator")).status).toBe(200);
    const removed = await get(`/jobs/${imported.id}`);
    const page = await removed.text();
    expect([removed.status, page.includes("Zephyr")]).toEqual([410, false]);
    const [event] = await people.db.select().from(organizationEvents);
    expect(event).toMatchObject({
      uid: null,
      actor: "Leadwright",
      detail: { is: "job_removed", note },
    });
  });
});

test("a draft, a pending job and a removed job appear nowhere for anyone else", async () => {
  const hidden = [
    await create({ title: "Zephyr Draft Lead" }),
    await create({ title: "Zephyr Waiting Lead" }, { aim: "submit" }),
    await openJob({ title: "Zephyr Removed Lead" }),
  ];
  const ids = hidden.map(idOf);
  const note = "An advertisement for a course.";
  const review = `/operator/jobs/${ids[2]}`;
  const { seen } = (await people.read(review, cookies.operator)).body;
  await send(review, { intent: "remove", sure: "on", note, seen }, "operator");
  const openPath = await openJob({ title: "Staff Engineer" });
  await approve(openPath);
  const saved = await send(
    "/account/searches",
    { intent: "save", query: "org=northwind" },
    "stranger",
  );
  expect(saved.status).toBe(200);
  const [search] = await people.db.select().from(savedSearches);
  await people.runCron();
  // The organization's members are told of the removal: that stands on their home page alone.
  await people.db.delete(notices);

  const statuses = await people.db.select({ id: jobs.id, status: jobs.status }).from(jobs);
  expect(ids.map((id) => statuses.find((job) => job.id === id)?.status)).toEqual([
    ...["draft", "pending", "removed"],
  ]);
  const lists = [
    ...[
      "/",
      "/jobs",
      "/jobs?q=zephyr",
      "/jobs?q=timetable",
      "/jobs?org=northwind",
      "/jobs?track=tech_lead",
    ],
    ...[
      "/jobs?country=PT",
      "/jobs?tech=go",
      "/jobs?type=FULL_TIME",
      "/jobs?sort=salary",
      "/jobs?posted=7",
    ],
    ...[
      "/jobs.rss",
      "/jobs.json",
      "/jobs.rss?q=zephyr",
      "/sitemap.xml",
      `/feeds/${search?.token}.rss`,
    ],
    ...[
      `/jobs/staff-engineer-${idOf(openPath)}`,
      ...listLocated(await (await get("/sitemap.xml")).text()),
    ],
  ];
  for (const path of lists) {
    const address = path.replace(/^https?:\/\/[^/]+/, "");
    for (const name of [undefined, "stranger", "recruiter"]) {
      const response = await get(address, name);
      const text = await response.text();
      expect([response.status, address]).toEqual([200, address]);
      const shownIds = ids.filter((id) => text.includes(id));
      expect(shownIds, `${address} to ${name}`).toEqual([]);
      // What was searched for, which is also a technology.
      const other = text.replaceAll(/zephyr|Zephyr as a technology/g, "");
      expect(other, address).not.toContain("Zephyr");
    }
  }
  const { body } = await people.read("/jobs");
  expect(body.total.n).toBe(1);
  expect((await people.read("/")).body.stats.open).toBe(1);
  for (const id of ids) {
    const expectedStatus = id === ids[2] ? 410 : 404;
    expect((await get(`/jobs/${id}`, "stranger")).status).toBe(expectedStatus);
    expect((await get(`/guidance/job/${id}`, "stranger")).status).toBe(404);
    const save = { intent: "save", kind: "job", target: id };
    expect((await send("/account/favorites", save, "stranger")).status).not.toBe(200);
    const report = await (await get(`/feedback?job=${id}`)).text();
    expect(report).not.toContain("Zephyr");
  }
});

test("every job link on the pages works", async () => {
  const path = await openJob();
  await create({ title: "Staff Engineer" });
  for (const page of [JOBS_PAGE, `${JOBS_PAGE}/create`, path]) {
    const html = await (await get(page, "recruiter")).text();
    const jobLinks = listLinks(html).filter(({ href }) =>
      /^\/(?:jobs\/|account\/organizations\/[^/]+\/jobs)/.test(href),
    );
    for (const { href } of jobLinks)
      expect([href, (await get(href, "recruiter")).status]).toEqual([href, 200]);
  }
  const events = await people.db
    .select()
    .from(organizationEvents)
    .where(eq(organizationEvents.orgId, ORG));
  expect(events.map(({ detail }) => detail.is)).toContain("job_approved");
});

describe("a new job", () => {
  const createPage = `${JOBS_PAGE}/create`;
  const read = async (path: string) => (await people.read(path, cookies.recruiter)).body;
  const DEFAULTS = {
    intent: "save",
    workMode: "hybrid",
    place1City: "Porto",
    place1Country: "Portugal",
    apply: "jobs@northwind.example",
    description: "# Benefits\n\n- 30 days off",
  };
  const saveDefaults = (fields: Fields, name = "recruiter") =>
    send(`${JOBS_PAGE}/defaults`, { ...DEFAULTS, ...fields }, name);

  beforeEach(() => people.db.delete(postDefaults));

  test("begins with the organization's defaults, and says so; one read from a text gets what is missing", async () => {
    expect((await saveDefaults({ version: "1" })).status).toBe(200);
    const { fields, source } = await read(createPage);
    expect(fields).toMatchObject({ title: "", place1City: "Porto", workMode: "hybrid" });
    expect(source.filled).toEqual(["where", "where to apply", "benefits and process"]);

    const text = `Tech Lead, Timetables\nRemote, Germany\n\n${"We plan ferries together. ".repeat(20)}`;
    const { body } = await send(createPage, { intent: "read", source: text });
    expect(body.message).toContain("From your defaults: where to apply, benefits and process.");
    const draft = await read(body.next);
    expect(draft.fields).toMatchObject({ workMode: "remote", place1City: "", area1: "Germany" });
    expect(draft.fields.description).toMatch(
      /ferries together\.[\s\S]*# Benefits\n\n- 30 days off$/,
    );
    expect(draft.readFields).not.toContain("apply");
  });

  test("two people save the defaults at once: the second is told, and nothing is lost", async () => {
    await saveDefaults({ version: "1" });
    const late = await saveDefaults({ version: "1", apply: "other@northwind.example" }, "owner");
    expect([late.status, late.body.theirs.apply, late.body.theirs.version]).toEqual([
      409,
      DEFAULTS.apply,
      2,
    ]);
    expect((await saveDefaults({ version: "2", tzMin: "4" })).status).toBe(422);
    expect((await saveDefaults({ version: "2" }, "member")).status).toBe(403);
    expect((await saveDefaults({ version: "2" }, "stranger")).status).toBe(404);
  });

  test("begins with an earlier one of the organization, without its last day", async () => {
    const path = await create({ title: "Tech Lead, Bays", lastDay: dayAfter(new Date(), 3) });
    const { fields, source, templates } = await read(`${createPage}?from=${idOf(path)}`);
    expect(fields).toMatchObject({ title: "Tech Lead, Bays", salaryMin: "80000" });
    expect(fields.lastDay > dayAfter(new Date(), 40)).toBe(true);
    expect(source).toEqual({ id: idOf(path), title: "Tech Lead, Bays" });
    expect(templates).toEqual([{ id: idOf(path), title: "Tech Lead, Bays" }]);
    expect((await read(`${createPage}?from=nosuchjob123`)).source.id).toBe("");
  });
});

test("a job opens on its day: until then only members see it, and the list says when", async () => {
  const opensOn = dayAfter(new Date(), 4);
  const path = await create({ opensOn }, { aim: "submit" });
  const approved = await approve(path);
  expect(approved.body.message).toMatch(/^The job opens on /);
  const id = idOf(path);
  expect((await get(`/jobs/${id}`)).status).toBe(404);
  const list = visibleText(await (await get(JOBS_PAGE, "recruiter")).text());
  expect(list).toMatch(/Scheduled 1 .*Opens on \w{3} \d/);
  const day = new Date(`${opensOn}T01:00:00Z`);
  await openDuePosts(people.db, new Date(day.getTime() - 2 * 3_600_000));
  expect((await get(`/jobs/${id}`)).status).toBe(404);
  await openDuePosts(people.db, day);
  expect((await get(`/jobs/tech-lead-timetables-${id}`)).status).toBe(200);
});
