import type { Viewer } from "#app/auth/viewer.server.ts";
import { createPost } from "#app/features/job-posts/create-post.server.ts";
import { EMPTY_POST, type JobPostFields } from "#app/features/job-posts/job-post.ts";
import { approvePost, sendBackPost } from "#app/features/job-posts/operator/review-post.server.ts";
import { closePost } from "#app/features/job-posts/post-transitions.server.ts";
import { savePost } from "#app/features/job-posts/save-post.server.ts";
import { toStableId } from "#app/identity/id.ts";
import { asOperator } from "./operator.ts";
import type { Past } from "./past.ts";
import { UDARA_DOMAIN, UDARA_ID } from "./udara.ts";

/**
 * One post that is open, one that closed last week, one sent back, one that waits, and a draft. An
 * organization that an operator has approved opens its posts at once, until it is renamed.
 */
export async function fillAmarasPosts(
  past: Past,
  amara: Viewer,
  rename: () => Promise<void>,
): Promise<void> {
  const { db, at } = past;
  const tracking = await submitPost(past, amara, { fields: wagonTracking(past), daysAgo: 44 });
  await approve(past, tracking, 43);
  await closePost(db, amara, { orgId: UDARA_ID, id: tracking, now: at(7) });
  await rename();

  const planning = await submitPost(past, amara, { fields: freightPlanning(past), daysAgo: 5 });
  const signals = await submitPost(past, amara, { fields: trackSignals(past), daysAgo: 5 });
  const note =
    "The form says hybrid in Lagos, and the text says people can work from anywhere. Which is it? Candidates base their decision on this line.";
  const sendBack = { ...decisionOn(signals, at(4)), intent: "send_back", value: { note } };
  const returned = { id: signals, version: 2, note, now: sendBack.now };
  await sendBackPost(db, asOperator(past, sendBack), returned);
  await submitPost(past, amara, { fields: platform(past), daysAgo: 3 });
  await approve(past, planning, 2);
  await draftPost(past, amara, { fields: depots(), daysAgo: 1 });
}

function decisionOn(id: string, now: Date) {
  return { path: `/operator/jobs/${id}`, now };
}

async function approve(past: Past, id: string, daysAgo: number): Promise<void> {
  const decision = { ...decisionOn(id, past.at(daysAgo)), intent: "approve", value: {} };
  const approved = { id, version: 2, now: decision.now };
  await approvePost(past.db, asOperator(past, decision), approved);
}

interface NewPost {
  fields: JobPostFields;
  daysAgo: number;
}

async function draftPost(
  { db, at }: Past,
  amara: Viewer,
  { fields, daysAgo }: NewPost,
): Promise<string> {
  const id = await toStableId(`post: stand-in ${fields.title}`);
  await createPost(db, amara, { orgId: UDARA_ID, id, fields, now: at(daysAgo, "09:40") });
  return id;
}

async function submitPost(past: Past, amara: Viewer, post: NewPost): Promise<string> {
  const id = await draftPost(past, amara, post);
  const now = past.at(post.daysAgo, "10:05");
  const submission = { version: 1, fields: post.fields, isSubmitted: true, now };
  await savePost(past.db, amara, { orgId: UDARA_ID, id, ...submission });
  return id;
}

function applyAt(slug: string): Pick<JobPostFields, "apply"> {
  return { apply: `https://${UDARA_DOMAIN}/jobs/${slug}` };
}

function yearly(salaryMin: number, salaryMax: number, salaryCurrency: string) {
  return { salaryMin, salaryMax, salaryCurrency, salaryPeriod: "YEAR" as const };
}

