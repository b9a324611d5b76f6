import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { beforeAll, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { headOf, visibleText } from "./html.ts";
import { HERE, sharedPeople } from "./people.ts";

/*
 * Without script the job that someone came from travels in the addresses. Every link between the pages of the way
 * from a job to practice and back carries it.
 */

const people = await sharedPeople();

const job = await aJob({
  ...{ title: "Tech Lead, Bridges", track: "tech_lead", level: "lead" },
  competencies: [
    { id: "delivery.risk", quote: "Name what may go wrong" },
    { id: "direction.vision", quote: "Own the direction" },
  ],
});
const JOB = `${job.slug}-${job.id}`;
const withJob = (path: string) => `${path}${path.includes("?") ? "&" : "?"}job=${JOB}`;

/** They know the job. */
const OF_THREAD =
  /^\/(?:coach|roadmap(?:\/assess|\/practice\/[a-z.-]+)?|simulations(?:\/[a-z-]+(?:\/scenarios\/[a-z-]+)?)?|guidance\/competency\/[a-z.-]+)$/;

/** They are about something else. */
const ELSEWHERE = [
  /^\/(?:account|premium|projects|trust|fraud)(?:\/|$)/,
  // The job itself, others like it, its organization, and the market.
  /^\/(?:jobs|organizations|guidance\/job|feedback)(?:\/|$)/,
  /^\/coach\/rehearsal$/,
  // About a run, which its address names.
  /^\/guidance\/attempt\//,
  /^\/roadmap\/brief\.md$/,
];

let ada = "";

beforeAll(async () => {
  await people.store(job);
  ada = await people.signIn();
});

interface Page {
  html: string;
  cacheControl: string;
  /** Where its links and forms lead to. */
  addresses: URL[];
}

async function read(path: string, response: Response): Promise<Page> {
  expect(response.status).toBeLessThan(500);
  const html = await response.text();
  return {
    html,
    cacheControl: response.headers.get("cache-control") ?? "",
    addresses: addressesOf(parse(html), new URL(path, HERE)),
  };
}

const open = async (path: string, cookie = "") =>
  read(path, await people.fetch(HERE + path, { headers: { cookie } }));

/** Of what a page is about: its header and footer are the same everywhere. */
function addressesOf(root: Tree.Node, page: URL): URL[] {
  const main = [...descendants(root)].find((node) => "tagName" in node && node.tagName === "main");
  if (!main) throw new Error("The page has no main element.");
  return [...descendants(main)].flatMap((node) => {
    if (!("attrs" in node)) return [];
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
    if (node.tagName === "a") {
      const href = attribute("href");
      // A place on this page.
      return href === undefined || href.startsWith("#") ? [] : [new URL(href, page)];
    }
    const action = attribute("action");
    if (node.tagName !== "form" || action === undefined) return [];
    const address = new URL(action, page);
    if (attribute("method") === "post") return [address];
    // The fields of a form that asks replace those of its address.
    address.search = "";
    for (const field of descendants(node)) {
      if (!("attrs" in field) || field.tagName !== "input") continue;
      const [name, value] = ["name", "value"].map(
        (each) => field.attrs.find((one) => one.name === each)?.value,
      );
      if (name && value !== undefined) address.searchParams.set(name, value);
    }
    return [address];
  });
}

function* descendants(node: Tree.Node): Generator<Tree.Node> {
  if (!("childNodes" in node)) return;
  for (const child of node.childNodes) {
    yield child;
    yield* descendants(child);
  }
}

/** The links that lose the job, and those of which nobody said whether they should carry it. */
function lostOf({ addresses }: Page) {
  const inside = addresses.filter(({ origin }) => origin === HERE);
  expect(inside).not.toEqual([]);
  const paths = (urls: URL[]) => [
    ...new Set(urls.map(({ pathname, search }) => pathname + search)),
  ];
  return {
    losing: paths(
      inside.filter(
        ({ pathname, searchParams }) => OF_THREAD.test(pathname) && searchParams.get("job") !== JOB,
      ),
    ),
    unknown: paths(
      inside.filter(
        ({ pathname }) =>
          !OF_THREAD.test(pathname) && !ELSEWHERE.some((pattern) => pattern.test(pathname)),
      ),
    ),
  };
}

const NONE = { losing: [], unknown: [] };

/** Of the pages of the way, one a kind. */
const PAGES: [name: string, path: string][] = [
  ["the roadmap", "/roadmap"],
  ["its print", "/roadmap?view=print"],
  ["a question", "/roadmap/assess"],
  ["the library", "/simulations"],
  ["a part of the library", "/simulations?show=short&area=people"],
  ["a page after its last", "/simulations?page=99"],
  ["what is for one’s gaps", "/simulations?show=gaps"],
  ["a simulation", "/simulations/a-promised-date"],
  ["a premium simulation", "/simulations/hard-weeks"],
  ["its scenario", "/simulations/hard-weeks/scenarios/layoff-week"],
  ["a competency", "/guidance/competency/people.coaching"],
  ["the coach, asked about it", "/coach?about=competency:people.coaching"],
  ["a competency from a level", "/guidance/competency/people.coaching?level=1"],
];
const OF_PERSON: typeof PAGES = [
  ["the growth plan", "/roadmap?view=plan"],
  ["the history", "/roadmap?view=history"],
  ["the growth brief", "/roadmap?view=brief"],
];
const SITTING = withJob("/roadmap/assess");
const SCENARIO = "/simulations/a-promised-date/scenarios/slipping-launch";

test("a job’s page names itself wherever it leads into the way", async () => {
  expect(lostOf(await open(`/jobs/${JOB}`))).toEqual(NONE);
});

test.each(PAGES)(
  "%s carries a visitor’s job on, and is neither stored nor listed",
  async (_, path) => {
    const page = await open(withJob(path));
    expect(lostOf(page)).toEqual(NONE);
    expect(page.cacheControl).toMatch(/private|no-store/);
    expect(headOf(page.html, "robots")).toContain("noindex");
    expect(headOf(page.html, "canonical") ?? "").not.toContain("job=");
  },
);

test.each([...PAGES, ...OF_PERSON])("%s carries a person’s job on", async (_, path) => {
  expect(lostOf(await open(withJob(path), ada))).toEqual(NONE);
});

test("the result of a sitting carries the job on", async () => {
  let page = await open(SITTING);
  for (let level = 1; level <= 2; level++) {
    const [, competency = ""] = /name="competency" value="([^"]+)"/.exec(page.html) ?? [];
    const [, answers = ""] = /name="answers" value="([^"]*)"/.exec(page.html) ?? [];
    const carried = {
      intent: "carry",
      competency,
      level: String(level),
      confidence: "2",
      note: "",
    };
    const fields = { ...carried, answers: answers.replaceAll("&quot;", '"') };
    page = await read(SITTING, await people.post(SITTING, fields, { encoding: "urlencoded" }));
    expect(lostOf(page)).toEqual(NONE);

    const answer = { intent: "answer", competency, level: "1", confidence: "2", note: "" };
    const { headers } = await people.post(SITTING, answer, { cookie: ada });
    expect(headers.get("location")).toBe(SITTING);
  }
  expect(page.html).toContain("Your first step");
  const own = await open(SITTING, ada);
  expect(own.html).toContain("Your first step");
  expect(lostOf(own)).toEqual(NONE);
});

