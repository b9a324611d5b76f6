import { isPublicSuffix, type PublicSuffixes } from "./public-suffixes.ts";
import { hostOf } from "./web-domain.ts";

/*
 * The domains that can prove who owns a website: its host and the names above it, down to public
 * suffixes. Whoever could register a name below a suffix must not pass for the suffix itself.
 */

/**
 * The domains that can be verified for a website, shortest first: "northwind.example",
 * "www.northwind.example". Empty without a public host name.
 */
export function domainsOf(website: string | null, publicSuffixes: PublicSuffixes): string[] {
  const host = hostOf(website);
  if (!host) return [];
  const labels = host.split(".");
  return labels
    .map((_, index) => labels.slice(index).join("."))
    .filter((domain) => !isPublicSuffix(domain, publicSuffixes))
    .reverse();
}
