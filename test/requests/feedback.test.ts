import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forget } from "#app/db/forget.server.ts";
import { signFillTime } from "#app/features/feedback/fill-time.server.ts";
import { feedbackLife } from "#app/features/feedback/lives.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { recheckRequests } from "#app/features/jobs/tables.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { toScenarioVoteId } from "#app/features/simulations/scenario-vote.ts";
import { usefulVotesLife } from "#app/features/useful-vote/lives.server.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { aJob } from "#test/factories.ts";
import { SECRET } from "#test/identity-keys.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const [PACK] = BUILT_IN_SIMULATIONS;
const SCENARIO = PACK?.scenarios[0]?.id ?? "";

beforeEach(async () => {
  await people.db.delete(feedback);
  await people.db.delete(usefulVotes);
  await people.db.delete(recheckRequests);
});

/** The form values of a person who opened the form ten seconds ago. */
async function typed(fields: Record<string, string> = {}) {
  const startedAt = await signFillTime(SECRET, new Date(Date.now() - 10_000));
  return {
    intent: "send",
    category: "bug",
    message: "The pay filter shows monthly pay as yearly.",
    pagePath: "/jobs",
    startedAt,
    ...fields,
  };
}

const stored = () => people.db.select().from(feedback);

describe("a message", () => {
  test("from a visitor is stored without a name", async () => {
    const { status, body } = await people.send("/feedback", await typed({ email: "a@b.example" }));

    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, message: expect.stringContaining("Received") });
    expect(await stored()).toMatchObject([
      {
        uid: null,
        category: "bug",
        message: "The pay filter shows monthly pay as yearly.",
        pagePath: "/jobs",
        email: "a@b.example",
        status: "new",
        held: false,
        uaFamily: "Chrome",
        appVersion: expect.stringMatching(/^0\.1\.0/),
      },
    ]);
  });

  test("from a person is on that person's list only, with its status", async () => {
    const ada = await people.signIn();
    await people.send("/feedback", await typed(), { cookie: ada });

    expect((await people.read("/feedback", ada)).body.reports).toMatchObject([
      { status: "new", message: "The pay filter shows monthly pay as yearly." },
    ]);
    const bo = await people.signIn({ sub: "uid-bo" });
    expect((await people.read("/feedback", bo)).body.reports).toEqual([]);
    expect((await people.read("/feedback")).body.reports).toBeNull();
  });

  test("is accepted urlencoded and with a browser's line breaks", async () => {
    const words = await typed({ message: "First line\r\nsecond line" });
    await people.send("/feedback", words, { encoding: "urlencoded" });

    expect((await stored())[0]?.message).toBe("First line\nsecond line");
  });

  test.each([
    ["category", { category: "gossip" }],
    ["category", { category: "" }],
    ["message", { message: "short" }],
    ["message", { message: "          \n   " }],
    ["message", { message: "x".repeat(4_001) }],
    ["email", { email: "not an address" }],
  ])("with an invalid %s returns 422 and names the field", async (field, fields) => {
    const { status, body, headers } = await people.send("/feedback", await typed(fields));

    expect(status).toBe(422);
    expect(headers.get("x-analog-errors")).toBe("true");
    expect(body).toEqual({
      error: "invalid",
      message: expect.any(String),
      errors: { [field]: [expect.any(String)] },
    });
    expect(await stored()).toEqual([]);
  });

  test("stores only the path of its page", async () => {
    await people.send("/feedback", await typed({ pagePath: "/jobs?q=my+illness#x" }));
    await people.send(
      "/feedback",
      await typed({ pagePath: "javascript:alert(1)", message: "Another message of mine." }),
    );

    expect((await stored()).map(({ pagePath }) => pagePath).sort()).toEqual(["/", "/jobs"]);
  });

  test("with four links is set aside for review", async () => {
    const message = "http://a.example ".repeat(4);
    await people.send("/feedback", await typed({ message }));

    expect(await stored()).toMatchObject([{ held: true, status: "new" }]);
  });

  test("that fills the hidden field is marked as spam, and the response does not say so", async () => {
    const { status, body } = await people.send("/feedback", await typed({ website: "spam" }));

    expect(status).toBe(200);
    expect(body.message).toContain("Received");
    expect(await stored()).toMatchObject([{ status: "spam" }]);
  });

  test.each([
    ["submitted at once", async () => signFillTime(SECRET, new Date())],
    ["open for weeks", async () => signFillTime(SECRET, new Date(Date.now() - 8 * 86_400_000))],
    ["from the future", async () => signFillTime(SECRET, new Date(Date.now() + 60_000))],
    ["with a forged time", async () => `${Date.now() - 10_000}.made-up`],
    ["signed with another secret", async () => signFillTime("x".repeat(32), new Date(0))],
    ["without a time", async () => ""],
  ])("from a form %s is rejected, and its text stays on the page", async (_, startedAt) => {
    const words = await typed({ startedAt: await startedAt() });
    const response = await people.post("/feedback", words);

    expect(response.status).toBe(422);
    expect(await response.text()).toContain("The pay filter shows monthly pay as yearly.");
    expect(await stored()).toEqual([]);
    // The response has a valid start time for the next attempt.
    const { body } = await people.send("/feedback", words);
    expect(body.fresh.startedAt).toMatch(/^\d{13}\./);
  });
});

