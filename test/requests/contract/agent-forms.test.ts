import { beforeAll, expect, test } from "vitest";
import { HERE, sharedPeople } from "../people.ts";
import { storeKnownWorld, whole } from "./known-world.ts";

/* The forms that an agent in the browser is offered (WebMCP). */

const people = await sharedPeople();
const JOB = `/jobs/${whole.slug}-${whole.id}`;

beforeAll(() => storeKnownWorld(people));

/** Of OJCP, which gives each of its tools its own fields: those of our forms have other names. */
const STANDARD = ["search_jobs", "get_job_detail", "get_employer_context"];

/** The attributes of a page's forms. */
async function listForms(path: string): Promise<string[]> {
  const html = await (await people.fetch(HERE + path)).text();
  return [...html.matchAll(/<form\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
}

test.each([
  ["/", "find_jobs"],
  ["/jobs", "find_jobs"],
  [JOB, "check_eligibility"],
])("%s offers its form as the tool %s, with words for what it does", async (path, tool) => {
  const forms = await listForms(path);
  const offered = forms.filter((form) => form.includes(` toolname="${tool}"`));

  expect(offered).toHaveLength(1);
  for (const form of offered) expect(form).toMatch(/ tooldescription="[^"]{10,}\."/);
});

test.each(["/", "/jobs", JOB, "/feedback", "/fraud", "/projects"])(
  "on %s agents are offered what only reads",
  async (path) => {
    const forms = await listForms(path);
    for (const form of forms.filter((each) => each.includes("tool"))) {
      expect(form).toContain('method="get"');
      expect(form).toContain("toolautosubmit");
      for (const tool of STANDARD) expect(form).not.toContain(`toolname="${tool}"`);
    }
  },
);
