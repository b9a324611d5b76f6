/** Raise it whenever parsing changes, so that unchanged sources are read again once. */
export const PARSER_VERSION = 22;
