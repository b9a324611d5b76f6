import { beforeAll, describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import {
  employerContextSchema,
  jobDetailSchema,
  ojcpErrorSchema,
  searchJobsSchema,
} from "#app/public-api/ojcp/ojcp-schema.ts";
import { aJob } from "#test/factories.ts";
import { databaseGate } from "../faults/database-gate.ts";
import { HERE, testPeople } from "../people.ts";
import { closed, lawful, storeKnownWorld, whole } from "./known-world.ts";
import { expectAsPublished } from "./published-ojcp.ts";

/* The Open Job Context Protocol, held against the built Worker. */

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);
const silent = await aJob({
  ...{ title: "Silent Engineer", workMode: "unknown", places: [], remoteFrom: [] },
  ...{ visa: "unknown", datePosted: null, salarySource: "none", descriptionText: "Come." },
});

beforeAll(async () => {
  await storeKnownWorld(people);
  await people.store(silent);
});

async function ask(path: string, init: RequestInit = {}) {
  const response = await people.fetch(HERE + path, init);
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  return { response, text, body: (text ? JSON.parse(text) : null) as any };
}

function expectValid(body: unknown, schema: ZodType | null, name: string) {
  if (schema) expect(schema.parse(body)).toEqual(body);
  expectAsPublished(body, name);
}

async function detail(id: string) {
  const { body } = await ask(`/api/ojcp/get_job_detail?job_id=${id}`);
  expectValid(body, jobDetailSchema, "responses/job-detail");
  return body.job;
}

test("the manifest names the tools, and each of them answers", async () => {
  const { response, body } = await ask("/.well-known/ojcp.json");

  expectValid(body, null, "manifest");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(body).toMatchObject({ ojcp_version: "0.1", provider: { name: "Leadwright" } });
  for (const tool of body.tools) {
    const answer = await ask(`/api/ojcp/${tool}`);
    expect(answer.response.status).toBe(400);
    expectValid(answer.body, ojcpErrorSchema, "responses/error");
    expect(answer.body.error_code).toBe("missing_required_field");
  }
  const found = await ask(
    body.feed_endpoints.detail.replace("{job_id}", whole.id).slice(HERE.length),
  );
  expect(found.body.job.title).toBe(whole.title);
});

