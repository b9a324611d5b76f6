import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WEEKDAY_LABELS } from "#app/features/account/labels.ts";
import {
  listSectionFields,
  type Profile,
  SECTIONS,
  type Section,
} from "#app/features/account/profile.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { startModel } from "#local/model/model.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, testPeople } from "./people.ts";

/* Each question of the profile changes a page. One without an effect would not be asked. */

const model = await startModel();
afterAll(() => model.close());
const MODEL_HOST = new URL(model.baseUrl).host;
const people = await testPeople({
  GUIDANCE_PROVIDER: "openai",
  GUIDANCE_MODEL: "small",
  GUIDANCE_BASE_URL: model.baseUrl,
  GUIDANCE_API_KEY: "key-of-tests",
});

const PROFILE = "/account/profile";
const COACH = "/guidance/competency/operations.incidents";
const ALL_JOBS = "/jobs?country=any";
const SHARED = "the shared roadmap";

type Field = keyof Profile;

interface Effect {
  page: string;
  /** The section's other answers. */
  beside?: Fields;
  from?: string | string[];
  to: string | string[];
  /** Stands on the page after the change, and not before it. */
  shows: string | RegExp;
}

const PAY = { minSalaryAmount: "80000", minSalaryCurrency: "EUR", minSalaryPeriod: "YEAR" };
const PORTUGAL = { country: "PT", timeZone: "Europe/Lisbon" };
const LOW_PAY = "The stated pay is below your minimum.";

const EFFECTS: Record<Exclude<Field, "theme">, Effect> = {
  headline: { page: SHARED, to: "Payments engineer", shows: "Payments engineer" },
  about: { page: SHARED, to: "Ledgers that add up.", shows: "Ledgers that add up." },
  links: {
    page: SHARED,
    to: "https://ada.example/talks",
    shows: /href="https:\/\/ada\.example\/talks" rel="nofollow noreferrer noopener"/,
  },
  showName: { page: SHARED, to: "on", shows: "Ada Okonkwo’s roadmap" },
  showPhoto: { page: SHARED, to: "on", shows: /<main[\s\S]+src="https:\/\/lh3\.[^"]+\/a\/ada"/ },
  country: { page: ALL_JOBS, to: "PT", shows: "You can do this job from Portugal." },
  timeZone: {
    page: ALL_JOBS,
    beside: { country: "PT" },
    to: "Asia/Tokyo",
    shows: "you’re at UTC+9",
  },
  workStart: {
    page: ALL_JOBS,
    beside: { ...PORTUGAL, workEnd: "17:00" },
    from: "09:00",
    to: "13:00",
    shows: "Your working hours overlap a nine-to-five there by 4 of 8 hours.",
  },
  workEnd: {
    page: ALL_JOBS,
    beside: { ...PORTUGAL, workStart: "09:00" },
    from: "17:00",
    to: "12:00",
    shows: "Your working hours overlap a nine-to-five there by 3 of 8 hours.",
  },
  reviewDay: {
    page: "/account/notices",
    to: Object.keys(WEEKDAY_LABELS)[(new Date().getUTCDay() + 6) % 7] ?? "",
    shows: "Review your week",
  },
  workModes: { page: ALL_JOBS, to: ["hybrid"], shows: "This job is remote; you want hybrid." },
  minSalaryAmount: { page: ALL_JOBS, beside: PAY, from: "50000", to: "80000", shows: LOW_PAY },
  minSalaryCurrency: {
    page: ALL_JOBS,
    beside: { ...PAY, minSalaryAmount: "400000" },
    ...{ from: "INR", to: "EUR", shows: LOW_PAY },
  },
  minSalaryPeriod: {
    page: ALL_JOBS,
    beside: { ...PAY, minSalaryAmount: "8000" },
    from: "YEAR",
    to: "MONTH",
    shows: LOW_PAY,
  },
  openTo: { page: "/", from: "not_looking", to: "open", shows: "New lead jobs" },
  tech: { page: ALL_JOBS, to: "Go, 6", shows: "You know Go" },
  currentLevel: {
    page: ALL_JOBS,
    from: "senior",
    to: "staff",
    shows: "Senior is below your level today.",
  },
  targetRole: {
    page: ALL_JOBS,
    from: "manager",
    to: "lead_now",
    shows: "This is the role you’re aiming for.",
  },
  archetype: {
    page: "/roadmap",
    from: "team",
    to: "technical",
    shows: "Core for a technical lead or architect.",
  },
  ladder: {
    page: "/roadmap?view=brief",
    to: "Vision: Writes the direction of a group.",
    shows: "Our ladder asks: “Writes the direction of a group.”",
  },
  ladderCompany: {
    page: "/roadmap?view=brief",
    beside: { ladder: "Vision: Writes the direction of a group." },
    ...{ from: "Southwind", to: "Northwind", shows: "Northwind asks: “" },
  },
  ladderLevel: {
    // Also on the competency's row.
    page: "/roadmap",
    beside: { ladder: "Vision: Writes it.", ladderCompany: "Northwind" },
    ...{ from: "Senior", to: "Staff Engineer", shows: "Staff Engineer at Northwind asks: “" },
  },
  yearsExperience: {
    page: "/roadmap",
    beside: { currentLevel: "senior" },
    from: "3",
    to: "8",
    shows: "Suggested: 2, because your profile says “Senior engineer”, 8 years.",
  },
  focusAreas: {
    page: "/roadmap",
    from: ["people"],
    to: ["direction"],
    shows: "In your focus.",
  },
  aiConsent: { page: COACH, from: "on", to: [], shows: "The model is off." },
};

