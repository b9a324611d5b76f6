import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#app/auth/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { operatorActions } from "#app/features/operator/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { LIMIT_KINDS } from "#app/features/premium/limits.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { aJob } from "#test/factories.ts";
import { HERE, testPeople } from "./people.ts";

const people = await testPeople({ PREMIUM_CONTACT: "premium@leadwright.test" });
const OPERATOR_PAGES = [
  "/operator",
  "/operator/coach",
  "/operator/grants",
  "/operator/feedback",
  "/operator/feedback?view=jobs",
  "/operator/organizations",
  "/operator/organizations/org-northwind",
  "/operator/health",
  "/operator/traffic",
];
const ADA = "uid-ada";
let operator: string;
let ada: string;
let job: Awaited<ReturnType<typeof aJob>>;

beforeAll(async () => {
  operator = await people.signIn({ sub: "uid-operator", email: "operator@people.example" });
  ada = await people.signIn({ sub: ADA });
  job = await aJob({ lastVerifiedAt: new Date().toISOString() });
  await people.store(job);
});

test("only an operator reaches the operator pages, and one with an old sign-in has to sign in again", async () => {
  const stale = await people.signInStale({ uid: "uid-operator" });
  for (const path of OPERATOR_PAGES) {
    expect((await people.read(path)).status, path).toBe(404);
    expect((await people.read(path, ada)).status, path).toBe(404);
    expect(await people.read(path, stale), path).toMatchObject({
      status: 401,
      body: { error: "token_stale" },
    });
    expect((await people.read(path, operator)).status, path).toBe(200);
    const page = await people.fetch(path, { headers: { cookie: operator } });
    expect(page.status, path).toBe(200);
    expect(page.headers.get("cache-control")).toContain("no-store");
  }
  const grant = { intent: "grant", uid: ADA };
  expect((await people.send("/operator/grants", grant)).status).toBe(404);
  expect((await people.send("/operator/grants", grant, { cookie: ada })).status).toBe(404);
  expect((await people.send("/operator/grants", grant, { cookie: stale })).status).toBe(401);
  // A form must not reveal which of these addresses are pages.
  for (const path of [
    ...OPERATOR_PAGES,
    "/operator/jobs",
    "/operator/simulations",
    "/operator/nope",
  ]) {
    expect((await people.send(path, grant, { cookie: ada })).status, path).toBe(404);
    expect((await people.post(path, grant, { cookie: ada })).status, path).toBe(404);
  }
  expect((await people.post("/operator", grant, { cookie: operator })).status).toBe(400);
  expect(await people.db.$count(entitlements)).toBe(0);
});

test("the inbox of an empty site says how to begin, until something waits or a board is there", async () => {
  const page = async () =>
    (await people.fetch("/operator", { headers: { cookie: operator } })).text();
  const waits = {
    ...{ id: "m", category: "idea" as const, message: "An idea", pagePath: "/", appVersion: "1" },
    ...{ uaFamily: "other", createdAt: job.firstSeenAt, updatedAt: job.firstSeenAt },
  };
  const board = {
    ...{ kind: "lever" as const, board: "northwind" },
    ...{ createdAt: job.firstSeenAt, updatedAt: job.firstSeenAt },
  };
  expect(await page()).toContain("Get started");
  expect(await page()).toContain('href="/operator/imports/known"');
  await people.db.insert(feedback).values(waits);
  expect(await page()).not.toContain("Get started");
  await people.db.delete(feedback);
  await people.db.insert(sources).values(board);
  expect(await page()).not.toContain("Get started");
  await people.db.delete(sources);
});

