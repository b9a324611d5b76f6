import { eq } from "drizzle-orm";
import { profiles } from "#app/features/account/tables.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { seedJobs } from "#local/seed.ts";
import { FILE_KINDS } from "#test/requests/faults/file-kinds.ts";
import { HOSTILE_REQUESTS } from "#test/requests/faults/hostile-requests.ts";
import { PAGE_KINDS } from "#test/requests/faults/page-kinds.ts";
import { HERE, type People } from "#test/requests/people.ts";
import { COMPETENCY } from "#test/world/stored.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { MODEL_HOST } from "../requests/faults/writes/career.ts";
import { pickFrom, pickWeighted, type Random } from "./random.ts";
import type { Visit } from "./visit.ts";

const PEOPLE = 12;
const JOBS = 600;

interface Site {
  people: People;
  worlds: World[];
  /** Addresses of jobs. */
  jobPaths: string[];
  /** An ID token of Ada's. */
  token: string;
}

/** A site with jobs, and people who have one of everything. */
export async function openSite(people: People): Promise<Site> {
  const { db } = people;
  await seedJobs(db, JOBS, new Date());
  const worlds: World[] = [];
  for (let n = 0; n < PEOPLE; n++) worlds.push(await aWorld(db));
  for (const { person } of worlds) {
    const consent = { aiConsent: true, aiConsentHost: MODEL_HOST };
    await db.update(profiles).set(consent).where(eq(profiles.uid, person.uid));
  }
  const rows = await db.select({ id: jobs.id, slug: jobs.slug }).from(jobs);
  const jobPaths = rows.map(jobPath);
  return {
    people,
    worlds,
    jobPaths,
    token: await people.publisher.token(),
  };
}

/** How often each kind of request comes, in a hundred. */
const WEIGHTS = {
  "a public page": 22,
  "a job": 12,
  "a search": 14,
  "a file": 8,
  "data of a page": 10,
  "a read of the page API": 8,
  "an account page": 10,
  "a form": 6,
  "a form of the page API": 3,
  "a sign-in": 1,
  "a sign-out": 1,
  "a question to the coach": 1,
  "a hostile request": 4,
};

type Kind = keyof typeof WEIGHTS;
type Make = (site: Site, random: Random) => Omit<Visit, "kind">;

/** The next request. */
export function nextVisit(site: Site, random: Random): Visit {
  const kind = pickWeighted(random, WEIGHTS);
  return { kind, ...MAKERS[kind](site, random) };
}

const PATTERNS = Object.keys(PAGE_KINDS);
const PUBLIC = PATTERNS.filter((pattern) => PAGE_KINDS[pattern]?.outage.visitor !== undefined);
const PERSONAL = PATTERNS.filter(
  (pattern) => !PUBLIC.includes(pattern) && !pattern.startsWith("/operator"),
);
const FILES = Object.values(FILE_KINDS);

const MAKERS: Record<Kind, Make> = {
  "a public page": (site, random) => {
    const world = pickFrom(random, site.worlds);
    const isSignedIn = random() < 0.3;
    return {
      path: pagePath(world, pickFrom(random, PUBLIC)),
      init: isSignedIn ? asPerson(world) : {},
    };
  },
  "a job": ({ jobPaths }, random) => ({ path: pickFrom(random, jobPaths) }),
  "a search": (_, random) => ({ path: `/jobs?${aSearch(random)}` }),
  "a file": ({ worlds }, random) => {
    const world = pickFrom(random, worlds);
    return { path: pickFrom(random, FILES).path(world), init: asPerson(world) };
  },
  "data of a page": ({ worlds }, random) => {
    const world = pickFrom(random, worlds);
    const [path = "", query = ""] = pagePath(world, pickFrom(random, PATTERNS)).split("?");
    return { path: `${path === "/" ? "/_" : path}.data?${query}`, init: asPerson(world) };
  },
  "a read of the page API": ({ worlds }, random) => {
    const world = pickFrom(random, worlds);
    const path = pagePath(world, pickFrom(random, PATTERNS));
    return { path: `/api/_analog/pages${path}`, init: asPerson(world) };
  },
  "an account page": ({ worlds }, random) => {
    const world = pickFrom(random, worlds);
    return { path: pagePath(world, pickFrom(random, PERSONAL)), init: asPerson(world) };
  },
  "a form": (site, random) => aForm(site, random, ""),
  "a form of the page API": (site, random) => aForm(site, random, "/api/_analog/pages"),
  "a sign-in": ({ token }) => aCall("/api/v1/auth", { action: "set-token", token }),
  "a sign-out": ({ worlds }, random) => {
    // Of a session that nobody uses: it ends, and the people of the other requests stay.
    const { guestCookie } = pickFrom(random, worlds);
    return aCall("/api/v1/auth", { action: "clear-token" }, guestCookie);
  },
  "a question to the coach": ({ worlds }, random) => {
    const question = { surface: "competency", targetId: COMPETENCY, question: "What now?" };
    return aCall("/api/v1/guidance", question, pickFrom(random, worlds).cookie);
  },
  "a hostile request": (_, random) => {
    const [, path, init] = pickFrom(random, HOSTILE_REQUESTS);
    const headers = new Headers(init.headers);
    headers.set("sec-fetch-site", "same-origin");
    return { path: HERE + path, init: { ...init, headers } };
  },
};

