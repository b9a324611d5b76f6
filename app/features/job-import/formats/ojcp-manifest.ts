import { z } from "zod";
import type { SourceTerm } from "#app/features/jobs/job.ts";
import { isPublicName } from "#app/features/organizations/verification/web-domain.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { SourceResponseError } from "./adapter.ts";
import { toAllowedUrl } from "./allowed-url.ts";
import { type Fields, isFields } from "./list-with-details.ts";
import { parseResponseJson } from "./response-json.ts";

/** A source has three minutes. */
const MAX_PAUSE_MS = 60_000;
const MAX_TERM_LENGTH = 300;

const text = z.string().nullish().catch(null);
const manifestSchema = z.object({
  provider: z.object({ name: z.string() }),
  feed_endpoints: z.object({ search: text, detail: text }).nullish().catch(null),
  auth: z.object({ required: z.boolean() }).nullish().catch(null),
  rate_limits: z.object({ anonymous_rps: z.number().positive() }).nullish().catch(null),
});

interface Manifest {
  /** Where `search_jobs` is asked. */
  search: string;
  /** With the job’s id in braces; null where the provider has none. */
  detail: string | null;
  pauseMs: number;
  terms: SourceTerm[];
}

/** A host, and for a provider of several employers the id of one: "jobs.northwind.example_harbor-lights". */
const BOARD = /^([a-z0-9.-]+)(?:_([\w.-]+))?$/;

export interface Provider {
  host: string;
  employer: string | null;
}

/** The provider that a board names; null where that is no public host. */
export function parseProvider(board: string): Provider | null {
  const [, host = "", employer = null] = BOARD.exec(board) ?? [];
  return isPublicName(host) ? { host, employer } : null;
}

/**
 * Reads `/.well-known/ojcp.json`. Throws SourceResponseError for one that offers no search over HTTP without a key,
 * at its own host.
 */
export function parseManifest(body: string, host: string): Manifest {
  const stated = parseResponseJson(body);
  const parsed = manifestSchema.safeParse(stated);
  if (!parsed.success)
    throw new SourceResponseError("The manifest names no provider, so it is no list of jobs.");
  const { feed_endpoints, auth, rate_limits } = parsed.data;
  if (auth?.required)
    throw new SourceResponseError("The provider asks for a key, and boards are read without one.");
  const search = toAllowedUrl(feed_endpoints?.search ?? "", { hosts: [host] });
  if (!search)
    throw new SourceResponseError(
      "The manifest names no search over HTTP (feed_endpoints.search) at its own host.",
    );
  return {
    search,
    detail: toAllowedUrl(feed_endpoints?.detail ?? "", { hosts: [host] }),
    pauseMs: Math.min(1_000 / (rate_limits?.anonymous_rps ?? Infinity), MAX_PAUSE_MS),
    terms: toTerms(stated as Stated),
  };
}

/** What an operator looks for; the draft has the last two, the others are a provider’s own to add. */
const ASKED: readonly [string, RegExp][] = [
  ["License", /licen[cs]e/i],
  ["Terms of use", /terms|polic|usage|retention/i],
  ["Contact", /contact|mail/i],
  ["Attribution", /attribut|credit/i],
  ["Rate limits", /rate_limit/i],
];

/** As it was sent. */
type Stated = Fields & { provider: Fields };

/** What the manifest states, and that it doesn’t. */
function toTerms(manifest: Stated): SourceTerm[] {
  const { provider } = manifest;
  const members = [...Object.entries(manifest), ...Object.entries(provider)];
  const asked = ASKED.map(([label, pattern]) => {
    const stated = members.filter(([name]) => pattern.test(name)).map(([, value]) => value);
    return { label, text: toWords(stated) || "Not stated" };
  });
  return [{ label: "Provider", text: toWords(provider.name) }, ...asked];
}

/** "anonymous rps: 2, burst limit: 5" */
function toWords(value: unknown): string {
  const words = Array.isArray(value)
    ? value.map(toWords).join(", ")
    : isFields(value)
      ? Object.entries(value)
          .map(([name, inner]) => `${name}: ${toWords(inner)}`)
          .join(", ")
      : String(value ?? "");
  return htmlToSingleLine(words.replaceAll("_", " ")).slice(0, MAX_TERM_LENGTH).toWellFormed();
}
