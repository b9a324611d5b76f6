import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, test } from "vitest";
import { type OpenApiDocument, toOpenApi } from "#app/public-api/openapi/document.ts";
import { databaseGate } from "../faults/database-gate.ts";
import { HERE, testPeople } from "../people.ts";
import { listFields, listMetFields, type Schemas } from "./json-schema.ts";
import { closed, lawful, storeKnownWorld, whole } from "./known-world.ts";

/*
 * What the OpenAPI document promises, held against the built Worker: every status, every field, and nothing else.
 */

const gate = databaseGate();
const people = await testPeople({ RATE_LIMITS: "on" }, gate.surroundings);
const document = toOpenApi(HERE);
const schemas = document.components.schemas as Schemas;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: "api" });

const UNKNOWN = "/000000000000";

/** Addresses that end with each documented status, by operation; those of 304, 429 and 503 follow from 200. */
const ADDRESSES: Record<string, Record<string, string[]>> = {
  listJobs: {
    200: [
      "/jobs",
      "/jobs?country=PT&tz=Europe/Lisbon&levl=lead&tech=nothing",
      "/jobs?q=remote+timetabels&sort=relevance",
      "/jobs?q=timetables&exact=yes&sort=newest",
      `/jobs?level=senior,staff&track=ic&mode=hybrid&country=PT&sure=yes&place=Lisbon&region=EU&tech=go`,
      "/jobs?leads=people&minSalary=10&currency=EUR&pay=stated&type=FULL_TIME&visa=yes&language=de&noLanguage=fr&posted=30&org=northwind",
      "/jobs?sort=salary",
      "/jobs?mode=hybrid",
    ],
    404: ["/jobs?q=timetables&page=11"],
  },
  getJob: {
    200: [`/jobs/${whole.id}?x=1`, `/jobs/${lawful.id}`],
    404: [`/jobs${UNKNOWN}`],
    410: [`/jobs/${closed.id}`],
  },
  checkEligibility: {
    200: [`/jobs/${whole.id}/eligibility?country=PT&tz=Europe/Lisbon&zon=x`],
    400: [`/jobs/${whole.id}/eligibility`, `/jobs/${whole.id}/eligibility?country=PT&tz=x`],
    404: [`/jobs${UNKNOWN}/eligibility?country=PT`],
    410: [`/jobs/${closed.id}/eligibility?country=PT`],
  },
  getOrganization: {
    200: ["/organizations/northwind?x=1"],
    404: ["/organizations/nobody"],
    410: ["/organizations/gone"],
  },
  getMarket: { 200: ["/market?x=1"], 404: ["/market"] },
  getCompetencies: { 200: ["/competencies?x=1"] },
};

type Operation = OpenApiDocument["paths"][string]["get"];
const OPERATIONS: [id: string, operation: Operation][] = Object.values(document.paths).map(
  ({ get }) => [get.operationId, get],
);

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await people.fetch(`${HERE}/api/v1${path}`, { headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

type Answer = Awaited<ReturnType<typeof ask>>;
const answers = new Map<string, Answer[]>();
let served: string;
const keyOf = (id: string, status: string) => `${id} ${status}`;

beforeAll(async () => {
  served = (await ask("/openapi.json")).text;
  // Before a day is counted the market has no figures.
  const market = await ask("/market");
  await storeKnownWorld(people);
  for (const [id, addresses] of Object.entries(ADDRESSES)) {
    for (const [status, paths] of Object.entries(addresses)) {
      const isBefore = keyOf(id, status) === "getMarket 404";
      const all = isBefore ? [market] : await askInTurn(paths);
      answers.set(keyOf(id, status), all);
    }
    const [path = ""] = addresses[200] ?? [];
    const etag = answers.get(keyOf(id, "200"))?.[0]?.headers.get("etag") ?? "";
    answers.set(keyOf(id, "304"), [await ask(path, { "if-none-match": etag })]);
    gate.decide(() => "fail");
    const separator = path.includes("?") ? "&" : "?";
    answers.set(keyOf(id, "503"), [await ask(`${path}${separator}asked=never`)]);
    gate.decide(() => "pass");
  }
  await askPastLimit(() => ask("/competencies"));
  for (const [id, addresses] of Object.entries(ADDRESSES)) {
    answers.set(keyOf(id, "429"), [await ask(addresses[200]?.[0] ?? "")]);
  }
}, 120_000);

async function askPastLimit<Reply extends { status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  let last = await send();
  while (last.status !== 429) last = await send();
  return last;
}

async function askInTurn(paths: string[]): Promise<Answer[]> {
  const all: Answer[] = [];
  for (const path of paths) {
    const answer = await ask(path);
    all.push(answer);
    // The pages after it, too.
    const next = answer.headers.get("link");
    if (next) all.push(await ask(next.slice(`<${HERE}/api/v1`.length, next.indexOf(">"))));
  }
  return all;
}

function contentOf(operation: Operation, status: string): [type: string, schema: string] | null {
  const response = (operation.responses as Record<string, object>)[status] ?? {};
  const responses: Record<string, object> = document.components.responses;
  const named = "$ref" in response ? String(response.$ref).split("/").at(-1) : null;
  const { content } = (named ? responses[named] : response) as {
    content?: Record<string, { schema: { $ref: string } }>;
  };
  const [entry] = Object.entries(content ?? {});
  return entry ? [entry[0], entry[1].schema.$ref.split("/").at(-1) ?? ""] : null;
}

describe.each(OPERATIONS)("%s", (id, operation) => {
  test.each(Object.keys(operation.responses))("ends with %s as documented", (status) => {
    const all = answers.get(keyOf(id, status)) ?? [];
    expect(all, "an address that ends so").not.toEqual([]);
    const content = contentOf(operation, status);
    for (const { status: met, headers, text } of all) {
      expect(met).toBe(Number(status));
      expect(headers.get("access-control-allow-origin")).toBe("*");
      if (!content) {
        expect(text).toBe("");
        continue;
      }
      const [type, schema] = content;
      expect(headers.get("content-type")).toBe(type);
      const isValid = ajv.validate({ $ref: `api#/components/schemas/${schema}` }, JSON.parse(text));
      expect(isValid ? [] : ajv.errors).toEqual([]);
    }
  });
});

test("every documented field is met by an answer", () => {
  const met = new Set<string>();
  for (const [id, operation] of OPERATIONS) {
    for (const status of Object.keys(operation.responses)) {
      const content = contentOf(operation, status);
      for (const { text } of content ? (answers.get(keyOf(id, status)) ?? []) : []) {
        for (const field of listMetFields(JSON.parse(text), content?.[1] ?? "", schemas))
          met.add(field);
      }
    }
  }
  const documented = Object.keys(schemas).flatMap((name) => listFields(name, schemas));

  expect(documented.length).toBeGreaterThan(100);
  expect(documented.filter((field) => !met.has(field))).toEqual([]);
});

test("past the limit each protocol says so in its own words", async () => {
  const ask = (path: string, init?: RequestInit) => people.fetch(HERE + path, init);
  const ojcp = await askPastLimit(() => ask("/api/ojcp/search_jobs?query=engineer"));
  const mcp = await askPastLimit(() => ask("/api/mcp", { method: "POST", body: "{}" }));

  for (const { status, headers } of [ojcp, mcp]) {
    expect(status).toBe(429);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
  const data = await ojcp.json();
  expect(data).toMatchObject({ error_code: "rate_limited", retry_after_seconds: 60 });
  expect(await mcp.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32029, data } });
});

test("the Worker serves this document", () => {
  expect(JSON.parse(served)).toEqual(JSON.parse(JSON.stringify(document)));
});
