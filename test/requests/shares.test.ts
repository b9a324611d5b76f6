import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { projects } from "#app/features/projects/tables.ts";
import { PRACTICE_HEADING } from "#app/features/roadmap/pages/brief.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { attempts } from "#app/features/simulations/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { daysAgo } from "#test/factories.ts";
import { listLinks, visibleText } from "./html.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/shares";
const NOTE = "The page on direction is two years old.";
const at = daysAgo(3);
let ada: string;

beforeEach(async () => {
  for (const table of [shares, assessments, planItems, projects, profiles, attempts]) {
    await people.db.delete(table);
  }
  ada ??= await people.signIn();
  const dated = { createdAt: at, updatedAt: at };
  await people.db.insert(assessments).values({
    id: "a1",
    uid: "uid-ada",
    frameworkVersion: FRAMEWORK_VERSION,
    answers: {
      "direction.vision": { level: 1, confidence: 2, note: NOTE, evidence: [], at },
      "delivery.risk": { level: 3, confidence: 2, note: "", evidence: [], at },
    },
    startedAt: at,
    completedAt: at,
  });
  const work = {
    ...dated,
    uid: "uid-ada",
    status: "done" as const,
    competencies: ["direction.vision"],
    result: "The page is read by every new joiner since May.",
  };
  await people.db.insert(projects).values([
    { ...work, id: "p1", title: "A page that is read", visibility: "link" },
    { ...work, id: "p2", title: "Kept to myself", visibility: "private" },
    { ...work, id: "p3", title: "Project Basilisk", visibility: "link", confidential: true },
  ]);
  await people.db.insert(planItems).values({
    ...dated,
    id: "i1",
    uid: "uid-ada",
    competencyId: "direction.vision",
    action: "Rewrite the page with Mehwish",
  });
});

const send = (fields: Fields, cookie = ada) => people.send(PAGE, fields, { cookie });
const fetchPage = (path: string, init?: RequestInit) => people.fetch(HERE + path, init);
const stored = () => people.db.select().from(shares);

async function share(fields: string[] = [], cookie = ada) {
  const { status, body } = await send({ intent: "share", fields, days: "30" }, cookie);
  expect([status, body.ok]).toEqual([200, true]);
  const [row] = await stored();
  if (!row) throw new Error("no link was stored");
  return { ...row, path: `/share/r/${row.token}` };
}

