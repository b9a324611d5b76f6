/** What an operator decides about a deployment, read once a request from the Worker's bindings. */
export interface Configuration {
  /** The one address the site is known by: canonicals, redirects and the same-origin check use it. */
  siteOrigin: string;
  /** True on a developer's machine, where http and every name of this host count as ours. */
  isLoopback: boolean;
  /** False keeps every crawler away, as on a preview host. */
  isIndexed: boolean;
  microblogUrl: string | null;
  professionalNetworkUrl: string | null;
  /** Whom to tell of a hole in the site's security: an https or mailto address. */
  securityContact: string | null;
  /** Who grants premium: an https or mailto address; without one nobody is told of it. */
  premiumContact: string | null;
  /** Signs what a form carries and hides what a sender is counted by; null where none is set. */
  formSecret: string | null;
}

export interface ConfigurationSource {
  SITE_ORIGIN?: string;
  INDEXING?: string;
  MICROBLOG_URL?: string;
  PROFESSIONAL_NETWORK_URL?: string;
  SECURITY_CONTACT?: string;
  PREMIUM_CONTACT?: string;
  SESSION_SECRET?: string;
}

export type ConfigurationReading =
  | { ok: true; configuration: Configuration }
  | { ok: false; repair: string };

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a host name is this machine's own. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/** Returns the configuration, or one sentence that says which value to set and where. */
export function readConfiguration(source: ConfigurationSource): ConfigurationReading {
  if (!source.SITE_ORIGIN) {
    return unusable(
      "SITE_ORIGIN is not set. Give the site's address, for example https://jobs.example.com, under [vars] in wrangler.toml or in .dev.vars.",
    );
  }
  const origin = URL.parse(source.SITE_ORIGIN);
  if (!origin || origin.origin !== source.SITE_ORIGIN.replace(/\/$/, "")) {
    return unusable(
      `SITE_ORIGIN must be an origin without a path, for example https://jobs.example.com, and is "${source.SITE_ORIGIN}".`,
    );
  }
  const isLoopback = isLoopbackHost(origin.hostname);
  if (origin.protocol !== "https:" && !isLoopback) {
    return unusable(
      `SITE_ORIGIN must start with https://, and is "${source.SITE_ORIGIN}". Only this machine's own addresses may use http.`,
    );
  }
  return {
    ok: true,
    configuration: {
      siteOrigin: origin.origin,
      isLoopback,
      isIndexed: source.INDEXING !== "off",
      microblogUrl: httpsUrl(source.MICROBLOG_URL),
      professionalNetworkUrl: httpsUrl(source.PROFESSIONAL_NETWORK_URL),
      securityContact: contactUrl(source.SECURITY_CONTACT),
      premiumContact: contactUrl(source.PREMIUM_CONTACT),
      formSecret: source.SESSION_SECRET || null,
    },
  };
}

/** Whether a request that names this origin comes from our own pages. */
export function isOurOrigin(origin: string, { siteOrigin, isLoopback }: Configuration): boolean {
  if (origin === siteOrigin) return true;
  if (!isLoopback) return false;
  const [asked, ours] = [URL.parse(origin), new URL(siteOrigin)];
  return (
    asked !== null &&
    isLoopbackHost(asked.hostname) &&
    asked.protocol === ours.protocol &&
    asked.port === ours.port
  );
}

function unusable(repair: string): ConfigurationReading {
  return { ok: false, repair };
}

/** An https address, or a mailbox with or without its mailto:. */
function contactUrl(text: string | undefined): string | null {
  const mailbox = text?.replace(/^mailto:/, "") ?? "";
  return /^[^\s@/:?]+@[^\s@/:?]+$/.test(mailbox) ? `mailto:${mailbox}` : httpsUrl(text);
}

function httpsUrl(text: string | undefined): string | null {
  const url = text ? URL.parse(text) : null;
  return url?.protocol === "https:" ? url.href : null;
}
