import { and, eq, lte, sql } from "drizzle-orm";
import { deleteOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { todayIn } from "#app/features/projects/query.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { type Judgement, nextDueDay } from "./review.ts";
import { reviews } from "./tables.ts";

interface JudgementEdit extends Omit<Judgement, "on"> {
  id: string;
  now: Date;
}

/**
 * Says how a decision went; "too early" makes it ask again. Returns that day, or null. Throws 404 for a
 * review that is not the viewer's, and 422 for a decision that does not ask, or for one with a likelihood
 * of which it is not said whether it turned out so. Saying the same twice changes
 * nothing.
 */
export async function judgeDecision(
  db: Database,
  viewer: Viewer,
  { id, outcome, held, note, now }: JudgementEdit,
): Promise<string | null> {
  const isOwn = and(eq(reviews.uid, viewer.uid), eq(reviews.id, id));
  const review = await db
    .select({
      judgements: reviews.judgements,
      decisionDue: reviews.decisionDue,
      likelihood: reviews.likelihood,
      timeZone: profiles.timeZone,
    })
    .from(reviews)
    .leftJoin(profiles, eq(profiles.uid, reviews.uid))
    .where(isOwn)
    .get();
  const today = todayIn(review?.timeZone ?? null, now);
  const isPredicted = review !== undefined && review.likelihood !== null;
  if (isPredicted && outcome !== "early" && held === null) {
    throw invalid({ held: ["Choose how it turned out, even if you can’t tell yet."] });
  }
  const judgement: Judgement = { on: today, outcome, held: isPredicted ? held : null, note };
  const due = nextDueDay(judgement);
  const judge = db
    .update(reviews)
    .set({
      judgements: sql`json_insert(${reviews.judgements}, '$[#]', json(${JSON.stringify(judgement)}))`,
      decisionDue: due,
      decisionSeenAt: null,
      updatedAt: now.toISOString(),
    })
    .where(and(isOwn, lte(reviews.decisionDue, today)))
    .returning({ id: reviews.id });
  const [judged] = await writeAsViewer(db, viewer, [judge]);
  if (judged?.results.length) return due;
  const latest = await db
    .select({ judgements: reviews.judgements, decisionDue: reviews.decisionDue })
    .from(reviews)
    .where(isOwn)
    .get();
  if (!latest) throw reviewNotFound();
  const last = latest.judgements.at(-1);
  if (last?.outcome === outcome && last.held === judgement.held && last.note === note)
    return latest.decisionDue;
  throw invalid({
    outcome: [
      "You can’t judge this decision now: you judged it in another window, or its day hasn’t come yet.",
    ],
  });
}

/** Deletes a review; its win stays in the log and its step in the plan. Throws 404 for another's. */
export async function deleteReview(db: Database, viewer: Viewer, id: string): Promise<void> {
  await deleteOwn(db, viewer, { table: reviews, id, missing: reviewNotFound });
}

function reviewNotFound() {
  return notFound("This review no longer exists. It may have been deleted in another window.");
}
