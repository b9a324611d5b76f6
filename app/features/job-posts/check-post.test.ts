import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "#app/reference/calendar.ts";
import { TODAY } from "#test/factories.ts";
import { aPost } from "#test/posts.ts";
import { checkPost, withDefaultLastDay } from "./check-post.ts";
import { EMPTY_POST, type JobPostFields } from "./job-post.ts";
import { toPosting } from "./to-posting.ts";

const check = (fields: Partial<JobPostFields> = {}) =>
  checkPost(aPost(fields), { company: "Northwind Ferries", now: TODAY });
const wrong = (fields: Partial<JobPostFields>) => Object.keys(check(fields).errors);

test("a complete post has no errors, an empty one has an error for each required field", () => {
  expect(check()).toEqual({ errors: {}, warnings: [] });
  const { errors } = checkPost(EMPTY_POST, { company: "Northwind Ferries", now: TODAY });
  expect(Object.keys(errors).sort()).toEqual([
    "apply",
    "description",
    "salaryCurrency",
    "salaryMax",
    "salaryMin",
    "salaryPeriod",
    "title",
    "workMode",
  ]);
});

test("all that is wrong with a title is said at once", () => {
  expect(check({ title: "DEVS!" }).errors.title).toEqual([
    expect.stringContaining("at least"),
    expect.stringContaining("“!”"),
  ]);
});

test.each([
  [{ title: "Lead!" }, "title"],
  [{ title: "Senior Engineer at Northwind Ferries" }, "title"],
  [{ description: "x".repeat(199) }, "description"],
  [{ description: "<&".repeat(9_000) }, "description"],
  [{ title: "Senior Engineer", description: "Senior Engineer. ".repeat(20) }, "description"],
  [{ workMode: "onsite" as const, places: [] }, "place1Country"],
  [{ workMode: "hybrid" as const, places: [], remoteFrom: [{ country: "PT" }] }, "place1Country"],
  [{ workMode: "onsite" as const, remoteFrom: [{ country: "PT" }] }, "area1"],
  [{ workMode: "remote" as const, remoteFrom: [] }, "area1"],
  [{ tzMin: 0, tzMax: null }, "tzMax"],
  [{ tzMin: 8, tzMax: 0 }, "tzMax"],
  [{ salaryMin: null }, "salaryMin"],
  [{ salaryMin: 90_000, salaryMax: 80_000 }, "salaryMax"],
  [{ salaryMin: 50_000, salaryMax: 150_001 }, "salaryMax"],
  [{ apply: "http://northwind.example" }, "apply"],
  [{ lastDay: dayAfter(TODAY, -1) }, "lastDay"],
  [{ lastDay: dayAfter(TODAY, 91) }, "lastDay"],
])("%j has an error in %s", (fields, field) => {
  expect(wrong(fields)).toEqual([field]);
});

test("the last day of a post is between today and 90 days from now, and 45 days from now by default", () => {
  expect(wrong({ lastDay: dayAfter(TODAY, 0) })).toEqual([]);
  expect(wrong({ lastDay: dayAfter(TODAY, 90) })).toEqual([]);
  expect(withDefaultLastDay(aPost({ lastDay: null }), TODAY).lastDay).toBe("2027-01-04");
});

test("a pay range over 1.5 times the minimum is a warning, over 3 times an error", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 200_000 }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (min, by) => {
        const max = Math.ceil(min * by);
        const { errors, warnings } = check({ salaryMin: min, salaryMax: max });
        expect("salaryMax" in errors).toBe(max > 3 * min);
        expect(warnings.length > 0).toBe(max > 1.5 * min && max <= 3 * min);
      },
    ),
  );
});

test("a title without an engineering role and areas without a definite country are warnings", () => {
  expect(check({ title: "Harbour Pilot" }).warnings).toHaveLength(1);
  expect(check({ title: "Harbour Pilot", track: "tech_lead" }).warnings).toEqual([]);
  const remote = { workMode: "remote" as const, places: [] };
  expect(check({ ...remote, remoteFrom: [{ region: "WORLD" }] }).warnings).toHaveLength(1);
  expect(check({ ...remote, remoteFrom: [{ region: "EU" }] }).warnings).toEqual([]);
});

test("chosen fields are kept, and empty ones are read from the text", () => {
  const read = toPosting(aPost({ title: "Staff Engineer", tech: [], visa: "unknown" }));
  expect(read).toMatchObject({
    level: "staff",
    track: "ic",
    tech: ["go", "postgresql"],
    visa: "yes",
    tzMin: 0,
    tzMax: 8,
    salary: { source: "employer", min: 80_000, max: 100_000, yearMaxUsd: 116_000 },
    applyMode: "link",
  });
  const chosen = toPosting(
    aPost({
      ...{ title: "Staff Engineer", level: "lead", track: "tech_lead", tech: ["rust"] },
      ...{ visa: "no", tzMin: 4, tzMax: 4, apply: "jobs@northwind.example" },
    }),
  );
  expect(chosen).toMatchObject({
    ...{ level: "lead", track: "tech_lead", levelReason: "", tech: ["rust"], visa: "no" },
    ...{ tzMin: 4, applyMode: "email", applyUrl: "mailto:jobs@northwind.example" },
  });
});

test("any incomplete draft converts to a posting", () => {
  const part = fc.record(
    { title: fc.string(), description: fc.string(), apply: fc.string(), salaryMin: fc.nat() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(part, (typed) => {
      const posting = toPosting({ ...EMPTY_POST, ...typed });
      expect(posting.salary.source).toBe("none");
      expect(posting.workMode).toBe("unknown");
    }),
  );
});

test("a post in Ontario is told what the law may ask it to say, until it says so", () => {
  const places = [{ city: "Toronto", region: "ON", country: "CA" }];
  expect(check({ places }).warnings).toEqual([
    expect.stringMatching(/^By law in Ontario.* Here we found only what the job pays\.$/),
  ]);
  const description = `${aPost().description}\nThis is an existing vacancy. No AI screens applicants.`;
  expect(check({ places, description })).toEqual({ errors: {}, warnings: [] });
});

test("a company of a stated size is told what a law asks for, and one that is too small is not", () => {
  const unmetLaws = (region: string, sizeBand: "1-10" | "51-200") =>
    checkPost(
      aPost({
        ...{ workMode: "onsite", remoteFrom: [], salaryMin: null, salaryMax: null },
        places: [{ city: "", region, country: region === "ON" ? "CA" : "US" }],
      }),
      { company: "Northwind Ferries", sizeBand, now: TODAY },
    ).warnings.filter((warning) => warning.startsWith("By law"));
  expect(unmetLaws("NY", "51-200").join()).toContain("a posting has to say what the job pays");
  expect(unmetLaws("NY", "1-10").join()).toContain("a posting may have to say");
  expect(unmetLaws("ON", "1-10")).toEqual([]);
});
