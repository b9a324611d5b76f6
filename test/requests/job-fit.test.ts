import { expect, test } from "vitest";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { ROLE_TARGET } from "#app/features/target-job/role-target.server.ts";
import { competencyName, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

const worker = await sharedPeople();

const TEXT = "You will look after the timetable of forty ferries, and the people who write it.";

function path({ slug, id }: JobRecord): string {
  return `/jobs/${slug}-${id}`;
}

async function html(address: string, cookie = ""): Promise<string> {
  const response = await worker.fetch(HERE + address, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

async function read({ id }: JobRecord, query = "", cookie?: string) {
  const { status, body } = await worker.read(`/jobs/${id}${query}`, cookie);
  expect(status).toBe(200);
  return body;
}

async function signInFrom(country: string, timeZone: string): Promise<string> {
  const cookie = await worker.signIn();
  const fields = { intent: "where", version: "0", country, timeZone };
  const { status } = await worker.send("/account/profile", fields, { cookie });
  if (status !== 200 && status !== 409) throw new Error(`The profile was not saved: ${status}`);
  return cookie;
}

test("a visitor chooses a country in a form that works without script and reads the result", async () => {
  const job = await aJob({ workMode: "remote", places: [], remoteFrom: [{ region: "EU" }] });
  await worker.store(job);

  const before = await html(path(job));
  expect(before).toMatch(new RegExp(`<form[^>]*action="${path(job)}" method="get"`));
  expect(before).toContain('<option value="PT">Portugal</option>');
  expect(before).not.toContain("You can do this job from");

  const after = await html(`${path(job)}?country=PT`);
  expect(after).toContain("You can do this job from Portugal.");
  expect(after).toContain("Remote from the European Union, which includes Portugal.");
  expect(after).toContain('<option value="PT" selected="">Portugal</option>');
  expect(after).toContain(`rel="canonical" href="${HERE}${path(job)}"`);
});

test("a job's hours are compared with the time zones of the chosen country", async () => {
  const hours = { tzMin: -4, tzMax: 16 };
  const job = await aJob({ workMode: "remote", remoteFrom: [{ region: "WORLD" }], ...hours });
  await worker.store(job);

  expect((await read(job, "?country=JP")).eligibility).toMatchObject({
    statement: "Unclear for people in Japan.",
    reason:
      "Remote from anywhere. The job asks for working hours of UTC−1 to UTC+4; Japan is at UTC+9. Ask before you apply.",
  });
  expect((await read(job, "?country=PT")).eligibility).toMatchObject({
    statement: "You can do this job from Portugal.",
  });
});

test("the page API returns the same eligibility, and none without a country", async () => {
  const job = await aJob({ workMode: "onsite", places: [{ city: "Leeds", country: "GB" }] });
  await worker.store(job);

  expect((await read(job, "?country=pt")).eligibility).toEqual({
    answer: "no",
    statement: "Not open to people in Portugal.",
    reason: "On site in Leeds, United Kingdom.",
    evidence: [],
    country: "PT",
    countryName: "Portugal",
    fromProfile: false,
  });
  for (const query of ["", "?country="]) {
    expect(await read(job, query)).not.toHaveProperty("eligibility");
  }
  const body = await read(job);
  for (const internal of ["whereabouts", "residence", "countries"]) {
    expect(body).not.toHaveProperty(internal);
    expect(body.job).not.toHaveProperty(internal);
  }
});

test("an unknown country is reported as unknown and the page still works", async () => {
  const job = await aJob();
  await worker.store(job);

  for (const bad of ["XX", "Portugal", "<script>alert(1)</script>", "%00", "P".repeat(500)]) {
    const page = await html(`${path(job)}?country=${encodeURIComponent(bad)}`);
    expect(page).toContain("isn’t a country we know, so we left it out.");
    expect(page).not.toContain("<script>alert");
  }
  expect(await read(job, "?country=XX")).toMatchObject({ unknownCountry: "XX" });
  expect((await read(job, `?country=${"P".repeat(500)}`)).unknownCountry).toHaveLength(40);
});

test("a person sees the eligibility for the country in their profile and can check another country", async () => {
  const cookie = await signInFrom("PT", "Europe/Lisbon");
  const job = await aJob({
    workMode: "remote",
    places: [],
    remoteFrom: [{ country: "PT" }, { country: "ES" }],
    tzMin: -12,
    tzMax: 0,
    descriptionText: `${TEXT}\nWe share the hours from UTC-3 to UTC+0. Twice a year we meet.`,
  });
  await worker.store(job);

  const { eligibility } = await read(job, "", cookie);
  expect(eligibility).toMatchObject({ answer: "unclear", country: "PT", fromProfile: true });
  expect(eligibility.reason).toContain("in July you’re at UTC+1");
  expect(eligibility.evidence).toEqual(["We share the hours from UTC-3 to UTC+0"]);
  const page = await html(path(job), cookie);
  expect(page).toContain("Unclear for people in Portugal.");
  expect(page).not.toContain("Where do you live?");

  // The time zone in the profile does not apply to another country.
  const spain = (await read(job, "?country=ES", cookie)).eligibility;
  expect(spain).toMatchObject({ answer: "unclear", country: "ES", fromProfile: false });
  expect(spain.reason).toContain("no time zone in Spain is in that range all year");
  expect((await read(job, "?country=XX", cookie)).eligibility).toMatchObject({ country: "PT" });
});

test("a signed-out session gets no eligibility from the profile", async () => {
  const cookie = await signInFrom("PT", "Europe/Lisbon");
  const job = await aJob();
  await worker.store(job);
  await worker.signOut(cookie);

  const ended = await worker.read(path(job), cookie);
  expect([ended.status, ended.body.error]).toEqual([401, "session_ended"]);
});

test("a closed job does not ask where the person lives", async () => {
  const job = await aJob({ status: "closed", closedAt: "2026-11-18T10:00:00.000Z" });
  await worker.store(job);

  const response = await worker.fetch(`${HERE}${path(job)}?country=PT`);
  expect(response.status).toBe(410);
  expect(await response.text()).not.toContain("Where do you live?");
});

test("a job's page shows the competencies it mentions with quotes from the posting, and says so if there are none", async () => {
  const jobWithCompetencies = await aJob({
    descriptionText: `${TEXT}\nCoach the two newest engineers`,
    competencies: [
      { id: "people.coaching", quote: "Coach the two newest engineers" },
      { id: "people.retired", quote: "no longer on the roadmap" },
    ],
  });
  const jobWithoutCompetencies = await aJob();
  await worker.store(jobWithCompetencies, jobWithoutCompetencies);

  const page = await html(path(jobWithCompetencies));
  expect(page).toContain(">You and this job</h2>");
  expect(page).toMatch(/href="\/roadmap\?job=[\da-z-]+#people\.coaching"/);
  expect(page).toContain("Coach the two newest engineers");
  expect(page).not.toContain("no longer on the roadmap");
  const without = await html(path(jobWithoutCompetencies));
  expect(without).toContain("This posting mentions no roadmap competencies.");
  expect(without).not.toContain("Words in the posting");
});

test("each fact says where it was read from", async () => {
  const job = await aJob({
    title: "Staff Engineer, Piers",
    level: "staff",
    levelReason: "staff",
    whereStated: "Lisbon or Porto (hybrid, 2 days)",
    evergreen: true,
    salaryMin: 80_000,
    salaryMax: 95_000,
    salaryCurrency: "EUR",
    salaryPeriod: "YEAR",
    salarySource: "parsed",
    salaryQuote: "between 80 and 95 thousand euros a year",
    sourceKind: "greenhouse",
    sourceBoard: "northwind",
  });
  await worker.store(job);

  const page = (await html(path(job))).replaceAll("<!-- -->", "");
  for (const words of [
    "read from “Staff” in the title",
    "“Lisbon or Porto (hybrid, 2 days)”",
    "This may be an always-open posting rather than one vacancy.",
    "“between 80 and 95 thousand euros a year”",
    "still listed at its source",
    'href="/organizations/northwind"',
  ]) {
    expect(page).toContain(words);
  }
});

test("a viewer sees their level in each required competency, a visitor sees how to find it out", async () => {
  const job = await aJob({
    competencies: [
      { id: "people.coaching", quote: "Coach the two newest engineers" },
      { id: "direction.vision", quote: "Own the direction" },
      { id: "delivery.risk", quote: "Name the risks" },
    ],
  });
  await worker.store(job);
  const cookie = await worker.signIn({ sub: "uid-fit", user_id: "uid-fit" });
  expect(visibleText(await html(path(job)))).toContain("Rate yourself on 3 competencies, 2 min");
  const WITHOUT_SCRIPT =
    "Without JavaScript, you’ll see your ratings after the questions, not here.";
  expect(visibleText(await html(path(job)))).toContain(WITHOUT_SCRIPT);
  expect(visibleText(await html(path(job), cookie))).not.toContain(WITHOUT_SCRIPT);
  expect(await read(job)).not.toHaveProperty("competencyFit");
  expect(visibleText(await html(path(job), cookie))).toContain("Rate yourself on 3 competencies");

  const at = "2026-11-18T10:00:00.000Z";
  const answer = { confidence: 2 as const, note: "secret words", evidence: [], at };
  const answers = {
    "people.coaching": { ...answer, level: 1 },
    "direction.vision": { ...answer, level: 3 },
  };
  const assessed = { frameworkVersion: "2026.1", startedAt: at };
  await worker.db.insert(assessments).values([
    { ...assessed, id: "fit-1", uid: "uid-fit", answers, completedAt: at },
    // Another person's assessment must not count.
    {
      ...assessed,
      id: "fit-2",
      uid: "uid-other",
      answers: { "delivery.risk": { ...answer, level: 0 } },
    },
  ]);
  const { competencyFit: fit } = await read(job, "", cookie);
  expect(fit).toEqual({
    sentence: "The posting mentions one of your gaps: Coaching. You haven’t rated 1 of the 3 yet.",
    gaps: [
      {
        id: "people.coaching",
        name: "Coaching",
        quote: "Coach the two newest engineers",
        level: 1,
      },
    ],
    nextGap: expect.objectContaining({ id: "people.coaching" }),
    levels: {
      "people.coaching": { level: 1, target: 3 },
      "direction.vision": { level: 3, target: 3 },
      "delivery.risk": { level: null, target: 3 },
    },
  });
  const page = await html(path(job), cookie);
  for (const words of ["Level 1, target 3", "At target level", "Not rated", fit.sentence]) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain("secret words");
  await worker.signOut(cookie);
  expect(await html(path(job), cookie)).not.toContain("Level 1, target 3");
});

test("the roadmap leads a viewer back to the job that led there", async () => {
  const competencies = [{ id: "operations.incidents", quote: "lead when it breaks" }];
  const job = await aJob({ title: "Tech Lead, Tunnels", competencies });
  await worker.store(job);
  const roadmap = `/roadmap?job=${job.slug}-${job.id}`;
  expect(await html(path(job))).toContain(`${roadmap}#operations.incidents`);

  const cookie = await worker.signIn();
  expect(visibleText(await html(roadmap, cookie))).toContain("Back to Tech Lead Tunnels");
  // Also a visitor without script; nobody else gets the page.
  const response = await worker.fetch(HERE + roadmap);
  const page = await response.text();
  expect(visibleText(page)).toContain("Back to Tech Lead Tunnels");
  expect(page).toContain(`href="/roadmap/assess?job=${job.slug}-${job.id}"`);
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect(page).toMatch(/<link rel="canonical" href="[^"?]*\/roadmap"/);
  expect(response.headers.get("cache-control")).toMatch(/private|no-store/);
});

test("a sitting for a job asks what it mentions, says how much of it is met, and leads back, without script", async () => {
  const job = await aJob({
    title: "Tech Lead, Ferries",
    competencies: [
      { id: "people.coaching", quote: "Coach the two newest engineers" },
      { id: "direction.vision", quote: "Own the direction" },
    ],
  });
  await worker.store(job);
  const sitting = `/roadmap/assess?job=${path(job).slice("/jobs/".length)}`;
  expect(await html(path(job))).toContain(`href="${sitting}"`);
  let page = await html(sitting);
  expect(visibleText(page)).toContain("For Tech Lead, Ferries");
  expect(visibleText(page)).toContain("1 of 2, about 1 min left");

  for (const level of ["3", "1"]) {
    const [, competency = ""] = /name="competency" value="([^"]+)"/.exec(page) ?? [];
    const [, answers = ""] = /name="answers" value="([^"]*)"/.exec(page) ?? [];
    const response = await worker.fetch(HERE + sitting, {
      method: "POST",
      headers: { origin: HERE, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        ...{ intent: "carry", competency, level, confidence: "2", note: "" },
        answers: answers.replaceAll("&quot;", '"'),
      }),
    });
    page = await response.text();
  }
  const result = visibleText(page);
  expect(result).toContain("1 of 2 met, 1 gap.");
  expect(page).toContain(`href="${path(job)}"`);
  const named = path(job).slice("/jobs/".length);
  expect(page).toContain(`href="/roadmap?job=${named}"`);
  const practice = /href="(\/simulations\/[^"?]+\?job=[^"]+)"/.exec(page)?.[1];
  expect(practice).toMatch(
    new RegExp(`^/simulations/[a-z-]+(/scenarios/[a-z-]+)?\\?job=${named}$`),
  );
});