describe("the same message", () => {
  test("submitted twenty times concurrently is stored once", async () => {
    const words = await typed({ key: "one-submission" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => people.send("/feedback", words)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test("with the same key and another text is a separate message", async () => {
    await people.send("/feedback", await typed({ key: "k" }));
    await people.send("/feedback", await typed({ key: "k", message: "Something else entirely." }));

    expect(await stored()).toHaveLength(2);
  });

  test("with the same key from another person is a separate message", async () => {
    await people.send("/feedback", await typed({ key: "k" }), { cookie: await people.signIn() });
    const bo = await people.signIn({ sub: "uid-bo" });
    await people.send("/feedback", await typed({ key: "k" }), { cookie: bo });

    expect(await stored()).toHaveLength(2);
  });

  test("with another key is recognized as already received", async () => {
    await people.send("/feedback", await typed({ key: "k1" }));
    const { status, body } = await people.send("/feedback", await typed({ key: "k2" }));

    expect(status).toBe(200);
    expect(body.message).toContain("Already received");
    expect(await stored()).toHaveLength(1);
  });
});

describe("the day's limit", () => {
  test("applies to thirty concurrent messages, and preserves their text", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        people.send("/feedback", await typed({ message: `Message number ${index}.` })),
      ),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await stored()).toHaveLength(20);
    const page = await people.post("/feedback", await typed({ message: "One more than twenty." }));
    expect(page.status).toBe(429);
    expect(page.headers.get("retry-after")).not.toBeNull();
    expect(await page.text()).toContain("One more than twenty.");
  });

  test("is counted for each person separately", async () => {
    for (let index = 0; index < 20; index++) {
      await people.send("/feedback", await typed({ message: `Message number ${index}.` }));
    }
    const ada = await people.signIn();
    expect((await people.send("/feedback", await typed(), { cookie: ada })).status).toBe(200);
  });
});

describe("a report of fraud", () => {
  test("its page says how long reports are kept and of which day its policy is", async () => {
    const html = await (await people.fetch(`${HERE}/fraud`)).text();
    const text = html.replace(/<!-- -->|<[^>]+>/g, "").replace(/\s+/g, " ");
    expect(text).toContain(
      `We delete it ${feedbackLife.forgets?.[0]?.days} days after it was sent`,
    );
    expect(text).toMatch(/This policy was last changed on [A-Z][a-z]{2} \d{1,2}, 2\d{3}\./);
  });

  const report = async (fields: Record<string, string>) =>
    typed({ intent: "report_fraud", message: "", address: "", ...fields });
  const waiting = async () => {
    const operator = await people.signIn({ sub: "uid-operator", user_id: "uid-operator" });
    return JSON.stringify((await people.read("/operator", operator)).body);
  };

  test("of a job here is a report of that job, whatever its address was copied from", async () => {
    const job = await aJob();
    await people.store(job);
    for (const address of [`${HERE}/jobs/${job.slug}-${job.id}?from=list`, job.id]) {
      await people.db.delete(feedback);
      const { status } = await people.send("/fraud", await report({ address }));
      expect(status).toBe(200);
      expect(await stored()).toMatchObject([
        {
          ...{ uid: null, email: null, category: "job_report", reason: "scam", jobId: job.id },
          ...{ message: "", pagePath: `/jobs/${job.slug}-${job.id}` },
        },
      ]);
    }
    expect(await waiting()).toContain("1 report: It looks like a scam");
  });

  test("of a posting elsewhere, or of a removed one, is stored with its address and waits as a scam", async () => {
    const removed = await aJob({ status: "removed" });
    await people.store(removed);
    const addresses = ["https://jobs.example/42", `${HERE}/jobs/${removed.slug}-${removed.id}`];
    for (const address of addresses)
      await people.send("/fraud", await report({ address, message: "They ask for a fee." }));

    const rows = await stored();
    expect(rows.map(({ message }) => message).toSorted()).toEqual(
      addresses.map((address) => `${address}\n\nThey ask for a fee.`).toSorted(),
    );
    for (const row of rows)
      expect(row).toMatchObject({ jobId: null, reason: "scam", pagePath: "/fraud", uid: null });
    expect(await waiting()).toContain("It looks like a scam");
  });

  test("of someone signed in is on their list", async () => {
    const ada = await people.signIn();
    const fields = await report({ message: "A caller asked me for my passport." });
    const { body } = await people.send("/fraud", fields, { cookie: ada });

    expect(body.message).toContain("Received");
    expect((await people.read("/feedback", ada)).body.reports).toMatchObject([
      { category: "job_report", message: "A caller asked me for my passport." },
    ]);
  });

  test.each([
    ["address", {}],
    ["message", { message: "scam" }],
    ["address", { address: "x".repeat(501) }],
    ["message", { message: "x".repeat(4_001) }],
  ])("with an invalid %s returns 422 and stores nothing", async (field, fields) => {
    const { status, body } = await people.send("/fraud", await report(fields));

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test("works without script, counts for the day's limit, and is deleted as a message is", async () => {
    const page = await people.post("/fraud", await report({ address: "https://jobs.example/1" }));
    expect(page.status).toBe(303);
    expect(new URL(page.headers.get("location") ?? "", HERE).pathname).toBe("/fraud");
    expect(await stored()).toHaveLength(1);
    for (let index = 0; index < 19; index++) {
      await people.send("/fraud", await report({ message: `Posting number ${index} is fraud.` }));
    }
    const { status } = await people.send("/feedback", await typed());
    expect(status).toBe(429);

    const html = await (await people.fetch(`${HERE}/fraud`)).text();
    expect(visibleText(html)).toContain("We delete it 365 days after it was sent");
    const later = new Date(Date.now() + 366 * 86_400_000);
    await forget(people.db, feedbackLife, later);
    expect(await stored()).toEqual([]);
  });

  test("with many links is marked as possible advertising, which its sender and operators are told", async () => {
    const job = await aJob();
    await people.store(job);
    const message = "https://scam.example/page ".repeat(4);
    for (const address of [job.id, "https://jobs.example/1"]) {
      const { body } = await people.send("/fraud", await report({ address, message }));
      expect(body.message).toContain("more than 3 links, so it’s marked as possible advertising");
    }
    const operator = await people.signIn({ sub: "uid-operator", user_id: "uid-operator" });
    const { body } = await people.read(`/operator?item=job:${job.id}`, operator);
    expect(JSON.stringify(body)).toContain("(Held as possible advertising)");
    const few = await people.send("/fraud", await report({ message: "https://scam.example" }));
    expect(few.body.message).not.toContain("advertising");
  });

  test("is linked from jobs, their reports, the terms and the laws, and named on the privacy page", async () => {
    const job = await aJob();
    await people.store(job);
    const pages = [`/feedback?job=${job.id}`, `/jobs/${job.slug}-${job.id}`, "/terms", "/laws"];
    for (const path of pages) {
      expect(await (await people.fetch(HERE + path)).text()).toContain('href="/fraud"');
    }
    const privacy = await (await people.fetch(`${HERE}/privacy`)).text();
    expect(privacy).toContain("Messages and reports to us");
  });
});

describe("a report about a job", () => {
  test("stores the job and requires no text", async () => {
    const job = await aJob();
    await people.store(job);
    const { status } = await people.send(
      "/feedback",
      await typed({ intent: "report", jobId: job.id, reason: "wrong_pay", message: "" }),
    );

    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      { category: "job_report", jobId: job.id, reason: "wrong_pay", message: "" },
    ]);
  });

  test.each([
    ["jobId", { jobId: "../../etc", reason: "closed" }],
    ["jobId", { jobId: "000000000000", reason: "closed" }],
    ["reason", { reason: "boring" }],
    ["message", { reason: "other", message: "" }],
  ])("with an invalid %s returns 422", async (field, fields) => {
    const job = await aJob();
    await people.store(job);
    const { status, body } = await people.send(
      "/feedback",
      await typed({ intent: "report", jobId: job.id, message: "", ...fields }),
    );

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test.each(["removed", "draft", "pending"] as const)(
    "that is %s is rejected like one that does not exist, and is not shown",
    async (status) => {
      const job = await aJob({ status, title: "Nobody may read this" });
      await people.store(job);
      const page = await people.fetch(`${HERE}/feedback?job=${job.id}`);
      expect(await page.text()).not.toContain("Nobody may read this");
      const fields = await typed({ intent: "report", jobId: job.id, reason: "scam", message: "" });
      expect((await people.send("/feedback", fields)).status).toBe(422);
    },
  );

  test("requests a check of the job source once three people say that the job is closed", async () => {
    const job = await aJob();
    await people.store(job);
    const report = async (sub: string) =>
      people.send(
        "/feedback",
        await typed({ intent: "report", jobId: job.id, reason: "closed", message: "" }),
        { cookie: await people.signIn({ sub }) },
      );
    await report("uid-1");
    await report("uid-1");
    await report("uid-2");
    await people.send(
      "/feedback",
      await typed({ intent: "report", jobId: job.id, reason: "closed", message: "" }),
    );
    expect(await people.db.select().from(recheckRequests)).toEqual([]);

    await report("uid-3");
    expect(await people.db.select().from(recheckRequests)).toMatchObject([{ jobId: job.id }]);
    // Reports request a check; they never close the job.
    expect((await people.read(`/jobs/${job.id}`)).status).toBe(200);
  });
});

describe("a vote on “was this useful?”", () => {
  const vote = (useful: string, words = "") => ({
    intent: "useful",
    itemKind: "job",
    itemId: "abcdefghjkmn",
    useful,
    words,
  });
  const votes = () => people.db.select().from(usefulVotes);
  beforeAll(async () => people.store(await aJob({ id: "abcdefghjkmn" })));

  test("is stored once for each person and item with its comment, and can be withdrawn", async () => {
    const cookie = await people.signIn();
    await people.send("/feedback", vote("no", "The pay."), { cookie });
    await people.send("/feedback", vote("yes"), { cookie });

    expect(await votes()).toMatchObject([{ uid: "uid-ada", useful: true, words: "The pay." }]);
    // The page of the item contains its viewer's vote and no other.
    expect((await people.read("/jobs/abcdefghjkmn", cookie)).body.wasUseful).toBe(true);
    expect((await people.read("/jobs/abcdefghjkmn")).body).not.toHaveProperty("wasUseful");
    await people.send("/feedback", vote("undo"), { cookie });
    await people.send("/feedback", vote("undo"), { cookie });
    expect(await votes()).toEqual([]);
  });

  test.each([
    ["job", "000000000000"],
    ["competency", "direction.magic"],
    ["scenario", "nowhere:nothing"],
    // A scenario id is unique only within its simulation.
    ["scenario", SCENARIO],
    ["answer", "any"],
    ["job", "../../x"],
  ])("about a %s that does not exist (%s) returns 422", async (itemKind, itemId) => {
    const { status, body } = await people.send("/feedback", { ...vote("yes"), itemKind, itemId });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["itemId"]);
    expect(await votes()).toEqual([]);
  });

  test("about a scenario belongs to the scenario of one simulation", async () => {
    const itemId = toScenarioVoteId({ simulationId: PACK?.id ?? "", scenarioId: SCENARIO });
    await people.send("/feedback", { ...vote("yes"), itemKind: "scenario", itemId });
    expect(await votes()).toMatchObject([{ itemKind: "scenario", itemId }]);
  });

  test("about a competency is stored", async () => {
    const about = { itemKind: "competency", itemId: "direction.vision" };
    await people.send("/feedback", { ...vote("no", "Level 3"), ...about });
    expect(await votes()).toMatchObject([{ itemKind: "competency", words: "Level 3" }]);
  });

  test("from a visitor is counted, and is made anonymous after two days", async () => {
    await people.send("/feedback", vote("yes"));
    const [before] = await votes();
    expect(before).toMatchObject({ uid: null, useful: true });

    await forget(people.db, usefulVotesLife, new Date(Date.now() + 49 * 3_600_000));
    const [after] = await votes();
    expect(after?.voter).not.toBe(before?.voter);
    expect(after).toMatchObject({ useful: true });
  });

  test("that is rejected without JavaScript says why on the page", async () => {
    const response = await people.post("/feedback", { ...vote("yes"), itemId: "000000000000" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });

  test("redirects to its page without JavaScript", async () => {
    const response = await people.post("/feedback", { ...vote("yes"), back: "/jobs?level=lead" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/jobs?level=lead");

    const elsewhere = await people.post("/feedback", { ...vote("yes"), back: "//evil.example" });
    expect(elsewhere.headers.get("location")).toBe("/feedback");
  });
});

test("the identifier of a sender is deleted after two days, and the message stays", async () => {
  await people.send("/feedback", await typed());
  await people.send("/feedback", await typed(), { cookie: await people.signIn() });

  const soon = new Date(Date.now() + 47 * 3_600_000);
  await forget(people.db, feedbackLife, soon);
  expect((await stored()).every(({ senderHash }) => senderHash !== null)).toBe(true);

  const later = new Date(Date.now() + 49 * 3_600_000);
  await forget(people.db, feedbackLife, later);
  for (const row of await stored()) {
    expect(row).toMatchObject({ senderHash: null, textHash: null });
    expect(row.message).toContain("pay filter");
  }
});

describe("without JavaScript", () => {
  test("a message redirects to the page, which confirms it once", async () => {
    const response = await people.post("/feedback", await typed());
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/feedback");
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^flash=[^;]+; Path=\/; SameSite=Lax; Max-Age=60; HttpOnly$/);

    const flash = cookie?.split(";")[0] ?? "";
    const page = await people.fetch(`${HERE}/feedback`, { headers: { cookie: flash } });
    expect(await page.text()).toContain("Received. Reference");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.getSetCookie()).toEqual([
      "flash=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly",
    ]);
  });

  test("an invalid message is shown again in its form with its errors", async () => {
    const response = await people.post("/feedback", await typed({ message: "<b>short" }));
    const html = await response.text();

    expect(response.status).toBe(422);
    expect(html).toContain("&lt;b&gt;short</textarea>");
    expect(html).toContain("Use at least 10 characters");
    expect(html).toContain('role="alert"');
  });

  test("a fetch by the framework gets data and no redirect", async () => {
    const response = await people.post("/feedback.data", await typed());
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain("Received. Reference");
  });
});

describe("an invalid form", () => {
  const address = "/api/_analog/pages/feedback";
  const sendBody = (body: string, type: string, headers: Record<string, string> = {}) =>
    people.fetch(HERE + address, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "content-type": type, ...headers },
      body,
    });

  test.each([
    ["a multipart body without its boundary", "x", "multipart/form-data"],
    ["a multipart body with another boundary", "--a\r\n", "multipart/form-data; boundary=b"],
    ["JSON", "{}", "application/json"],
    ["text", "hello", "text/plain"],
    ["an empty body", "", "multipart/form-data; boundary=b"],
  ])("%s returns 400", async (_, body, type) => {
    const response = await sendBody(body, type);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "bad_request" });
  });

  test("an unknown intent returns 400", async () => {
    expect((await people.send("/feedback", { intent: "toString" })).status).toBe(400);
    expect((await people.send("/feedback", {})).status).toBe(400);
  });

  test("a body of more than 256 KB returns 413", async () => {
    const words = await typed({ message: "x".repeat(300 * 1024) });
    expect((await people.send("/feedback", words)).status).toBe(413);
    const page = await people.post("/feedback", words);
    expect(page.status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, ""]));
    expect((await people.send("/feedback", { ...words, message: "", ...many })).status).toBe(400);
  });

  test("another site's form returns 403 and stores nothing", async () => {
    const { status, body } = await people.send("/feedback", await typed(), {
      cookie: await people.signIn(),
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(status).toBe(403);
    expect(body.error).toBe("cross_site");
    expect(await stored()).toEqual([]);
  });

  test("a wrong XSRF header returns 403", async () => {
    const { status, body } = await people.send("/feedback", await typed(), {
      cookie: await people.signIn(),
      headers: { "x-xsrf-token": "another" },
    });
    expect(status).toBe(403);
    expect(body.error).toBe("xsrf_mismatch");
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s runs no action", async (method) => {
    const response = await people.fetch(HERE + address, {
      method,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("POST");
  });

  test("HEAD runs no action", async () => {
    const response = await people.fetch(HERE + address, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

test("a signed-out session stores nothing", async () => {
  const cookie = await people.signIn();
  await people.signOut(cookie);

  const { status, body } = await people.send("/feedback", await typed(), { cookie });

  expect(status).toBe(401);
  expect(body.error).toBe("session_ended");
  expect(await people.db.select().from(feedback).where(eq(feedback.uid, "uid-ada"))).toEqual([]);
});
