/**
 * Whether a person gets e-mails: not before they confirmed that the address is theirs, and no longer
 * once they stopped them or the address was refused.
 */
export type SubscriptionState = "pending" | "confirmed" | "off" | "failed";

/** Days for which a confirmation can be followed. */
export const CONFIRMATION_DAYS = 2;
/** Days for which an address that e-mails cannot reach is shown to its owner. */
export const FAILED_RETENTION_DAYS = 30;
/** Notices are sent at most this often. */
export const NEWS_INTERVAL_DAYS = 1;
/** New jobs in saved searches are sent at most this often. */
export const JOBS_INTERVAL_DAYS = 7;
/** Confirmations that a person can ask for on one day. */
export const MAX_ASKS_A_DAY = 3;
/** An address is given up after so many e-mails in a row that could not be delivered. */
export const MAX_FAILURES = 5;

/** Where the address of an e-mail is confirmed, by the token of the subscription. */
export function confirmPath(token: string): string {
  return `/email/confirm/${token}`;
}

/** Where an address refuses all e-mails, by the token that each of them has. */
export function refusePath(token: string): string {
  return `/email/refuse/${token}`;
}

/** Where e-mails are stopped without signing in; mail programs send a POST there (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/email/unsubscribe/${token}`;
}
