import { and, eq } from "drizzle-orm";
import {
  type Revocation,
  requireLiveSession,
  selectRevocation,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import type { Offer } from "#app/features/premium/offer.ts";
import type { Subscriber } from "#app/features/premium/subscriber.server.ts";
import {
  offerOf,
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
  type ViewerPlanRows,
} from "#app/features/premium/viewer-plan.server.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { toDay } from "#app/reference/calendar.ts";
import { replyItemId, type Surface } from "./guidance.ts";
import type { PromptSubject } from "./prompt.ts";
import type { Provider } from "./provider.ts";
import { type SavedReply, selectSavedReplies } from "./saved-replies.server.ts";
import { guidanceUses } from "./tables.ts";

export interface ViewerCoachState extends Quota {
  /** The host they consented to; null for none. */
  consentHost: string | null;
  viewerPlan: ViewerPlan;
  savedReplies: SavedReply[];
  /** Their vote on replies about this target; null for none. */
  wasUseful: boolean | null;
}

/** What a guidance page is about, as far as a model may see it, and who asks. */
export interface CoachSubject {
  /** Null for what is never sent. */
  subject: PromptSubject | null;
  /** Null for visitors. */
  viewerState: ViewerCoachState | null;
}

export interface CoachPanel extends Quota {
  host: string;
  model: string;
  isSignedIn: boolean;
  hasConsent: boolean;
  wasUseful: boolean | null;
  /** Null for what is never sent. */
  subject: PromptSubject | null;
  /** Shown when the daily count is nearly used up. */
  offer: Offer | null;
}

interface CoachQueryOptions {
  surface: Surface;
  targetId: string;
  now: Date;
}

/** Queries for a page's batch; pass the rows to `toViewerCoachState`. */
export function selectViewerCoachState(
  db: Database,
  viewer: Viewer,
  { surface, targetId, now }: CoachQueryOptions,
) {
  const { uid } = viewer;
  return {
    revocation: selectRevocation(db, viewer),
    consentRows: db
      .select({ aiConsent: profiles.aiConsent, aiConsentHost: profiles.aiConsentHost })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
    usageRows: db
      .select({ n: guidanceUses.n })
      .from(guidanceUses)
      .where(and(eq(guidanceUses.uid, uid), eq(guidanceUses.day, toDay(now)))),
    votes: db
      .select({ useful: usefulVotes.useful })
      .from(usefulVotes)
      .where(
        and(
          eq(usefulVotes.itemKind, "answer"),
          eq(usefulVotes.itemId, replyItemId(surface, targetId)),
          eq(usefulVotes.voter, uid),
        ),
      ),
    savedReplies: selectSavedReplies(db, viewer, { surface, targetId }),
    ...selectViewerPlan(db, viewer),
  };
}

interface ViewerCoachRows extends ViewerPlanRows {
  revocation: Revocation[];
  consentRows: { aiConsent: boolean; aiConsentHost: string }[];
  usageRows: { n: number }[];
  votes: { useful: boolean }[];
  savedReplies: SavedReply[];
}

/** Maps the rows of `selectViewerCoachState`. Throws 401 when the session has ended. */
export function toViewerCoachState(
  rows: ViewerCoachRows,
  viewer: Subscriber,
  now: Date,
): ViewerCoachState {
  const {
    consentRows: [consent],
    usageRows: [usage],
    votes: [vote],
  } = rows;
  requireLiveSession(rows.revocation);
  const viewerPlan = toViewerPlan(rows, viewer, now);
  return {
    consentHost: consent?.aiConsent ? consent.aiConsentHost : null,
    used: usage?.n ?? 0,
    max: limitFor(viewerPlan, "coachMessages"),
    viewerPlan,
    wasUseful: vote?.useful ?? null,
    savedReplies: rows.savedReplies,
  };
}

/** Page data of the coach; null if this deployment has no model. */
export function toCoachPanel(
  provider: Provider | null,
  { subject, viewerState }: CoachSubject,
  contact: string | null,
): CoachPanel | null {
  if (!provider) return null;
  const isSignedIn = viewerState !== null;
  return {
    host: provider.host,
    model: provider.name,
    isSignedIn,
    hasConsent: isSignedIn && viewerState.consentHost === provider.host,
    used: viewerState?.used ?? 0,
    max: viewerState?.max ?? 0,
    wasUseful: isSignedIn ? viewerState.wasUseful : null,
    subject,
    offer: isSignedIn
      ? offerOf(viewerState.viewerPlan, { kind: "coachMessages", used: viewerState.used, contact })
      : null,
  };
}
