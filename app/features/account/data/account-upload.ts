/** The page that accepts an exported account. */
export const ACCOUNT_UPLOAD = { path: /^\/account\/privacy$/, maxBytes: 20 * 1024 * 1024 };