describe("premium", () => {
  const grants = (fields: Record<string, string>) =>
    people.send("/operator/grants", fields, { cookie: operator });
  const searches = async () => (await people.read("/account/searches", ada)).body;
  const save = (n: number) =>
    people.send("/account/searches", { intent: "save", query: `q=engineer+${n}` }, { cookie: ada });

  test("granted premium raises the limit and removes the banner; once it ends, the sixth search is read-only", async () => {
    for (let n = 1; n <= 4; n += 1) expect((await save(n)).status).toBe(200);
    expect((await searches()).offer).toMatchObject({ used: 4, max: 5, accountId: ADA });
    expect((await people.read("/account/profile", ada)).body.accountId).toBe(ADA);
    const profile = await people.fetch("/account/profile", { headers: { cookie: ada } });
    expect(await profile.text()).toContain(ADA);
    const page = await (
      await people.fetch("/account/searches", { headers: { cookie: ada } })
    ).text();
    expect(page).toContain("4 of 5 saved searches");
    expect(page).toMatch(/mailto:premium@leadwright\.test\?subject=[^"]+uid-ada/);
    await save(5);
    const sixth = await save(6);
    expect(sixth).toMatchObject({ status: 403, body: { error: "limit_reached" } });
    expect(sixth.body.message).toContain("You have 5 saved searches");

    people.clearLogs();
    expect((await grants({ intent: "grant", uid: ADA, note: "Reads our drafts" })).status).toBe(
      200,
    );
    await expect.poll(() => people.logs()).toContain("a grant was made");
    expect(people.logs()).not.toContain(ADA);
    expect(await searches()).toMatchObject({ max: 50, offer: null });
    expect((await save(6)).status).toBe(200);
    expect((await people.read("/account/profile", ada)).body.entitlement).toEqual({
      plan: "premium",
      source: "grant",
      status: "active",
      currentPeriodEnd: null,
      note: "Reads our drafts",
    });

    expect((await grants({ intent: "end", uid: ADA, sure: "on" })).status).toBe(200);
    const after = await searches();
    const readOnly = after.searches.filter(({ isReadOnly }: { isReadOnly: boolean }) => isReadOnly);
    expect(readOnly).toHaveLength(1);
    const [{ id, path }] = readOnly;
    expect(path).toContain("6");
    const rename = { intent: "rename", search: id, name: "Anew" };
    expect(await people.send("/account/searches", rename, { cookie: ada })).toMatchObject({
      status: 403,
      body: { error: "limit_reached", message: expect.stringContaining("over your limit of 5") },
    });
    expect((await people.read("/account/profile", ada)).body.entitlement).toMatchObject({
      plan: "free",
      status: "canceled",
    });
  });

  test("a form without script hides the banner for thirty days, and a limit still explains itself", async () => {
    const hidden = await people.post(
      "/account/profile",
      { intent: "hide_banner", back: "/account/searches" },
      { cookie: ada },
    );
    expect(hidden.status).toBe(303);
    expect(hidden.headers.get("location")).toBe("/account/searches");
    expect((await searches()).offer).toBeNull();
    expect((await people.read("/account/packets", ada)).body.offer).toBeNull();
    expect((await save(7)).body.message).toContain("You have 5 saved searches");
  });

  test("the account id and end date of a grant are validated, and the grants can be searched", async () => {
    const wrong = await grants({ intent: "grant", uid: "ada okonkwo", endsOn: "2020-01-01" });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors).sort()).toEqual(["endsOn", "uid"]);
    const mailbox = await grants({ intent: "grant", uid: "ada@x.example" });
    expect(mailbox.body.errors.uid).toEqual([expect.stringContaining("an email address")]);
    await grants({ intent: "grant", uid: ADA, endsOn: "2099-12-31" });
    const { body } = await people.read("/operator/grants?q=uid-a", operator);
    expect(body.grants).toMatchObject([
      { uid: ADA, plan: "premium", currentPeriodEnd: "2099-12-31T23:59:59.999Z" },
    ]);
    await grants({ intent: "change_end", uid: ADA, endsOn: "2099-06-30", note: "Shorter" });
    expect((await people.read("/account/profile", ada)).body.entitlement).toMatchObject({
      currentPeriodEnd: "2099-06-30T23:59:59.999Z",
      note: "Shorter",
    });
    expect((await grants({ intent: "end", uid: "uid-nobody", sure: "on" })).status).toBe(404);
    await people.db.update(entitlements).set({ source: "stripe" });
    expect((await grants({ intent: "grant", uid: ADA })).status).toBe(422);
    expect((await grants({ intent: "end", uid: ADA, sure: "on" })).status).toBe(404);
    await people.db.delete(entitlements);
  });

  test("anyone can see the page of a premium simulation, but only premium accounts can begin it", async () => {
    const { body } = await people.read("/simulations");
    const locked = body.simulations.find(({ premium }: { premium: boolean }) => premium);
    const path = `/simulations/${locked.id}`;
    const detail = (await people.read(path)).body;
    expect(detail).toMatchObject({ isLocked: true });
    expect(detail.opening.choices.length).toBeGreaterThan(1);
    expect(JSON.stringify(detail.opening)).not.toMatch(/"(feedback|next|score|effects)"/);
    const scenario = `${path}/scenarios/${detail.simulation.scenarios[0].id}`;
    for (const cookie of [undefined, ada]) {
      const response = await people.read(scenario, cookie);
      expect(response).toMatchObject({ status: 403, body: { error: "limit_reached" } });
      const page = await people.fetch(scenario, { headers: cookie ? { cookie } : {} });
      expect(page.status).toBe(403);
      const html = await page.text();
      expect(html).toContain("Premium simulation");
      expect(html).toContain("All simulations");
      expect(html).toContain("The first decision");
      expect(html).toContain('href="/premium"');
      expect(response.body.opening.choices.length).toBeGreaterThan(1);
      expect(JSON.stringify(response.body)).not.toMatch(/"(feedback|next|score|effects)"/);
    }
    const start = { intent: "start", mode: "practise", path: "" };
    expect((await people.send(scenario, start, { cookie: ada })).status).toBe(403);
    const sitemap = await (await people.fetch("/sitemaps/pages.xml")).text();
    expect(sitemap).toContain(`${path}</loc>`);
    expect(sitemap).not.toContain(scenario);

    await grants({ intent: "grant", uid: ADA });
    const started = await people.send(scenario, start, { cookie: ada });
    expect(started.status).toBe(200);
    await grants({ intent: "end", uid: ADA, sure: "on" });
    const attempt = started.body.next.split("?")[1];
    // An attempt that was begun can be continued.
    expect((await people.read(`${scenario}?${attempt}`, ada)).status).toBe(200);
  });
});

