import { toId } from "#app/identity/id.ts";

/** The id of the organization a board stands for until a company claims it. */
export function boardOrganizationId(kind: string, board: string): Promise<string> {
  return toId(`organization:${kind}:${board}`);
}
