/** Raised whenever postings are read differently, so that unchanged boards are read again once. */
export const READING_VERSION = 3;