describe("feedback", () => {
  const at = (n: number) => new Date(Date.UTC(2026, 10, 1, 12, n)).toISOString();
  const row = (id: string, n: number, fields: Partial<typeof feedback.$inferInsert> = {}) => ({
    id,
    category: "idea" as const,
    message: `Message ${id} says something.`,
    pagePath: "/jobs",
    appVersion: "1",
    uaFamily: "Firefox",
    createdAt: at(n),
    updatedAt: at(n),
    ...fields,
  });

  test("a message is read and replied to once, and its sender sees what changed", async () => {
    await people.db
      .insert(feedback)
      .values([
        row("aaaa", 1, { uid: ADA }),
        row("bbbb", 2, { held: true, message: "https://a https://b https://c https://d" }),
        row("cccc", 3, { status: "spam" }),
      ]);
    const listed = async (search: string) =>
      (await people.read(`/operator/feedback${search}`, operator)).body.messages.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed("")).toEqual(["aaaa", "bbbb"]);
    expect(await listed("?view=held")).toEqual(["bbbb"]);
    expect(await listed("?view=spam")).toEqual(["cccc"]);
    expect(await listed("?category=bug")).toEqual([]);
    const path = "/operator/feedback/aaaa";
    const { body } = await people.read(path, operator);
    expect(body.message).toMatchObject({ hasSender: true, job: null });
    expect(JSON.stringify(body)).not.toContain(ADA);
    const reply = (publicReply: string, status = "done") =>
      people.send(
        path,
        { intent: "triage", version: body.message.updatedAt, status, publicReply },
        { cookie: operator },
      );
    // Waiting ones are decided in the inbox.
    expect((await reply("The list sorts by pay now.")).status).toBe(404);
    await people.db.update(feedback).set({ status: "planned" }).where(eq(feedback.id, "aaaa"));
    for (const words of ["x".repeat(2_001), ""]) expect((await reply(words)).status).toBe(422);
    expect((await reply("The list sorts by pay now.")).body.message).toContain(
      "The sender will see",
    );
    const toVisitor = {
      ...{ intent: "triage", version: at(3), status: "declined" },
      publicReply: "Words for nobody.",
    };
    expect(
      (await people.send("/operator/feedback/cccc", toVisitor, { cookie: operator })).status,
    ).toBe(404);
    // Repeating the same reply is no conflict; a different reply is.
    expect((await reply("The list sorts by pay now.")).status).toBe(200);
    expect(await reply("Something else", "declined")).toMatchObject({
      status: 409,
      body: { theirs: { status: "done" } },
    });
    // It can be undone for two minutes, and is read after that.
    const { undo } = (await people.read(path, operator)).body;
    expect(undo).toMatchObject({ item: path, isShown: 0, isRead: 1 });
    const reports = async () => (await people.read("/feedback", ada)).body.reports;
    expect(await reports()).toMatchObject([{ publicReply: null }]);
    const undoing = { intent: "undo", id: undo.id };
    const { body: undone } = await people.send("/operator", undoing, { cookie: operator });
    expect(undone.message).toBe("Undone.");
    expect((await people.read(path, operator)).body.message).toMatchObject({
      ...{ status: "planned", publicReply: null },
    });
    await reply("The list sorts by pay now.");
    await people.db
      .update(feedback)
      .set({ updatedAt: at(9) })
      .where(eq(feedback.id, "aaaa"));
    const [report] = await reports();
    expect(report).toMatchObject({ status: "done", publicReply: "The list sorts by pay now." });
    const page = await (await people.fetch("/feedback", { headers: { cookie: ada } })).text();
    expect(page).toContain("The list sorts by pay now.");
    expect(page).toContain("changed");
  });

  test("reports of one job are grouped, and lead to the inbox, which decides about them", async () => {
    const report = { category: "job_report" as const, jobId: job.id, message: "" };
    await people.db
      .insert(feedback)
      .values([
        row("dddd", 4, { ...report, uid: ADA, reason: "closed" }),
        row("eeee", 5, { ...report, reason: "closed", status: "triaged", publicReply: "Looking." }),
        row("ffff", 6, { ...report, reason: "scam" }),
      ]);
    const reported = async () =>
      (await people.read("/operator/feedback?view=jobs", operator)).body.jobs;
    expect(await reported()).toMatchObject([
      {
        jobId: job.id,
        title: job.title,
        reports: 3,
        people: 1,
        reasons: [
          { reason: "closed", n: 2 },
          { reason: "scam", n: 1 },
        ],
      },
    ]);
    const [{ newest }] = await reported();
    expect(newest).toBe(at(6));
    // This report arrives after the operator loaded the page.
    await people.db.insert(feedback).values(row("gggg", 7, { ...report, reason: "other" }));
    expect(await reported()).toMatchObject([{ reports: 4 }]);
    const form = { intent: "settle", job: job.id, seen: newest, status: "done", publicReply: "" };
    expect((await people.send("/operator/feedback", form, { cookie: operator })).status).toBe(405);
    const page = await people.fetch("/operator/feedback?view=jobs", {
      headers: { cookie: operator },
    });
    const inbox = `/operator?${new URLSearchParams({ item: `job:${job.id}` })}`;
    expect(await page.text()).toContain(`href="${inbox}"`);
  });
});

