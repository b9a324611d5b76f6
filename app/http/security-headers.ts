import type { Configuration } from "./configuration.ts";
import { CSP_REPORT_GROUP, CSP_REPORT_PATH } from "./csp-report.ts";

const TWO_YEARS_SECONDS = 63_072_000;

/** 18 bytes are 24 characters of base64, without padding. */
const NONCE_BYTES = 18;
const NONCE_CHARACTERS = 24;
const NONCES_AT_ONCE = 64;

/** Nonces that nobody has used yet, as one text: to ask for random bytes costs more than the rest of a nonce. */
let unusedNonces = "";

/** 144 random bits for the script policy of one response. */
export function newNonce(): string {
  if (unusedNonces === "") {
    const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES * NONCES_AT_ONCE));
    unusedNonces = btoa(String.fromCharCode(...bytes));
  }
  const nonce = unusedNonces.slice(0, NONCE_CHARACTERS);
  unusedNonces = unusedNonces.slice(NONCE_CHARACTERS);
  return nonce;
}

export interface ExternalSources {
  connect: string[];
  frame: string[];
}

interface SecurityHeaderOptions {
  nonce: string;
  configuration: Configuration | null;
  sources?: ExternalSources;
}

const NO_SOURCES: ExternalSources = { connect: [], frame: [] };

/** Sets the security headers of every response; only HTML gets a policy that allows scripts. */
export function setSecurityHeaders(
  headers: Headers,
  { nonce, configuration, sources = NO_SOURCES }: SecurityHeaderOptions,
): void {
  headers.set("x-content-type-options", "nosniff");
  headers.set(
    "referrer-policy",
    headers.get("referrer-policy") ?? "strict-origin-when-cross-origin",
  );
  // `same-origin` would cut the sign-in pop-up off from the page that opened it.
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("cross-origin-resource-policy", "same-origin");
  headers.set("permissions-policy", PERMISSIONS_POLICY);
  // Browsers send reports from https only.
  const hasReports = isHtml(headers) && configuration !== null && !configuration.isLoopback;
  if (hasReports) headers.set("reporting-endpoints", `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`);
  headers.set(
    "content-security-policy",
    isHtml(headers) ? pagePolicy(nonce, sources, hasReports) : DENY_ALL_POLICY,
  );
  headers.delete("x-powered-by");
  headers.delete("server");
  if (configuration && !configuration.isLoopback) {
    headers.set("strict-transport-security", `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`);
  }
  if (configuration && !configuration.isIndexed) headers.set("x-robots-tag", "noindex, nofollow");
}

const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * What no page uses. Left out: clipboard-write (links are copied), and storage and network access, which
 * the frame of the sign-in may need.
 */
const PERMISSIONS_POLICY = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "captured-surface-control",
  "clipboard-read",
  "compute-pressure",
  "digital-credentials-get",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "language-detector",
  "language-model",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "on-device-speech-recognition",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "private-state-token-issuance",
  "private-state-token-redemption",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "summarizer",
  "sync-xhr",
  "translator",
  "usb",
  "window-management",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

// The development server injects its own inline scripts and styles.
function developmentPolicy({ connect, frame }: ExternalSources): string {
  const externalOrigins = [...connect, ...frame].join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' https://apis.google.com ${externalOrigins}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://lh3.googleusercontent.com",
    `connect-src 'self' ws: wss: ${externalOrigins}`,
    `frame-src ${frame.join(" ") || "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function pagePolicy(nonce: string, sources: ExternalSources, hasReports: boolean): string {
  if (import.meta.env?.DEV) return developmentPolicy(sources);
  const { connect, frame } = sources;
  return [
    "default-src 'none'",
    // A nonce instead of hashes: with strict-dynamic a hashed inline module may not import.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: https://lh3.googleusercontent.com",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    ...(frame.length > 0 ? [["frame-src", ...frame].join(" ")] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default sanitized-html",
    ...(hasReports ? [`report-to ${CSP_REPORT_GROUP}`] : []),
  ].join("; ");
}

function isHtml(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}
