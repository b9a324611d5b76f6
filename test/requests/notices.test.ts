import { and, eq, gt } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { NOTICES_PATH } from "#app/features/notices/notice.ts";
import { NOTICE_KINDS, type NoticeKind } from "#app/features/notices/notice-kinds.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationInvites } from "#app/features/organizations/tables.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { listNotices } from "#app/gather/list-notices.server.ts";
import { daysAgo } from "#test/factories.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { fillForm } from "./faults/filled-forms.ts";
import { OUTSIDE_VARS, stubOutside } from "./faults/outside.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

stubOutside();
const people = await sharedPeople({ LIMITS: "unlimited", ...OUTSIDE_VARS });

/** Lets the two minutes pass in which an operator can take back what people are told. */
const passUndoTime = () =>
  people.db
    .update(notices)
    .set({ createdAt: new Date().toISOString() })
    .where(gt(notices.createdAt, new Date().toISOString()));

/** A world whose person has been told nothing yet, and whose decision is judged. */
async function aQuietWorld(): Promise<World> {
  const world = await aWorld(people.db);
  await people.db.delete(notices);
  await people.db.update(reviews).set({ decisionDue: null });
  return world;
}

async function decide(world: World, pattern: string, intent: string, isPrepared = true) {
  const form = await fillForm(people, { pattern, intent }, { world, isPrepared });
  return (await people.send(form.path, form.fields, { cookie: form.cookie })).status;
}

const read = async (cookie: string) => {
  const { body } = await people.read(NOTICES_PATH, cookie);
  return { ...body, notices: body.days.flatMap((day: { notices: unknown[] }) => day.notices) };
};
const titles = async (cookie: string): Promise<string[]> =>
  (await read(cookie)).notices.map(({ title }: { title: string }) => title);
const html = async (path: string, cookie: string) =>
  (await people.fetch(HERE + path, { headers: { cookie } })).text();
const page = async (path: string, cookie: string) => visibleText(await html(path, cookie));
const send = (world: World, fields: Record<string, string | string[]>) =>
  people.send(NOTICES_PATH, fields, { cookie: world.cookie });
const colleague = (world: World) => people.signIn({ sub: world.colleague });

test("premium that ends soon is told until its holder reads it, also beside their plan", async () => {
  const world = await aQuietWorld();
  const at = daysAgo(40, new Date());
  const soon = daysAgo(-5, new Date());
  await people.db.insert(entitlements).values({
    ...{ uid: world.person.uid, plan: "premium", source: "grant", status: "active" },
    ...{ currentPeriodEnd: soon, createdAt: at, updatedAt: at },
  });
  expect(await titles(world.cookie)).toContain("Premium ends in 5 days");
  expect(await page("/", world.cookie)).toContain("Premium ends in 5 days");
  expect(await page("/account/profile", world.cookie)).toContain("Premium ends in 5 days.");
  const { newNotices } = await read(world.cookie);

  const opened = await send(world, { intent: "open", source: "premium", id: "end" });
  expect(opened.status).toBe(200);
  expect((await read(world.cookie)).newNotices).toBe(newNotices - 1);
  expect(await page("/", world.cookie)).not.toContain("Premium ends in 5 days");

  await people.db.update(entitlements).set({ currentPeriodEnd: daysAgo(-4, new Date()) });
  expect((await read(world.cookie)).newNotices).toBe(newNotices);
  expect((await send(world, { intent: "settings", kinds: "reviews" })).status).toBe(200);
  expect(await titles(world.cookie)).toEqual([]);
});

