import { isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { REGION_CHOICES } from "#app/reference/area-choices.ts";
import { countriesOf } from "#app/reference/area-countries.ts";
import type { Place } from "#app/reference/place.ts";
import { toPlaceKeys } from "#app/reference/place-keys.server.ts";
import { codesCertainFrom, type OpenToCode } from "./eligibility/open-to-code.ts";
import { jobs } from "./tables.ts";

interface JobArea {
  places: readonly Place[];
  openTo: readonly OpenToCode[];
}

/** What lists filter by and no other column says: the keys of a job's places and regions. */
export function toFilterKeys({ places, openTo }: JobArea) {
  const regions = REGION_CHOICES.filter(({ id }) =>
    countriesOf({ region: id }).some((country) =>
      codesCertainFrom(country).some((code) => openTo.includes(code)),
    ),
  );
  return {
    placeKeys: [...new Set(places.flatMap(toPlaceKeys))],
    regionKeys: regions.map(({ id }) => id),
  };
}

const MAX_JOBS = 2_000;

/** Hourly: makes these keys for jobs that were stored before there were any. */
export async function fillFilterKeys(db: Database): Promise<void> {
  const rows = await db
    .select({ id: jobs.id, places: jobs.places, openTo: jobs.openTo })
    .from(jobs)
    .where(isNull(jobs.placeKeys))
    .limit(MAX_JOBS);
  if (rows.length === 0) return;
  const keys = rows.map((row) => ({ id: row.id, ...toFilterKeys(row) }));
  await writeBatch(db, [
    sql`update ${jobs} set place_keys = made.value -> 'placeKeys', region_keys = made.value -> 'regionKeys'
      from json_each(${JSON.stringify(keys)}) as made
      where jobs.id = made.value ->> 'id' and place_keys is null`,
  ]);
}
