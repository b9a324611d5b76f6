import { getPublicSuffix } from "tldts";
import { hostOf } from "./web-domain.ts";

/*
 * The domains that can prove who owns a website: its host and the names above it, down to public
 * suffixes. Whoever could register a name below a suffix must not pass for the suffix itself.
 */

/** Hosts that give everybody a subdomain, but are not in the public suffix list. */
const SHARED_HOSTS = new Set([
  "glitch.me",
  "medium.com",
  "squarespace.com",
  "substack.com",
  "tumblr.com",
  "weebly.com",
  "wordpress.com",
]);

/** Whether anybody can register names below this one: "com", "co.uk", "github.io". */
export function isPublicSuffix(domain: string): boolean {
  if (SHARED_HOSTS.has(domain)) return true;
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}

/**
 * The domains that can be verified for a website, shortest first: "northwind.example",
 * "www.northwind.example". Empty without a public host name.
 */
export function domainsOf(website: string | null): string[] {
  const host = hostOf(website);
  if (!host) return [];
  const labels = host.split(".");
  return labels
    .map((_, index) => labels.slice(index).join("."))
    .filter((domain) => !isPublicSuffix(domain))
    .reverse();
}
