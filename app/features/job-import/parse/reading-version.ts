/** Raise it whenever parsing changes, so that unchanged sources are read again once. */
export const READING_VERSION = 3;
