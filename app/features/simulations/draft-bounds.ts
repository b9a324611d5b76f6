/* What a draft takes, beyond what the rules allow by far: the validator says by how much it is over. */

export const MANY = 200;
/** Characters of one text. */
export const LONG = 20_000;
/** Of what names something else. */
export const ID_LENGTH = 200;
/** No more than a form of the editor can show. */
export const MOST = { choices: 7, cast: 20, meters: 6, competencies: 10 };