test("a job that mentions one competency or none leads on, too: to its one question, or to the role in general", async () => {
  const one = await aJob({ competencies: [{ id: "people.coaching", quote: "Coach two" }] });
  const none = await aJob({ title: "Tech Lead, Dunes", competencies: [] });
  await worker.store(one, none);
  const cookie = await worker.signIn({ sub: "uid-none" });
  const sitting = `/roadmap/assess?job=${path(none).slice("/jobs/".length)}`;
  for (const reader of ["", cookie]) {
    expect(visibleText(await html(path(one), reader))).toContain(
      "Rate yourself on one competency, 1 min",
    );
    const page = await html(path(none), reader);
    expect(visibleText(page)).toContain(
      "You and this job Career Roadmap This posting mentions no roadmap competencies. You can still see where you stand for Tech Lead.",
    );
    expect(visibleText(page)).toContain("Rate yourself for Tech Lead Work toward this job");
    expect(page).toContain(`href="${sitting}"`);
    const question = visibleText(await html(sitting, reader));
    expect(question).toContain("The job 1 of 14, about 8 min left");
    expect(question).toContain("For Tech Lead, Dunes");
  }

  // A visitor's is measured in their browser.
  expect((await read(none)).role.map(({ id }: { id: string }) => id)).toEqual(ROLE_TARGET.asked);
  expect(await read(one)).not.toHaveProperty("role");
  // Once they have levels, it says how they stand for the role, as the roadmap does.
  const at = "2026-11-18T10:00:00.000Z";
  const answer = { confidence: 2 as const, note: "", evidence: [], at };
  const [met, gap] = ROLE_TARGET.asked;
  const answers = { [met ?? ""]: { ...answer, level: 4 }, [gap ?? ""]: { ...answer, level: 0 } };
  await worker.db
    .insert(assessments)
    .values([{ id: "none", uid: "uid-none", frameworkVersion: "2026.1", startedAt: at, answers }]);
  const rated = await html(path(none), cookie);
  const left = ROLE_TARGET.asked.length - 2;
  expect(visibleText(rated)).toContain(
    `This posting mentions no roadmap competencies. For a Tech Lead role: 1 of ${left + 2} met, 1 gap, ${left} not rated.`,
  );
  expect(visibleText(rated)).toContain(`Rate yourself on ${left} competencies`);
  expect(visibleText(rated)).toContain(`Practice next: ${competencyName(gap ?? "")}`);
});

