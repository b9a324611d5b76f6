import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/profile/tables.ts";
import { type Fields, HERE, testPeople } from "./people.ts";

const people = await testPeople();
const PAGE = "/account/profile";

beforeEach(async () => {
  await people.db.delete(profiles);
});

const stored = async () => (await people.db.select().from(profiles))[0];

describe("the page's data", () => {
  test("of somebody who said nothing is an empty profile, and all that is missing", async () => {
    const { status, body } = await people.read(PAGE, await people.signIn());

    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { displayName: "Ada Okonkwo", headline: "", tech: [], onboardedAt: null },
      completeness: { answered: 0, of: 8 },
      entitlement: { plan: "free", source: "none" },
    });
  });

  test("of a visitor is 401, and so is the page, with the notice", async () => {
    const { status, body } = await people.read(PAGE);
    expect(status).toBe(401);
    expect(body.error).toBe("sign_in_required");
    const page = await people.fetch(HERE + PAGE);
    expect(page.status).toBe(401);
    expect(await page.text()).toContain("My Profile needs an account");
  });
});

const WORK: Fields = {
  intent: "work",
  version: "0",
  headline: "Ledgers, and other things that must add up",
  currentLevel: "senior",
  yearsExperience: "11",
  targetRole: "lead_year",
  focusAreas: ["direction", "people"],
  about: "I like boring systems\r\nand short meetings.",
  links: "https://ines.example/talks\nhttps://git.example/ines",
};
const WHERE: Fields = {
  intent: "where",
  version: "0",
  country: "PT",
  timeZone: "Europe/Lisbon",
  workStart: "09:00",
  workEnd: "17:30",
  workModes: ["remote", "hybrid"],
};
const PAY: Fields = {
  intent: "pay",
  version: "0",
  minSalaryAmount: "95,000",
  minSalaryCurrency: "EUR",
  minSalaryPeriod: "YEAR",
  openTo: "open",
};
const TECH: Fields = { intent: "tech", version: "0", tech: "Go, 6\npostgres, 8\nTypeScript" };
const PRIVACY: Fields = {
  intent: "privacy",
  version: "0",
  showName: "on",
  theme: "dark",
  aiConsent: "on",
};

describe("each section is saved by itself", () => {
  test.each([
    ["work", WORK, { headline: WORK.headline, yearsExperience: 11, targetRole: "lead_year" }],
    ["work", WORK, { about: "I like boring systems\nand short meetings." }],
    ["work", WORK, { links: ["https://ines.example/talks", "https://git.example/ines"] }],
    ["where", WHERE, { country: "PT", timeZone: "Europe/Lisbon", workModes: ["hybrid", "remote"] }],
    ["pay", PAY, { minSalaryAmount: 95_000, minSalaryCurrency: "EUR", openTo: "open" }],
    [
      "tech",
      TECH,
      {
        tech: [{ slug: "go", years: 6 }, { slug: "postgresql", years: 8 }, { slug: "typescript" }],
      },
    ],
    ["privacy", PRIVACY, { showName: true, showPhoto: false, theme: "dark", aiConsent: true }],
  ])("%s", async (section, fields, expected) => {
    const { status, body } = await people.send(PAGE, fields, { cookie: await people.signIn() });

    expect(body).toMatchObject({ ok: true, message: "Saved." });
    expect(status).toBe(200);
    const row = await stored();
    for (const [name, value] of Object.entries(expected)) {
      const actual = row?.[name as keyof typeof row];
      if (name === "workModes") expect([...(actual as string[])].sort()).toEqual(value);
      else expect(actual, name).toEqual(value);
    }
    expect(row?.sections).toMatchObject({ [section]: { version: 1 } });
  });

  test("and leaves the others as they were", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WORK, { cookie });
    await people.send(PAGE, WHERE, { cookie });

    expect(await stored()).toMatchObject({ headline: WORK.headline, country: "PT" });
  });

  test("an emptied field is empty again", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WORK, { cookie });
    await people.send(PAGE, { intent: "work", version: "1", headline: "" }, { cookie });

    expect(await stored()).toMatchObject({
      headline: "",
      yearsExperience: null,
      focusAreas: [],
      links: [],
    });
  });
});

