import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { restrictions } from "#app/auth/tables.ts";
import { recordRemoval } from "#app/db/changes.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { importRuns } from "#app/features/job-import/tables.ts";
import { jobPosts } from "#app/features/job-posts/tables.ts";
import { jobDescriptions, jobs, sources } from "#app/features/jobs/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import { entitlements, premiumRequests } from "#app/features/premium/tables.ts";
import { simulationScenarios, simulations } from "#app/features/simulations/tables.ts";
import { formatCount } from "#app/ui/time.ts";
import { auditAs } from "../../action-log.server.ts";
import { listTogether, undoDecision } from "../../undo.server.ts";
import { isPath, KNOWN_BOARDS_ITEM } from "../../undo-time.ts";
import { parseItemKey } from "../../waiting.ts";
import { toLeftOut } from "./decide.server.ts";
import { toLogged } from "./logged.server.ts";

/** What a decision may change or tell, those that others belong to first. */
const TABLES: readonly SQLiteTable[] = [
  ...[jobs, jobDescriptions, jobPosts, favorites, feedback, sources, importRuns],
  ...[simulations, simulationScenarios],
  ...[restrictions, entitlements, premiumRequests, notices, organizationEvents],
];

/** Takes the operator's decision back, with those that were made together; returns what waits again. */
export async function undo(
  operator: OperatorContext,
  { id }: { id: string },
): Promise<{ message: string; item: string }> {
  const { db, viewer } = operator;
  recordRemoval(db, "jobs");
  recordRemoval(db, "simulations");
  const others = await listTogether(db, viewer, id);
  const { item, rows } = await undoOne(operator, id);
  let left = 0;
  let boards = rows;
  for (const other of others) {
    await undoOne(operator, other).then(
      (undone) => {
        boards += undone.rows;
      },
      (error: unknown) => {
        toLeftOut(error);
        left += 1;
      },
    );
  }
  return { message: undoneMessage(item, { n: others.length + 1, left, boards }), item };
}

interface Undone {
  n: number;
  left: number;
  /** Known boards that were taken off the list. */
  boards: number;
}

function undoneMessage(item: string, { n, left, boards }: Undone): string {
  if (isPath(item)) return "Undone.";
  const isKnown = item === KNOWN_BOARDS_ITEM;
  const rest =
    left > 0
      ? ` Not undone, because changed since: ${formatCount(left, isKnown ? "group" : "item")}.`
      : "";
  if (isKnown) return `Undone. Removed ${formatCount(boards, "board")} from the list.${rest}`;
  return n > 1
    ? `Undone. Waiting again: ${formatCount(n - left, "item")}.${rest}`
    : "Undone. The item is waiting again.";
}

function undoOne({ db, viewer, now }: OperatorContext, id: string) {
  const toAudit = (item: string) => {
    const about = isPath(item)
      ? { item: item.split("/").at(-1) ?? "", account: null }
      : toLogged(parseItemKey(item));
    const facts = { area: "inbox", act: "undo", reason: "", ...about };
    return auditAs(facts, { viewer, now });
  };
  return undoDecision(db, viewer, { id, tables: TABLES, now, toAudit });
}
