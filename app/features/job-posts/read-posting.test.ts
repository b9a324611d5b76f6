import fc from "fast-check";
import { expect, test } from "vitest";
import { HOSTILE_HTML } from "#test/pasted/hostile-html.ts";
import { checkPost } from "./check-post.ts";
import { MAX_AREAS, MAX_PLACES } from "./job-post.ts";
import { POST_FIELDS } from "./post-fields.ts";
import { readPostingText } from "./read-posting.ts";

const PAGE = `<h1>Senior Platform Engineer</h1><p>Lagos, Nigeria · Hybrid</p><p>Full-time</p>
<h2>What you would run</h2><p>The platform under seat reservations for four rail companies: Kubernetes in
two regions and PostgreSQL. The salary is €70,000 – €90,000 a year.</p>
<ul><li>You own the path from commit to train</li><li>One week of on-call in six, paid</li></ul>
<p>We decide slowly and change our minds quickly, and we write down why.</p>
<p><a href="https://jobs.udara.example/platform">Apply for this job</a></p>`;

test("a careers page fills a post that can be published, and what was read is named", () => {
  const { fields, readFields } = readPostingText(PAGE);
  expect(fields).toMatchObject({
    title: "Senior Platform Engineer",
    employmentType: "FULL_TIME",
    workMode: "hybrid",
    places: [{ city: "Lagos", country: "NG" }],
    ...{ salaryMin: 70_000, salaryMax: 90_000, salaryCurrency: "EUR", salaryPeriod: "YEAR" },
    apply: "https://jobs.udara.example/platform",
  });
  expect(fields.description).toContain("# What you would run");
  expect(fields.description).toContain("- You own the path from commit to train");
  expect(fields.description).not.toContain("Senior Platform Engineer");
  expect(readFields).toEqual(
    expect.arrayContaining(["title", "workMode", "place1City", "place1Country", "salaryMin"]),
  );
  expect(readFields).not.toContain("visa");
  expect(checkPost(fields, { company: "Udara Rail", now: new Date() }).errors).toEqual({});
});

test.each([
  ["Write to jobs@tides.example to apply.", "jobs@tides.example"],
  ["[Apply](mailto:jobs@tides.example?subject=x@y)", "jobs@tides.example"],
  ["Apply at https://tides.example/jobs/7.", "https://tides.example/jobs/7"],
  ["[Jetzt bewerben](https://tides.example/7)", "https://tides.example/7"],
  ["Our office: hello@tides.example", ""],
  ["Apply at https://bit.ly/x", ""],
])("where to apply is read from %j", (text, apply) => {
  expect(readPostingText(text).fields.apply).toBe(apply);
});

test.each(HOSTILE_HTML.map((html) => [html]))("nothing is read of %j but its words", (html) => {
  const { fields } = readPostingText(`<p>${html}</p>`);
  expect(fields.apply).not.toMatch(/script|data:|^http:/i);
  expect([fields.title, fields.places, fields.remoteFrom]).toEqual(["", [], []]);
});

test("whatever is pasted, what is read fits the form", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
      const { title, description, places, remoteFrom } = readPostingText(text).fields;
      expect(title.length).toBeLessThanOrEqual(POST_FIELDS.title.max);
      expect(description.length).toBeLessThanOrEqual(POST_FIELDS.description.max);
      expect(places.length).toBeLessThanOrEqual(MAX_PLACES);
      expect(remoteFrom.length).toBeLessThanOrEqual(MAX_AREAS);
    }),
  );
});
