export const MY_SIMULATIONS_PATH = "/account/simulations";
export const CREATE_PATH = `${MY_SIMULATIONS_PATH}/create`;

export function editorPath(id: string): string {
  return `${MY_SIMULATIONS_PATH}/${id}`;
}

/** The editor of a scenario, or of one of its nodes. */
export function partPath(id: string, scenario: string, node?: string): string {
  const search = new URLSearchParams({ scenario, ...(node === undefined ? {} : { node }) });
  return `${editorPath(id)}?${search}${node === undefined ? "" : "#part"}`;
}

export function previewPath(id: string, scenario: string, path = ""): string {
  const search = new URLSearchParams({ preview: scenario, ...(path ? { p: path } : {}) });
  return `${editorPath(id)}?${search}`;
}
