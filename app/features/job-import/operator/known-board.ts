/** A board that public lists name. Nobody has read it here yet. */
export interface KnownBoard {
  company: string;
  board: string;
}

/** All of them are Greenhouse's: its API says whose board it is, so that the name can be compared. */
export const KNOWN_KIND = "greenhouse";

/**
 * How many are added with one press: their host is asked about each of them first, and a request may ask other hosts 50
 * times.
 */
export const MAX_KNOWN_AT_ONCE = 40;
