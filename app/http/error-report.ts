/** Where pages report errors of their scripts. */
export const ERROR_REPORT_PATH = "/api/v1/errors";

/** What went wrong in the browser; nothing in it is about the person. */
export interface ErrorReport {
  /**
   * The page was rendered again (hydration), replaced by an error page (caught), or lost (uncaught), or
   * the browser's storage of the sign-in could not be read (storage).
   */
  kind: ErrorKind;
  /** The id of the page's route; its address may contain secrets. */
  route: string;
  /** The error's name, with React's error number: "TypeError", "Error 418". */
  error: string;
  /** Where it was thrown: file, line and column, or empty. */
  position: string;
}

export const ERROR_KINDS = ["hydration", "caught", "uncaught", "storage"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];
