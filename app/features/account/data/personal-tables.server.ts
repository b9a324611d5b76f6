import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { accounts, sessionCutoffs } from "#app/auth/tables.ts";
import { emailSubscriptions } from "#app/features/email/tables.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { jobReads } from "#app/features/favorites/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { guidanceUses, keptAnswers } from "#app/features/guidance/tables.ts";
import { noticeSettings, notices } from "#app/features/notices/tables.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { peerAnswers, peerLinks } from "#app/features/peer-answers/tables.ts";
import { entitlements, hiddenBanners } from "#app/features/premium/tables.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { reviews } from "#app/features/reviews/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { stories } from "#app/features/stories/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";

export interface PersonalTable {
  /** Also its key in an account file. */
  name: string;
  table: SQLiteTable & { uid: SQLiteColumn };
  /** Internal columns, which are neither shown nor exported. */
  internalColumns?: readonly string[];
}

/**
 * All tables with rows of people: exported, shown under privacy and deleted with the account. A test
 * fails for a table with a uid that is neither here nor outlives accounts by `RETENTION`.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: "profile", table: profiles },
  { name: "collections", table: collections },
  { name: "favorites", table: favorites },
  { name: "feedback", table: feedback, internalColumns: ["senderHash", "textHash", "held"] },
  { name: "usefulVotes", table: usefulVotes, internalColumns: ["voter"] },
  // An account file must not give access to the feeds.
  { name: "savedSearches", table: savedSearches, internalColumns: ["token"] },
  { name: "assessments", table: assessments },
  { name: "projects", table: projects },
  { name: "planItems", table: planItems },
  { name: "wins", table: wins },
  { name: "packets", table: packets },
  { name: "reviews", table: reviews },
  { name: "stories", table: stories },
  // An account file must not give access to what the links show.
  { name: "shares", table: shares, internalColumns: ["token"] },
  { name: "peerLinks", table: peerLinks, internalColumns: ["tokenHash"] },
  { name: "peerAnswers", table: peerAnswers, internalColumns: ["receiptHash"] },
  { name: "guidanceUses", table: guidanceUses },
  { name: "jobReads", table: jobReads },
  { name: "attempts", table: attempts },
  {
    name: "simulations",
    table: simulations,
    internalColumns: ["cover", "contentHash", "place"],
  },
  { name: "keptAnswers", table: keptAnswers },
  { name: "memberships", table: organizationMembers },
  { name: "notices", table: notices },
  { name: "noticeSettings", table: noticeSettings },
  // An account file must not confirm an address.
  { name: "emailSubscription", table: emailSubscriptions, internalColumns: ["token"] },
  { name: "entitlement", table: entitlements },
  { name: "hiddenBanners", table: hiddenBanners },
  { name: "sessionCutoff", table: sessionCutoffs },
  { name: "account", table: accounts, internalColumns: ["emailHash"] },
];

/** The columns that are shown and exported: all but the uid and internal ones. */
export function visibleColumns({
  table,
  internalColumns = [],
}: PersonalTable): Record<string, SQLiteColumn> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.filter(([name]) => name !== "uid" && !internalColumns.includes(name)),
  );
}