describe("a decision is told to the person it is about, once", () => {
  test.each([
    ["/operator/feedback/:id", "triage", /^We replied to your message “/],
    ["/operator/jobs/:id", "approve", /^“Tech Lead, Timetables” is public$/],
    ["/operator/jobs/:id", "send_back", /^“Tech Lead, Timetables” needs a change$/],
    ["/operator/jobs/:id", "remove", /^“Tech Lead, Timetables” was removed$/],
    ["/operator/simulations/:id", "approve", /^“.+” is in the library$/],
    ["/operator/simulations/:id", "send_back", /^“.+” needs a change$/],
    ["/operator/grants", "grant", /^You have Premium$/],
    ["/operator/grants", "change_end", /^The end date of your Premium changed$/],
    ["/operator/grants", "end", /^A Leadwright operator ended your Premium$/],
  ])("%s: %s", async (pattern, intent, title) => {
    const world = await aQuietWorld();
    expect(await decide(world, pattern, intent)).toBe(200);
    await decide(world, pattern, intent, false);
    await passUndoTime();

    const told = await people.db.select().from(notices).where(eq(notices.uid, world.person.uid));
    // A grant that is made again is told again.
    const times = intent === "grant" || intent === "change_end" ? 2 : 1;
    expect(told).toHaveLength(times);
    expect(await titles(world.cookie)).toContainEqual(expect.stringMatching(title));
    const sentence = new RegExp(title.source.replace(/^\^|\$$/g, ""));
    expect(await page(NOTICES_PATH, world.cookie)).toMatch(sentence);
  });

  test("a claim that is refused, to those who connect sources", async () => {
    const world = await aQuietWorld();
    const claimed = { orgId: null, claimedBy: world.organization, claimedAt: daysAgo(1) };
    await people.db
      .update(sources)
      .set({ ...claimed, enabled: false })
      .where(eq(sources.board, world.board));
    const sent = {
      ...{ intent: "decide", decision: "refuse", item: `board:greenhouse/${world.board}` },
      ...{ version: world.organization, words: "This board is another company’s." },
    };
    const cookie = await people.signIn({ sub: "uid-operator" });
    expect((await people.send("/operator", sent, { cookie })).status).toBe(200);
    const told = await people.db.select().from(notices);
    expect(told).toMatchObject([
      { uid: world.person.uid, event: "source_declined", subject: world.board },
    ]);
  });

  test.each([
    ["change_role", "made you an admin of Company", "Owners can change it again."],
    ["transfer", "made you an owner of Company", "Owners can change it again."],
    ["remove", "removed you from Company", "You were a recruiter."],
  ])("a member whose owner did this: %s", async (intent, title, detail) => {
    const world = await aQuietWorld();
    await decide(world, "/account/organizations/:id/members", intent);

    const [notice] = (await read(await colleague(world))).notices;
    expect(notice).toMatchObject({
      title: `${world.person.name} ${title} ${world.number}`,
      detail: expect.stringContaining(detail),
    });
    expect(await titles(world.cookie)).toEqual([]);
  });

  test("an invitation that is accepted, to whoever made it", async () => {
    const world = await aQuietWorld();
    await people.db
      .update(organizationInvites)
      .set({ createdBy: world.person.uid })
      .where(eq(organizationInvites.id, world.invitation));
    await decide(world, "/account/invitations/:token", "accept");

    expect(await titles(world.cookie)).toEqual([
      `Your invitation to Company ${world.number} was accepted`,
    ]);
    expect(await titles(world.guestCookie)).toEqual([]);
  });

  test("feedback that is only read, or is spam, tells nobody", async () => {
    for (const decision of ["triaged", "spam"]) {
      const world = await aQuietWorld();
      const form = await fillForm(people, { pattern: "/operator", intent: "decide" }, { world });
      const fields = { ...form.fields, decision, words: "Words that go nowhere." };
      expect((await people.send(form.path, fields, { cookie: form.cookie })).status).toBe(200);
      expect(await people.db.select().from(notices)).toEqual([]);
    }
  });
});

/** Makes the job that the world's person saved another, an hour ago. */
function changeJob(world: World, columns: Partial<typeof jobs.$inferInsert>) {
  return people.db
    .update(jobs)
    .set({ updatedAt: new Date(Date.now() - 3_600_000).toISOString(), ...columns })
    .where(eq(jobs.id, world.job));
}

