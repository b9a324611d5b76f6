import { sha256Hex } from "#app/identity/content-hash.ts";
import {
  CAREER_TABLE_NAMES,
  type CareerRows,
  type CareerTable,
  type ExistingCareerRows,
  type ExistingRow,
} from "./career-tables.server.ts";

export interface IdMapping {
  toStoredId(id: string): string;
  /** Ids of the account's existing rows. */
  viewerIds: ReadonlySet<string>;
}

/** Under which ids the rows of a file are stored, by table. */
export async function mapCareerIds(
  uid: string,
  tables: CareerRows,
  existing: ExistingCareerRows,
): Promise<Record<CareerTable, IdMapping>> {
  const entries = CAREER_TABLE_NAMES.map(
    async (name) => [name, await mapIds(uid, tables[name], existing[name])] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<CareerTable, IdMapping>;
}

/**
 * Rows keep their id. One that another account uses is replaced by a hash of it, so that importing
 * the same file again finds the row.
 */
async function mapIds(
  uid: string,
  rows: readonly { id: string }[],
  existing: readonly ExistingRow[],
): Promise<IdMapping> {
  const viewerIds = new Set(existing.filter(({ isOwn }) => isOwn).map(({ knownId }) => knownId));
  const otherAccountsIds = new Set(
    existing.filter(({ isOwn }) => !isOwn).map(({ knownId }) => knownId),
  );
  const ids = new Map(
    await Promise.all(
      rows.map(async ({ id }) => {
        if (viewerIds.has(id)) return [id, id] as const;
        const derivedId = (await sha256Hex(`${uid} ${id}`)).slice(0, id.length);
        const isTaken = viewerIds.has(derivedId) || otherAccountsIds.has(id);
        return [id, isTaken ? derivedId : id] as const;
      }),
    ),
  );
  return { toStoredId: (id) => ids.get(id) ?? id, viewerIds };
}
