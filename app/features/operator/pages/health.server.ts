import { inArray, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { SubscriptionState } from "#app/features/email/subscription.ts";
import { selectStalledSubscriptions } from "#app/features/email/subscriptions.server.ts";
import { isCheckPending, isDue } from "#app/features/job-import/sync/check-schedule.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { toJobStats } from "#app/features/jobs/jobs-overview.server.ts";
import { jobCounts, sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { entitlements } from "#app/features/premium/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { type AlertSending, selectAlertSendings } from "#app/gather/alerts/alert-state.server.ts";
import { selectWaiting, toWaiting } from "#app/gather/waiting.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { selectTrendRows } from "../daily-counts.server.ts";
import { type FaultTable, type Trend, toFaultTable, toTrends } from "../daily-counts.ts";
import type { Waiting } from "../waiting.ts";

/**
 * Figures of a deployment that are cheap to read: stored counts, indexed counts and small tables.
 */
export interface Health {
  jobs: { open: number; payStatedPercent: number; verifiedLastDay: number };
  boards: { all: number; enabled: number; due: number; underWay: number };
  waiting: Waiting;
  alertSendings: AlertSending[];
  trends: Trend[];
  faults: FaultTable;
  /** E-mail addresses that are not confirmed, or were given up: both stay for days only. */
  emails: Partial<Record<SubscriptionState, number>>;
  newestRunAt: string | null;
  rows: Record<"boards" | "organizations" | "simulations" | "entitlements", number>;
}

const MAX_SOURCES = 2_000;

export async function readHealth(db: Database, viewer: Viewer, now: Date): Promise<Health> {
  const rows = await readAsViewer(db, viewer, {
    jobCountRows: db
      .select()
      .from(jobCounts)
      .where(inArray(jobCounts.facet, ["all", "pay", "verified"])),
    sourceRows: db
      .select({
        enabled: sources.enabled,
        queuedAt: sources.queuedAt,
        checkedAt: sources.checkedAt,
        failures: sources.failures,
        missingSince: sources.missingSince,
      })
      .from(sources)
      .limit(MAX_SOURCES),
    newestRun: db
      .select({ at: importRuns.startedAt })
      .from(importRuns)
      .orderBy(sql`rowid desc`)
      .limit(1),
    rowCounts: db
      .select({
        boards: sql<number>`(select count(*) from ${sources})`.as("boards"),
        organizations: sql<number>`(select count(*) from ${organizations})`.as("orgs"),
        simulations: sql<number>`(select count(*) from ${simulations})`.as("sims"),
        entitlements: sql<number>`(select count(*) from ${entitlements})`.as("plans"),
      })
      .from(sql`(select 1)`),
    subscriptions: selectStalledSubscriptions(db),
    trendRows: selectTrendRows(db, now),
    alertSendings: selectAlertSendings(db),
    ...selectWaiting(db),
  });
  const { sourceRows } = rows;
  const [rowCounts] = rows.rowCounts;
  return {
    jobs: toJobStats(rows.jobCountRows),
    boards: {
      all: rowCounts?.boards ?? sourceRows.length,
      enabled: sourceRows.filter(({ enabled }) => enabled).length,
      due: sourceRows.filter((source) => isDue(source, now)).length,
      underWay: sourceRows.filter((source) => isCheckPending(source, now)).length,
    },
    waiting: toWaiting(rows),
    alertSendings: rows.alertSendings,
    trends: toTrends(rows.trendRows, toDay(now)),
    faults: toFaultTable(rows.trendRows, toDay(now)),
    emails: Object.fromEntries(rows.subscriptions.map(({ state, n }) => [state, n])),
    newestRunAt: rows.newestRun[0]?.at ?? null,
    rows: rowCounts ?? { boards: 0, organizations: 0, simulations: 0, entitlements: 0 },
  };
}