describe("a saved job", () => {
  const now = () => new Date().toISOString();

  test.each([
    ["that closed", { status: "closed", closedAt: now() }, "Closed"],
    ["whose pay is stated now", { salaryMin: 90_000, salaryCurrency: "EUR" }, "Pay now stated"],
  ] as const)("%s is listed, counted and read", async (_, columns, tag) => {
    const world = await aQuietWorld();
    await changeJob(world, { ...columns });

    const list = await read(world.cookie);
    expect(list.notices).toMatchObject([
      { source: "job", id: world.job, title: expect.stringContaining(tag), isRead: false },
    ]);
    expect(list.newNotices).toBe(1);
    expect((await read(world.cookie)).newNotices).toBe(1);

    const opened = await send(world, { intent: "open", source: "job", id: world.job });
    expect(opened.status).toBe(200);
    expect(await read(world.cookie)).toMatchObject({ newNotices: 0, notices: [{ isRead: true }] });
  });

  test("that reopened since is listed", async () => {
    const world = await aQuietWorld();
    const [favorite] = await people.db
      .select()
      .from(favorites)
      .where(eq(favorites.uid, world.person.uid));
    if (!favorite) throw new Error("the world saved no job");
    const snapshot = { ...favorite.snapshot, reopenCount: 0 };
    await people.db.update(favorites).set({ snapshot }).where(eq(favorites.uid, world.person.uid));
    await changeJob(world, {
      reopenCount: 1,
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: null,
    });

    expect(await titles(world.cookie)).toEqual([expect.stringMatching(/^Reopened: /)]);
  });

  test("with another title only is not", async () => {
    const world = await aQuietWorld();
    await changeJob(world, {
      title: "Another title",
      ...{ salaryMin: null, salaryMax: null, salaryCurrency: null },
    });

    expect(await titles(world.cookie)).toEqual([]);
  });
});

test("a saved search with new jobs streams into the list, and is seen once it is opened", async () => {
  const world = await aQuietWorld();
  const search = { query: "level=all", seenAt: daysAgo(4_000) };
  await people.db.update(savedSearches).set(search).where(eq(savedSearches.id, world.search));
  await decide(world, "/operator/grants", "grant");
  const page = await html(NOTICES_PATH, world.cookie);
  expect(page).toMatch(/new jobs?: “Remote”/);
  // As many are marked as are counted.
  expect(page.match(/>New</g)).toHaveLength(1);
  expect(page).toContain(">1 new notice<");

  await send(world, { intent: "open", source: "search", id: world.search });
  expect(await html(NOTICES_PATH, world.cookie)).not.toMatch(/new jobs?: “Remote”/);
});

