/*
 * What a draft can hold at most. Far above what the rules allow, so that the validator can say by
 * how much a draft is over.
 */

export const MAX_ITEMS = 200;
export const MAX_TEXT_LENGTH = 20_000;
/** For ids and for references to them. */
export const MAX_ID_LENGTH = 200;
/** As many rows as a form of the editor can show. */
export const MAX_ROWS = { choices: 7, cast: 20, meters: 6, competencies: 10 };
