import { readBody } from "#app/http/body.ts";
import { bodyLimitContext } from "#app/http/body-limit.ts";
import { notFound } from "#app/http/http-errors.ts";
import type { Route } from "./+types/not-found.ts";

const NOT_FOUND_MESSAGE = "This page doesn’t exist. The link may be incomplete.";

/** Catches every unknown address; page-errors.tsx shows the 404. */
export function loader(): never {
  throw notFound(NOT_FOUND_MESSAGE);
}

export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  // Read to the end: a client that is answered while it sends may never read the response.
  await readBody(request, context.get(bodyLimitContext)).catch(() => {});
  throw notFound(NOT_FOUND_MESSAGE);
}

export default function UnknownPage() {
  return null;
}