describe("a field that is not right is 422 and says where", () => {
  test.each([
    ["headline", { ...WORK, headline: "x".repeat(121) }],
    ["currentLevel", { ...WORK, currentLevel: "emperor" }],
    ["yearsExperience", { ...WORK, yearsExperience: "eleven" }],
    ["yearsExperience", { ...WORK, yearsExperience: "61" }],
    ["yearsExperience", { ...WORK, yearsExperience: "-1" }],
    ["targetRole", { ...WORK, targetRole: "cto" }],
    ["focusAreas", { ...WORK, focusAreas: ["direction", "people", "delivery", "operations"] }],
    ["focusAreas", { ...WORK, focusAreas: ["nonsense"] }],
    ["about", { ...WORK, about: "x".repeat(2_001) }],
    ["links", { ...WORK, links: "http://ines.example" }],
    ["links", { ...WORK, links: "javascript:alert(1)" }],
    ["links", { ...WORK, links: Array(6).fill("https://a.example").join("\n") }],
    ["country", { ...WHERE, country: "XX" }],
    ["timeZone", { ...WHERE, timeZone: "Middle/Earth" }],
    ["workStart", { ...WHERE, workStart: "25:00" }],
    ["workEnd", { ...WHERE, workEnd: "" }],
    ["workModes", { ...WHERE, workModes: ["beach"] }],
    ["minSalaryAmount", { ...PAY, minSalaryAmount: "a lot" }],
    ["minSalaryAmount", { ...PAY, minSalaryAmount: "0" }],
    ["minSalaryCurrency", { ...PAY, minSalaryCurrency: "XXX" }],
    ["minSalaryCurrency", { ...PAY, minSalaryCurrency: "" }],
    ["minSalaryPeriod", { ...PAY, minSalaryPeriod: "" }],
    ["openTo", { ...PAY, openTo: "maybe" }],
    ["tech", { ...TECH, tech: "Go\nAbracadabra" }],
    ["tech", { ...TECH, tech: "Go, 99" }],
    ["theme", { ...PRIVACY, theme: "pink" }],
  ])("%s", async (field, fields) => {
    const cookie = await people.signIn();
    const { status, body, headers } = await people.send(PAGE, fields as Fields, { cookie });

    expect(status).toBe(422);
    expect(headers.get("x-analog-errors")).toBe("true");
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await stored()).toBeUndefined();
    const page = await people.post(PAGE, fields as Fields, { cookie });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain(body.errors[field][0]);
  });
});

