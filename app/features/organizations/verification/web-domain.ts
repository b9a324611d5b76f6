/*
 * The domains that can prove who owns a website: its host and the names above it, down to public
 * suffixes. This is no security check: whoever can set the DNS record controls the domain. It only
 * avoids offering records that nobody can set.
 */

/** Second-level names under which country domains are registered. */
const COUNTRY_SECOND_LEVELS = new Set(
  "ac co com edu go gob gouv gov gv ltd me mil ne net nhs nom or org plc police sch".split(" "),
);

/** Hosts that give subdomains to everybody. */
const SHARED_HOSTS = new Set(
  `appspot.com azurewebsites.net blogspot.com carrd.co cloudfront.net firebaseapp.com fly.dev
  framer.website github.io gitlab.io glitch.me herokuapp.com medium.com myshopify.com netlify.app
  notion.site onrender.com pages.dev readthedocs.io repl.co squarespace.com substack.com surge.sh
  tumblr.com vercel.app web.app webflow.io weebly.com wixsite.com wordpress.com workers.dev`.split(
    /\s+/,
  ),
);

/** Whether anybody can register names below this one: "com", "co.uk", "github.io". */
export function isPublicSuffix(domain: string): boolean {
  const labels = domain.split(".");
  if (labels.length < 2 || SHARED_HOSTS.has(domain)) return true;
  const [second = "", country = ""] = labels;
  return labels.length === 2 && country.length === 2 && COUNTRY_SECOND_LEVELS.has(second);
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

/** Whether a domain is the website's host or one of its parents. */
export function isOfDomain(website: string | null, domain: string): boolean {
  const host = hostOf(website);
  return host === domain || (host?.endsWith(`.${domain}`) ?? false);
}

/**
 * The name of the DNS record; a label of its own, so that it does not collide with other records.
 */
export function recordName(domain: string): string {
  return `_leadwright.${domain}`;
}

/** The value of the DNS record. */
export function recordValue(token: string): string {
  return `leadwright-verification=${token}`;
}

/** The host of a website if it is a public name, otherwise null. */
export function hostOf(website: string | null): string | null {
  const url = website ? URL.parse(website) : null;
  const host = url?.hostname.replace(/\.$/, "").toLowerCase() ?? "";
  return isPublicName(host) ? host : null;
}

/** Names that do not resolve publicly. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** Whether a host is a public name: no IP address, no local or private name. */
export function isPublicName(host: string): boolean {
  return host.length <= 253 && HOST_NAME.test(host) && !PRIVATE_NAME.test(host);
}
