import fc from "fast-check";
import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { databaseContext } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { parsePlans } from "#app/features/premium/limits.ts";
import { plansContext } from "#app/features/premium/plans.server.ts";
import { TEMPLATES } from "#app/features/projects/templates.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { parseConfiguration } from "#app/http/configuration.ts";
import { configurationContext, serverBuildContext } from "#app/http/context.ts";
import { isDataResponse } from "#app/http/http-errors.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { testDatabase } from "#test/database.ts";
import { listRoutes, readPageTable } from "./page-table.ts";
import { pushContent } from "./push-content.ts";

const ORIGIN = "https://leadwright.test";
const database = testDatabase({ isKept: true, jobs: 30 });
const configuration = parseConfiguration({ SITE_ORIGIN: ORIGIN });
/** Of addresses with parameters; several where each has a loader of its own. */
let params: Record<string, Record<string, string>[]>;

function scenarioParams(id: string) {
  const [scenario] = BUILT_IN_SIMULATIONS.find((each) => each.id === id)?.scenarios ?? [];
  return { id, scenarioId: scenario?.id ?? "" };
}

beforeAll(async () => {
  await pushContent(database.db, new Date());
  const [job] = await database.db.select().from(jobs).limit(1);
  params = {
    "/jobs/:jobId": [{ jobId: `${job?.slug}-${job?.id}` }],
    "/organizations/:slug": [{ slug: job?.orgSlug ?? "" }],
    "/jobs/:jobId.md": [{ jobId: job?.id ?? "" }],
    "/api/v1/jobs/:id": [{ id: job?.id ?? "" }],
    "/api/v1/jobs/:id/eligibility": [{ id: job?.id ?? "" }],
    "/embed/organizations/:slug": [{ slug: job?.orgSlug ?? "" }],
    "/api/v1/organizations/:slug": [{ slug: job?.orgSlug ?? "" }],
    "/projects/:templateId": [{ templateId: TEMPLATES[0]?.id ?? "" }],
    "/simulations/:id": [{ id: "hiring-well" }],
    "/simulations/:id/scenarios/:scenarioId.md": [scenarioParams("hiring-well")],
    "/guidance/competency/:id.md": [{ id: COMPETENCIES[0]?.id ?? "" }],
    "/sitemaps/:file": [{ file: "pages.xml" }],
    "/api/ojcp/:tool": ["search_jobs", "get_job_detail", "get_employer_context"].map((tool) => ({
      tool,
    })),
  };
});

interface RouteModule {
  handle?: PageHandle;
  loader?(args: LoaderFunctionArgs): unknown;
}

const TABLE = await readPageTable();
const MODULES = await Promise.all(
  listRoutes().map(async ({ pattern, file }) => {
    const module = (await import(/* @vite-ignore */ `../app/${file}`)) as RouteModule;
    const described = TABLE.find((entry) => entry.pattern === pattern);
    return { pattern, module, handle: module.handle ?? described };
  }),
);

test("what the gateway must know of a page stands in a file of its own beside it", () => {
  const inModules = MODULES.flatMap(({ pattern, module: { handle } }) =>
    handle ? [{ pattern, ...handle }] : [],
  );
  // The modules of what programs read may leave even that to the file beside them.
  const isOfPage = ({ shared, isSecret, maxBytes, isForPrograms, isFramed }: PageHandle) =>
    !isForPrograms && !isFramed && (shared || isSecret || maxBytes);
  expect(TABLE.filter(isOfPage)).toEqual(inModules.filter(isOfPage));
});

/** The parameters of an address, which notes those that are read; each is one of a few plausible values. */
class ReadParams extends URLSearchParams {
  readonly read = new Set<string>();
  readonly #toValue: (name: string) => string | null;

  constructor(toValue: (name: string) => string | null) {
    super();
    this.#toValue = toValue;
  }

  override get(name: string): string | null {
    this.read.add(name);
    return this.#toValue(name);
  }

  override getAll(name: string): string[] {
    return [this.get(name)].filter((value) => value !== null);
  }

  override has(name: string): boolean {
    return this.get(name) !== null;
  }

  override [Symbol.iterator](): never {
    throw new Error("A shared page reads its parameters by name.");
  }

  override toString(): never {
    return this[Symbol.iterator]();
  }
}

// The manifest is of the same module as the tools, which read all that it may.
const SHARED = MODULES.filter(
  ({ pattern, module, handle }) =>
    handle?.shared && module.loader && pattern !== "/.well-known/ojcp.json",
);

/** A value for each parameter, the same whenever it is read. */
const values = fc.func(
  fc.constantFrom(null, "yes", "1", "PT", "staff", "salary", "relevance", "newest", "90000", "EUR"),
);

test.each(SHARED)(
  "a copy of $pattern is for every parameter that its loader reads",
  async (page) => {
    const { shared } = page.handle as Required<PageHandle>;
    const known = [...shared.params, ...(shared.personalParams ?? [])];
    const read = new Set<string>();
    await fc.assert(
      fc.asyncProperty(values, async (toValue) => {
        const searchParams = new ReadParams(toValue);
        for (const each of params[page.pattern] ?? [{}]) {
          await load(page, { searchParams, params: each }).catch(expectResponse);
        }
        expect(known).toEqual(expect.arrayContaining([...searchParams.read]));
        for (const name of searchParams.read) read.add(name);
      }),
      { numRuns: 40 },
    );
    expect([...read].toSorted()).toEqual(known.toSorted());
  },
);

async function load(
  { pattern, module }: (typeof SHARED)[number],
  asked: { searchParams: URLSearchParams; params: Record<string, string> },
) {
  const context = new RouterContextProvider();
  if (!configuration.ok) throw new Error(configuration.repair);
  context.set(configurationContext, configuration.configuration);
  context.set(databaseContext, database.db);
  const plans = parsePlans(undefined);
  if (plans.ok) context.set(plansContext, plans.plans);
  context.set(serverBuildContext, async () => ({ routes: {} }) as ServerBuild);
  const url = new URL(pattern, ORIGIN);
  Object.defineProperty(url, "searchParams", { value: asked.searchParams });
  const args = { context, url, pattern, params: asked.params, request: new Request(url) };
  const response = await module.loader?.(args as LoaderFunctionArgs);
  if (response instanceof Response) expect(response.status).toBeLessThan(500);
}

/** A page may answer 404 or 400 to such parameters; anything else is a fault. */
function expectResponse(thrown: unknown): void {
  // The tools ask the read API, which is not here, once they have read their parameters.
  const hasAsked =
    thrown instanceof Error && thrown.message.endsWith("isn’t an address of the read API.");
  if (!isDataResponse(thrown) && !hasAsked) throw thrown;
}