describe("two places at once", () => {
  test("the second is told of both versions, loses nothing, and can keep its own", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WORK, { cookie });
    const first = { ...WORK, version: "1", headline: "Written on the laptop" };
    const second = { ...WORK, version: "1", headline: "Written on the phone" };
    expect((await people.send(PAGE, first, { cookie })).status).toBe(200);

    const { status, body } = await people.send(PAGE, second, { cookie });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: "conflict",
      theirs: { headline: "Written on the laptop", version: 2 },
    });
    const page = await (await people.post(PAGE, second, { cookie })).text();
    expect(page).toContain("Written on the laptop");
    expect(page).toContain('value="Written on the phone"');
    expect(page).toContain('name="version" value="2"');

    await people.send(PAGE, { ...second, version: "2" }, { cookie });
    expect((await stored())?.headline).toBe("Written on the phone");
  });

  test("twenty of the same are one save", async () => {
    const cookie = await people.signIn();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => people.send(PAGE, WORK, { cookie })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored())?.sections.work?.version).toBe(1);
  });

  test("different sections do not meet", async () => {
    const cookie = await people.signIn();
    const answers = await Promise.all(
      [WORK, WHERE, PAY, TECH, PRIVACY].map((fields) => people.send(PAGE, fields, { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(Object.keys((await stored())?.sections ?? {})).toHaveLength(5);
  });
});

describe("who may not", () => {
  test("a visitor: 401, and the page shows what was typed", async () => {
    expect((await people.send(PAGE, WORK)).body.error).toBe("sign_in_required");
    const page = await people.post(PAGE, WORK);
    const html = await page.text();
    expect(page.status).toBe(401);
    expect(html).toContain("My Profile needs an account");
    expect(html).toContain("Ledgers, and other things that must add up");
  });

  test("a session that was signed out: 401, and nothing is stored", async () => {
    const cookie = await people.signIn();
    await people.signOut(cookie);
    expect((await people.send(PAGE, WORK, { cookie })).status).toBe(401);
    expect(await stored()).toBeUndefined();
  });

  test("another site: 403", async () => {
    const cookie = await people.signIn();
    const headers = { "sec-fetch-site": "same-site" };
    expect((await people.send(PAGE, WORK, { cookie, headers })).status).toBe(403);
  });

  test("more than fits: 413; a broken body: 400", async () => {
    const cookie = await people.signIn();
    const huge = { ...WORK, about: "x".repeat(300_000) };
    expect((await people.send(PAGE, huge, { cookie })).status).toBe(413);
    const broken = await people.fetch(`${HERE}/api/_analog/pages${PAGE}`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data", cookie },
      body: "--x",
    });
    expect(broken.status).toBe(400);
  });
});

describe("somebody new", () => {
  const ANSWERS: Fields = {
    intent: "onboard",
    targetRole: "lead_year",
    country: "PT",
    timeZone: "Europe/Lisbon",
    workStart: "09:00",
    workEnd: "17:00",
    focusAreas: ["direction"],
  };
  const me = async (cookie: string) => (await people.read("/", cookie)).body.me;

  test("is asked three questions until they answer", async () => {
    const cookie = await people.signIn();
    expect((await me(cookie)).onboarding).toMatchObject({ countries: expect.any(Array) });

    const { status } = await people.send("/", ANSWERS, { cookie });

    expect(status).toBe(200);
    expect((await me(cookie)).onboarding).toBeNull();
    expect(await stored()).toMatchObject({
      targetRole: "lead_year",
      country: "PT",
      focusAreas: ["direction"],
      onboardedAt: expect.any(String),
      sections: { work: { version: 1 }, where: { version: 1 } },
    });
  });

  test("or skip, which leaves the profile as it was", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WORK, { cookie });
    await people.send("/", { intent: "skip" }, { cookie });

    expect((await me(cookie)).onboarding).toBeNull();
    expect(await stored()).toMatchObject({ headline: WORK.headline, country: null });
  });

  test("keeps what they had where they answer nothing", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WHERE, { cookie });
    await people.send("/", { intent: "onboard", targetRole: "staff" }, { cookie });

    expect(await stored()).toMatchObject({ country: "PT", targetRole: "staff" });
  });

  test.each([
    ["country", { country: "Portugal" }],
    ["timeZone", { timeZone: "x" }],
    ["workStart", { workStart: "", workEnd: "17:00" }],
    ["focusAreas", { focusAreas: ["a", "b"] }],
    ["targetRole", { targetRole: "x" }],
  ])("with a wrong %s is 422 and asked again", async (field, fields) => {
    const cookie = await people.signIn();
    const { status, body } = await people.send("/", { ...ANSWERS, ...fields }, { cookie });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    const page = await people.post("/?index", { ...ANSWERS, ...fields } as Fields, { cookie });
    expect(page.status).toBe(422);
    expect((await me(cookie)).onboarding).not.toBeNull();
  });

  test("without script goes back to the first page", async () => {
    const cookie = await people.signIn();
    const response = await people.post("/?index", ANSWERS, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
  });

  test("whose session ended meanwhile is shown their answers again", async () => {
    const page = await people.post("/?index", ANSWERS);
    const html = await page.text();
    expect(page.status).toBe(401);
    expect(html).toContain('role="alert"');
    expect(html).toContain("What you typed");
  });

  test("a visitor is 401, and the first page holds nothing of anybody", async () => {
    expect((await people.send("/", ANSWERS)).status).toBe(401);
    expect((await people.read("/")).body.me).toBeUndefined();
  });
});
