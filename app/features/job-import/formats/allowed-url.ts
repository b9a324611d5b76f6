/**
 * Returns the absolute URL if it may be fetched: https, default port, no credentials, and one of the
 * hosts, in which `*` stands for one label. Null otherwise.
 */
export function toAllowedUrl(
  address: string,
  { base, hosts }: { base?: string; hosts: readonly string[] },
): string | null {
  const url = URL.parse(address, base);
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return null;
  return hosts.some((host) => matchesHost(url.hostname, host)) ? url.href : null;
}

/** Whether a host is the one of the pattern, in which `*` stands for one label. */
export function matchesHost(hostname: string, pattern: string): boolean {
  const labels = hostname.split(".");
  const patternLabels = pattern.toLowerCase().split(".");
  return (
    labels.length === patternLabels.length &&
    patternLabels.every((label, index) =>
      label === "*" ? labels[index] !== "" : label === labels[index],
    )
  );
}
