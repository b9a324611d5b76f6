import { beforeAll, describe, expect, test } from "vitest";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { aJob } from "#test/factories.ts";
import { visibleText } from "./html.ts";
import { type Fields, HERE, sharedPeople } from "./people.ts";

/* Where and how a reader works, said once and seen wherever jobs are. */

const people = await sharedPeople();
const OURS = { "sec-fetch-site": "same-origin" };
const remote = (country: string) => ({
  workMode: "remote" as const,
  places: [],
  remoteFrom: [{ country }],
});

let portugal: JobRecord;
let japan: JobRecord;
let anywhere: JobRecord;

beforeAll(async () => {
  const lead = { track: "tech_lead", level: "lead" } as const;
  portugal = await aJob({
    ...{ ...lead, ...remote("PT"), title: "Tech Lead, Trams", tech: ["go", "postgresql"] },
    ...{ salaryMin: 60_000, salaryMax: 70_000, salaryCurrency: "EUR", salaryPeriod: "YEAR" },
    salarySource: "employer",
  });
  japan = await aJob({ ...lead, ...remote("JP"), title: "Tech Lead, Tunnels" });
  anywhere = await aJob({
    ...lead,
    workMode: "remote",
    places: [],
    title: "Tech Lead, Timetables",
  });
  await people.store(portugal, japan, anywhere);
});

const pathOf = ({ slug, id }: JobRecord) => `/jobs/${slug}-${id}`;

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await people.fetch(HERE + path, { headers });
  return {
    text: visibleText(await response.text()),
    cookies: response.headers.getSetCookie(),
    cache: response.headers.get("cache-status"),
  };
}

