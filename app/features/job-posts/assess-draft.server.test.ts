import { expect, test } from "vitest";
import { countryCodes } from "#app/reference/areas.server.ts";
import { TODAY } from "#test/factories.ts";
import { aPost } from "#test/posts.ts";
import { assessDraft } from "./assess-draft.server.ts";
import { EMPTY_POST, type JobPostFields } from "./job-post.ts";

const assess = (
  fields: Partial<JobPostFields>,
  verified: "none" | "domain" = "domain",
  post = aPost(fields),
) =>
  assessDraft("job", post, {
    organization: { name: "Northwind Ferries", verified, sizeBand: null },
    now: TODAY,
  });
const remote = (fields: Partial<JobPostFields>) =>
  assess({ workMode: "remote", places: [], ...fields });
const SILENT = `${"We build timetables for ferries, slowly and with care. ".repeat(5)}`;

test("a complete post has nothing to do, Google lists it, and what its text leaves open is said", () => {
  const complete = {
    missing: [],
    reach: ["People in 1 country could apply: Portugal."],
    google: ["Google can list this job in its job search."],
    unclear: [],
  };
  expect(assess({})).toEqual(complete);
  const description = `${SILENT}\n\nGo and PostgreSQL. We sponsor visas.`;
  expect(assess({ description })).toEqual({
    ...complete,
    unclear: [
      "No roadmap competencies mentioned, so candidates can’t compare their skills with the job.",
    ],
  });
});

test("an empty draft is told everything that is missing at once, and no doubts about a text", () => {
  const { missing, reach, unclear } = assess({}, "domain", EMPTY_POST);
  expect(missing.map(({ field }) => field)).toEqual([
    ...["title", "description", "workMode", "salaryMin", "salaryMax", "salaryCurrency"],
    ...["salaryPeriod", "apply"],
  ]);
  expect(reach).toEqual([
    "The post doesn’t say where people can work from, so candidates can’t tell whether they can apply.",
  ]);
  expect(unclear).toEqual([]);
});

test("the countries are counted as the job list counts them", () => {
  expect(remote({ remoteFrom: [{ region: "WORLD" }], description: SILENT }).reach).toEqual([
    `People in all ${countryCodes().length} countries could apply.`,
  ]);
  const [iberia] = remote({ remoteFrom: [{ country: "PT" }, { country: "ES" }] }).reach;
  expect(iberia).toBe("People in 2 countries could apply: Spain, Portugal.");
});

test("hours leave countries out, in numbers", () => {
  const { reach } = remote({
    remoteFrom: [{ country: "PT" }, { country: "JP" }],
    ...{ tzMin: 0, tzMax: 8 },
  });
  expect(reach).toEqual([
    "People in 1 country could apply: Portugal.",
    "For 1 more country it’s unclear, mostly because of the hours: Japan.",
    "1 of the 2 countries where this job is open have a time zone within UTC+0 to UTC+2 all year.",
  ]);
});

test("without hours, a wide span is unclear to readers", () => {
  const fields = { remoteFrom: [{ country: "PT" }, { country: "JP" }], description: SILENT };
  expect(remote(fields).unclear).toContain(
    "The job is open from UTC−1 to UTC+9 and states no hours. Candidates will ask when they’d work.",
  );
});

test.each([
  ["an unverified domain", assess({}, "none"), "your domain isn’t verified"],
  ["no certain country", remote({ remoteFrom: [{ region: "EMEA" }] }), "no country for certain"],
  ["no text", assess({ description: "Short." }), "fewer than 200 characters"],
  ["nowhere to apply", assess({ apply: "" }), "where to apply"],
])("Google refuses a post with %s, and the reason is said", (_, { google }, reason) => {
  expect(google).toHaveLength(1);
  expect(google[0]).toContain(`Not listed: `);
  expect(google[0]).toContain(reason);
});

test("what Google leaves out is said beside that it lists it", () => {
  expect(assess({ salaryMax: null, employmentType: null }).google).toEqual([
    "Google can list this job in its job search.",
    "Google won’t show pay: it needs a minimum, a maximum, a currency and a period.",
    "Google won’t show an employment type: none is stated.",
  ]);
});
