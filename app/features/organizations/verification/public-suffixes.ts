/** The rules of the public suffix list (publicsuffix.org): "co.uk", "*.ck", "!www.ck". */
export type PublicSuffixes = ReadonlySet<string>;

/** The rules of a list with one on a line, after a first line about the list. */
export function parsePublicSuffixes(list: string): PublicSuffixes {
  return new Set(list.split("\n").slice(1));
}

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
export function isPublicSuffix(domain: string, rules: PublicSuffixes): boolean {
  const parent = domain.slice(domain.indexOf(".") + 1);
  // A name without a dot is a suffix even if no rule has it.
  if (parent === domain || SHARED_HOSTS.has(domain)) return true;
  return !rules.has(`!${domain}`) && (rules.has(domain) || rules.has(`*.${parent}`));
}
