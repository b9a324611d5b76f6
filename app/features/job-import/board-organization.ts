import { toStableId } from "#app/identity/id.ts";

/** The id of the organization a board stands for until a company claims it. */
export function jobSourceOrganizationId(kind: string, board: string): Promise<string> {
  return toStableId(`organization:${kind}:${board}`);
}
