import { notFound } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";

/** Unknown addresses under /api/ get a JSON 404. */
export function loader() {
  return toJsonResponse(() => {
    throw notFound("There is nothing at this address.");
  });
}

export const action = loader;
