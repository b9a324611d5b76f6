import { type Answer, ask, beginningOf } from "./site-answer.ts";
import { Stop } from "./wrangler.ts";

/* Looks at a running site as a visitor does, and says what is not as it should be. */

interface Check {
  name: string;
  /** What is wrong, as one sentence; null when nothing is, or a note on what is as it may be. */
  look(site: Site): Promise<string | null | { note: string }>;
}

interface Site {
  origin: string;
  /** What the site answers, asked for once. */
  get(path: string): Promise<Answer>;
}

const HEADERS = ["content-security-policy", "x-content-type-options", "referrer-policy"];

const CHECKS: readonly Check[] = [
  {
    name: "the first page",
    async look({ get }) {
      const { status, headers, text } = await get("/");
      if (status !== 200) return `/ answers ${status}: ${beginningOf(text)}`;
      const missing = HEADERS.filter((name) => !headers.has(name));
      if (missing.length > 0) return `/ has no ${missing.join(", ")}.`;
      return text.includes("</html>") ? null : "/ ends before its end.";
    },
  },
  {
    name: "its address",
    async look({ get, origin }) {
      const { text } = await get("/roadmap");
      const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? [];
      return canonical.startsWith(origin)
        ? null
        : `SITE_ORIGIN is another: canonical links say ${canonical || "nothing"}.`;
    },
  },
  {
    name: "the database",
    async look({ get }) {
      const { status, text } = await get("/jobs");
      return status === 200
        ? null
        : `/jobs answers ${status}: ${beginningOf(text)} Were the migrations applied?`;
    },
  },
  {
    name: "a job",
    async look({ get }) {
      const list = await get("/jobs");
      if (list.status !== 200) return "There is no list to take one from.";
      const [, path] = /href="(\/jobs\/[\w-]+-[0-9a-z]{12})"/.exec(list.text) ?? [];
      if (!path) return { note: "none is listed" };
      const { status, text } = await get(path);
      if (status !== 200) return `${path} answers ${status}.`;
      const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(text);
      const isMarkedUp = text.includes("application/ld+json");
      return isIndexed && !isMarkedUp ? `${path} has no markup for search engines.` : null;
    },
  },
  {
    name: "signing in",
    async look({ get }) {
      const { text } = await get("/");
      if (!/aria-label="Sign in with Google"/.test(text)) return "There is no button to sign in.";
      return text.includes("Signing in is not set up") ? { note: "not set up on this site" } : null;
    },
  },
  {
    name: "what does not exist",
    async look({ get }) {
      const { status } = await get("/no-such-page");
      return status === 404 ? null : `/no-such-page answers ${status}, not 404.`;
    },
  },
  {
    name: "robots.txt",
    async look({ get }) {
      const { status, text } = await get("/robots.txt");
      return status === 200 && /^User-agent:/im.test(text) ? null : "/robots.txt is not there.";
    },
  },
  {
    name: "the cron",
    look: async ({ get }) => lookAtCron((await get("/api/_analog/pages/market")).text, new Date()),
  },
  {
    name: "job sources",
    look: async ({ get }) => lookAtSources((await get("/api/_analog/pages/")).text),
  },
  {
    name: "readiness",
    async look({ get }) {
      const { status } = await get("/readyz");
      return status === 200
        ? null
        : `/readyz answers ${status}: an operator reads there what is missing.`;
    },
  },
];

/** A day is counted by 3:00 of its morning (UTC); the rest is patience. */
const MAX_COUNT_AGE_MS = 30 * 60 * 60 * 1_000;

type Finding = Awaited<ReturnType<Check["look"]>>;

/** The cron counts the open jobs each night, and the page of market figures says of which day they are. */
export function lookAtCron(pageData: string, now: Date): Finding {
  const { market } = JSON.parse(pageData) as { market: { day: string } | null };
  if (!market) return { note: "no night was counted yet" };
  const isLate = now.getTime() - Date.parse(market.day) > MAX_COUNT_AGE_MS;
  return isLate
    ? `The newest night counted is ${market.day}. Is there a cron trigger, and what does the log say of countMarket?`
    : null;
}

/** Job sources are read through the queue; a site may also have none of them. */
export function lookAtSources(pageData: string): Finding {
  const { stats, areExamples } = JSON.parse(pageData) as {
    stats: { open: number; verifiedLastDay: number };
    areExamples: boolean;
  };
  if (stats.open === 0 || areExamples || stats.verifiedLastDay > 0) return null;
  return { note: "no job was verified in 24 hours: with job sources, /operator/imports says why" };
}

export interface VersionOfWorker {
  /** Of several deployed versions, the one to ask. */
  version?: string | undefined;
  /** The Worker's name, with a version. */
  worker?: string;
}

/** The header by which the platform gives a request to that version. */
export function versionHeaders({ version, worker = "" }: VersionOfWorker): Record<string, string> {
  return version ? { "cloudflare-workers-version-overrides": `${worker}="${version}"` } : {};
}

export interface SmokeOptions extends VersionOfWorker {
  print?(line: string): void;
}

/** Runs every check on a site and prints one line for each. Throws a Stop where one fails. */
export async function smoke(
  origin: string,
  { print = console.log, ...version }: SmokeOptions = {},
): Promise<void> {
  const site = URL.parse(origin);
  if (!site) throw new Stop(`“${origin}” is no address. Give one: https://jobs.example.com`);
  const headers = { ...versionHeaders(version), "user-agent": "leadwright-smoke" };
  const answers = new Map<string, Promise<Answer>>();
  const get = (path: string): Promise<Answer> => {
    const answer = answers.get(path) ?? ask(new URL(path, site), headers);
    answers.set(path, answer);
    return answer;
  };
  let failures = 0;
  for (const { name, look } of CHECKS) {
    const found = await look({ get, origin: site.origin }).catch(
      (error: Error) => `No answer: ${error.message}`,
    );
    if (typeof found === "string") failures++;
    if (found === null) print(`ok    ${name}`);
    else if (typeof found === "string") print(`FAIL  ${name}: ${found}`);
    else print(`ok    ${name}: ${found.note}`);
  }
  if (failures > 0)
    throw new Stop(`${failures} of ${CHECKS.length} checks failed at ${site.origin}.`);
}
