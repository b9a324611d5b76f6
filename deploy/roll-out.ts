import type { Environment } from "./environment.ts";
import { ASKED } from "./most-read.ts";
import { printStep, type Run, requireStep, Stop, wrangler } from "./wrangler.ts";

/* Brings a new version to everybody, in steps that can be gone back from. */

/** With none, a version answers those who ask for it by its id. */
const SHARES = [0, 10, 50, 100] as const;

export interface RollOutOptions {
  environment: Environment;
  /** What the version is called: a commit. */
  tag: string;
  run: Run;
  /** Waits until a domain answers that was not there before. */
  waitForAnswer(): Promise<void>;
  /** Looks at the site, at the version with this id where one is given. Throws a Stop. */
  smoke(version?: string): Promise<void>;
  /** Asks the version with this id for the most read pages. */
  askMostRead(version: string): Promise<void>;
}

const UUID = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/;

/**
 * The id of the version of ours that answers now; null before the first deployment. A Worker may exist by then:
 * the platform makes an empty one for the first secret.
 */
export async function findRunningVersion(
  run: Run,
  environment: Environment,
): Promise<string | null> {
  const { code, output } = await run({
    says: "Look which version answers now",
    command: wrangler(environment, "deployments", "status", "--json"),
  });
  if (code !== 0) {
    // Any other failure must not be taken for a Worker that nobody uses yet.
    if (/does not exist|has no deployments|not found|10007|10090/i.test(output)) return null;
    throw new Stop(
      "Stopped: which version answers now could not be read. The lines above say why.",
    );
  }
  const running = parseRunningVersion(output);
  if (running === null) return null;
  const version = await requireStep(run, {
    says: "Look whether that version is a site or an empty Worker",
    command: wrangler(environment, "versions", "view", running, "--json"),
  });
  return hasDatabase(version) ? running : null;
}

/** Every version of ours is bound to a database. */
function hasDatabase(output: string): boolean {
  const { resources } = parseJson(output) as { resources?: { bindings?: { type: string }[] } };
  if (!resources) throw new Stop("Stopped: the version that answers now could not be read.");
  return (resources.bindings ?? []).some(({ type }) => type === "d1");
}

/** The JSON at the end of what a command printed; an empty object where there is none. */
function parseJson(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf("{")));
  } catch {
    return {};
  }
}

/** Of several versions the one with most of the traffic. */
export function parseRunningVersion(output: string): string | null {
  const { versions = [] } = parseJson(output) as {
    versions?: { version_id: string; percentage: number }[];
  };
  const [first] = versions.toSorted((one, other) => other.percentage - one.percentage);
  return first?.version_id ?? null;
}

/**
 * Uploads a version, asks it for the most read pages, and gives it 10, 50 and 100% of the requests, with a look
 * at each step.
 */
export async function rollOut(options: RollOutOptions): Promise<void> {
  const { environment, tag, run, smoke, waitForAnswer, askMostRead } = options;
  const running = await findRunningVersion(run, environment);
  if (running === null) {
    await requireStep(run, {
      says: "Deploy for the first time",
      command: wrangler(environment, "deploy", "--tag", tag),
    });
    await waitForAnswer();
    return smoke();
  }
  const uploaded = await requireStep(run, {
    says: "Upload the new version; nobody gets it yet",
    command: wrangler(environment, "versions", "upload", "--tag", tag),
  });
  const [version] = UUID.exec(uploaded) ?? [];
  if (!version) throw new Stop("Stopped: no id of the new version was printed.");
  for (const share of SHARES) {
    const others = share < 100 ? [`${running}@${100 - share}%`] : [];
    await requireStep(run, {
      says: share === 0 ? "Deploy it for nobody yet" : `Give it ${share}% of the requests`,
      command: wrangler(
        environment,
        "versions",
        "deploy",
        `${version}@${share}%`,
        ...others,
        "--yes",
      ),
    });
    try {
      await smoke(version);
    } catch (error) {
      await run({
        says: "It does not answer as it should: give all requests back to the version before",
        command: wrangler(environment, "versions", "deploy", `${running}@100%`, "--yes"),
      });
      throw error;
    }
    if (share === 0) await askMostRead(version);
  }
  await requireStep(run, {
    says: "Set the cron, the queues and the domain as wrangler.toml says",
    command: wrangler(environment, "triggers", "deploy"),
  });
}

// What the platform would answer, with words in the place of ids.
const [RUNNING, NEW] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
];
const ANSWERS: Record<string, string> = {
  "deployments status": JSON.stringify({ versions: [{ version_id: RUNNING, percentage: 100 }] }),
  "versions view": JSON.stringify({ resources: { bindings: [{ type: "d1" }] } }),
  "versions upload": NEW,
};

/** Says what `rollOut` would do: for the first time, and when a version answers already. */
export async function describeRollOut({
  siteOrigin,
  ...options
}: Pick<RollOutOptions, "environment" | "tag"> & { siteOrigin: string }): Promise<void> {
  for (const isFirst of [true, false]) {
    console.log(isFirst ? "\n- The first time -" : "\n- Every other time -");
    const run: Run = async ({ says, command }) => {
      const words = command.map((word) => word.replace(RUNNING, "RUNNING").replace(NEW, "NEW"));
      await printStep({ says, command: words });
      const [, answer = ""] =
        Object.entries(ANSWERS).find(([start]) => command.join(" ").includes(start)) ?? [];
      return { code: 0, output: isFirst ? "" : answer };
    };
    const site = siteOrigin || "the site";
    await rollOut({
      ...{ ...options, run },
      waitForAnswer: async () => console.log(`\nWait until ${site} answers`),
      smoke: async () => console.log(`\nLook at ${site}`),
      askMostRead: async () => console.log(`\nAsk the new version for ${ASKED}`),
    });
  }
}

/** What a migration takes away, which the version before may still read. */
export function findContraction(sql: string): string | null {
  return /\b(?:DROP\s+(?:TABLE|COLUMN)|RENAME\s+(?:TO|COLUMN))\b[^;]*/i.exec(sql)?.[0] ?? null;
}
