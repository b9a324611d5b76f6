import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { sessionCutoffs } from "#app/auth/tables.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { guidanceUses, keptAnswers } from "#app/features/guidance/tables.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { entitlements, hiddenBanners } from "#app/features/premium/tables.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { packets, projects, wins } from "#app/features/projects/tables.ts";
import { assessments, planItems } from "#app/features/roadmap/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { shares } from "#app/features/shares/tables.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";

export interface PersonalTable {
  /** Also its key in an account file. */
  name: string;
  table: SQLiteTable & { uid: SQLiteColumn };
  /** Describes the rows to their owner. */
  holds: string;
  /** Internal columns, which are neither shown nor exported. */
  internalColumns?: readonly string[];
}

/**
 * All tables with rows of people: exported, shown under privacy and deleted. A test fails for a table
 * with a uid that is neither here nor in `RETAINED_TABLES`.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: "profile", table: profiles, holds: "Your profile" },
  { name: "collections", table: collections, holds: "Your collections of favorites" },
  {
    name: "favorites",
    table: favorites,
    holds: "What you saved, with notes, stages and copies of job texts",
  },
  {
    name: "feedback",
    table: feedback,
    holds: "What you sent us",
    internalColumns: ["senderHash", "textHash", "held"],
  },
  {
    name: "usefulVotes",
    table: usefulVotes,
    holds: "Your answers to “Was this useful?”",
    internalColumns: ["voter"],
  },
  {
    name: "savedSearches",
    table: savedSearches,
    holds: "The searches you saved",
    // An account file must not give access to the feeds.
    internalColumns: ["token"],
  },
  { name: "assessments", table: assessments, holds: "What you said of yourself on the roadmap" },
  { name: "projects", table: projects, holds: "Your projects" },
  { name: "planItems", table: planItems, holds: "Your plan" },
  { name: "wins", table: wins, holds: "Your log of wins" },
  { name: "packets", table: packets, holds: "Your packets" },
  {
    name: "shares",
    table: shares,
    holds: "The links by which you show something of yours",
    // An account file must not give access to what the links show.
    internalColumns: ["token"],
  },
  {
    name: "guidanceUses",
    table: guidanceUses,
    holds: "How often you asked the coach, by day",
  },
  { name: "attempts", table: attempts, holds: "The simulations you played" },
  {
    name: "simulations",
    table: simulations,
    holds: "The simulations you wrote",
    internalColumns: ["cover", "contentHash", "place"],
  },
  { name: "keptAnswers", table: keptAnswers, holds: "Answers of the coach that you kept" },
  { name: "memberships", table: organizationMembers, holds: "The organizations you act for" },
  { name: "entitlement", table: entitlements, holds: "Your plan, if it is not the free one" },
  {
    name: "hiddenBanners",
    table: hiddenBanners,
    holds: "Until when you do not want to be told of Premium",
  },
  { name: "sessionCutoff", table: sessionCutoffs, holds: "When you signed out everywhere" },
];

/** Tables with a uid whose rows survive the deletion of an account, with the reason. */
export const RETAINED_TABLES: Readonly<Record<string, string>> = {
  job_posts: "A company's job is the company's. Who began it is forgotten.",
  organizations: "A company outlives whoever made its page. Who did is forgotten.",
  organization_events: "What was done on behalf of a company, without the name of who did it.",
  organization_invites:
    "A company's list of invitations stays. Those somebody made are closed when they go, and who made them is forgotten.",
  deleted_accounts:
    "The id of a deleted account and the day, so that its old sessions stay closed and a deletion can be finished.",
};

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