describe("a visitor", () => {
  const FROM_PORTUGAL = { cookie: "country=PT" };

  test.each(["/jobs?country=PT", "/jobs?q=lead&country=pt", "/jobs.data?country=PT"])(
    "who chooses a country at %s has it in a cookie",
    async (path) => {
      const { cookies } = await visit(path, OURS);

      expect(cookies).toEqual([
        expect.stringMatching(/^country=PT; Path=\/; SameSite=Lax; Max-Age=\d+; HttpOnly$/),
      ]);
    },
  );

  test("has no cookie of a link from elsewhere, of a page read ahead, or of an unknown country", async () => {
    const requests: [string, Record<string, string>][] = [
      ["/jobs?country=PT", { "sec-fetch-site": "cross-site" }],
      ["/jobs?country=PT", { "sec-fetch-site": "none" }],
      ["/jobs?country=PT", {}],
      ["/jobs?country=PT", { ...OURS, "sec-purpose": "prefetch" }],
      ["/jobs?country=PT", { ...OURS, ...FROM_PORTUGAL }],
      ["/jobs?country=ZZ", OURS],
      ["/jobs?country=any", { ...OURS, ...FROM_PORTUGAL }],
      ["/roadmap?country=PT", OURS],
    ];
    for (const [path, headers] of requests) {
      expect((await visit(path, headers)).cookies).toEqual([]);
    }
  });

  test("takes the country back", async () => {
    const { cookies, text } = await visit("/jobs?country=none", { ...OURS, ...FROM_PORTUGAL });

    expect(cookies).toEqual([expect.stringMatching(/^country=; .*Max-Age=0/)]);
    expect(text).toContain("Tech Lead, Tunnels");
  });

  test("gets lists that begin with what can be done from there, and one line that takes it off", async () => {
    const list = await visit("/jobs", FROM_PORTUGAL);
    const all = await visit("/jobs?country=any", FROM_PORTUGAL);

    expect(list.text).toContain("1 senior job you can do from Portugal, 1 unclear");
    expect(list.text).toContain("You live in Portugal, so jobs that you can’t do from there");
    expect(list.text).toContain(
      "You can do this job from Portugal. Remote from Portugal, which the posting names.",
    );
    expect(list.text).not.toContain("Tech Lead, Tunnels");
    expect(all.text).toContain("Not open to people in Portugal. Remote from Japan only.");
  });

  test("sees on the first page, on a job's and on a company's what can be done from there", async () => {
    const home = await visit("/", FROM_PORTUGAL);
    const job = await visit(pathOf(japan), FROM_PORTUGAL);
    const company = await visit(`/organizations/${japan.orgSlug}`, FROM_PORTUGAL);

    expect(home.text).toContain("You can do this job from Portugal.");
    expect(home.text).not.toContain("Tech Lead, Tunnels");
    expect(job.text).toContain("Not open to people in Portugal.");
    expect(job.text).toContain("Tech Lead, Trams");
    expect(company.text).toContain("Not open to people in Portugal. Remote from Japan only.");
  });

  test("is told how many jobs their hours alone make unclear", async () => {
    const hours = { tzMin: 8, tzMax: 16 };
    const east = await aJob({ ...remote("IS"), ...hours, title: "Tech Lead, Tides" });
    await people.store(east);
    const { text } = await visit("/jobs", { cookie: "country=IS" });

    expect(text).toContain("1 more job hires there, but needs working hours 2 hours outside");
    expect(text).toContain("Unclear for people in Iceland.");
  });

  test("without a country, or with one that nobody can live in, sees all jobs", async () => {
    const cookies = ["", "country=", "country=ZZ", "country=<b>", "country=PT; country=JP"];
    for (const cookie of cookies) {
      const { text } = await visit("/jobs", { cookie });
      expect(text).toContain("Tech Lead, Tunnels");
      expect(text).not.toContain("You live in");
    }
  });

  test("gets a copy of a page that is kept for their country, and elsewhere the copy of all", async () => {
    await visit("/jobs?mode=remote");
    const first = await visit("/jobs?mode=remote", FROM_PORTUGAL);
    const second = await visit("/jobs?mode=remote", FROM_PORTUGAL);
    await visit("/projects");
    const projects = await visit("/projects", FROM_PORTUGAL);

    expect(first.cache).toBe("Leadwright; fwd=uri-miss");
    expect(second.cache).toBe("Leadwright; hit");
    expect(projects.cache).toBe("Leadwright; hit");
  });

  test("of the page API and of feeds is nobody in particular", async () => {
    for (const path of ["/api/_analog/pages/jobs", "/jobs.json", "/jobs.rss"]) {
      const response = await people.fetch(HERE + path, { headers: { ...OURS, ...FROM_PORTUGAL } });
      const text = await response.text();
      expect(response.headers.getSetCookie()).toEqual([]);
      if (response.status === 200) expect(text).toContain("Tech Lead, Tunnels");
    }
  });
});

