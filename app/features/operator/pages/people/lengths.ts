/* Of what operators write about a person; the person reads it. */

export const REASON_LENGTH = { min: 10, max: 500 };
export const REPLY_LENGTH = { min: 1, max: 1_000 };
