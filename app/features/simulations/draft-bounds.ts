/*
 * What a draft can hold at most. Far above what the rules allow, so that the validator can say by
 * how much a draft is over.
 */

export const MANY = 200;
export const LONG = 20_000;
/** For ids and for references to them. */
export const ID_LENGTH = 200;
/** As many rows as a form of the editor can show. */
export const MOST = { choices: 7, cast: 20, meters: 6, competencies: 10 };
