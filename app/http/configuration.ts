import { listSecrets, type SecretVariables } from "./signing-secrets.ts";

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
  /** Under which changed pages are announced (IndexNow); null for a site that announces none. */
  indexNowKey: string | null;
  /** An https or mailto address of who grants premium. */
  premiumContact: string | null;
  /** Newest first: the first signs and keys hashes, all verify. Empty where the deployment has none. */
  secrets: string[];
}

export interface ConfigurationVariables extends SecretVariables {
  SITE_ORIGIN?: string;
  INDEXING?: string;
  MICROBLOG_URL?: string;
  PROFESSIONAL_NETWORK_URL?: string;
  SECURITY_CONTACT?: string;
  INDEXNOW_KEY?: string;
  PREMIUM_CONTACT?: string;
}

type ConfigurationResult =
  | { ok: true; configuration: Configuration }
  | { ok: false; repair: string };

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a host name means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.includes(hostname);
}

/** The configuration, or one sentence that says which variable to set and how. */
export function parseConfiguration(variables: ConfigurationVariables): ConfigurationResult {
  if (!variables.SITE_ORIGIN) {
    return invalidConfiguration(
      "SITE_ORIGIN is not set. Give the site's address, for example https://jobs.example.com, under [vars] in wrangler.toml or in .dev.vars.",
    );
  }
  const origin = URL.parse(variables.SITE_ORIGIN);
  if (!origin || origin.origin !== variables.SITE_ORIGIN.replace(/\/$/, "")) {
    return invalidConfiguration(
      `SITE_ORIGIN must be an origin without a path, for example https://jobs.example.com, and is "${variables.SITE_ORIGIN}".`,
    );
  }
  const isLoopback = isLoopbackHost(origin.hostname);
  const isIndexed = variables.INDEXING !== "off";
  if (origin.protocol !== "https:" && !isLoopback) {
    return invalidConfiguration(
      `SITE_ORIGIN must start with https://, and is "${variables.SITE_ORIGIN}". Only this machine's own addresses may use http.`,
    );
  }
  return {
    ok: true,
    configuration: {
      siteOrigin: origin.origin,
      isLoopback,
      isIndexed,
      microblogUrl: toHttpsUrl(variables.MICROBLOG_URL),
      professionalNetworkUrl: toHttpsUrl(variables.PROFESSIONAL_NETWORK_URL),
      securityContact: toContactUrl(variables.SECURITY_CONTACT),
      indexNowKey: isIndexed && !isLoopback ? toIndexNowKey(variables.INDEXNOW_KEY) : null,
      premiumContact: toContactUrl(variables.PREMIUM_CONTACT),
      secrets: listSecrets(variables),
    },
  };
}

/** Whether an origin is the site's own. On this machine all loopback names are one. */
export function isOwnOrigin(origin: string, { siteOrigin, isLoopback }: Configuration): boolean {
  if (origin === siteOrigin) return true;
  if (!isLoopback) return false;
  const [requestUrl, siteUrl] = [URL.parse(origin), new URL(siteOrigin)];
  return (
    requestUrl !== null &&
    isLoopbackHost(requestUrl.hostname) &&
    requestUrl.protocol === siteUrl.protocol &&
    requestUrl.port === siteUrl.port
  );
}

function invalidConfiguration(repair: string): ConfigurationResult {
  return { ok: false, repair };
}

/** A key as the protocol defines one. */
function toIndexNowKey(text: string | undefined): string | null {
  return text && /^[A-Za-z0-9-]{8,128}$/.test(text) ? text : null;
}

function toContactUrl(text: string | undefined): string | null {
  const mailbox = text?.replace(/^mailto:/, "") ?? "";
  return /^[^\s@/:?]+@[^\s@/:?]+$/.test(mailbox) ? `mailto:${mailbox}` : toHttpsUrl(text);
}

function toHttpsUrl(text: string | undefined): string | null {
  const url = text ? URL.parse(text) : null;
  return url?.protocol === "https:" ? url.href : null;
}
