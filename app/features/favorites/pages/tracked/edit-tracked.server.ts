import { and, eq, isNull, sql } from "drizzle-orm";
import { editVersion } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { PastedPosting } from "#app/features/job-import/parse/pasted-posting.ts";
import { addAnnualUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { notFound, versionConflict } from "#app/http/http-errors.ts";
import type { Salary } from "#app/reference/pay.ts";
import type { Snapshot } from "../../favorite.ts";
import { TRACKED_LENGTH } from "../../favorite-fields.ts";
import { matchesFavoriteKey } from "../../favorites.server.ts";
import { favorites } from "../../tables.ts";
import type { TrackedJobEdit } from "./forms.server.ts";
import { toWhere } from "./where.server.ts";

/**
 * Stores what its owner typed of a tracked job. Throws 404 when it is not on the viewer's list, and 409
 * with the stored fields when the version is outdated, unless the same is stored already.
 */
export async function editTrackedJob(
  db: Database,
  viewer: Viewer,
  { edit, now }: { edit: TrackedJobEdit; now: Date },
): Promise<{ version: number }> {
  const { target, version, ...fields } = edit;
  const { parsePastedPosting } = await import("#app/features/job-import/parse/pasted-posting.ts");
  const read = (text: string) => parsePastedPosting(text, fields);
  const isOnList = and(
    matchesFavoriteKey(viewer, { kind: "tracked_job", target }),
    isNull(favorites.removedAt),
  );
  const { version: newVersion } = await editVersion(db, viewer, {
    select: () =>
      db
        .select({ snapshot: favorites.snapshot, version: favorites.version })
        .from(favorites)
        .where(isOnList),
    beside: {},
    version,
    isStored: ({ snapshot }) => isStored(snapshot, fields),
    toWrite: ({ snapshot }) =>
      db
        .update(favorites)
        .set({
          snapshot: applyFields(snapshot, fields, read),
          updatedAt: now.toISOString(),
          version: sql`version + 1`,
        })
        .where(and(isOnList, eq(favorites.version, version)))
        .returning({ version: favorites.version }),
    missing: () => notFound(NOT_ON_LIST),
    toConflict: conflictWith,
  });
  return { version: newVersion };
}

const NOT_ON_LIST = "This job isn’t in your favorites. You may have removed it in another window.";

type Fields = Omit<TrackedJobEdit, "target" | "version">;

/** The values of the form on a tracked job's page. */
export function toTrackedFields(snapshot: Snapshot): Fields {
  const { title, company, where, link = null, text, salary } = snapshot;
  const { min = null, max = null, currency = null, period = null } = salary;
  return {
    title,
    company,
    where,
    link,
    text,
    payMin: min,
    payMax: max,
    payCurrency: currency,
    payPeriod: period,
  };
}

function isStored(snapshot: Snapshot, fields: Fields): boolean {
  const stored = toTrackedFields(snapshot);
  return (Object.keys(stored) as (keyof Fields)[]).every((name) => stored[name] === fields[name]);
}

function conflictWith({ snapshot, version }: { snapshot: Snapshot; version: number }) {
  return versionConflict({ ...toTrackedFields(snapshot), version });
}

/** What a posting is read from; the readings of a board stay until its owner changes one of these. */
const READ_FIELDS = ["title", "where", "text"] as const;

function applyFields(
  snapshot: Snapshot,
  fields: Fields,
  read: (text: string) => PastedPosting,
): Snapshot {
  const { title, company, where, link, text } = fields;
  const { link: _, reading: earlier, ...rest } = snapshot;
  const isUnchanged = READ_FIELDS.every((name) => snapshot[name] === fields[name]);
  const found = isUnchanged || !(text || where) ? null : read(text);
  const reading = isUnchanged ? earlier : found?.reading;
  const salary = toSalary(snapshot.salary, fields);
  return {
    ...rest,
    title,
    // What was left empty is found in the text that came with it.
    company: company || (found?.company ?? "").slice(0, TRACKED_LENGTH.company),
    where: where || (found ? toWhere(found.reading) : ""),
    text,
    ...(link && { link }),
    ...(reading && { reading }),
    salary: salary.source === "none" ? (found?.salary ?? salary) : salary,
  };
}

/** The stored pay with its quote, unless other figures were typed. */
function toSalary(stored: Salary, { payMin, payMax, payCurrency, payPeriod }: Fields): Salary {
  const { min = null, max = null, currency = null, period = null } = stored;
  const isSame =
    min === payMin && max === payMax && currency === payCurrency && period === payPeriod;
  if (isSame) return stored;
  const { ote, equity } = stored;
  if (payMin === null && payMax === null) return { source: "none", ote: false, equity };
  return addAnnualUsd({
    ...(payMin !== null && { min: payMin }),
    ...(payMax !== null && { max: payMax }),
    ...(payCurrency && { currency: payCurrency }),
    ...(payPeriod && { period: payPeriod }),
    source: "employer",
    ote,
    equity,
  });
}
