import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { favorites } from "#app/features/favorites/tables.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { dayAfter, daysBefore, formatDay, toDay } from "#app/reference/calendar.ts";
import { POSTING_LAWS } from "#app/reference/posting-laws/posting-laws.ts";
import { aJob } from "#test/factories.ts";
import { HERE, sharedPeople } from "./people.ts";

const people = await sharedPeople();
const PAGE = "/account/favorites";
let ada: string;
let job: JobRecord;

beforeEach(async () => {
  await people.db.delete(favorites);
  ada ??= await people.signIn();
  job = await aJob({ places: [{ city: "Toronto", region: "ON", country: "CA" }] });
  await people.store(job);
});

const readHtml = async (path: string) =>
  (await people.fetch(HERE + path, { headers: { cookie: ada } })).text();
const jobPath = () => `/jobs/${job.slug}-${job.id}`;

test("the page of laws has every sentence with its source and the day it was read", async () => {
  const { body } = await people.read("/laws", ada);
  const html = await readHtml("/laws");
  for (const { source, sentence, readOn } of POSTING_LAWS) {
    expect(JSON.stringify(body)).toContain(JSON.stringify(sentence).slice(1, -1));
    expect(html).toContain(`href="${source.replaceAll("&", "&amp;")}"`);
    expect(html).toContain(formatDay(readOn));
  }
  expect(html).toContain("not legal advice");
});

test("a job in Ontario says what its law may ask for, and one in Portugal says nothing of laws", async () => {
  expect(await readHtml(jobPath())).toContain("By law in Ontario, a posting may have to say");
  job = await aJob();
  await people.store(job);
  expect(await readHtml(jobPath())).not.toContain("By law in");
});

test.each([
  ["51-200", true],
  ["1-10", false],
  [null, false],
] as const)(
  "a job in New York of an employer that states %s people knows: %s",
  async (sizeBand, isKnown) => {
    job = await aJob({
      ...{ workMode: "onsite", remoteFrom: [] },
      places: [{ city: "New York", region: "NY", country: "US" }],
    });
    await people.store(job);
    await people.db
      .update(organizations)
      .set({ sizeBand })
      .where(eq(organizations.slug, job.orgSlug));
    const { laws } = JSON.parse(await readHtml(`/api/v1/jobs/${job.id}`));
    expect(laws).toMatchObject([{ owes: "pay", isKnownToBind: isKnown }]);
    const verb = isKnown ? "has to say" : "may have to say";
    expect(await readHtml(jobPath())).toContain(`By law in New York State, a posting ${verb}`);
  },
);

test("after an interview in Ontario the copy names the day, and home when it is near", async () => {
  const send = (fields: Record<string, string>) =>
    people.send(PAGE, { kind: "job", target: job.id, ...fields }, { cookie: ada });
  await send({ intent: "save" });
  await send({ intent: "move", version: "1", stage: "interview" });
  const today = toDay(new Date());
  const readDue = async () => (await people.read(`${PAGE}/job/${job.id}`, ada)).body.answerDue;
  expect(await readDue()).toContain(
    `the company may owe you a reply. Law firms say by ${formatDay(dayAfter(today, 45))};`,
  );

  const at = daysBefore(new Date(), 44);
  await people.db
    .update(favorites)
    .set({ history: [{ at, stage: "interview" }] })
    .where(eq(favorites.targetId, job.id));
  expect((await people.read("/", ada)).body.me.nextStep).toMatchObject({
    is: "favorite_due",
    statement: `${job.orgName} may owe you a reply by law`,
  });
  expect(await readHtml(`${PAGE}/job/${job.id}`)).toContain("by law in Ontario");
});
