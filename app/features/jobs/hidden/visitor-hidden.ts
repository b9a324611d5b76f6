import { parseRecord } from "#app/entity/record.ts";

/* What a visitor hid, in their browser: public lists are the same for everybody. */

/** Titles by the selector of the rows that they stand for. */
export type HiddenRows = Readonly<Record<string, string>>;

/** A job in every list, also where it stands for the other places of its role. */
export function selectJob(id: string): string {
  return `:has([href*='-${id}'])`;
}

export function selectCompany(slug: string): string {
  return `:has([href='/organizations/${slug}'])`;
}

/** Of people with an account it hides nothing: their lists are made without what they hid. */
export function toHidingStyle(rows: HiddenRows): string {
  const selectors = Object.keys(rows);
  if (selectors.length === 0) return "";
  return `:root:not(:has(.me)) .job:is(${selectors.join()}){display:none}`;
}

/** Only what `selectJob` and `selectCompany` write becomes a part of a style. */
export function parseHidden(text: string | null): HiddenRows {
  const { rows } = parseRecord(text);
  return Object.fromEntries(
    Object.entries(rows ?? {}).filter(
      (entry): entry is [string, string] =>
        /^:has\(\[href\*?='[\w/-]+'\]\)$/.test(entry[0]) && typeof entry[1] === "string",
    ),
  );
}

/** With the style, which is applied before the script is here. */
export function formatHidden(rows: HiddenRows): string | null {
  return Object.keys(rows).length > 0 ? JSON.stringify({ style: toHidingStyle(rows), rows }) : null;
}
