import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { addCollection } from "#app/features/favorites/collections.server.ts";
import { trackJob } from "#app/features/favorites/pages/tracked/track-job.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { exampleJobId } from "#local/seed-jobs.ts";
import { exampleOrganizationId } from "#local/seed-organizations.ts";
import { type Past, rowId } from "./past.ts";
import { storeFavorite, storeSearch } from "./saved-jobs.ts";
import { UDARA_ID } from "./udara.ts";

/** Jobs in every stage, organizations that she follows, and searches with news. */
export async function fillZofiasJobs(past: Past, zofia: Viewer): Promise<void> {
  const { db, at } = past;
  const collections = { lead: await rowId("zofia leads"), learn: await rowId("zofia learns") };
  const names = { lead: "Lead roles", learn: "To learn from" };
  for (const key of ["lead", "learn"] as const) {
    const collection = { id: collections[key], name: names[key], now: at(49) };
    await addCollection(db, zofia, collection);
  }
  await fillApplications(past, zofia, collections);
  await trackElsewhere(past, zofia);
  await fillFollowed(past, zofia, collections.learn);
  await fillSearches(past, zofia);
}

async function fillApplications(
  past: Past,
  zofia: Viewer,
  { lead, learn }: Record<"lead" | "learn", string>,
): Promise<void> {
  const { day } = past;
  const applications = [
    {
      job: "EX-052",
      daysAgo: 1,
      moves: [
        {
          ...{ daysAgo: 1, collection: lead, dueOn: day(-4) },
          nextStep: "Read what they publish about the query planner",
          note: "It can be done from anywhere, and the pay is stated. Ask how often the team meets.",
        },
      ],
    },
    {
      // Nobody wrote back for three weeks.
      job: "EX-054",
      daysAgo: 23,
      moves: [
        {
          ...{ daysAgo: 22, stage: "applied" as const },
          note: "Half of the work is with customers. I would like to hear how they share the on-call weeks.",
        },
      ],
    },
    {
      // Its pay was raised after she saved it.
      job: "EX-026",
      daysAgo: 12,
      moves: [
        { daysAgo: 11, stage: "applied" as const, collection: lead },
        {
          ...{ daysAgo: 7, stage: "screen" as const, dueOn: day(-1) },
          nextStep: "Call with Bogna at 16:00: ask who decides what gets built",
        },
      ],
      heardDaysAgo: 3,
    },
    {
      job: "EX-039",
      daysAgo: 20,
      moves: [
        { daysAgo: 18, stage: "applied" as const, collection: lead },
        { daysAgo: 14, stage: "screen" as const },
        {
          ...{ daysAgo: 6, stage: "interview" as const, dueOn: day(-2) },
          nextStep: "Second interview: tell the reservations story in ten minutes",
          note: "They ask for decisions, not for tools. The recruiter wrote back within a day each time.",
        },
      ],
      heardDaysAgo: 2,
    },
    {
      job: "EX-044",
      daysAgo: 14,
      moves: [
        { daysAgo: 13, stage: "applied" as const, collection: lead },
        { daysAgo: 11, stage: "screen" as const },
        { daysAgo: 8, stage: "interview" as const },
        {
          ...{ daysAgo: 3, stage: "offer" as const, dueOn: day(-6) },
          nextStep: "Answer the offer",
          note: "They’d let me work from Warsaw, with one week a month in Tallinn. Ask to have that in writing.",
        },
      ],
    },
    {
      job: "EX-027",
      daysAgo: 48,
      moves: [
        { daysAgo: 47, stage: "applied" as const },
        { daysAgo: 45, stage: "interview" as const },
        { daysAgo: 42, stage: "offer" as const },
        {
          ...{ daysAgo: 40, stage: "accepted" as const },
          note: "Four Saturdays on top of my job, and done. I learned more about audio than I’d planned to.",
        },
      ],
    },
    {
      job: "EX-010",
      daysAgo: 10,
      moves: [
        { daysAgo: 9, stage: "applied" as const },
        { daysAgo: 6, stage: "screen" as const },
        {
          ...{ daysAgo: 4, stage: "closed" as const, outcome: "withdrawn" as const },
          note: "Two days a week in Leeds are required. A good conversation, and a clear answer.",
        },
      ],
    },
    {
      // The company closed it while it was on her list.
      job: "EX-015",
      daysAgo: 30,
      moves: [{ daysAgo: 30, collection: learn, note: "A clear text about what the team owns." }],
    },
  ];
  await Promise.all(
    applications.map(async ({ job, ...application }) => {
      const target = await exampleJobId(job);
      await storeFavorite(past, zofia, { kind: "job", target, ...application });
    }),
  );
  await lowerSavedPay(past, zofia, await exampleJobId("EX-026"));
}

/** A job of another site, whose text she pasted. */
async function trackElsewhere({ db, at }: Past, zofia: Viewer): Promise<void> {
  const job = {
    link: "https://jobs.przystanek.example/tech-lead-departures",
    title: "Tech Lead, Departures",
    company: "Przystanek",
    text: `Tech Lead, Departures

You lead four engineers who tell 300 stops when the next tram comes, even when it doesn’t.

Hybrid in Łódź, two days a week. 27,000 – 33,000 PLN a month.

You have led a project with a deadline, and you know TypeScript and PostgreSQL.`,
  };
  await trackJob(db, zofia, {
    ...{ job, id: await rowId("zofia tracks departures"), now: at(8) },
    reading: {
      siteOrigin: "http://localhost",
      fetch: () => Promise.reject(new Error("A job with a pasted text is not read at its site.")),
    },
  });
}

/** The one fact that no function can store late: what a job paid when it was saved. */
async function lowerSavedPay({ db }: Past, { uid }: Viewer, target: string): Promise<void> {
  await db
    .update(favorites)
    .set({
      snapshot: sql`json_set(snapshot, '$.salary.min', 24000, '$.salary.max', 29000)`,
    })
    .where(and(eq(favorites.uid, uid), eq(favorites.kind, "job"), eq(favorites.targetId, target)));
}

async function fillFollowed(past: Past, zofia: Viewer, collection: string): Promise<void> {
  const followed = [
    { kind: "organization", target: await exampleOrganizationId("maregrafo"), daysAgo: 24 },
    { kind: "organization", target: await exampleOrganizationId("brzekot"), daysAgo: 47 },
    { kind: "organization", target: UDARA_ID, daysAgo: 5 },
    { kind: "competency", target: "self.letting-go", daysAgo: 76 },
    { kind: "project_template", target: "decision-records", daysAgo: 11 },
  ] as const;
  await Promise.all(followed.map((each) => storeFavorite(past, zofia, each)));
  await storeFavorite(past, zofia, {
    ...{ kind: "simulation", target: "saying-no-upward", daysAgo: 26 },
    moves: [{ daysAgo: 26, collection, note: "Play it before the talk with Halina." }],
  });
}

async function fillSearches(past: Past, zofia: Viewer): Promise<void> {
  const searches = [
    {
      ...{ query: "track=tech_lead&mode=remote&country=PL", name: "Lead, remote, from Poland" },
      ...{ savedDaysAgo: 110, seenDaysAgo: 4 },
    },
    { query: "track=tech_lead", name: "Tech Lead anywhere", savedDaysAgo: 75, seenDaysAgo: 6 },
    { query: "tech=rust", name: "Rust, to learn", savedDaysAgo: 31, seenDaysAgo: 7 },
  ];
  for (const search of searches) await storeSearch(past, zofia, search);
}
