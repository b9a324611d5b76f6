import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { restrictions } from "#app/auth/tables.ts";
import type { Category } from "#app/features/feedback/feedback.ts";
import { CATEGORY_LABELS, REASON_LABELS } from "#app/features/feedback/labels.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { premiumRequests } from "#app/features/premium/tables.ts";
import { REVIEW_STATUSES } from "#app/features/simulations/publication.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { JOB_WAITING } from "./job-waiting-kinds.server.ts";
import { READ_OF_KIND, rowOf, type WaitingKind } from "./waiting-kind.server.ts";

/**
 * Everything that waits for an operator. A new kind is one entry here; if it is about an object of another kind, that
 * object's context and decisions are an entry of `INBOX` (features/operator/pages/inbox/objects.server.ts).
 */
export const WAITING = {
  ...JOB_WAITING,
  simulation: {
    object: "simulation",
    select: (db) =>
      db
        .select(
          rowOf({
            id: simulations.id,
            at: simulations.updatedAt,
            title: sql`${simulations.draft} ->> '$.title'`,
            about: sql`coalesce(nullif(draft_author_name, ''), author_name, '')`,
            from: simulations.uid,
          }),
        )
        .from(simulations)
        .where(and(inArray(simulations.status, REVIEW_STATUSES), isNotNull(simulations.draft)))
        .orderBy(asc(simulations.updatedAt))
        .limit(READ_OF_KIND),
    what: () => "To review",
  },
  message: {
    object: "message",
    select: (db) =>
      db
        .select(
          rowOf({
            id: feedback.id,
            at: feedback.createdAt,
            title: sql`iif(message = '', 'No text was sent', substr(message, 1, 60)
              || iif(length(message) > 60, '…', ''))`,
            about: sql`iif(uid is null, 'not signed in', 'signed in')
              || iif(held, ', held as possible advertising', '')`,
            detail: sql`coalesce(reason, category)`,
            from: feedback.uid,
          }),
        )
        .from(feedback)
        .where(sql`status = 'new' and job_id is null`)
        .orderBy(asc(feedback.createdAt))
        .limit(READ_OF_KIND),
    what: ({ detail }) => ({ ...CATEGORY_LABELS, ...REASON_LABELS })[detail as Category],
    alike: ({ detail, about }) => `${detail} ${about}`,
  },
  request: {
    object: "request",
    select: (db) =>
      db
        .select(
          rowOf({
            id: premiumRequests.id,
            at: premiumRequests.createdAt,
            title: sql`'Request for Premium'`,
            about: sql`substr(${premiumRequests.uid}, 1, 24)`,
            from: premiumRequests.uid,
          }),
        )
        .from(premiumRequests)
        .where(sql`state = 'open'`)
        .orderBy(asc(premiumRequests.createdAt))
        .limit(READ_OF_KIND),
    what: () => "A request",
  },
  appeal: {
    object: "person",
    select: (db) =>
      db
        .select(
          rowOf({
            id: restrictions.uid,
            at: restrictions.appealedAt,
            title: sql`'Someone who was ' || ${restrictions.kind}`,
            about: sql`substr(${restrictions.uid}, 1, 24)`,
            from: restrictions.uid,
          }),
        )
        .from(restrictions)
        .where(sql`id = origin and appealed_at is not null and replied_at is null`)
        .orderBy(asc(restrictions.appealedAt))
        .limit(READ_OF_KIND),
    what: () => "An appeal",
  },
} as const satisfies Record<string, WaitingKind>;