describe("search_jobs", () => {
  test.each([
    "query=senior+backend+engineer+remote",
    "query=timetables&country=PT",
    "query=engineer&city=Lisbon&remote_policy=on_site,hybrid&limit=50",
    "query=engineer&salary_min=10&experience_level=senior&employment_type=full_time&posted_within_days=7",
    "query=nothing-like-it-anywhere",
  ])("%s is answered by the schema, with what the job list finds", async (search) => {
    const { body } = await ask(`/api/ojcp/search_jobs?${search}`);

    expectValid(body, searchJobsSchema, "responses/search-jobs");
    for (const job of body.jobs) expectAsPublished(job, "job-posting");
    expect(body.returned).toBe(body.jobs.length);
  });

  test("finds what the API finds, and says the verdict for a country", async () => {
    const list = await ask("/api/v1/jobs?q=timetables&country=PT");
    const { body } = await ask("/api/ojcp/search_jobs?query=timetables&country=PT&limit=20");

    expect(body.total_results).toBe(list.body.total.count);
    expect(body.jobs.map(({ url }: { url: string }) => url)).toEqual(
      list.body.jobs.map(({ url }: { url: string }) => url),
    );
    expect(body.jobs[0].answer_for_country).toEqual(list.body.jobs[0].eligibility);
  });

  test("goes on from an offset, each job once", async () => {
    const seen: string[] = [];
    for (const offset of [0, 15, 30]) {
      const { body } = await ask(`/api/ojcp/search_jobs?query=engineer&limit=15&offset=${offset}`);
      expect(body.offset).toBe(offset);
      seen.push(...body.jobs.map((job: { ojcp_id: string }) => job.ojcp_id));
    }
    expect(seen.length).toBeGreaterThan(30);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("says what it ignored", async () => {
    const search = "query=engineer&experience_level=director&posted_within_days=5&country=Atlantis";
    const { body } = await ask(`/api/ojcp/search_jobs?${search}`);

    expect(body.warnings).toMatchObject([
      {
        code: "fields_ignored",
        fields: ["filters.experience_level", "filters.posted_within_days", "location.country"],
      },
    ]);
  });

  test.each([
    ["part time no german", ["“part time”", "“no german”"]],
    ["timetabels staff", ["Read as “timetables staff”", "not searched for: “staff”."]],
    ["timetables senoir remtoe", ["“senior”, “remote”"]],
  ])("says how it read %s", async (query, words) => {
    const { body } = await ask(`/api/ojcp/search_jobs?${new URLSearchParams({ query })}`);

    expectValid(body, searchJobsSchema, "responses/search-jobs");
    expect(body.query).toBe(query);
    expect(body.warnings).toMatchObject([{ code: "query_interpreted", fields: ["query"] }]);
    for (const word of words) expect(body.warnings[0].message).toContain(word);
  });

  test("warns of nothing where all was searched for as it is", async () => {
    expect((await ask("/api/ojcp/search_jobs?query=timetables")).body.warnings).toEqual([]);
  });

  test("names a parameter that it doesn’t know, and the one that was meant", async () => {
    const { body } = await ask("/api/ojcp/search_jobs?query=engineer&location=Portugal&foo=1");

    expectValid(body, searchJobsSchema, "responses/search-jobs");
    expect(body.warnings).toMatchObject([
      { fields: ["location", "foo"], message: expect.stringContaining("did you mean “city”?") },
    ]);
  });

  test.each([
    ["query=engineer&state=Atlantis", "location.state"],
    ["query=engineer&city=Atlantis", "location.city"],
    [`query=${"x".repeat(101)}`, "query"],
  ])("%s: the field that was left out has its own name", async (search, field) => {
    const { body } = await ask(`/api/ojcp/search_jobs?${search}`);

    expect(body.warnings).toMatchObject([{ code: "fields_ignored", fields: [field] }]);
  });

  test.each(["limit=51", "limit=x", "offset=101", "remote_policy=moon", "remote_ok=maybe"])(
    "rejects %s",
    async (one) => {
      const { response, body } = await ask(`/api/ojcp/search_jobs?query=engineer&${one}`);

      expect(response.status).toBe(400);
      expect(body.error_code).toBe("invalid_field_value");
    },
  );
});

test("a flag that is neither true nor false is refused", async () => {
  const { response, body } = await ask(
    `/api/ojcp/get_job_detail?job_id=${whole.id}&include_employer_context=maybe`,
  );
  expect(response.status).toBe(400);
  expect(body.error_code).toBe("invalid_field_value");
});

test.each([
  [`get_job_detail?job_id=${whole.id}`, jobDetailSchema, "responses/job-detail"],
  ["get_employer_context?employer_id=northwind", employerContextSchema, null],
])("%s names the parameters that it doesn’t know", async (path, schema, published) => {
  const { body } = await ask(`/api/ojcp/${path}&foo=1`);

  expect(schema.parse(body)).toEqual(body);
  if (published) expectAsPublished(body, published);
  expect(body.warnings).toMatchObject([{ code: "fields_ignored", fields: ["foo"] }]);
  expect((await ask(`/api/ojcp/${path}`)).body.warnings).toEqual([]);
});

describe("get_job_detail", () => {
  test("says what the posting says, by either id", async () => {
    const job = await detail(whole.id);

    expect(job.ojcp_id).toBe(`localhost:${whole.id}`);
    expect(await detail(job.ojcp_id)).toEqual(job);
    expect(job.eligibility).toMatchObject({
      applicant_location: {
        allowed: [{ country: "PT" }, { world_region: "EU" }],
        denied: [{ country: "DE", region: "BY", city: "Munich" }],
        denies_unnamed: false,
        quote: whole.remoteQuote,
      },
      working_hours: { from_utc_offset: -1, to_utc_offset: 3 },
      ...{ visa_sponsorship: "offered", relocation: "not_offered", work_right: "permit" },
      security_clearance: "required",
      gate_quotes: { security_clearance: "Security clearance: Secret" },
    });
    expect(job).toMatchObject({
      ...{ status: "open", pay_scope: "Austria" },
      lead: {
        ...{ level: "staff", level_max: "lead", track: "tech_lead" },
        facts: [
          { fact: "leads", value: "yes", people: { least: 4, most: 6 } },
          { fact: "handsOn", percent_of_time: { least: 50, most: 60 } },
        ],
      },
      languages_required: [{ code: "pt", quote: "You speak fluent Portuguese" }],
      competencies_mentioned: [{ id: "people.coaching", quote: "You grow two engineers a year" }],
    });
    expect(job.apply_paths).toMatchObject([{ supports_agent_submission: false }]);
  });

  test("says that a job is paused, which of several ranges its pay is, and what laws ask of it", async () => {
    const paused = await aJob({
      ...{ status: "paused", salaryMin: 90_000, salaryCurrency: "USD", salaryPeriod: "YEAR" },
      ...{
        salarySource: "parsed",
        salaryCaveat: "several",
        salaryScope: "Level 2, one of 3 ranges",
      },
    });
    await people.store(paused);

    expect(await detail(paused.id)).toMatchObject({
      ...{ status: "paused", apply_paths: [], pay_caveat: "several" },
      pay_scope: "Level 2, one of 3 ranges",
    });
    const { posting_laws: laws } = await detail(lawful.id);
    const api = (await ask(`/api/v1/jobs/${lawful.id}`)).body.laws;
    expect(laws.length).toBeGreaterThan(0);
    expect(laws.map(({ source, read_on }: Record<string, string>) => [source, read_on])).toEqual(
      api.map(({ source, readOn }: Record<string, string>) => [source, readOn]),
    );
    const { body } = await ask(`/api/ojcp/get_job_detail?job_id=${closed.id}`);
    expect(body.details).toEqual({ closed_at: closed.closedAt });
  });

  test("never makes a no of what isn’t stated", async () => {
    const job = await detail(silent.id);

    expect(job.eligibility).toEqual({
      visa_sponsorship: "unspecified",
      relocation: "unspecified",
      security_clearance: "unspecified",
      work_right: "unspecified",
      gate_quotes: {},
      verified_at: expect.any(String),
    });
    expect(job).toMatchObject({ languages_required: [], competencies_mentioned: [] });
    for (const field of [
      "description_language",
      "pay_scope",
      "remote_policy",
      "jobLocation",
      "baseSalary",
      "validThrough",
    ]) {
      expect(job).not.toHaveProperty(field);
    }
    expect(job.date_is_first_seen).toBe(true);
    for (const visa of ["yes", "no"] as const) {
      const stated = await aJob({ visa });
      await people.store(stated);
      const { eligibility } = await detail(stated.id);
      expect(eligibility.visa_sponsorship).toBe(visa === "yes" ? "offered" : "not_offered");
    }
  });

  test.each([
    ["/api/ojcp/get_job_detail?job_id=000000000000", "job_not_found"],
    [`/api/ojcp/get_job_detail?job_id=${closed.id}`, "job_not_found"],
    ["/api/ojcp/get_job_detail?job_id=x", "job_not_found"],
    ["/api/ojcp/get_employer_context?employer_id=nobody", "employer_not_found"],
    ["/api/ojcp/submit_application", "invalid_request"],
  ])("%s: %s", async (path, code) => {
    const { response, body } = await ask(path);

    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expectValid(body, ojcpErrorSchema, "responses/error");
    expect(body.error_code).toBe(code);
  });
});

test("get_employer_context says what an organization's page says", async () => {
  const { body } = await ask("/api/ojcp/get_employer_context?employer_id=northwind");

  expectValid(body, employerContextSchema, "responses/employer-context");
  expect(body).toMatchObject({
    employer_id: "northwind",
    description: "Ferries that leave on time.",
    lead_path: "A lead plans a line.",
  });
});

test("errors of the site have the protocol’s envelope: the database is down, nothing is written here", async () => {
  gate.decide(() => "fail");
  const down = await ask("/api/ojcp/search_jobs?query=never-asked-before");
  gate.decide(() => "pass");
  const written = await ask("/api/ojcp/search_jobs", { method: "POST" });

  expect(down.response.status).toBe(503);
  expect(down.body.error_code).toBe("provider_error");
  expect(written.response.status).toBe(405);
  for (const { body } of [down, written]) expectValid(body, ojcpErrorSchema, "responses/error");
});
