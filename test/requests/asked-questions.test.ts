import { beforeAll, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

/* The questions of the profile are asked one at a time, where their answer is used. */

const people = await sharedPeople();
const PROFILE = "/account/profile";
const SAVE = "Save to my profile";

const job = await aJob({
  ...{ title: "Tech Lead, Trams", track: "tech_lead", level: "lead", tech: ["go"] },
  ...{ workMode: "remote", places: [], remoteFrom: [{ country: "PT" }], tzMin: 0, tzMax: 4 },
  ...{ salaryMin: 60_000, salaryMax: 70_000, salaryCurrency: "EUR", salaryPeriod: "YEAR" },
  salarySource: "employer",
});
beforeAll(() => people.store(job));
const PAGE = `/jobs/${job.slug}-${job.id}`;

async function textOf(path: string, cookie = ""): Promise<string> {
  const response = await people.fetch(HERE + path, { headers: { cookie } });
  expect(response.status).toBe(200);
  return visibleText(await response.text());
}

function answer(cookie: string, fields: Fields) {
  return people.send(PROFILE, { intent: "answer", version: "0", ...fields }, { cookie });
}

test("a job asks one question at a time, and the answer is seen on it at once", async () => {
  const cookie = await people.signIn({ sub: "uid-asked", user_id: "uid-asked" });
  const steps: [question: string, answer: Fields, seen: string][] = [
    [
      "Minimum pay you would accept, a year",
      {
        ...{ field: "minSalaryAmount", minSalaryAmount: "80000" },
        ...{ minSalaryCurrency: "EUR", minSalaryPeriod: "YEAR" },
      },
      "The stated pay is below your minimum.",
    ],
    ["Technologies", { field: "tech", tech: "Go, 6" }, "You know Go."],
    [
      "Your aim",
      { field: "targetRole", targetRole: "lead_now" },
      "This is the role you’re aiming for.",
    ],
  ];
  for (const [question, fields, seen] of steps) {
    const before = await textOf(PAGE, cookie);
    expect(before.split(SAVE)).toHaveLength(2);
    expect(before).toContain(question);
    expect(before).not.toContain(seen);
    expect((await answer(cookie, fields)).status).toBe(200);
    expect(await textOf(PAGE, cookie)).toContain(seen);
  }
  expect(await textOf(PAGE, cookie)).not.toContain(SAVE);

  // The country that they checked the job for can be kept; from then on its hours are compared, too.
  expect(await textOf(`${PAGE}?country=PT`, cookie)).toContain(SAVE);
  expect((await answer(cookie, { field: "country", country: "PT" })).status).toBe(200);
  const checked = await textOf(PAGE, cookie);
  expect(checked).toContain("You can do this job from Portugal.");
  expect(checked).toContain("Time zone");
  const zone = { field: "timeZone", timeZone: "Asia/Tokyo", version: "1" };
  expect((await answer(cookie, zone)).status).toBe(200);
  const compared = await textOf(PAGE, cookie);
  expect(compared).toContain("you’re at UTC+9");

  // And the hours over their own day.
  expect(compared).toContain("You start at");
  expect(compared).not.toContain("Bar: your day.");
  const half = { field: "workStart", workStart: "08:00", version: "2" };
  const refused = await answer(cookie, half);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { workEnd: ["Enter both hours, or neither."] },
  ]);
  const none = await answer(cookie, { ...half, workStart: "" });
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ["workStart"]]);
  expect((await answer(cookie, { ...half, workEnd: "16:00" })).status).toBe(200);
  const overDay = await textOf(PAGE, cookie);
  expect(overDay).toContain("of your 8 hours");
  expect(overDay).toContain("Bar: your day.");
  expect(overDay).not.toContain(SAVE);
});

test("a visitor is asked nothing for a profile", async () => {
  for (const path of [PAGE, `${PAGE}?country=PT`]) expect(await textOf(path)).not.toContain(SAVE);
});

test("an answer leaves the other answers of its section, and an empty one changes nothing", async () => {
  const cookie = await people.signIn({ sub: "uid-rest", user_id: "uid-rest" });
  const work = {
    intent: "work",
    version: "0",
    headline: "Payments engineer",
    currentLevel: "senior",
  };
  expect((await people.send(PROFILE, work, { cookie })).status).toBe(200);

  const { status, body } = await answer(cookie, { field: "targetRole", version: "1" });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["targetRole"]]);
  const outdated = await answer(cookie, { field: "targetRole", targetRole: "staff" });
  expect(outdated.status).toBe(409);
  const saved = await answer(cookie, { field: "targetRole", targetRole: "staff", version: "1" });
  expect(saved.status).toBe(200);
  const { profile } = (await people.read(PROFILE, cookie)).body;
  expect(profile).toMatchObject({
    ...{ headline: "Payments engineer", currentLevel: "senior", targetRole: "staff" },
    onboardedAt: null,
  });
});

test("pay that no job pays is asked back, and kept where it was meant", async () => {
  const cookie = await people.signIn({ sub: "uid-pay", user_id: "uid-pay" });
  const pay = { field: "minSalaryAmount", minSalaryAmount: "5", minSalaryCurrency: "EUR" };
  const first = await answer(cookie, { ...pay, minSalaryPeriod: "YEAR" });
  expect(first.status).toBe(422);
  const again = { ...pay, minSalaryPeriod: "YEAR", ...first.body.fresh };
  expect((await answer(cookie, again)).status).toBe(200);
});

test("the result of a sitting asks for the role that its targets follow", async () => {
  const asking = await aJob({
    competencies: [{ id: "direction.vision", quote: "Own the direction" }],
  });
  await people.store(asking);
  const cookie = await people.signIn({ sub: "uid-role", user_id: "uid-role" });
  const sitting = `/roadmap/assess?job=${asking.slug}-${asking.id}`;
  expect(await textOf(sitting, cookie)).not.toContain(SAVE);
  const level = { intent: "answer", competency: "direction.vision", level: "3" };
  expect((await people.send(sitting, level, { cookie })).status).toBe(200);

  const result = await textOf(sitting, cookie);
  expect(result).toContain("1 of 1 met.");
  expect(result).toContain("Your aim");
  expect((await answer(cookie, { field: "targetRole", targetRole: "staff" })).status).toBe(200);
  const changed = await textOf(sitting, cookie);
  expect(changed).toContain("0 of 1 met, 1 gap.");
  expect(changed).not.toContain(SAVE);
});