test("a visitor’s steps and debrief carry the job on", async () => {
  let page = await open(withJob(SCENARIO));
  while (!page.html.includes("What this scenario was about")) {
    expect(lostOf(page)).toEqual(NONE);
    const [, choices = ""] = /value="([^"]+)" name="p"/.exec(page.html) ?? [];
    page = await open(withJob(`${SCENARIO}?p=${choices}`));
  }
  expect(lostOf(page)).toEqual(NONE);
});

test("a person’s run and debrief carry the job on", async () => {
  let path = withJob(SCENARIO);
  let page = await open(path, ada);
  for (let step = 0; !page.html.includes("What this scenario was about"); step++) {
    expect(lostOf(page)).toEqual(NONE);
    const [, choice = ""] = /value="([^"]+)" name="choice"/.exec(page.html) ?? [];
    const attempt = new URL(path, HERE).searchParams.get("attempt");
    const { headers } = await people.post(
      path,
      attempt
        ? { intent: "choose", attempt, step: String(step), choice }
        : { intent: "start", mode: "practise", choice },
      { cookie: ada },
    );
    path = headers.get("location") ?? "";
    expect(path).toContain(`job=${JOB}`);
    page = await open(path, ada);
  }
  expect(lostOf(page)).toEqual(NONE);

  // And what was practiced is seen on the job, with the way back to the debrief.
  const back = await open(`/jobs/${JOB}`, ada);
  expect(visibleText(back.html)).toMatch(/Level 1, target 3 practiced/);
  expect(back.html).toContain(`href="${path.replace("&", "&amp;")}">practiced</a>`);

  // Whoever works toward the job goes on with its next gap.
  const target = { intent: "work_towards", target: job.id };
  await people.send("/account/favorites", target, { cookie: ada });
  const debrief = await open(path, ada);
  expect(visibleText(debrief.html)).toContain("Practice next: Vision");
  expect(debrief.html).toContain(`href="${withJob("/roadmap/practice/direction.vision")}"`);
  expect(lostOf(debrief)).toEqual(NONE);
});

test("beside another thread, the roadmap says which job its questions are for", async () => {
  const other = await aJob({
    ...{ title: "Tech Lead, Locks", track: "tech_lead", level: "lead" },
    competencies: [{ id: "people.coaching", quote: "Coach the two newest engineers" }],
  });
  await people.store(other);
  const bob = await people.signIn({
    sub: "uid-bob",
    user_id: "uid-bob",
    email: "bob@people.example",
  });
  await people.send(
    "/account/favorites",
    { intent: "work_towards", target: other.id },
    { cookie: bob },
  );
  const { html } = await open(withJob("/roadmap"), bob);
  expect(visibleText(html)).toContain("Working toward Tech Lead, Locks");
  expect(visibleText(html)).toContain("Rate yourself for Tech Lead Bridges");
});