function pagePath(world: World, pattern: string): string {
  return PAGE_KINDS[pattern]?.path(world) ?? "/";
}

function asPerson({ cookie }: World): RequestInit {
  return { headers: { cookie } };
}

const WORDS = ["lead", "platform", "go", "ledger", "remote", "data", "ferry", "“quoted”", "x y z"];

/** Filters of the job list, some of them together, some of them of no use. */
function aSearch(random: Random): URLSearchParams {
  const filters: Record<string, readonly string[]> = {
    q: WORDS,
    level: ["senior", "staff", "lead,staff", "nothing"],
    mode: ["remote", "hybrid", "onsite"],
    country: ["PT", "DE", "US", "XX"],
    tech: ["go", "typescript", "postgresql", "toString"],
    minSalary: ["60000", "90000", "-1"],
    tz: ["Europe/Lisbon", "Mars/Olympus"],
    sort: ["newest", "salary"],
    posted: ["7", "30"],
  };
  const names = Object.keys(filters).filter(() => random() < 0.25);
  return new URLSearchParams(names.map((name) => [name, pickFrom(random, filters[name] ?? [""])]));
}

/** Forms that can be sent again and again without filling the database. */
function aForm({ worlds }: Site, random: Random, api: string): Omit<Visit, "kind"> {
  const world = pickFrom(random, worlds);
  const { job, search, planItem, project, finishedAttempt } = world;
  const version = String(Math.floor(random() * 3));
  const note = pickFrom(random, WORDS);
  const [path, fields] = pickFrom<[string, Record<string, string>]>(random, [
    ["/account/favorites", { intent: "save", kind: "competency", target: COMPETENCY }],
    ["/account/favorites", { intent: "remove", kind: "competency", target: COMPETENCY }],
    [
      "/account/favorites",
      { intent: "edit", kind: "job", target: job, version, stage: "saved", note },
    ],
    ["/account/profile", { intent: "work", version, headline: note }],
    ["/account/searches", { intent: "rename", search, name: note }],
    ["/account/projects", { intent: "archive", project }],
    ["/account/projects", { intent: "unarchive", project }],
    ["/roadmap", { intent: "plan_move", item: planItem, version, status: "doing" }],
    ["/feedback", { intent: "useful", itemKind: "job", itemId: job, useful: "yes" }],
    ["/feedback", { intent: "send", category: "none", message: note }],
    [
      PAGE_KINDS["/simulations/:id/scenarios/:scenarioId"]?.path(world) ?? "",
      { intent: "reflect", attempt: finishedAttempt, reflection: note },
    ],
  ]);
  return {
    path: `${HERE}${api}${path}`,
    init: {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        cookie: world.cookie,
      },
      body: new URLSearchParams(fields).toString(),
    },
  };
}

function aCall(path: string, call: Record<string, unknown>, cookie = ""): Omit<Visit, "kind"> {
  return {
    path: HERE + path,
    init: {
      method: "POST",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        accept: "text/event-stream",
        cookie,
      },
      body: JSON.stringify(call),
    },
  };
}
