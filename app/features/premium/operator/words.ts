/** What may be noted beside a grant; its person reads it. */
export const NOTE_LENGTH = 200;
