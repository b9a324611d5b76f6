import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Request as MiniflareRequest } from "miniflare";
import { Response as MiniflareResponse, type V4WorkerOptions } from "miniflare";
import { readBuildId } from "#local/build-id.ts";
import { BUILD, type Surroundings } from "../start-build.ts";

/*
 * Stands in for the platform’s cache, which workerd on one machine does not have. Its key has no version of the
 * Worker, as with `cross_version_cache`: only what the build itself puts there keeps versions apart.
 */

interface Page {
  text: string;
  status: number;
  headers: Record<string, string>;
}

interface Copy extends Page {
  freshUntil: number;
}

interface Call {
  key: string;
  page: Page;
  tags: string[];
  /** Empty where the test itself drops copies, because it wrote past the product. */
  props: { build?: string };
}

export interface PlatformCache {
  surroundings: Surroundings;
  /** The purges that the build has sent, since the last `decide`. */
  purges(): string[][];
  /** The copies that it has of an address. */
  kept(path: string): Page[];
  /** Decides about each purge from now on. */
  decide(takes: (tags: string[]) => boolean): void;
  /** Lets time pass, for the copies and for the build. */
  pass(seconds: number): void;
}

/** Other Workers with the build over the same database: another isolate of it, and another build. */
export const OTHER_ISOLATE = "other-isolate";
export const FORMER_BUILD = "former-build";

/** The script that pages of that other build begin with. */
export const FORMER_FILE = "/assets/entry.client-0f0f0f0f.js";

/** The header by which a request reaches one of them. */
export const at = (worker: string) => ({ "mf-route-override": worker });

const besideBuild = {
  type: "ESModule",
  path: resolve(BUILD, "platform-cache-worker.js"),
  contents: readFileSync(new URL("platform-cache-worker.js", import.meta.url), "utf8"),
};

/** A cache of the platform that a test looks into. */
export function platformCache(): PlatformCache {
  const copies = new Map<string, Copy>();
  let purges: string[][] = [];
  let takes: (tags: string[]) => boolean = () => true;
  let now = Date.now();

  function find({ key }: Call): Page | null {
    const copy = copies.get(key);
    return copy && now < copy.freshUntil ? copy : null;
  }

  function keep({ key, page }: Call): null {
    const [, maxAge] = /max-age=(\d+)/.exec(page.headers["cache-control"] ?? "") ?? [];
    const headers = { ...page.headers, "cf-cache-status": "HIT" };
    if (maxAge) copies.set(key, { ...page, headers, freshUntil: now + Number(maxAge) * 1000 });
    return null;
  }

  function purge({ tags, props }: Call) {
    if (props.build) {
      purges.push(tags);
      if (!takes(tags)) return { success: false, errors: [{ code: 10_000, message: "Too many" }] };
    }
    for (const [key, { headers }] of copies) {
      const shows = headers["cache-tag"]?.split(",") ?? [];
      if (shows.some((tag) => tags.includes(tag))) copies.delete(key);
    }
    return { success: true, errors: [] };
  }

  const calls: Record<string, (call: Call) => unknown> = { now: () => now, find, keep, purge };

  async function respond(request: MiniflareRequest): Promise<MiniflareResponse> {
    const call = calls[new URL(request.url).pathname.slice(1)];
    return MiniflareResponse.json(call?.((await request.json()) as Call) ?? null);
  }

  const behindCache = ({ modules, ...build }: V4WorkerOptions): V4WorkerOptions => ({
    ...build,
    modules: [besideBuild, ...(modules as object[])] as never,
    serviceBindings: { PLATFORM_CACHE: respond },
  });

  return {
    surroundings: {
      replace: behindCache,
      workersBeside: ({ queueConsumers, ...build }) => [
        behindCache({ ...build, name: OTHER_ISOLATE }),
        behindCache(asFormerBuild({ ...build, name: FORMER_BUILD })),
      ],
    },
    purges: () => purges,
    kept: (path) =>
      [...copies].flatMap(([key, copy]) => ((JSON.parse(key) as string[])[0] === path ? copy : [])),
    decide(next) {
      takes = next;
      purges = [];
    },
    pass(seconds) {
      now += seconds * 1000;
    },
  };
}

/** The same code under another build’s id; its pages name a file that the present build does not have. */
function asFormerBuild({ modules, ...build }: V4WorkerOptions): V4WorkerOptions {
  const id = readBuildId();
  const texts = (modules as { path: string }[]).map(({ path }) => ({
    path,
    text: readFileSync(path, "utf8"),
  }));
  if (!texts.some(({ text }) => text.includes(id)))
    throw new Error("The build is of other sources: npm run build.");
  return {
    ...build,
    modules: texts.map(({ path, text }) => ({
      ...{ type: "ESModule", path },
      contents: text
        .replaceAll(id, "the-former-build")
        .replaceAll(/\/assets\/entry\.client-[\w-]+\.js/g, FORMER_FILE),
    })) as never,
  };
}