describe("reading", () => {
  async function told(): Promise<{ world: World; id: string }> {
    const world = await aQuietWorld();
    await decide(world, "/operator/grants", "grant");
    const [notice] = (await read(world.cookie)).notices;
    return { world, id: notice.id };
  }

  test("a GET reads nothing, a form without script does and leads on", async () => {
    const { world, id } = await told();
    for (const path of [NOTICES_PATH, `${NOTICES_PATH}.data`, "/"]) {
      await people.fetch(HERE + path, {
        headers: { cookie: world.cookie, "sec-purpose": "prefetch" },
      });
    }
    expect((await read(world.cookie)).newNotices).toBe(1);

    const fields = { intent: "open", source: "row", id, back: "/account/profile#plan" };
    const response = await people.post(NOTICES_PATH, fields, { cookie: world.cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/account\/profile/);
    expect(await read(world.cookie)).toMatchObject({ newNotices: 0, notices: [{ isRead: true }] });
  });

  test("what came after the page was made stays new when all are marked as read", async () => {
    const { world } = await told();
    await decide(world, "/operator/feedback/:id", "triage");
    await passUndoTime();
    const answered = await people.db
      .select({ at: notices.createdAt })
      .from(notices)
      .where(eq(notices.event, "feedback_answered"));
    const until = new Date(Date.parse(answered[0]?.at ?? "") - 1).toISOString();

    await send(world, { intent: "read_all", until });
    const list = await read(world.cookie);
    expect(
      list.notices.map(({ kind, isRead }: { kind: string; isRead: boolean }) => [kind, isRead]),
    ).toEqual([
      ["feedback", false],
      ["premium", true],
    ]);
  });

  test("another person can neither read a notice nor mark it", async () => {
    const { world, id } = await told();
    const other = await aWorld(people.db);
    expect(await titles(other.cookie)).not.toContain("You have Premium");
    for (const fields of [
      { intent: "open", source: "row", id },
      { intent: "open", source: "job", id: world.job },
      { intent: "open", source: "search", id: world.search },
    ]) {
      expect((await send(other, fields)).status).toBe(404);
    }
    await send(other, { intent: "read_all", until: new Date().toISOString() });
    expect((await read(world.cookie)).newNotices).toBe(1);
    const visitor = await people.post(NOTICES_PATH, { intent: "open", source: "row", id });
    expect(visitor.status).toBe(401);
  });

  test("the header of any page says how many are new, in words and without script at home", async () => {
    const { world } = await told();
    for (const path of ["/", NOTICES_PATH, "/jobs", "/account/profile"]) {
      expect(await html(path, world.cookie), path).toContain(", 1 new notice");
    }
    expect(await page("/", world.cookie)).toContain("You have Premium");
    await send(world, { intent: "read_all", until: new Date().toISOString() });
    for (const path of ["/", NOTICES_PATH, "/jobs"]) {
      expect(await html(path, world.cookie), path).not.toContain("new notice");
    }
  });
});

test("a kind that is off is neither listed nor counted nor at home, and comes back when it is on", async () => {
  const world = await aQuietWorld();
  await decide(world, "/operator/grants", "grant");
  await changeJob(world, { status: "closed", closedAt: new Date().toISOString() });
  expect(await titles(world.cookie)).toHaveLength(2);
  const without = (...kinds: NoticeKind[]) => NOTICE_KINDS.filter((kind) => !kinds.includes(kind));

  await send(world, { intent: "settings", kinds: without("premium", "saved_jobs", "searches") });
  expect(await read(world.cookie)).toMatchObject({ notices: [], newNotices: 0, searchNotices: [] });
  expect(await html("/jobs", world.cookie)).not.toContain("new notice");
  expect(await page("/", world.cookie)).not.toContain("You have Premium");
  // What is not shown is not read either.
  await send(world, { intent: "read_all", until: new Date().toISOString() });

  await send(world, { intent: "settings", kinds: [...NOTICE_KINDS] });
  expect((await read(world.cookie)).newNotices).toBe(2);
});

test("one function lists a person's notices by kind since a timestamp", async () => {
  const world = await aQuietWorld();
  await decide(world, "/operator/grants", "grant");
  await changeJob(world, { status: "closed", closedAt: new Date().toISOString() });
  const list = async (query: { kinds?: NoticeKind[]; since?: string }) =>
    (await listNotices(people.db, world.person, { now: new Date(), ...query })).map(
      ({ kind }) => kind,
    );

  expect(await list({ kinds: ["premium", "saved_jobs"] })).toHaveLength(2);
  expect(await list({ kinds: ["saved_jobs"] })).toEqual(["saved_jobs"]);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await list({ kinds: ["premium", "saved_jobs"], since: later })).toEqual([]);
});

test("a decision whose day has come is a notice until it is judged", async () => {
  const world = await aQuietWorld();
  await people.db
    .update(reviews)
    .set({ decision: "Keep the queue", decisionDue: "2026-04-08", decisionSeenAt: null })
    .where(eq(reviews.id, world.review));
  const [notice] = (await read(world.cookie)).notices;
  expect(notice).toMatchObject({ kind: "decisions", isRead: false });
  expect((await read(world.cookie)).newNotices).toBe(1);

  await send(world, { intent: "open", source: "decision", id: notice.id });
  expect(await read(world.cookie)).toMatchObject({ newNotices: 0, notices: [{ isRead: true }] });
  const judged = { intent: "judge", review: world.review, outcome: "changed", note: "It paged us" };
  const { body } = await people.send("/account/review", judged, { cookie: world.cookie });
  expect(body.message).toBe("Noted.");
  expect(await titles(world.cookie)).toEqual([]);
  expect(await page("/account/review", world.cookie)).toContain("Changed my mind");
});