test("practice for a job leads back to it at each step, without script", async () => {
  const job = await aJob({ title: "Tech Lead, Bridges" });
  await worker.store(job);
  const named = path(job).slice("/jobs/".length);
  const simulation = "/simulations/a-promised-date";
  const visit = async (address: string, canonical: string) => {
    const response = await worker.fetch(HERE + address);
    const page = await response.text();
    expect(page).toContain(`href="${path(job)}"`);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toContain(`<link rel="canonical" href="${HERE}${canonical}"`);
    expect(response.headers.get("cache-control")).toMatch(/private|no-store/);
    return page;
  };

  let page = await visit(`${simulation}?job=${named}`, simulation);
  const [, scenario = ""] = /href="([^"]+\/scenarios\/[^"?]+)\?job=/.exec(page) ?? [];
  page = await visit(`${scenario}?job=${named}`, scenario);
  while (!page.includes("What this scenario was about")) {
    const [, choices = ""] = /value="([^"]+)" name="p"/.exec(page) ?? [];
    expect(page).toContain(`<input type="hidden" name="job" value="${named}"/>`);
    page = await visit(`${scenario}?p=${choices}&job=${named}`, scenario);
  }
  expect(page).toContain(`href="/roadmap?job=${named}#`);
});

test("a simulation whose address names no job, or no such address, is everybody's page", async () => {
  const plain = await html("/simulations/a-promised-date");
  expect(plain).not.toContain("noindex");
  expect(plain).not.toContain("job=");
  const page = await html("/simulations/a-promised-date?job=%2F%2Fevil.example");
  expect(page).not.toContain("evil.example");
  expect(visibleText(page)).not.toContain("Back to");
});

