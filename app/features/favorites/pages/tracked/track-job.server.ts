import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { RecognizedPosting } from "#app/features/job-import/formats/board-address.ts";
import type { BoardAccess } from "#app/features/job-import/sync/board-fetch.server.ts";
import { trackedPath } from "#app/features/roadmap/job-link.ts";
import { cleanText } from "#app/http/field-faults.ts";
import { invalid } from "#app/http/http-errors.ts";
import { toStableId } from "#app/identity/id.ts";
import { formatDate } from "#app/ui/time.ts";
import type { Snapshot } from "../../favorite.ts";
import { TRACKED_LENGTH, TRACKED_TEXT_LENGTH } from "../../favorite-fields.ts";
import { saveFavorite } from "../../favorites.server.ts";
import { NOT_FOUND_MESSAGES, SNAPSHOT_TAKERS } from "../../snapshots.server.ts";
import { favorites } from "../../tables.ts";
import { toLink } from "../../tracked/link.ts";
import { postingIdentity } from "../../tracked/posting-identity.ts";
import { findListedJobs, findOwnJobId, recognizePosting } from "./find-listed.server.ts";
import { LINK_ERROR, type TrackedJobInput } from "./forms.server.ts";
import { type Facts, readFacts } from "./posting-facts.server.ts";

interface TrackOptions {
  /** As it was typed. */
  job: TrackedJobInput;
  /** The id of a job without an address. */
  id: string;
  reading: BoardAccess;
  now: Date;
}

interface Added {
  message: string;
  /** The page of what is on the list now. */
  path: string;
}

/**
 * Adds a job from elsewhere to a viewer's favorites and returns what to say: a job that is listed here
 * as itself; one at a known board read there, unless its text was given; every other address as a link,
 * which is never fetched. Throws 422 without a title, 429 at the day's limit of readings, 403 over the
 * limit of favorites.
 */
export async function trackJob(
  db: Database,
  viewer: Viewer,
  { job: typed, id, reading, now }: TrackOptions,
): Promise<Added> {
  const ownId = findOwnJobId(typed.link, reading.siteOrigin);
  const job = await readGivenText({ ...typed, link: ownId ? null : requireLink(typed.link) });
  const posting = job.link ? await recognizePosting(job.link) : null;
  const listedId = ownId ?? (job.link && (await findListedJobs(db, [{ ...job, posting }]))[0]);
  const listed = listedId && (await SNAPSHOT_TAKERS.job(db, listedId, now));
  if (listedId && listed) {
    await saveFavorite(db, viewer, { kind: "job", target: listedId, snapshot: listed, now });
    return {
      message: `We list “${listed.title}”, so you saved our page. You’ll see what changes there.`,
      path: listed.path,
    };
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
    const message =
      existing.removedAt === null
        ? `“${title}” has been on your list since ${formatDate(existing.createdAt)}.`
        : `“${title}” is back on your list.`;
    return { message, path: trackedPath(existing.target) };
  }
  const { facts, note } = await readFacts(db, viewer, { job, posting, reading, now });
  const snapshot = toTrackedSnapshot(job, facts, key.target);
  await saveFavorite(db, viewer, { ...key, snapshot, now });
  const message = `Added “${snapshot.title}”. ${note ?? toMissingNote(snapshot)}`.trim();
  return { message, path: snapshot.path };
}

/** What was typed, with its address checked. */
export type Job = Omit<TrackedJobInput, "link"> & { link: string | null };

/** HTML becomes text, as much as is kept of it; the link to apply at is the address of a job without one. */
async function readGivenText(job: Job): Promise<Job> {
  if (!job.text) return job;
  const { toPostingText } = await import("#app/features/job-import/parse/pasted-posting.ts");
  const { text, applyUrl } = toPostingText(job.text);
  return {
    ...job,
    text: cleanText(text).slice(0, TRACKED_TEXT_LENGTH).toWellFormed(),
    link: job.link ?? (applyUrl && toLink(applyUrl)),
  };
}

function requireLink(address: string): string | null {
  if (address === "") return null;
  const link = toLink(address);
  if (link === null) throw invalid({ link: [LINK_ERROR] });
  return link;
}

/**
 * The same job has the same id, so that it is added once; of an address, then the id that it had when its title and
 * all of the address made it.
 */
export async function toTargets(
  { link, title, text }: Pick<Job, "link" | "title" | "text">,
  posting: RecognizedPosting | null,
  id: string,
): Promise<[string, ...string[]]> {
  if (posting)
    return [await toStableId(`${posting.kind} ${posting.board.toLowerCase()} ${posting.id}`)];
  if (!link)
    return [text ? await toStableId(`text ${text.replace(/\s+/g, " ").toLowerCase()}`) : id];
  return [await toStableId(postingIdentity(link)), await toStableId(`${link} ${title}`)];
}

/** What was typed wins over what was found. */
function toTrackedSnapshot(job: Job, facts: Facts, target: string): Snapshot {
  const title = job.title || facts.title || (job.link ? `Job at ${hostOf(job.link)}` : "");
  if (!title) throw invalid({ title: ["We found no title in the text. Enter the title here."] });
  return {
    title: title.slice(0, TRACKED_LENGTH.title),
    company: (job.company || facts.company).slice(0, TRACKED_LENGTH.company),
    where: facts.where,
    path: trackedPath(target),
    ...(job.link && { link: job.link }),
    salary: facts.salary,
    descriptionHash: "",
    ...(facts.reading && { reading: facts.reading }),
    text: facts.text.slice(0, TRACKED_TEXT_LENGTH).toWellFormed(),
  };
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, "");
}

/** "Company and pay were not found. Open it to type them." */
function toMissingNote({ company, where, salary, text }: Snapshot): string {
  if (!text) return "Open the job to add its location and pay, or to paste the posting’s text.";
  const missing = [
    ...(company ? [] : ["company"]),
    ...(where ? [] : ["location"]),
    ...(salary.currency ? [] : ["pay"]),
  ];
  if (missing.length === 0) return "";
  const names = missing.join(", ").replace(/, ([^,]+)$/, " and $1");
  const verb = missing.length === 1 ? "was" : "were";
  const what = missing.length === 1 ? "it" : "them";
  return `${names.replace(/^./, (letter) => letter.toUpperCase())} ${verb} not found. Open the job to add ${what}.`;
}
