import { sql } from "drizzle-orm";
import { insertStatements } from "#app/db/insert-rows.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { listSectionFields, SECTIONS } from "../../profile.ts";
import { profiles } from "../../tables.ts";

/** Restores only those sections of the profile that were never saved in this account. */
export function restoreProfile(rows: object[]): Write[] {
  const restoredColumns = SECTIONS.flatMap((section) =>
    listSectionFields(section).map((field) => {
      const { name } = profiles[field];
      const isSavedHere = sql`json_extract(${profiles.sections}, ${`$.${section}`}) is not null`;
      return sql`${sql.identifier(name)} = case when ${isSavedHere}
        then ${profiles[field]} else excluded.${sql.identifier(name)} end`;
    }),
  );
  const mergedSections = sql`json_patch(excluded.sections, ${profiles.sections})`;
  return insertStatements(profiles, rows).map(
    (insert) => sql`${insert} on conflict (uid) do update set ${sql.join(restoredColumns, sql`, `)},
      onboarded_at = coalesce(${profiles.onboardedAt}, excluded.onboarded_at),
      role_target_since = coalesce(${profiles.roleTargetSince}, excluded.role_target_since),
      created_at = min(${profiles.createdAt}, excluded.created_at),
      sections = ${mergedSections}
      where (select count(*) from json_each(${mergedSections}))
        > (select count(*) from json_each(${profiles.sections}))`,
  );
}
