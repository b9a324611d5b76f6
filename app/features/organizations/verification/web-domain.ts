/* Host names of websites, and the DNS record that proves who owns one. */

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
