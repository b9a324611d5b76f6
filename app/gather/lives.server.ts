import { and, eq, getTableColumns, getTableName, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  accountsLife,
  deletedAccountsLife,
  restrictionsLife,
  revokedSessionsLife,
  sessionCutoffsLife,
  sessionsLife,
} from "#app/auth/lives.server.ts";
import type { AccountRows, Forget, Life } from "#app/db/life.ts";
import { profilesLife } from "#app/features/account/lives.server.ts";
import { emailSubscriptionsLife, mailedAddressesLife } from "#app/features/email/lives.server.ts";
import {
  calendarLinksLife,
  collectionsLife,
  favoriteListsLife,
  favoritesLife,
  favoriteWordsLife,
  jobReadsLife,
} from "#app/features/favorites/lives.server.ts";
import { feedbackLife } from "#app/features/feedback/lives.server.ts";
import {
  coachSwitchLife,
  guidanceUsesLife,
  savedRepliesLife,
} from "#app/features/guidance/lives.server.ts";
import { importRunsLife } from "#app/features/job-import/lives.server.ts";
import {
  applyClicksLife,
  jobPostsLife,
  postDefaultsLife,
  postViewsLife,
} from "#app/features/job-posts/lives.server.ts";
import * as jobs from "#app/features/jobs/lives.server.ts";
import * as market from "#app/features/market/lives.server.ts";
import { noticeSettingsLife, noticesLife } from "#app/features/notices/lives.server.ts";
import {
  alertSendingsLife,
  alertsLife,
  dailyCountsLife,
  inboxNotesLife,
  operatorActionsLife,
  operatorRepliesLife,
  operatorUndosLife,
} from "#app/features/operator/lives.server.ts";
import * as organizations from "#app/features/organizations/lives.server.ts";
import { peerAnswersLife, peerLinksLife } from "#app/features/peer-feedback/lives.server.ts";
import {
  entitlementsLife,
  hiddenBannersLife,
  premiumRequestsLife,
} from "#app/features/premium/lives.server.ts";
import { packetsLife, projectsLife, winsLife } from "#app/features/projects/lives.server.ts";
import { reviewsLife } from "#app/features/reviews/lives.server.ts";
import { assessmentsLife, planItemsLife } from "#app/features/roadmap/lives.server.ts";
import { savedSearchesLife } from "#app/features/searches/lives.server.ts";
import { sharesLife } from "#app/features/shares/lives.server.ts";
import {
  attemptsLife,
  simulationScenariosLife,
  simulationsLife,
} from "#app/features/simulations/lives.server.ts";
import { storiesLife } from "#app/features/stories/lives.server.ts";
import { usefulVotesLife } from "#app/features/useful-vote/lives.server.ts";

export type PersonalLife = Life & { table: SQLiteTable; account: AccountRows };

/** The lives of all tables; those of people in the order of an account file and of /account/privacy. */
export const LIVES: readonly Life[] = [
  profilesLife,
  collectionsLife,
  favoritesLife,
  feedbackLife,
  usefulVotesLife,
  savedSearchesLife,
  assessmentsLife,
  projectsLife,
  planItemsLife,
  winsLife,
  packetsLife,
  reviewsLife,
  storiesLife,
  sharesLife,
  calendarLinksLife,
  peerLinksLife,
  peerAnswersLife,
  guidanceUsesLife,
  jobReadsLife,
  attemptsLife,
  simulationsLife,
  savedRepliesLife,
  ...Object.values(organizations),
  noticesLife,
  noticeSettingsLife,
  emailSubscriptionsLife,
  mailedAddressesLife,
  entitlementsLife,
  premiumRequestsLife,
  hiddenBannersLife,
  sessionsLife,
  sessionCutoffsLife,
  restrictionsLife,
  accountsLife,
  // The others
  favoriteListsLife,
  favoriteWordsLife,
  revokedSessionsLife,
  deletedAccountsLife,
  operatorActionsLife,
  alertSendingsLife,
  alertsLife,
  operatorUndosLife,
  inboxNotesLife,
  operatorRepliesLife,
  simulationScenariosLife,
  jobPostsLife,
  postDefaultsLife,
  postViewsLife,
  applyClicksLife,
  importRunsLife,
  dailyCountsLife,
  coachSwitchLife,
  ...Object.values(jobs),
  ...Object.values(market),
];

/** Those of tables with rows of people: exported, shown under privacy and deleted with the account. */
export const PERSONAL_LIVES: readonly PersonalLife[] = LIVES.filter(
  (life): life is PersonalLife => life.account !== undefined,
);

/** The life of the table that is this section of an account file. */
export function personalLifeOf(section: string): PersonalLife {
  const life = PERSONAL_LIVES.find(({ account }) => account.section === section);
  if (!life) throw new Error(`No table is the section ${section} of an account file.`);
  return life;
}

export function tableNameOf({ table }: Life): string {
  return typeof table === "string" ? table : getTableName(table);
}

/** The columns that are shown and exported, as their person may read them: all but the uid and internal ones. */
export function visibleColumns(
  { table, account }: PersonalLife,
  now: Date,
): Record<string, SQLiteColumn | SQL.Aliased> {
  const { uid, internal = [], shownFrom } = account;
  const instead = shownFrom?.instead ?? {};
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key, column]) => column !== uid && !internal.includes(key))
      .map(([key, column]) => [
        key,
        shownFrom && key in instead
          ? sql`iif(${shownFrom.column} > ${now.toISOString()}, ${instead[key]}, ${column})`.as(
              column.name,
            )
          : column,
      ]),
  );
}

/** SQL condition: a person's row, unless it is not there for them yet. */
export function isRowOf({ account: { uid, shownFrom } }: PersonalLife, viewer: string, now: Date) {
  const isOut =
    shownFrom && !shownFrom.instead ? lte(shownFrom.column, now.toISOString()) : undefined;
  return and(eq(uid, viewer), isOut);
}

/** What is forgotten of a table by itself, with what goes with another table's rows. */
export function limitsOf({ forgets = [], goesWith }: Life): readonly Forget[] {
  return [...forgets, ...(goesWith?.forgets ?? [])];
}
