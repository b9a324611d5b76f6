import { and, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { CURRENT_LEVEL_LABELS, TARGET_ROLE_LABELS } from "#app/features/account/labels.ts";
import type { CurrentLevel, TargetRole } from "#app/features/account/profile.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import { limitFor, limitNote } from "#app/features/premium/limits.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
  type ViewerPlanRows,
} from "#app/features/premium/viewer-plan.server.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { toDay } from "#app/reference/calendar.ts";
import { replyItemId, type Surface } from "./guidance.ts";
import type { Includable } from "./included.ts";
import { selectCoachMode, toCoachMode } from "./mode.server.ts";
import type { CoachMode } from "./mode.ts";
import { toLines } from "./prompt.ts";
import { type SavedReply, selectSavedReplies } from "./saved-replies.server.ts";
import { guidanceUses, savedReplies } from "./tables.ts";

export interface ViewerCoachState extends Quota {
  /** The host they consented to; null for none. */
  consentHost: string | null;
  /** What an operator lets the coach do. */
  mode: CoachMode;
  viewerPlan: ViewerPlan;
  savedReplies: SavedReply[];
  /** Of `limitNote`: why no further reply can be saved. */
  keepLimit: string | null;
  /** The same of their growth plan. */
  planLimit: string | null;
  /** What they may add to a question. */
  includable: Includable;
  /** Their vote on replies about this target; null for none. */
  wasUseful: boolean | null;
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
    consentRows: db
      .select({
        aiConsent: profiles.aiConsent,
        aiConsentHost: profiles.aiConsentHost,
        targetRole: profiles.targetRole,
        currentLevel: profiles.currentLevel,
      })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
    openPlanItems: db
      .select({ action: planItems.action, due: planItems.due })
      .from(planItems)
      .where(and(eq(planItems.uid, uid), inArray(planItems.status, ["doing", "todo"])))
      .orderBy(planItems.status, planItems.createdAt, planItems.id)
      .limit(MAX_PLAN_LINES),
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
    savedCounts: db
      .select({
        replies: sql<number>`count(*)`.as("replies"),
        steps: sql<number>`(select count(*) from ${planItems} where uid = ${uid})`.as("steps"),
      })
      .from(savedReplies)
      .where(eq(savedReplies.uid, uid)),
    modes: selectCoachMode(db),
    ...selectViewerPlan(db, viewer),
  };
}

interface ViewerCoachRows extends ViewerPlanRows {
  consentRows: {
    aiConsent: boolean;
    aiConsentHost: string;
    targetRole: TargetRole | null;
    currentLevel: CurrentLevel | null;
  }[];
  openPlanItems: { action: string; due: string | null }[];
  usageRows: { n: number }[];
  votes: { useful: boolean }[];
  savedReplies: SavedReply[];
  savedCounts: { replies: number; steps: number }[];
  modes: { mode: CoachMode }[];
}

/** Maps the rows of `selectViewerCoachState`. */
export function toViewerCoachState(
  rows: ViewerCoachRows,
  viewer: Viewer,
  now: Date,
): ViewerCoachState {
  const {
    consentRows: [consent],
    usageRows: [usage],
    votes: [vote],
    savedCounts: [saved],
  } = rows;
  const viewerPlan = toViewerPlan(rows, viewer, now);
  return {
    consentHost: consent?.aiConsent ? consent.aiConsentHost : null,
    used: usage?.n ?? 0,
    max: limitFor(viewerPlan, "coachMessages"),
    mode: toCoachMode(rows.modes),
    viewerPlan,
    wasUseful: vote?.useful ?? null,
    savedReplies: rows.savedReplies,
    keepLimit: limitNote(viewerPlan, "keptAnswers", saved?.replies ?? 0),
    planLimit: limitNote(viewerPlan, "planItems", saved?.steps ?? 0),
    includable: {
      goal: consent ? toGoalFacts(consent) : [],
      plan: rows.openPlanItems.map(
        ({ action, due }) =>
          `From my plan: ${toLines(action).join(" ")}${due ? `, by ${due}` : ""}`,
      ),
      note: [],
    },
  };
}

const MAX_PLAN_LINES = 5;

function toGoalFacts({
  targetRole,
  currentLevel,
}: Pick<ViewerCoachRows["consentRows"][number], "targetRole" | "currentLevel">): string[] {
  return [
    ...(targetRole ? [`The person aims for: ${TARGET_ROLE_LABELS[targetRole]}.`] : []),
    ...(currentLevel ? [`Their level today: ${CURRENT_LEVEL_LABELS[currentLevel]}.`] : []),
  ];
}
