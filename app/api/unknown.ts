import { notFound } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";

/** Unknown addresses under /api/ get a JSON 404. */
export function loader() {
  return toJsonResponse(() => {
    throw notFound("Nothing found at this address.");
  });
}

export const action = loader;
