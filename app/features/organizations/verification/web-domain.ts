/*
 * Which domain can speak for a website: its host, or what stands above it, down to where names are
 * sold to anybody. Whoever sets a record below a domain holds it, so a wrong guess here verifies
 * nobody by itself; the rule only keeps people from waiting for a record they can never set.
 */

/** Second levels under which countries sell names. */
const SOLD_BELOW = new Set(
  "ac co com edu go gob gouv gov gv ltd me mil ne net nhs nom or org plc police sch".split(" "),
);

/** Hosts that give a name of theirs to everybody. */
const SHARED_HOSTS = new Set(
  `appspot.com azurewebsites.net blogspot.com carrd.co cloudfront.net firebaseapp.com fly.dev
  framer.website github.io gitlab.io glitch.me herokuapp.com medium.com myshopify.com netlify.app
  notion.site onrender.com pages.dev readthedocs.io repl.co squarespace.com substack.com surge.sh
  tumblr.com vercel.app web.app webflow.io weebly.com wixsite.com wordpress.com workers.dev`.split(
    /\s+/,
  ),
);

/** Whether names right below this one belong to anybody: "com", "co.uk", "github.io". */
export function isPublicSuffix(domain: string): boolean {
  const labels = domain.split(".");
  if (labels.length < 2 || SHARED_HOSTS.has(domain)) return true;
  const [second = "", country = ""] = labels;
  return labels.length === 2 && country.length === 2 && SOLD_BELOW.has(second);
}

/**
 * The domains that can be verified for a website, the shortest first: "northwind.example" and
 * "www.northwind.example". None for an address without a name of its own.
 */
export function domainsOf(website: string | null): string[] {
  const host = hostOf(website);
  if (!host) return [];
  const labels = host.split(".");
  return labels
    .map((_, at) => labels.slice(at).join("."))
    .filter((domain) => !isPublicSuffix(domain))
    .reverse();
}

/** Whether a domain is the website's host or stands above it. */
export function isOfDomain(website: string | null, domain: string): boolean {
  const host = hostOf(website);
  return host === domain || (host?.endsWith(`.${domain}`) ?? false);
}

/** Where the record is set: a name of its own, which collides with nothing a domain says already. */
export function recordName(domain: string): string {
  return `_leadwright.${domain}`;
}

/** What the record says. */
export function recordValue(token: string): string {
  return `leadwright-verification=${token}`;
}

/** The host of a website, when it is a name that everybody can ask for. */
export function hostOf(website: string | null): string | null {
  const url = website ? URL.parse(website) : null;
  const host = url?.hostname.replace(/\.$/, "").toLowerCase() ?? "";
  return isPublicName(host) ? host : null;
}

/** Names that lead nowhere from outside, or to whoever asks. */
const PRIVATE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** Whether a host is a name of the public net: no number, nothing of this machine or a private network. */
export function isPublicName(host: string): boolean {
  return host.length <= 253 && NAME.test(host) && !PRIVATE.test(host);
}
