import { z } from "zod";

/** Where browsers report what the security policy stopped. */
export const CSP_REPORT_PATH = "/api/v1/csp-reports";
export const CSP_REPORT_GROUP = "csp";

/** What the policy stopped: the rule, and where it would have come from. Holds no address. */
export interface Violation {
  directive: string;
  source: Source;
}

type Source = "inline" | "eval" | "trusted types" | "data" | "ours" | "extension" | "elsewhere";

const DIRECTIVE = /^[a-z-]{1,40}$/;
const EXTENSION = /^(chrome|moz|safari|safari-web|ms-browser)-extension/;

const reportsSchema = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.string().regex(DIRECTIVE),
      blockedURL: z.string().max(10_000).nullish(),
      sourceFile: z.string().max(10_000).nullish(),
    }),
  }),
);

/**
 * The violations in what a browser sent (Reporting API), null when it is none of that. What other kinds
 * of reports it holds is left out.
 */
export function parseViolations(value: unknown, siteOrigin: string): Violation[] | null {
  const ofPolicies = Array.isArray(value)
    ? value.filter((report) => (report as { type?: unknown } | null)?.type === "csp-violation")
    : null;
  const reports = reportsSchema.safeParse(ofPolicies);
  if (!reports.success) return null;
  return reports.data.map(({ body: { effectiveDirective, blockedURL, sourceFile } }) => ({
    directive: effectiveDirective,
    source: EXTENSION.test(sourceFile ?? "") ? "extension" : sourceOf(blockedURL ?? "", siteOrigin),
  }));
}

function sourceOf(blockedUrl: string, siteOrigin: string): Source {
  if (blockedUrl === "inline") return "inline";
  if (blockedUrl === "eval" || blockedUrl === "wasm-eval") return "eval";
  if (blockedUrl.startsWith("trusted-types")) return "trusted types";
  if (EXTENSION.test(blockedUrl)) return "extension";
  if (/^(data|blob)\b/.test(blockedUrl)) return "data";
  return blockedUrl.startsWith(`${siteOrigin}/`) ? "ours" : "elsewhere";
}

/** Counts violations of a kind, and says which to log: the first, the tenth, the hundredth and so on. */
export function createViolationCounter(): (violation: Violation) => string | null {
  const counts = new Map<string, number>();
  return ({ directive, source }) => {
    const kind = `${directive} ${source}`;
    // Directives are few; made-up ones must not fill the memory.
    if (!counts.has(kind) && counts.size >= MAX_KINDS) return null;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return isPowerOfTen(count) ? `csp: ${kind}, ${count} since this isolate started` : null;
  };
}

const MAX_KINDS = 200;

function isPowerOfTen(count: number): boolean {
  return /^10*$/.test(String(count));
}