describe("a profile's answer", () => {
  const PAGE = "/account/profile";
  const ANSWERS: Record<string, Fields> = {
    where: { country: "PT", timeZone: "Europe/Lisbon", workModes: ["hybrid", "onsite"] },
    pay: { minSalaryAmount: "90000", minSalaryCurrency: "EUR", minSalaryPeriod: "YEAR" },
    tech: { tech: "Go, 6\nKafka" },
    work: { targetRole: "lead_year", currentLevel: "senior" },
  };
  const SENTENCES: [string, string][] = [
    ["where", "This job is remote; you want hybrid or on site."],
    ["pay", "The stated pay is below your minimum."],
    ["tech", "You know Go"],
    ["work", "This is the role you’re aiming for."],
  ];

  test.each(SENTENCES)(
    "of the section “%s” is seen on rows of every list",
    async (section, sentence) => {
      const uid = `uid-${section}`;
      const cookie = await people.signIn({ sub: uid, user_id: uid });
      const pages = [
        ...["/jobs", "/", "/account/favorites?view=list", `/organizations/${portugal.orgSlug}`],
        // A job's own page, and as a similar one.
        ...[pathOf(portugal), pathOf(anywhere)],
      ];
      await people.send("/", { intent: "skip" }, { cookie });
      const favorite = { intent: "save", kind: "job", target: portugal.id };
      await people.send("/account/favorites", favorite, { cookie });
      for (const page of pages)
        expect((await visit(page, { cookie })).text).not.toContain(sentence);

      const form = { intent: section, version: "0", ...ANSWERS[section] };
      expect((await people.send(PAGE, form, { cookie })).status).toBe(200);

      for (const page of pages) expect((await visit(page, { cookie })).text).toContain(sentence);
    },
  );

  test("about the country rules over what was said as a visitor, on every device", async () => {
    const cookie = await people.signIn({ sub: "uid-mover", user_id: "uid-mover" });
    const withCountry = (country: string) => ({ cookie: `${cookie}; country=${country}` });
    expect((await visit("/jobs", withCountry("JP"))).text).toContain("Tech Lead, Tunnels");

    await people.send(PAGE, { intent: "where", version: "0", country: "PT" }, { cookie });
    const moved = await visit("/jobs", withCountry("JP"));
    expect(moved.text).toContain("you can do from Portugal");
    expect(moved.text).not.toContain("Tech Lead, Tunnels");
    expect(moved.cookies).toEqual([expect.stringMatching(/^country=PT-account; /)]);
    expect((await visit("/jobs", withCountry("PT-account"))).cookies).toEqual([]);
    const afterSignOut = await visit("/jobs", { cookie: "country=PT-account" });
    expect(afterSignOut.text).not.toContain("You live in");

    await people.send(PAGE, { intent: "where", version: "1" }, { cookie });
    const nowhere = await visit("/jobs", withCountry("PT-account"));
    expect(nowhere.text).toContain("Tech Lead, Tunnels");
    expect(nowhere.cookies).toEqual([expect.stringMatching(/^country=; .*Max-Age=0/)]);
  });

  test("about the country is not changed by a list of another one", async () => {
    const cookie = await people.signIn({ sub: "uid-reader", user_id: "uid-reader" });
    await people.send(PAGE, { intent: "where", version: "0", country: "PT" }, { cookie });
    const headers = { ...OURS, cookie: `${cookie}; country=PT-account` };

    const list = await visit("/jobs?country=JP", headers);
    expect(list.text).toContain("Tech Lead, Tunnels");
    expect(list.cookies).toEqual([]);
    expect((await visit("/jobs", headers)).text).toContain("you can do from Portugal");
  });

  test("about looking for a job decides where jobs stand on the first page", async () => {
    const cookie = await people.signIn({ sub: "uid-looking", user_id: "uid-looking" });
    await people.send("/", { intent: "skip" }, { cookie });
    const orderAfter = async (openTo: string, version: number) => {
      await people.send(PAGE, { intent: "pay", version: String(version), openTo }, { cookie });
      const { text } = await visit("/", { cookie });
      return Math.sign(text.indexOf("New lead jobs") - text.indexOf("Next step"));
    };

    expect(await orderAfter("active", 0)).toBe(-1);
    expect(await orderAfter("open", 1)).toBe(1);
    await people.send(PAGE, { intent: "pay", version: "2", openTo: "not_looking" }, { cookie });
    expect((await visit("/", { cookie })).text).not.toContain("New lead jobs");
  });

  test("about the country begins as what was said as a visitor, and is kept with any answer", async () => {
    const cookie = await people.signIn({ sub: "uid-kept", user_id: "uid-kept" });
    const asVisitor = { cookie: `${cookie}; country=PT` };
    const profile = await people.fetch(HERE + PAGE, { headers: asVisitor });
    expect(await profile.text()).toMatch(/<option value="PT" selected="">Portugal/);

    await people.post("/?index", { intent: "skip" }, asVisitor);

    const onAnotherDevice = await visit("/jobs", { cookie });
    expect(onAnotherDevice.text).toContain("you can do from Portugal");
  });
});