test("a suspended organization's jobs respond with 410 at once and return when it is restored", async () => {
  await people.db.insert(sources).values({
    kind: "greenhouse",
    board: "northwind",
    orgId: "org-northwind",
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-01T00:00:00.000Z",
  });
  const organizationPage = "/operator/organizations/org-northwind";
  const moderate = (fields: Record<string, string>) =>
    people.send(organizationPage, fields, { cookie: operator });
  const readStatus = async () => (await people.read(`/jobs/${job.id}`)).status;
  expect(await readStatus()).toBe(200);
  expect((await moderate({ intent: "suspend", reason: "", sure: "on" })).status).toBe(422);
  const suspended = await moderate({
    intent: "suspend",
    reason: "It is someone else’s name.",
    sure: "on",
  });
  expect(suspended.body.message).toContain("1 job hidden.");
  expect(await readStatus()).toBe(410);
  expect((await people.read("/jobs")).body.jobs).toEqual([]);
  expect((await people.db.select().from(sources).get())?.enabled).toBe(false);
  expect((await moderate({ intent: "suspend", reason: "Once more", sure: "on" })).status).toBe(409);
  expect((await people.read(organizationPage, operator)).body.organization).toMatchObject({
    status: "suspended",
    suspendedReason: "It is someone else’s name.",
  });
  expect((await moderate({ intent: "restore" })).status).toBe(200);
  expect(await readStatus()).toBe(200);
  const [row] = await people.db.select().from(jobs).where(eq(jobs.id, job.id));
  expect(row).toMatchObject({ status: "open", statusBefore: null });
});