test("an interview is a notice from two days before it on, until it is read", async () => {
  const world = await aQuietWorld();
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const setInterview = (at: string) =>
    people.db
      .update(favorites)
      .set({
        interviews: [
          { kind: "panel", day: at.slice(0, 10), time: at.slice(11, 16), zone: "UTC", with: "Ana" },
        ],
      })
      .where(and(eq(favorites.uid, world.person.uid), eq(favorites.targetId, world.job)));
  await setInterview(hoursAhead(49));
  expect(await titles(world.cookie)).toEqual([]);

  await setInterview(hoursAhead(47));
  const [notice] = (await read(world.cookie)).notices;
  expect(notice).toMatchObject({ kind: "interviews", isRead: false });
  expect(notice.title).toContain("Panel interview");
  expect(JSON.stringify(notice)).not.toContain("Ana");
  expect((await read(world.cookie)).newNotices).toBe(1);
  await send(world, { intent: "open", source: "interview", id: notice.id });
  expect(await read(world.cookie)).toMatchObject({ newNotices: 0, notices: [{ isRead: true }] });

  await setInterview(hoursAhead(-3));
  expect(await titles(world.cookie)).toEqual([]);
});

describe("notices by email", () => {
  const stateOf = async (world: World) =>
    (
      await people.db
        .select({ state: emailSubscriptions.state })
        .from(emailSubscriptions)
        .where(eq(emailSubscriptions.uid, world.person.uid))
    ).map(({ state }) => state);
  const unsubscribePage = (world: World) => `/email/unsubscribe/${world.emailToken}`;

  test("a mail program stops them with one POST, without a session, and opening the link does not", async () => {
    const world = await aWorld(people.db);
    const opened = await people.fetch(HERE + unsubscribePage(world));
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toContain("no-store");
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect(opened.headers.get("x-robots-tag")).toContain("noindex");
    expect(await stateOf(world)).toEqual(["pending"]);

    for (let n = 0; n < 2; n++) {
      const stopped = await people.fetch(HERE + unsubscribePage(world), {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
      expect(stopped.status).toBe(200);
      expect(await stateOf(world)).toEqual(["off"]);
    }
  });

  test("a link that is too old confirms nothing, and says what to do", async () => {
    const world = await aWorld(people.db);
    const { status, body } = await people.send(`/email/confirm/${world.emailToken}`, {});
    expect(status).toBe(410);
    expect(body.message).toContain("Ask for another link under Notices.");
    expect(await stateOf(world)).toEqual(["pending"]);
  });

  test("without a choice nothing is asked for, and the choices stay", async () => {
    const world = await aWorld(people.db);
    const { status, body } = await send(world, { intent: "email" });
    expect(status).toBe(422);
    expect(body.errors.kinds).toEqual(["Choose at least one, or stop the emails."]);
  });

  test("decisions about the account are no choice, and are mailed whatever was chosen", async () => {
    const world = await aWorld(people.db);
    const settings = await html(NOTICES_PATH, world.cookie);
    expect(settings).toContain('value="reviews"');
    expect(settings).not.toContain('value="account"');
    expect((await send(world, { intent: "email", kinds: "reviews" })).status).toBe(200);
    const [stored] = await people.db
      .select({ kinds: emailSubscriptions.kinds })
      .from(emailSubscriptions)
      .where(eq(emailSubscriptions.uid, world.person.uid));
    expect(stored?.kinds).toEqual(["reviews", "account"]);
  });

  test("the links are in no log", async () => {
    const world = await aWorld(people.db);
    await people.fetch(HERE + unsubscribePage(world));
    expect(JSON.stringify(people.logs())).not.toMatch(/email\/(confirm|unsubscribe)\/[0-9a-f]/);
  });
});
