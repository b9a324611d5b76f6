import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  parsePostingAddress,
  type RecognizedPosting,
} from "#app/features/job-import/formats/board-address.ts";
import type { BoardAccess } from "#app/features/job-import/sync/board-fetch.server.ts";
import {
  fetchPosting,
  type UnreadReason,
} from "#app/features/job-import/sync/fetch-posting.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { toLocationLabel } from "#app/features/jobs/location-text.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { invalid } from "#app/http/http-errors.ts";
import { toStableId } from "#app/identity/id.ts";
import { formatDate } from "#app/ui/time.ts";
import {
  FAVORITES_PATH,
  type Snapshot,
  TRACKED_LENGTH,
  TRACKED_TEXT_LENGTH,
} from "../../favorite.ts";
import { saveFavorite } from "../../favorites.server.ts";
import { NOT_FOUND_MESSAGES, SNAPSHOT_TAKERS } from "../../snapshots.server.ts";
import { favorites } from "../../tables.ts";
import { consumeJobRead } from "../../tracked/job-reads.server.ts";
import { toLink } from "../../tracked/link.ts";
import { findEmbeddedPosting, postingIdentity } from "../../tracked/posting-identity.ts";
import { LINK_ERROR, type TrackedJobInput } from "./forms.server.ts";

interface TrackOptions {
  /** As it was typed. */
  job: TrackedJobInput;
  /** The id of a job without an address. */
  id: string;
  reading: BoardAccess;
  now: Date;
}

/**
 * Adds a job from elsewhere to a viewer's favorites and returns what to say: a job that is listed here
 * as itself; one at a known board read there, unless its text was pasted; every other address as a link,
 * which is never fetched. Throws 422 without a title, 429 at the day's limit of readings, 403 over the
 * limit of favorites.
 */
export async function trackJob(
  db: Database,
  viewer: Viewer,
  { job: typed, id, reading, now }: TrackOptions,
): Promise<string> {
  const ownId = findOwnJobId(typed.link, reading.siteOrigin);
  const job = { ...typed, link: ownId ? null : requireLink(typed.link) };
  const posting = job.link ? await recognizePosting(job.link) : null;
  const listedId = ownId ?? (job.link && (await findListedJob(db, job.link, posting)));
  const listed = listedId && (await SNAPSHOT_TAKERS.job(db, listedId, now));
  if (listedId && listed) {
    await saveFavorite(db, viewer, { kind: "job", target: listedId, snapshot: listed, now });
    return `“${listed.title}” is listed here, so you saved our page. You will see its changes.`;
  }
  if (ownId) throw invalid({ link: [NOT_FOUND_MESSAGES.job] });
  const targets = await toTargets(job, posting, id);
  const key = { kind: "tracked_job" as const, target: targets[0] };
  const [existing] = await db
    .select({
      target: favorites.targetId,
      removedAt: favorites.removedAt,
      createdAt: favorites.createdAt,
    })
    .from(favorites)
    .where(
      and(
        eq(favorites.uid, viewer.uid),
        eq(favorites.kind, key.kind),
        inArray(favorites.targetId, targets),
      ),
    );
  if (existing) {
    const { title } = await saveFavorite(db, viewer, { ...key, target: existing.target, now });
    return existing.removedAt === null
      ? `You have had “${title}” on your list since ${formatDate(existing.createdAt)}.`
      : `“${title}” is back on your list.`;
  }
  const { facts, note } = await readFacts(db, viewer, { job, posting, reading, now });
  const snapshot = toTrackedSnapshot(job, facts, key.target);
  await saveFavorite(db, viewer, { ...key, snapshot, now });
  return `Added “${snapshot.title}”. ${note ?? toMissingNote(snapshot)}`.trim();
}

/** What was typed, with its address checked. */
type Job = Omit<TrackedJobInput, "link"> & { link: string | null };

type Facts = Pick<Snapshot, "title" | "company" | "where" | "salary" | "text">;

const NO_FACTS: Facts = {
  title: "",
  company: "",
  where: "",
  salary: { source: "none", ote: false, equity: false },
  text: "",
};

async function recognizePosting(link: string): Promise<RecognizedPosting | null> {
  const { jobSourceAdapters } = await import("#app/features/job-import/formats/adapters.ts");
  return parsePostingAddress(link, jobSourceAdapters);
}

/** The id of the job of this site whose page an address is. */
function findOwnJobId(address: string, siteOrigin: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== siteOrigin) return null;
  return parseJobId(/^\/jobs\/([^/]+)$/.exec(url.pathname)?.[1] ?? "");
}

function requireLink(address: string): string | null {
  if (address === "") return null;
  const link = toLink(address);
  if (link === null) throw invalid({ link: [LINK_ERROR] });
  return link;
}