test("the inbox counts what waits, and the health page shows the configuration without secrets", async () => {
  await people.db.update(sources).set({ enabled: true, failures: 2, claimedBy: "org-northwind" });
  const { waiting, items, open } = (await people.read("/operator", operator)).body;
  expect(items).toHaveLength(waiting.total);
  expect(open.key).toBe(items[0].key);
  const home = (await people.read("/", operator)).body;
  expect(home.waiting).toEqual(waiting);
  expect((await people.read("/", ada)).body).not.toHaveProperty("waiting");
  expect(waiting.total).toBeGreaterThan(0);
  expect(waiting).toMatchObject({ failingBoards: 1, counts: { claim: 1 } });
  const { health, setup } = (await people.read("/operator/health", operator)).body;
  expect(health.jobs.open).toBe(1);
  expect(health.boards).toMatchObject({ all: 1, enabled: 1, due: 1 });
  const facts = JSON.stringify(setup);
  expect(facts).toContain("mailto:premium@leadwright.test");
  expect(facts).not.toMatch(/secret[^"]*[A-Za-z0-9+/]{20}/);
  const limit = { name: "Promotion packets", free: "1", premium: "No limit" };
  expect(setup.limits).toContainEqual(limit);
  expect(setup.limits).toHaveLength(LIMIT_KINDS.length);
  const page = await people.fetch(`${HERE}/operator/health`, { headers: { cookie: operator } });
  const html = await page.text();
  expect(html).toContain("Jobs imported from other sites per day");
  expect(html).not.toContain(">jobReads<");
  await people.db.update(organizations).set({ claimedAt: "2026-11-01T00:00:00.000Z" });
  const { body } = await people.read("/operator/organizations", operator);
  expect(body.organizations).toMatchObject([{ name: "Northwind Ferries", isVerified: false }]);
  expect(
    (await people.read("/operator/organizations?q=ferr", operator)).body.organizations,
  ).toHaveLength(1);
  expect((await people.read("/operator/organizations?q=%25", operator)).body.organizations).toEqual(
    [],
  );
});

test("operators see the newest imported jobs whose readers disagreed, with the words of the posting", async () => {
  const imported = { sourceKind: "lever", sourceBoard: "northwind" } as const;
  const euros = {
    salaryMin: 95,
    salaryMax: 120,
    salaryCurrency: "EUR",
    salaryPeriod: "YEAR",
  } as const;
  await people.store(
    await aJob({
      ...imported,
      title: "Two places",
      workMode: "remote",
      remoteFrom: [{ country: "PT" }],
      remoteNotFrom: [{}],
      whereStated: "Remote, Portugal",
      remoteQuote: "You live in Japan.",
    }),
    await aJob({
      ...imported,
      title: "One sentence",
      workMode: "remote",
      remoteFrom: [{ region: "WORLD" }],
      remoteNotFrom: [{ isUnclear: true, outside: [{ country: "US" }] }],
      whereStated: "Remote - Global",
      remoteQuote: "TS/SCI is required.",
    }),
    await aJob({
      ...imported,
      title: "Some states",
      workMode: "remote",
      remoteFrom: [{ country: "US" }],
      remoteNotFrom: [{}],
      whereStated: "Remote, US (select states)",
    }),
    await aJob({
      ...imported,
      ...euros,
      title: "Odd pay",
      salaryCaveat: "doubtful",
      salarySource: "employer",
    }),
    await aJob({ ...imported, title: "Clear", remoteNotFrom: [{ country: "JP" }] }),
    await aJob({ ...euros, title: "Own post", salaryCaveat: "doubtful" }),
    await aJob({ ...imported, title: "Closed", remoteNotFrom: [{}], status: "closed" }),
  );
  expect((await people.read("/operator/imports/doubts", ada)).status).toBe(404);
  const { jobs } = (await people.read("/operator/imports/doubts", operator)).body;
  expect(jobs).toHaveLength(4);
  expect(jobs).toContainEqual(
    expect.objectContaining({
      title: "One sentence",
      reasons: ["A sentence may limit who can apply"],
      ...{ label: "Remote - Global", text: "TS/SCI is required." },
    }),
  );
  expect(jobs).toContainEqual(
    expect.objectContaining({ title: "Some states", reasons: ["Limits without a location"] }),
  );
  expect(jobs).toContainEqual(
    expect.objectContaining({
      title: "Two places",
      reasons: ["Label and text name different locations"],
      ...{ label: "Remote, Portugal", text: "You live in Japan.", pay: null },
    }),
  );
  expect(jobs).toContainEqual(
    expect.objectContaining({
      title: "Odd pay",
      reasons: ["Implausible pay"],
      ...{ label: "", pay: "€95 – €120 a year (as posted, may be a mistake)" },
    }),
  );
});

test("what people wrote with a vote is read by operators, with all votes of the same item", async () => {
  const vote = { itemKind: "competency", itemId: "delivery.risk" } as const;
  const at = { createdAt: "2026-11-20T08:00:00.000Z", updatedAt: "2026-11-20T08:00:00.000Z" };
  await people.db.insert(usefulVotes).values([
    { ...vote, ...at, voter: "one", useful: true },
    { ...vote, ...at, voter: "two", useful: false, words: "Show an example." },
    { ...vote, ...at, itemId: "direction.vision", voter: "two", useful: true },
  ]);
  expect((await people.read("/operator/votes", ada)).status).toBe(404);
  const { votes } = (await people.read("/operator/votes", operator)).body;
  expect(votes).toMatchObject([
    { itemId: "delivery.risk", words: "Show an example.", usefulVotes: 1, uselessVotes: 1 },
  ]);
  expect(JSON.stringify(votes)).not.toMatch(/"(voter|uid)"/);
});

test("an account is found by its exact id, shows its plan and counts only, and each lookup is logged first", async () => {
  const at = { createdAt: "2026-11-20T08:00:00.000Z", updatedAt: "2026-11-20T08:00:00.000Z" };
  await people.db.insert(usefulVotes).values({
    ...at,
    itemKind: "competency",
    itemId: "direction.vision",
    voter: "uid-cleo",
    uid: "uid-cleo",
    useful: false,
    words: "Cleo wrote this.",
  });
  await people.db.delete(operatorActions);
  const find = (fields: Record<string, string>, cookie = operator) =>
    people.send("/operator/accounts", { intent: "find", ...fields }, { cookie });
  const reason = "She asks where her votes are.";

  expect((await find({ account: "uid-cleo", reason }, ada)).status).toBe(404);
  expect((await find({ account: "uid-cleo", reason: "" })).status).toBe(422);
  expect((await find({ account: "a/b", reason })).status).toBe(422);
  const found = await find({ account: "uid-cleo", reason });
  expect(found.body.accounts[0]).toMatchObject({
    uid: "uid-cleo",
    plan: "free",
    deletedAt: null,
    counts: [{ name: "Your answers to “Was this useful?”", n: 1 }],
  });
  expect(JSON.stringify(found.body)).not.toContain("Cleo wrote");
  expect((await find({ account: "uid-cle", reason })).body.accounts[0].counts).toEqual([]);
  const page = await people.post(
    "/operator/accounts",
    { intent: "find", account: "uid-cleo", reason },
    { cookie: operator },
  );
  expect(await page.text()).toContain("uid-cleo</h2>");
  const { actions } = (await people.read("/operator/log", operator)).body;
  expect(actions).toMatchObject([
    { area: "accounts", act: "find", accountUid: "uid-cleo", reason },
    { accountUid: "uid-cle", reason },
    { accountUid: "uid-cleo", reason },
  ]);
});

test("an account is found by its exact verified email, of which neither the table nor the log has a letter", async () => {
  await people.db.delete(operatorActions);
  const find = (account: string) =>
    people.send(
      "/operator/accounts",
      { intent: "find", account, reason: "She wrote from this address." },
      { cookie: operator },
    );
  await people.signIn({
    ...{ sub: "uid-dora", user_id: "uid-dora" },
    ...{ email: "dora@people.example", email_verified: true },
  });
  await people.signIn({
    ...{ sub: "uid-eve", user_id: "uid-eve" },
    ...{ email: "eve@people.example", email_verified: false },
  });

  const found = await find(" Dora@People.example ");
  expect(found.body.accounts.map(({ uid }: { uid: string }) => uid)).toEqual(["uid-dora"]);
  for (const unknown of ["eve@people.example", "dora@people.exampl", "%@people.example"]) {
    const { body } = await find(unknown);
    expect(body).toMatchObject({
      accounts: [],
      message: "No account has this email address. The lookup is logged.",
    });
  }
  const stored = JSON.stringify([
    await people.db.select().from(accounts),
    await people.db.select().from(operatorActions),
  ]);
  expect(stored).toContain("uid-dora");
  expect(stored).not.toContain("dora@");
  expect(await people.db.$count(operatorActions)).toBe(4);
});

test("what closes a board’s jobs has no key and doesn’t stand out; what a reply sends is on the page", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await people.db.delete(sources);
  const board = { sourceKind: "greenhouse", sourceBoard: "held" } as const;
  await people.store(await aJob({ ...board, lastVerifiedAt: hoursAgo(2) }));
  const at = hoursAgo(9);
  await people.db
    .insert(sources)
    .values({ kind: "greenhouse", board: "held", createdAt: at, updatedAt: at });
  await people.db.insert(importRuns).values({
    ...{ id: "held-run", kind: "greenhouse", board: "held", status: "held" },
    ...{ startedAt: hoursAgo(1), report: {}, seenIds: [] },
  });
  const pageOf = async (item: string) =>
    (await people.fetch(`/operator?item=${item}`, { headers: { cookie: operator } })).text();
  const buttonsOf = (html: string) =>
    html.match(/<button[^>]*name="decision"[^>]*>.*?<\/button>/g) ?? [];
  const [close, ...others] = buttonsOf(await pageOf("board:greenhouse/held"));
  expect(others).toEqual([]);
  expect(close).toContain("Close 1 job missing from the board");
  expect(close).not.toMatch(/primary|class="key/);

  await people.db.insert(feedback).values({
    ...{
      id: "idea",
      uid: ADA,
      category: "idea",
      message: "Show the notice period.",
      pagePath: "/",
    },
    ...{ appVersion: "1", uaFamily: "Firefox", createdAt: at, updatedAt: at },
  });
  const page = await pageOf("message:idea");
  expect(buttonsOf(page)[0]).toMatch(/primary.*class="key/);
  expect(page).toContain("If the reply is empty, these buttons send:");
  expect(page).toMatch(/<textarea[^>]*name="words"[^>]*><\/textarea>/);
  const filled = await pageOf("message:idea&reply=planned");
  expect(filled).toMatch(/<textarea[^>]*name="words"[^>]*>Thank you\. We plan to do this/);
});
