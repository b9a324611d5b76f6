import { sha256Hex } from "#app/identity/content-hash.ts";
import { CLIENT_ORIGIN } from "#app/public-api/client/client-origin.ts";
import { toOpenApi } from "#app/public-api/openapi/document.ts";

export const API_TYPES_PATH = new URL("../app/public-api/client/api-types.d.ts", import.meta.url);

/** The document that the client's types are made of, and the line above them that says so. */
export async function describeTypesOf(): Promise<{ json: string; head: string }> {
  const json = JSON.stringify(toOpenApi(CLIENT_ORIGIN));
  return { json, head: `// By \`npm run api:client\`, of the document ${await sha256Hex(json)}.` };
}