function freightPlanning({ day }: Past): JobPostFields {
  return {
    ...EMPTY_POST,
    title: "Tech Lead, Freight Planning",
    description: `# What you lead
You lead five engineers who decide, in code, which train waits for which. You agree with two railways what the planner promises them, and with your team on what it doesn’t promise yet.

# Your first six months
- Lead the move from one plan a day to a plan that changes while trains run
- Write down each decision that is hard to undo, and the options you rejected
- Give each of the five one project that is theirs
- Be on call one week in six, like everyone else

# What we look for
You have led a project with a deadline. You know PostgreSQL well, and either Kotlin or TypeScript. You say early when a date will slip.

We work between UTC+0 and UTC+2, and don’t sponsor visas. Four days together in Lagos or Gdańsk, twice a year. Part of the pay is equity.`,
    ...{ employmentType: "FULL_TIME", workMode: "remote", visa: "no", salaryEquity: true },
    remoteFrom: ["NG", "GH", "PL", "DE", "PT"].map((country) => ({ country })),
    ...{ tzMin: 0, tzMax: 8 },
    tech: ["kotlin", "typescript", "postgresql", "apache-kafka"],
    ...yearly(76_000, 98_000, "EUR"),
    ...applyAt("freight-planning"),
    lastDay: day(-40),
  };
}

function wagonTracking({ day }: Past): JobPostFields {
  return {
    ...EMPTY_POST,
    title: "Senior Backend Engineer, Wagon Tracking",
    description: `You look after the service that knows where 9,000 wagons are, even when their radio has been silent for a day.

- Put late and duplicate positions in one order
- Agree with the planner team what “here” means, and test it
- Lead a small project of your own within the first three months

You know either Kotlin or Go, and have kept a stream of events running for a year or longer. We work between UTC+0 and UTC+2, and don’t sponsor visas.`,
    ...{ employmentType: "FULL_TIME", workMode: "remote", visa: "no" },
    remoteFrom: ["NG", "GH", "PL", "DE", "PT"].map((country) => ({ country })),
    tech: ["kotlin", "apache-kafka", "postgresql"],
    ...yearly(58_000, 74_000, "EUR"),
    ...applyAt("wagon-tracking"),
    lastDay: day(-1),
  };
}

function trackSignals({ day }: Past): JobPostFields {
  return {
    ...EMPTY_POST,
    title: "Senior Engineer, Track Signals",
    description: `You read what signals and switches report, and tell the planner what is true now. Railways send this in eleven formats, a few of them by phone.

- Own two of the formats, from the first message to the plan
- Pair with the team that works on site with the railways
- Say what we can’t know, so that no one counts on it

You can work from anywhere you like, as long as you reach a railway by noon.`,
    ...{ employmentType: "FULL_TIME", workMode: "hybrid", visa: "unknown" },
    places: [{ city: "Lagos", region: "LA", country: "NG" }],
    tech: ["kotlin", "postgresql"],
    ...yearly(30_000_000, 41_000_000, "NGN"),
    ...applyAt("track-signals"),
    lastDay: day(-35),
  };
}

function platform({ day }: Past): JobPostFields {
  return {
    ...EMPTY_POST,
    title: "Senior Platform Engineer",
    description: `The planner must not stop while trains run. With two colleagues, you keep it running, and make it boring for everyone else.

- Move the last four services to Kubernetes, with a way back for each
- Agree on service level objectives with the teams that travel
- Lead incident reviews, and make sure that what was agreed happens

You have been on call for something that people wait for. We work between UTC+0 and UTC+2, and don’t sponsor visas.`,
    ...{ employmentType: "FULL_TIME", workMode: "remote", visa: "no" },
    remoteFrom: ["NG", "GH", "PL", "DE", "PT"].map((country) => ({ country })),
    ...{ tzMin: 0, tzMax: 8 },
    tech: ["kubernetes", "terraform", "prometheus", "go"],
    ...yearly(62_000, 80_000, "EUR"),
    ...applyAt("platform"),
    lastDay: day(-42),
  };
}

/** Begun, with the pay and the place still open. */
function depots(): JobPostFields {
  return {
    ...EMPTY_POST,
    title: "Engineering Manager, Depots",
    description:
      "Seven engineers in two places, and the depots that use what they build. To do: ask Sefa for the pay range, and decide between Kumasi and Lagos.",
    employmentType: "FULL_TIME",
  };
}
