/** The pages that accept simulation files; a file is at most 1.5 MB, and a form may contain its text. */
export const SIMULATION_UPLOAD = {
  path: /^\/account\/simulations\/\w+$/,
  maxBytes: 2 * 1024 * 1024,
};