describe("a link to a roadmap", () => {
  test("can be read by a stranger, is not cached and is not indexed", async () => {
    const { path } = await share(["gaps", "notes", "evidence", "plan"]);
    const page = await fetchPage(path);
    const html = await page.text();
    const text = visibleText(html);

    expect(page.status).toBe(200);
    expect(text).toContain("A senior engineer’s roadmap to Tech Lead");
    expect(text).toContain("Vision 1 Solid senior");
    expect(text).toContain(NOTE);
    expect(text).toContain("A page that is read");
    expect(text).toContain("Rewrite the page with Mehwish");
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    const api = `/api/_analog/pages${path}`;
    for (const response of [page, await fetchPage(`${path}.data`), await fetchPage(api)]) {
      expect(response.headers.get("x-robots-tag")).toContain("noindex");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("etag")).toBeNull();
    }
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(listLinks(main).filter(({ href }) => href.includes("/account"))).toEqual([]);
  });

  test("and every other output says how each piece is known, and has no run among them", async () => {
    await people.db.insert(attempts).values({
      ...{ id: "0".repeat(24), uid: "uid-ada", title: "An executive in the channel" },
      ...{ simulationId: "when-production-breaks", scenarioId: "command", version: 1 },
      ...{ mode: "practise", status: "finished", outcome: "strong", percent: 100, path: [] },
      ...{ competencies: { "direction.vision": { earned: 9, best: 10 } } },
      ...{ startedAt: at, updatedAt: at, finishedAt: at },
    });
    const evidence = [`attempt:${"0".repeat(24)}`];
    await people.db.update(assessments).set({
      answers: { "direction.vision": { level: 1, confidence: 2, note: NOTE, evidence, at } },
    });
    const { path } = await share(["evidence"]);
    const known =
      /A page that is read \(own words, no before and after or link yet, level not given, by me, /;
    for (const output of [
      path,
      "/roadmap?view=brief",
      "/roadmap?view=print",
      "/roadmap/brief.md",
    ]) {
      const isOwn = output !== path;
      const text = await (
        await fetchPage(output, isOwn ? { headers: { cookie: ada } } : {})
      ).text();
      const [done = ""] = (output.endsWith(".md") ? text : visibleText(text)).split(
        PRACTICE_HEADING,
      );
      expect([output, done]).toEqual([output, expect.stringMatching(known)]);
      expect([output, done]).toEqual([output, expect.not.stringContaining("An executive")]);
    }
  });

  test.each([
    "/Share/r/",
    "/share/R/",
    "/share/%72/",
    "/%73hare/r/",
    "//share/r/",
    "/API/_analog/pages/Share/r/",
    "/api/_analog/pages/%53hare/r/",
    "/api/_analog/pages//share/r/",
  ])("is not cached and not indexed under %s either", async (spelling) => {
    const { token } = await share();
    for (const path of [`${spelling}${token}`, `${spelling}${token}.data`]) {
      const response = await fetchPage(path, { redirect: "manual" });
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("etag")).toBeNull();
    }
  });

  test("never shows a private or confidential project, nor its owner's name unless the owner chose to show it", async () => {
    const { path } = await share(["evidence"]);
    const responses = [await fetchPage(path), await fetchPage(`${path}.data`)];
    for (const text of await Promise.all(responses.map((each) => each.text()))) {
      expect(text).toContain("A page that is read");
      expect(text).not.toMatch(/Kept to myself|Basilisk|Okonkwo|uid-ada/);
    }
    await people.db.insert(profiles).values({ uid: "uid-ada", showName: true, createdAt: at });
    expect(visibleText(await (await fetchPage(path)).text())).toContain("Okonkwo");
  });

  test("contains only the chosen parts, in the page, its data and the page API", async () => {
    const { path } = await share();
    for (const address of [path, `${path}.data`, `/api/_analog/pages${path}`]) {
      const text = await (await fetchPage(address)).text();
      expect(text).toContain("Vision");
      expect(text).not.toMatch(/two years old|A page that is read|Mehwish|"gaps"|"plan"|"note"/);
    }
  });

  test("is closed at once when it is revoked and when it expires", async () => {
    const { id, path } = await share();
    const other = await people.signIn({ sub: "uid-bob", user_id: "uid-bob" });
    expect((await send({ intent: "revoke", share: id }, other)).status).toBe(404);
    expect((await fetchPage(path)).status).toBe(200);

    expect((await send({ intent: "revoke", share: id })).status).toBe(200);
    const revoked = await fetchPage(path);
    expect(revoked.status).toBe(404);
    expect(revoked.headers.get("referrer-policy")).toBe("no-referrer");
    expect(revoked.headers.get("x-robots-tag")).toContain("noindex");
    expect(visibleText(await revoked.text())).toContain("This link doesn’t work");

    const newShare = await share();
    await people.db.update(shares).set({ expiresAt: daysAgo(1) });
    expect((await fetchPage(newShare.path)).status).toBe(404);
    expect((await people.read(PAGE, ada)).body.shares).toMatchObject([{ isLive: false }]);
  });

  test("cannot be guessed and opens nothing of another kind", async () => {
    const { token } = await share();
    const guesses = [
      token.slice(1),
      `${token}0`,
      token.toUpperCase(),
      "0".repeat(32),
      "%27",
      "a%00",
    ];
    for (const guess of guesses) expect((await fetchPage(`/share/r/${guess}`)).status).toBe(404);
    await people.db.update(shares).set({ kind: "packet", targetId: "p1" });
    expect((await fetchPage(`/share/r/${token}`)).status).toBe(404);
  });

  test("is deleted with its owner's account", async () => {
    const eve = await people.signIn({ sub: "uid-eve", user_id: "uid-eve" });
    const { path } = await share([], eve);
    expect((await fetchPage(path)).status).toBe(200);
    const form = { intent: "delete", word: "delete" };
    expect((await people.send("/account/privacy", form, { cookie: eve })).status).toBe(200);
    expect((await fetchPage(path)).status).toBe(404);
  });
});

describe("the page of links", () => {
  test("asks a visitor to sign in", async () => {
    expect((await fetchPage(PAGE)).status).toBe(401);
    const { status } = await people.send(PAGE, { intent: "share", days: "7" });
    expect(status).toBe(401);
  });

  test("stops at three active links, also with ten concurrent requests", async () => {
    const making = Array.from({ length: 10 }, () => send({ intent: "share", days: "7" }));
    const responses = await Promise.all(making);
    expect(await stored()).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(7);
  });

  test("accepts only the offered days and fields, and the same submission once", async () => {
    expect((await send({ intent: "share", days: "365" })).status).toBe(422);
    expect((await send({ intent: "share", days: "7", fields: ["salary"] })).status).toBe(422);
    const form = { intent: "share", days: "7", key: "once" };
    await Promise.all(Array.from({ length: 5 }, () => send(form)));
    expect(await stored()).toHaveLength(1);
  });

  test("works without script: it shows the link, its address and a way to close it", async () => {
    const created = await people.post(
      PAGE,
      { intent: "share", days: "7", fields: "gaps" },
      { cookie: ada },
    );
    expect(created.status).toBe(303);
    const page = await (await fetchPage(PAGE, { headers: { cookie: ada } })).text();
    const [row] = await stored();
    expect(visibleText(page)).toContain(`${HERE}/share/r/${row?.token}`);
    expect(visibleText(page)).toContain("1 of 3 open");
  });
});
