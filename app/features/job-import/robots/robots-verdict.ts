import type { RobotsVerdict, SourceTerm } from "#app/features/jobs/job.ts";
import { DAY_MS } from "#app/reference/calendar.ts";

/** A check reads robots.txt again after this long. */
const CHECK_INTERVAL_MS = 7 * DAY_MS;
/** A source is switched on by a verdict no older than this. */
const VALID_MS = 90 * DAY_MS;

export const VERDICT_MESSAGES: Record<RobotsVerdict, string> = {
  allowed: "robots.txt allows this address",
  refused: "robots.txt refuses this address",
  absent: "The host has no robots.txt",
  unreadable: "We couldn’t read robots.txt",
};

/** Why a check switched a source off. */
export const ROBOTS_REFUSAL =
  "Switched off: the host’s robots.txt refuses this address, and no employer’s permission is noted.";

/** A term that is as long as this, or had a space at its end, has more, which is compared, too. */
export const MAX_TERM_LENGTH = 300;

/** Why a check switched a source off, with the labels of what is stated otherwise. */
export function changedTermsText(labels: readonly string[]): string {
  return `Switched off: the provider’s terms differ from those that were accepted (${labels.join(", ")}). Read the new terms, then switch the board on.`;
}

/** Why a source was not read that only robots.txt can allow. */
export const UNREAD_ROBOTS =
  "Not imported: we couldn’t read the host’s robots.txt, which must allow it first.";

/** What a source stores about its host's robots.txt and terms. */
export interface RobotsColumns {
  robotsVerdict: RobotsVerdict;
  robotsReadAt: string;
  terms?: SourceTerm[];
}

type StoredVerdict = {
  [Column in "robotsVerdict" | "robotsReadAt"]: RobotsColumns[Column] | null;
};

/** Why a provider’s own terms were not read, without which nothing else of it is. */
export function unreadTermsText({
  verdict,
  termsFault,
}: {
  verdict: RobotsVerdict;
  termsFault?: string;
}): string {
  return `We couldn’t read the provider’s terms. ${termsFault ?? `${VERDICT_MESSAGES[verdict]}.`}`;
}

/** Whether the host lets a program read the addresses that nobody permitted otherwise. */
export function isPermissive(verdict: RobotsVerdict | null): boolean {
  return verdict === "allowed" || verdict === "absent";
}

/** Whether a check has to read robots.txt first. */
export function isReadingDue({ robotsReadAt }: StoredVerdict, now: Date): boolean {
  return isOlder(robotsReadAt, CHECK_INTERVAL_MS, now);
}

/** Whether a source may be switched on without reading robots.txt again. */
export function isStillPermissive(
  { robotsVerdict, robotsReadAt }: StoredVerdict,
  now: Date,
): boolean {
  return isPermissive(robotsVerdict) && !isOlder(robotsReadAt, VALID_MS, now);
}

function isOlder(readAt: string | null, maxAgeMs: number, now: Date): boolean {
  return readAt === null || now.getTime() - Date.parse(readAt) >= maxAgeMs;
}