const SECTION_OF = new Map<string, Section>(
  SECTIONS.flatMap((section) =>
    listSectionFields(section).map((field) => [field, section] as const),
  ),
);

let visionary: JobRecord;

beforeAll(async () => {
  const lead: JobRecord = await aJob({
    ...{ title: "Tech Lead, Trams", track: "tech_lead", level: "lead", tech: ["go"] },
    ...{ workMode: "remote", places: [], remoteFrom: [{ country: "PT" }], tzMin: 0, tzMax: 4 },
    ...{ salaryMin: 60_000, salaryMax: 70_000, salaryCurrency: "EUR", salaryPeriod: "YEAR" },
    salarySource: "employer",
  });
  visionary = await aJob({
    title: "Senior Engineer, Tunnels",
    competencies: [{ id: "direction.vision", quote: "own the technical vision" }],
  });
  await people.store(lead, visionary);
});

/** A person with an answer on the roadmap, a link to it and consent to the coach. */
async function aPerson(field: string) {
  const uid = `uid-${field}`;
  const at = daysAgo(3, new Date());
  const cookie = await people.signIn({ sub: uid, user_id: uid });
  const answer = { level: 1, confidence: 2 as const, note: "", evidence: [], at };
  await people.db.insert(assessments).values({
    ...{ id: uid, uid, frameworkVersion: FRAMEWORK_VERSION, startedAt: at },
    answers: { "direction.vision": answer },
  });
  await people.send("/", { intent: "skip" }, { cookie });
  await people.send(COACH, { intent: "consent", consent: "on", host: MODEL_HOST }, { cookie });
  await people.send("/account/shares", { intent: "share", days: "7" }, { cookie });
  const [share] = await people.db.select().from(shares).where(eq(shares.uid, uid));
  return { cookie, link: `/share/r/${share?.token}` };
}

