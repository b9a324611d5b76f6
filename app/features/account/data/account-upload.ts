const MAX_MEGABYTES = 20;

/** The page that accepts an exported account. */
export const ACCOUNT_UPLOAD = {
  path: /^\/account\/privacy$/,
  maxBytes: MAX_MEGABYTES * 1024 * 1024,
  /** For people. */
  limit: `${MAX_MEGABYTES} MB`,
};
