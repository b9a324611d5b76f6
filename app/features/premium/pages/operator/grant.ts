/** The account's owner reads the note. */
export const NOTE_LENGTH = 200;
