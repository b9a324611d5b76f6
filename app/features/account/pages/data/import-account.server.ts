import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { isApplication } from "#app/features/favorites/favorite.ts";
import { toShownPhoto } from "../../profile.server.ts";
import type { AccountFile } from "./account-file.server.ts";
import { toCareerDataImport } from "./import-career-data.server.ts";
import type { LeftOut } from "./import-rows.server.ts";
import { toSavedItemsImport } from "./import-saved-items.server.ts";
import { readExistingData } from "./read-existing-data.server.ts";
import { restoreProfile } from "./restore-profile.server.ts";

export interface ImportResult {
  added: number;
  /** Rows that existed already. */
  kept: number;
  /** Rows beyond the limits of the plan, and runs that can't be played here. */
  leftOut: LeftOut[];
}

/**
 * Imports an account file in one transaction, and empties its tables before it. Existing rows stay unchanged, so
 * importing twice changes nothing, and the limits of the plan hold.
 */
export async function importAccount(
  db: Database,
  viewer: Viewer,
  { tables }: AccountFile,
): Promise<ImportResult> {
  const now = new Date();
  const existing = await readExistingData(db, viewer, { tables, now });
  const context = { viewer, plan: existing.plan, now };
  keepOneTarget(tables, existing);
  const savedItems = toSavedItemsImport(context, tables, existing);
  const careerData = await toCareerDataImport(context, tables, existing);
  const profiles = tables.profile.length;
  const writes = [
    ...toProfileWrites(viewer, tables.profile),
    ...savedItems.writes,
    ...careerData.writes,
    careerData.cleanup,
  ];
  // The writes have the rows as JSON, and a large file would not fit into the memory twice.
  for (const rows of Object.values(tables)) rows.length = 0;
  const results = await writeAsViewer(db, viewer, writes);
  // The cleanup at the end adds no row. Where rows are returned, changes would count what triggers wrote, too.
  const added = results
    .slice(0, -1)
    .reduce((sum, { meta, results: inserted }) => sum + (inserted.length || meta.changes), 0);
  const counts = [savedItems.counts, careerData.counts];
  const kept = counts.reduce((sum, { fitting, existing }) => sum + fitting + existing, profiles);
  return {
    added,
    kept: kept - added,
    leftOut: [...counts.flatMap(({ excess }) => excess), ...careerData.unplayable],
  };
}

/**
 * One thing is worked toward: what the account has, or the newest of the file. A favorite that the account has already
 * stays as it is there.
 */
function keepOneTarget(
  { favorites, profile }: Pick<AccountFile["tables"], "favorites" | "profile">,
  { hasTarget, favorites: existing }: { hasTarget: boolean; favorites: ReadonlySet<string> },
) {
  const jobs = favorites.filter(
    ({ kind, targetId }) => isApplication(kind) && !existing.has(`${kind} ${targetId}`),
  );
  const newest = hasTarget
    ? undefined
    : [...jobs.map((job) => job.targetSince), ...profile.map((each) => each.roleTargetSince)]
        .filter((since) => since !== null)
        .toSorted()
        .at(-1);
  const isKept = (since: string | null) => since !== null && since === newest;
  const [kept] = jobs.filter(({ targetSince }) => isKept(targetSince));
  for (const row of favorites) if (row !== kept) row.targetSince = null;
  for (const row of profile) if (kept || !isKept(row.roleTargetSince)) row.roleTargetSince = null;
}

function toProfileWrites(viewer: Viewer, rows: AccountFile["tables"]["profile"]) {
  return restoreProfile(
    // Consent is given to a named model host, which a file cannot do.
    rows.map((row) => ({
      ...row,
      ...toShownPhoto(viewer, row),
      uid: viewer.uid,
      aiConsent: false,
      aiConsentHost: "",
    })),
  );
}
