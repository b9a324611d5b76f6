import { z } from "zod";
import { isPublicName } from "#app/features/organizations/verification/web-domain.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { htmlToSingleLine, toSingleLine } from "../parse/single-line.ts";
import { MAX_TERM_LENGTH } from "../robots/robots-verdict.ts";
import { SourceResponseError, type StatedTerm } from "./adapter.ts";
import { toAllowedUrl } from "./allowed-url.ts";
import { type Fields, isFields } from "./list-with-details.ts";
import { parseResponseJson } from "./response-json.ts";

/** A source has three minutes. */
const MAX_PAUSE_MS = 60_000;

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
  terms: StatedTerm[];
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
    throw new SourceResponseError("The manifest names no provider, so it isn’t a list of jobs.");
  const { feed_endpoints, auth, rate_limits } = parsed.data;
  if (auth?.required)
    throw new SourceResponseError("The provider requires a key, but we read boards without one.");
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
function toTerms(manifest: Stated): StatedTerm[] {
  const { provider } = manifest;
  const asked = ASKED.map(([label, pattern]) => {
    const stated = [manifest, provider].map((of) => pickMembers(of, (name) => pattern.test(name)));
    return {
      label,
      text: toWords(stated.flatMap(Object.values)) || "Not stated",
      whole: JSON.stringify(stated.map(toComparable)),
    };
  });
  const name = toWords(provider.name);
  return [{ label: "Provider", text: name, whole: name }, ...asked];
}

/** When a manifest was made: another for each request, and no term. "Updated" says that the terms are others. */
const MADE_AT =
  /(?:^|_)(?:generated|retrieved|fetched|exported|rendered|cached|as_of|asof|timestamp)(?:_|$)/i;

/** Without that, and in one order. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComparable);
  if (!isFields(value)) return typeof value === "string" ? toSingleLine(value) : value;
  const members = Object.entries(pickMembers(value, (name) => !MADE_AT.test(toSnakeCase(name))));
  return members
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([name, inner]) => [name, toComparable(inner)]);
}

function toSnakeCase(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1_$2");
}

function pickMembers(fields: Fields, isPicked: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name)));
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
