import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { createSession } from "#app/auth/session.ts";
import { type Database, openDatabase } from "#app/db/database.server.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { d1OverHttp } from "#local/d1/over-http.ts";
import { applyMigrations } from "#local/migrations.ts";
import { pushContent } from "#local/push-content.ts";
import { seedJobs } from "#local/seed.ts";
import { NAME, type Surroundings, startBuild } from "#test/requests/start-build.ts";
import { findWorkerd } from "./cpu.ts";

/** A Worker in a workerd of its own. */
export interface Site {
  origin: string;
  /** Null on systems without /proc. */
  pid: number | null;
  /** The address of another Worker beside it. */
  findOrigin(worker: string): Promise<string>;
  close(): Promise<void>;
}

export const ORIGIN = "http://localhost:8787";
const SECRET = "a secret of at least thirty-two bytes";
/** Reached without a proxy. */
export const DIRECT = [{ host: "127.0.0.1", port: 0 }];
const pids = new Set<number>();

/** The built Worker with a thousand example jobs, and what `fill` adds, reached without a proxy. */
export async function startSite(
  vars: Record<string, string>,
  surroundings: Surroundings = {},
  fill?: (db: Database) => Promise<void>,
): Promise<Site> {
  const workerd = startBuilt(vars, surroundings);
  const site = await toSite(workerd, NAME);
  const binding = await d1OverHttp(workerd);
  await applyMigrations(binding);
  await pushContent(openDatabase(binding), new Date());
  // Days ago, so that no "5 minutes ago" ages, and changes an ETag, while it is measured.
  const seededAt = new Date(Date.now() - 3 * DAY_MS);
  await seedJobs(openDatabase(binding), 1_000, seededAt);
  await fill?.(openDatabase(binding));
  return site;
}

/** The built Worker with an empty database. */
export function startEmptySite(): Promise<Site> {
  return toSite(startBuilt({}, {}), NAME);
}

function startBuilt(
  vars: Record<string, string>,
  { replace = (build) => build, ...surroundings }: Surroundings,
): Miniflare {
  return startBuild(
    {
      SITE_ORIGIN: ORIGIN,
      FIREBASE_PROJECT_ID: "bench",
      FIREBASE_API_KEY: "bench",
      SESSION_SECRET: SECRET,
      ...vars,
    },
    {
      ...surroundings,
      replace: (build) => {
        // Files are answered before the Worker. That costs nothing on the platform, but a Worker more here.
        const { assets: _, ...worker } = replace(build);
        return { ...worker, unsafeDirectSockets: DIRECT } as V4WorkerOptions;
      },
      handleStructuredLogs: () => {},
    },
  );
}

/** A Worker of one script. */
export async function startScript(script: string): Promise<Site> {
  const worker = {
    ...{ name: "script", modules: true, script, compatibilityDate: "2026-09-01" },
    unsafeDirectSockets: DIRECT,
  };
  const workerd = new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [worker] }));
  return toSite(workerd, "script");
}

async function toSite(workerd: Miniflare, name: string): Promise<Site> {
  await workerd.ready;
  const pid = findWorkerd(pids);
  if (pid !== null) pids.add(pid);
  const findOrigin = async (worker: string) => (await workerd.unsafeGetDirectURL(worker)).origin;
  return { origin: await findOrigin(name), pid, findOrigin, close: () => workerd.dispose() };
}

/** The cookie of a person who signed in just now. */
export async function signIn(uid = "uid-ada"): Promise<string> {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    ...{ uid, name: "Ada Okonkwo", email: "ada@people.example", picture: "" },
    ...{ authTime: seconds, issuedAt: seconds, expiresAt: seconds + 3_600 },
  };
  const { jwt } = await createSession(claims, null, { secrets: [SECRET], issuer: ORIGIN, now });
  return `session=${jwt}`;
}
