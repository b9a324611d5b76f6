import { and, eq } from "drizzle-orm";
import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import type { Offer } from "#app/features/premium/offer.ts";
import {
  type OwnPlan,
  offerOf,
  selectOwnPlan,
  toOwnPlan,
} from "#app/features/premium/own-plan.server.ts";
import type { NotedEntitlement } from "#app/features/premium/plan.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { answerItemId, type Surface } from "./guidance.ts";
import { type KeptAnswer, selectKeptAnswers } from "./kept-answers.server.ts";
import type { Subject } from "./prompt.ts";
import type { Provider } from "./provider.ts";
import { dayOf, type Quota } from "./quota.server.ts";
import { guidanceUses } from "./tables.ts";

export interface Mine extends Quota {
  /** The session was revoked; the viewer is then treated as a visitor. */
  isOver: boolean;
  /** The host they consented to; null for none. */
  consentHost: string | null;
  own: OwnPlan;
  kept: KeptAnswer[];
  /** Their vote on replies about this target; null for none. */
  wasUseful: boolean | null;
}

export interface CoachPanel extends Quota {
  host: string;
  model: string;
  isSignedIn: boolean;
  hasConsent: boolean;
  wasUseful: boolean | null;
  /** Null for what is never sent. */
  subject: Subject | null;
  /** Shown when the daily count is nearly used up. */
  offer: Offer | null;
}

interface About {
  surface: Surface;
  targetId: string;
  now: Date;
}

/** Queries for a page's batch; pass the rows to `toViewerCoachState`. */
export function selectMine(db: Database, viewer: Viewer, { surface, targetId, now }: About) {
  const { uid } = viewer;
  return [
    selectRevocation(db, viewer),
    db
      .select({ aiConsent: profiles.aiConsent, aiConsentHost: profiles.aiConsentHost })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
    db
      .select({ n: guidanceUses.n })
      .from(guidanceUses)
      .where(and(eq(guidanceUses.uid, uid), eq(guidanceUses.day, dayOf(now)))),
    db
      .select({ useful: usefulVotes.useful })
      .from(usefulVotes)
      .where(
        and(
          eq(usefulVotes.itemKind, "answer"),
          eq(usefulVotes.itemId, answerItemId(surface, targetId)),
          eq(usefulVotes.voter, uid),
        ),
      ),
    selectKeptAnswers(db, viewer, { surface, targetId }),
    ...selectOwnPlan(db, viewer),
  ] as const;
}

type Rows = readonly [
  { by: string }[],
  { aiConsent: boolean; aiConsentHost: string }[],
  { n: number }[],
  { useful: boolean }[],
  KeptAnswer[],
  NotedEntitlement[],
  { until: string }[],
];

/** Maps the rows of `selectViewerCoachState`. */
export function toMine(
  [revocation, [profile], [use], [vote], kept, ...plan]: Rows,
  viewer: Viewer,
  now: Date,
): Mine {
  const own = toOwnPlan(plan, viewer, now);
  return {
    isOver: revocation.length > 0,
    consentHost: profile?.aiConsent ? profile.aiConsentHost : null,
    used: use?.n ?? 0,
    max: limitFor(own.plan, "coachMessages"),
    own,
    wasUseful: vote?.useful ?? null,
    kept,
  };
}

/** Page data of the coach; null if this deployment has no model. */
export function toPanel(
  provider: Provider | null,
  {
    subject,
    mine,
    contact,
  }: { subject: Subject | null; mine: Mine | null; contact: string | null },
): CoachPanel | null {
  if (!provider) return null;
  const isSignedIn = mine !== null && !mine.isOver;
  return {
    host: provider.host,
    model: provider.name,
    isSignedIn,
    hasConsent: isSignedIn && mine.consentHost === provider.host,
    used: mine?.used ?? 0,
    max: mine?.max ?? 0,
    wasUseful: isSignedIn ? mine.wasUseful : null,
    subject,
    offer: isSignedIn
      ? offerOf(mine.own, { kind: "coachMessages", used: mine.used, contact })
      : null,
  };
}
