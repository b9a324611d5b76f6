import { beforeEach, describe, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/profile";

beforeEach(async () => {
  await people.db.delete(profiles);
});

const stored = async () => (await people.db.select().from(profiles))[0];

describe("the page's data", () => {
  test("of a new person is an empty profile with everything listed as missing", async () => {
    const { status, body } = await people.read(PAGE, await people.signIn());

    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { displayName: "Ada Okonkwo", headline: "", tech: [], onboardedAt: null },
      completeness: { answered: 0, of: 8 },
      entitlement: { plan: "free", source: "none" },
    });
  });

  test("of a visitor responds with 401, and the page responds with 401 and the sign-in notice", async () => {
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
const LOCATION: Fields = {
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

describe("each section is saved on its own", () => {
  test.each([
    ["work", WORK, { headline: WORK.headline, yearsExperience: 11, targetRole: "lead_year" }],
    ["work", WORK, { about: "I like boring systems\nand short meetings." }],
    ["work", WORK, { links: ["https://ines.example/talks", "https://git.example/ines"] }],
    [
      "where",
      LOCATION,
      { country: "PT", timeZone: "Europe/Lisbon", workModes: ["hybrid", "remote"] },
    ],
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

  test("saving one section leaves the others unchanged", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WORK, { cookie });
    await people.send(PAGE, LOCATION, { cookie });

    expect(await stored()).toMatchObject({ headline: WORK.headline, country: "PT" });
  });

  test("a cleared field is stored as empty", async () => {
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

describe("an invalid field responds with 422 and an error for that field", () => {
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
    ["country", { ...LOCATION, country: "XX" }],
    ["timeZone", { ...LOCATION, timeZone: "Middle/Earth" }],
    ["workStart", { ...LOCATION, workStart: "25:00" }],
    ["workEnd", { ...LOCATION, workEnd: "" }],
    ["workModes", { ...LOCATION, workModes: ["beach"] }],
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

test("a photo’s address is kept only while the photo is shown", async () => {
  const cookie = await people.signIn();
  const save = (version: string, fields: Fields) =>
    people.send(PAGE, { intent: "privacy", theme: "auto", version, ...fields }, { cookie });

  await save("0", { showPhoto: "on" });
  expect((await stored())?.photo).toBe("https://lh3.googleusercontent.com/a/ada");
  await save("1", {});
  expect((await stored())?.photo).toBe("");
});

describe("concurrent edits", () => {
  test("the second save gets both versions, loses nothing and can be saved again", async () => {
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

  test("twenty identical saves count as one", async () => {
    const cookie = await people.signIn();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => people.send(PAGE, WORK, { cookie })),
    );

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored())?.sections.work?.version).toBe(1);
  });

  test("saves of different sections do not conflict", async () => {
    const cookie = await people.signIn();
    const responses = await Promise.all(
      [WORK, LOCATION, PAY, TECH, PRIVACY].map((fields) => people.send(PAGE, fields, { cookie })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(Object.keys((await stored())?.sections ?? {})).toHaveLength(5);
  });
});

describe("rejected saves", () => {
  test("a visitor gets 401, and the page shows what was typed", async () => {
    expect((await people.send(PAGE, WORK)).body.error).toBe("sign_in_required");
    const page = await people.post(PAGE, WORK);
    const html = await page.text();
    expect(page.status).toBe(401);
    expect(html).toContain("My Profile needs an account");
    expect(html).toContain("Ledgers, and other things that must add up");
  });

  test("a signed-out session gets 401, and nothing is stored", async () => {
    const cookie = await people.signIn();
    await people.signOut(cookie);
    expect((await people.send(PAGE, WORK, { cookie })).status).toBe(401);
    expect(await stored()).toBeUndefined();
  });

  test("a form from another site gets 403", async () => {
    const cookie = await people.signIn();
    const headers = { "sec-fetch-site": "same-site" };
    expect((await people.send(PAGE, WORK, { cookie, headers })).status).toBe(403);
  });

  test("a body that is too large gets 413, a malformed body 400", async () => {
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

describe("a new person", () => {
  const ANSWERS: Fields = { intent: "onboard", targetRole: "lead_year" };
  const me = async (cookie: string) => (await people.read("/", cookie)).body.me;

  test("is asked what they aim for until they respond", async () => {
    const cookie = await people.signIn();
    expect((await me(cookie)).onboarding).toMatchObject({ targetRole: "" });

    const { status } = await people.send("/", ANSWERS, { cookie });

    expect(status).toBe(200);
    expect((await me(cookie)).onboarding).toBeNull();
    expect(await stored()).toMatchObject({
      ...{ targetRole: "lead_year", onboardedAt: expect.any(String) },
      sections: { work: { version: 1 } },
    });
  });

  test("can skip the question, which leaves the profile unchanged", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, WORK, { cookie });
    await people.send("/", { intent: "skip" }, { cookie });

    expect((await me(cookie)).onboarding).toBeNull();
    expect(await stored()).toMatchObject({ headline: WORK.headline, country: null });
  });

  test("keeps the stored values of questions left empty", async () => {
    const cookie = await people.signIn();
    await people.send(PAGE, LOCATION, { cookie });
    const before = { cookie: `${cookie}; country=DE` };
    await people.send("/", { intent: "onboard", targetRole: "staff" }, before);

    expect(await stored()).toMatchObject({ country: "PT", targetRole: "staff" });
  });

  test("with an invalid aim gets 422 and is asked again", async () => {
    const cookie = await people.signIn();
    const invalid = { ...ANSWERS, targetRole: "x" };
    const { status, body } = await people.send("/", invalid, { cookie });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["targetRole"]);
    const page = await people.post("/?index", invalid, { cookie });
    expect(page.status).toBe(422);
    expect((await me(cookie)).onboarding).not.toBeNull();
  });

  test("without script is redirected to the home page", async () => {
    const cookie = await people.signIn();
    const response = await people.post("/?index", ANSWERS, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
  });

  test("whose session has ended is shown their answers again", async () => {
    const page = await people.post("/?index", ANSWERS);
    const html = await page.text();
    expect(page.status).toBe(401);
    expect(html).toContain('role="alert"');
    expect(html).toContain("What you typed");
  });

  test("a visitor gets 401, and the home page contains no personal data", async () => {
    expect((await people.send("/", ANSWERS)).status).toBe(401);
    expect((await people.read("/")).body.me).toBeUndefined();
  });
});
