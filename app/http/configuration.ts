/** The configuration of a deployment, read from the Worker's variables for each request. */
export interface Configuration {
  /** Used by canonical links, redirects and the same-origin check. */
  siteOrigin: string;
  /** The site runs on this machine, where http and every loopback name are allowed. */
  isLoopback: boolean;
  /** False on a preview host: crawlers are kept away. */
  isIndexed: boolean;
  microblogUrl: string | null;
  professionalNetworkUrl: string | null;
  /** An https or mailto address, for security.txt. */
  securityContact: string | null;
  /** An https or mailto address of who grants premium. */
  premiumContact: string | null;
  /** Signs form fields and keys the hash that senders are counted by. */
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

type ConfigurationReading =
  | { ok: true; configuration: Configuration }
  | { ok: false; repair: string };

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a host name means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/** The configuration, or one sentence that says which variable to set and how. */
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

/** Whether an origin is the site's own. On this machine all loopback names are one. */
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

function contactUrl(text: string | undefined): string | null {
  const mailbox = text?.replace(/^mailto:/, "") ?? "";
  return /^[^\s@/:?]+@[^\s@/:?]+$/.test(mailbox) ? `mailto:${mailbox}` : httpsUrl(text);
}

function httpsUrl(text: string | undefined): string | null {
  const url = text ? URL.parse(text) : null;
  return url?.protocol === "https:" ? url.href : null;
}