/** The id of the listed job that was imported from this posting, or from the one that the employer's page shows. */
async function findListedJob(
  db: Database,
  link: string,
  posting: RecognizedPosting | null,
): Promise<string | null> {
  const sought = posting
    ? { ...posting, boards: [posting.board, posting.board.toLowerCase()] }
    : findEmbeddedPosting(link);
  if (!sought) return null;
  const { kind, id, boards } = sought;
  const { origin, pathname } = new URL(link);
  const isSamePosting =
    kind === "recruitee" ? eq(jobs.sourceUrl, origin + pathname) : eq(jobs.sourceExternalId, id);
  const row = await db
    .select({ id: jobs.id, duplicateOf: jobs.duplicateOf })
    .from(jobs)
    .where(and(eq(jobs.sourceKind, kind), inArray(jobs.sourceBoard, boards), isSamePosting))
    .get();
  return row ? (row.duplicateOf ?? row.id) : null;
}

/**
 * The same job has the same id, so that it is added once; of an address, then the id that it had when its title and
 * all of the address made it.
 */
async function toTargets(
  { link, title }: Job,
  posting: RecognizedPosting | null,
  id: string,
): Promise<[string, ...string[]]> {
  if (posting)
    return [await toStableId(`${posting.kind} ${posting.board.toLowerCase()} ${posting.id}`)];
  if (!link) return [id];
  return [await toStableId(postingIdentity(link)), await toStableId(`${link} ${title}`)];
}

interface FactsQuestion {
  job: Job;
  posting: RecognizedPosting | null;
  reading: BoardAccess;
  now: Date;
}

/** What the posting says: the pasted text, or else the board. `note` tells why it was not read. */
async function readFacts(
  db: Database,
  viewer: Viewer,
  { job, posting, reading, now }: FactsQuestion,
): Promise<{ facts: Facts; note?: string }> {
  if (job.text) {
    const { parsePastedPosting } = await import("#app/features/job-import/parse/pasted-posting.ts");
    const { title, locations, salary } = parsePastedPosting(job.text);
    const where = toWhere(locations);
    return { facts: { ...NO_FACTS, title: title ?? "", where, salary, text: job.text } };
  }
  if (!posting) return { facts: NO_FACTS };
  await consumeJobRead(db, viewer, now);
  const result = await fetchPosting(posting, reading);
  if (result.is === "unread") {
    const note = `Saved as a link only: ${toReasonText(result.why, sourceKindLabel(posting.kind))}. Open it to paste its text for your copy.`;
    return { facts: NO_FACTS, note };
  }
  const { content, companyName } = result.posting;
  const { title, salary, descriptionText: text } = content;
  return { facts: { title, company: companyName ?? "", where: toWhere(content), salary, text } };
}

function toReasonText(why: UnreadReason, label: string): string {
  switch (why) {
    case "not_offered":
      return `jobs at ${label} are not read here`;
    case "refused":
      return `${label} asks programs to stay away`;
    case "missing":
      return `${label} has no open job there`;
    case "unreachable":
      return `${label} did not answer`;
    case "unreadable":
      return `what ${label} answered could not be read`;
  }
}

type Locations = Parameters<typeof toLocationLabel>[0];

/** "" where neither a place nor a mode is known. */
function toWhere(locations: Locations): string {
  const { places, remoteFrom, workMode } = locations;
  const isKnown = places.length > 0 || remoteFrom.length > 0 || workMode !== "unknown";
  return isKnown ? toLocationLabel(locations).slice(0, TRACKED_LENGTH.where) : "";
}

/** What was typed wins over what was found. */
function toTrackedSnapshot(job: Job, facts: Facts, target: string): Snapshot {
  const title = job.title || facts.title || (job.link ? `Job at ${hostOf(job.link)}` : "");
  if (!title) throw invalid({ title: ["No title was found in the text. Type it here."] });
  return {
    title,
    company: job.company || facts.company,
    where: facts.where,
    path: `${FAVORITES_PATH}/tracked_job/${target}`,
    ...(job.link && { link: job.link }),
    salary: facts.salary,
    descriptionHash: "",
    text: facts.text.slice(0, TRACKED_TEXT_LENGTH).toWellFormed(),
  };
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}

/** "Company and pay were not found. Open it to type them." */
function toMissingNote({ company, where, salary, text }: Snapshot): string {
  if (!text) return "Open it to type its place and pay, or to paste its text.";
  const missing = [
    ...(company ? [] : ["company"]),
    ...(where ? [] : ["place"]),
    ...(salary.currency ? [] : ["pay"]),
  ];
  if (missing.length === 0) return "";
  const names = missing.join(", ").replace(/, ([^,]+)$/, " and $1");
  const verb = missing.length === 1 ? "was" : "were";
  const what = missing.length === 1 ? "it" : "them";
  return `${names.replace(/^./, (letter) => letter.toUpperCase())} ${verb} not found. Open it to type ${what}.`;
}