test("a run of somebody who is signed in keeps the job in its address", async () => {
  const job = await aJob({ title: "Tech Lead, Locks" });
  await worker.store(job);
  const named = path(job).slice("/jobs/".length);
  const cookie = await worker.signIn({ sub: "uid-locks" });
  const [, scenario = ""] =
    /href="([^"]+\/scenarios\/[^"?]+)\?job=/.exec(
      await html(`/simulations/a-promised-date?job=${named}`, cookie),
    ) ?? [];
  const page = await html(`${scenario}?job=${named}`, cookie);
  const [, choice = ""] = /value="([^"]+)" name="choice"/.exec(page) ?? [];
  const start = { intent: "start", key: crypto.randomUUID(), path: "", choice };
  const { body } = await worker.send(`${scenario}?job=${named}`, start, { cookie });
  expect(body.next).toMatch(new RegExp(`^${scenario}\\?attempt=[^&]+&job=${named}$`));
  expect(await html(body.next, cookie)).toContain(`href="${path(job)}"`);
});

test("whoever completed an assessment without what a job asks can check again there", async () => {
  const competencies = [{ id: "people.coaching", quote: "Coach the two newest engineers" }];
  const job = await aJob({ title: "Tech Lead, Quays", competencies });
  await worker.store(job);
  const cookie = await worker.signIn({ sub: "uid-completed" });
  const at = daysAgo(9);
  const answer = { level: 3, confidence: 2 as const, note: "", evidence: [], at };
  await worker.db.insert(assessments).values({
    ...{ id: "done", uid: "uid-completed", frameworkVersion: FRAMEWORK_VERSION },
    ...{ answers: { "direction.vision": answer }, startedAt: at, completedAt: at },
  });
  const sitting = `/roadmap/assess?job=${path(job).slice("/jobs/".length)}`;
  expect(visibleText(await html(sitting, cookie))).toContain("0 of 1 met, 1 not rated.");
  const { status } = await worker.send(sitting, { intent: "recheck" }, { cookie });
  expect(status).toBe(200);
  expect(visibleText(await html(sitting, cookie))).toContain("1 of 1, about 1 min left");
});

test.each(["nothing-here-gn3khxs3gmd6", "//evil.example", "x"])(
  "a sitting for a job that is not there (%s) is the general one",
  async (param) => {
    const page = visibleText(await html(`/roadmap/assess?job=${encodeURIComponent(param)}`));
    expect(page).toContain("1 of 14, about 8 min left");
  },
);