test.each(Object.entries(EFFECTS))("the answer to %s is seen", async (field, effect) => {
  const { page, beside, from = [], to, shows } = effect;
  const section = SECTION_OF.get(field) ?? "";
  const { cookie, link } = await aPerson(field);
  const save = async (value: string | string[]) => {
    const { sections } = (await people.read(PROFILE, cookie)).body;
    const version = String(sections[section]?.version ?? 0);
    const fields = { theme: "auto", ...beside, [field]: value, intent: section, version };
    const { status, body } = await people.send(PROFILE, fields, { cookie });
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const view = async () => {
    const visit = page === SHARED ? {} : { headers: { cookie } };
    const response = await people.fetch(HERE + (page === SHARED ? link : page), visit);
    const html = await response.text();
    expect(response.status).toBe(200);
    return typeof shows === "string" ? visibleText(html) : html;
  };

  await save(from);
  expect(await view()).not.toMatch(shows);
  await save(to);
  expect(await view()).toMatch(shows);
});

test("the role someone aims for is the target on every page that names one", async () => {
  const { cookie, link } = await aPerson("aim");
  const work = { intent: "work", version: "0", targetRole: "staff", focusAreas: "direction" };
  const pages: [string, string][] = [
    ["/roadmap", "the target is level 4 in direction and operations"],
    ["/roadmap", "Level 1 (Solid senior), target 4."],
    ["/roadmap", "Target: staff or principal engineer, level 2 to 4"],
    ["/roadmap?view=brief", "Work at level 4 (Lead of leads)"],
    ["/roadmap?view=print", "the target is level 4 in direction and operations"],
    ["/guidance/competency/direction.vision", "The target is 4."],
    [`/guidance/job/${visionary.id}`, "the target is 4."],
    [`/jobs/${visionary.slug}-${visionary.id}`, "Level 1, target 4"],
    ["/", "You rated yourself 1; the target is 4."],
  ];
  const textOf = async (page: string, headers: Record<string, string>) =>
    visibleText(await (await people.fetch(HERE + page, { headers })).text());
  for (const [page, text] of pages) expect(await textOf(page, { cookie })).not.toContain(text);

  expect((await people.send(PROFILE, work, { cookie })).status).toBe(200);

  for (const [page, text] of pages) expect(await textOf(page, { cookie })).toContain(text);
  expect(await textOf(link, {})).toContain("Tech Lead is level 3.");
  expect(await textOf(link, {})).not.toContain("staff or principal");
  expect(await textOf("/roadmap", {})).toContain("Tech Lead is level 3.");
});

test("within a year evidence comes first, and later a short exercise", async () => {
  const stepFor = async (field: string, targetRole: string) => {
    const { cookie } = await aPerson(field);
    const fields = { intent: "work", version: "0", targetRole };
    expect((await people.send(PROFILE, fields, { cookie })).status).toBe(200);
    for (const [competency, level] of [
      ["self.time", "0"],
      ["operations.incidents", "2"],
    ] as const) {
      const answer = { intent: "answer", competency, level };
      expect((await people.send("/roadmap", answer, { cookie })).status).toBe(200);
    }
    const completed = { completedAt: daysAgo(0, new Date()) };
    await people.db
      .update(assessments)
      .set(completed)
      .where(eq(assessments.uid, `uid-${field}`));
    const html = await (await people.fetch(`${HERE}/`, { headers: { cookie } })).text();
    const roadmap = await (await people.fetch(`${HERE}/roadmap`, { headers: { cookie } })).text();
    return [visibleText(html), visibleText(roadmap)];
  };
  const [yearHome, yearRoadmap] = await stepFor("year", "lead_year");
  expect(yearHome).toContain("within a year: your largest gap, and work that shows you can lead.");
  expect(yearRoadmap).not.toContain("next 1, target 3.");
  const [laterHome, laterRoadmap] = await stepFor("later", "lead_later");
  expect(laterHome).toContain("this gap has your shortest exercise");
  expect(laterRoadmap).toContain("next 1, target 3.");
});

test("a suggested level counts for nothing until it is chosen", async () => {
  const cookie = await people.signIn({ sub: "uid-new", user_id: "uid-new" });
  const work = { intent: "work", version: "0", currentLevel: "lead", yearsExperience: "9" };
  await people.send(PROFILE, work, { cookie });
  const readOwn = async () => (await people.read("/roadmap", cookie)).body.own;

  expect((await readOwn()).suggestedLevels.levels["self.time"]).toBe(3);
  expect(await readOwn()).toMatchObject({ answers: {}, gaps: [], assessment: null });
  const html = await (await people.fetch(`${HERE}/roadmap`, { headers: { cookie } })).text();
  expect(visibleText(html)).toContain("0 of 35 rated");
  expect(html).not.toMatch(/name="level"[^>]*checked/);

  await people.send(
    "/roadmap",
    { intent: "answer", competency: "self.time", level: "3" },
    { cookie },
  );
  expect(Object.keys((await readOwn()).answers)).toEqual(["self.time"]);
});

test("each question of the profile has such a test", () => {
  // The theme is a browser's: test/browser/account.spec.ts.
  expect([...Object.keys(EFFECTS), "theme"].sort()).toEqual([...SECTION_OF.keys()].sort());
});
