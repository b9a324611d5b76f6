export const OWN_PATH = "/account/simulations";
export const CREATE_PATH = `${OWN_PATH}/create`;
export const REVIEWS_PATH = "/operator/simulations";

/** Where a simulation is written. */
export function editorPath(id: string): string {
  return `${OWN_PATH}/${id}`;
}

/** Where one of its scenarios is, or one node of that. */
export function partPath(id: string, scenario: string, node?: string): string {
  const search = new URLSearchParams({ scenario, ...(node === undefined ? {} : { node }) });
  return `${editorPath(id)}?${search}${node === undefined ? "" : "#part"}`;
}

/** Where a draft is tried out, after some choices. */
export function previewPath(id: string, scenario: string, path = ""): string {
  const search = new URLSearchParams({ preview: scenario, ...(path ? { p: path } : {}) });
  return `${editorPath(id)}?${search}`;
}
