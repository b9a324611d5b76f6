import { z } from "zod";
import { ITEM_ID } from "#app/identity/id.ts";
import { isIsoDate } from "./field-faults.ts";
import { MAX_VERSION } from "./fields.ts";

/* Zod schemas of values in exported rows. They have no messages: nobody typed them. */

export const rowId = z.string().regex(/^[\da-f]{24}$/);

/** The id of a row or of something built in. */
export const itemId = z.string().regex(ITEM_ID);

export const timestamp = z.iso.datetime();

/** A day of the calendar. */
export const isoDate = z.string().refine(isIsoDate);

export const version = z.int().min(1).max(MAX_VERSION);

/** What every row has that can be edited. */
export const versionedFields = {
  id: rowId,
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
};
