import type { Environment } from "./environment.ts";
import { type Run, requireStep, Stop, wrangler } from "./wrangler.ts";

/* Brings a new version to everybody, in steps that can be gone back from. */

const SHARES = [10, 50, 100] as const;

export interface RollOutOptions {
  environment: Environment;
  /** What the version is called: a commit. */
  tag: string;
  run: Run;
  /** Looks at the site, at the version with this id where one is given. Throws a Stop. */
  smoke(version?: string): Promise<void>;
}

const UUID = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/;

/** The id of the version that answers now; null for a Worker that was never deployed. */
export async function findRunningVersion(
  run: Run,
  environment: Environment,
): Promise<string | null> {
  const { code, output } = await run({
    says: "Look which version answers now",
    command: wrangler(environment, "deployments", "status", "--json"),
  });
  if (code === 0) return parseRunningVersion(output);
  // Any other failure must not be taken for a Worker that nobody uses yet.
  if (/does not exist|not found|10007|10090/i.test(output)) return null;
  throw new Stop("Stopped: which version answers now could not be read. The lines above say why.");
}

/** Of several versions the one with most of the traffic. */
export function parseRunningVersion(output: string): string | null {
  try {
    const { versions } = JSON.parse(output.slice(output.indexOf("{"))) as {
      versions: { version_id: string; percentage: number }[];
    };
    const [first] = versions.toSorted((one, other) => other.percentage - one.percentage);
    return first?.version_id ?? null;
  } catch {
    return null;
  }
}

/** Uploads a version and gives it 10, 50 and 100% of the requests, with a look after each. */
export async function rollOut(options: RollOutOptions): Promise<void> {
  const { environment, tag, run, smoke } = options;
  const running = await findRunningVersion(run, environment);
  if (running === null) {
    await requireStep(run, {
      says: "Deploy for the first time",
      command: wrangler(environment, "deploy", "--tag", tag),
    });
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
      says: `Give it ${share}% of the requests`,
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
  }
  await requireStep(run, {
    says: "Set the cron, the queues and the domain as wrangler.toml says",
    command: wrangler(environment, "triggers", "deploy"),
  });
}

/** What a migration takes away, which the version before may still read. */
export function findContraction(sql: string): string | null {
  return /\b(?:DROP\s+(?:TABLE|COLUMN)|RENAME\s+(?:TO|COLUMN))\b[^;]*/i.exec(sql)?.[0] ?? null;
}
