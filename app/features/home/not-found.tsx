import { readBody } from "#app/http/body.ts";
import { bodyLimitContext } from "#app/http/form.ts";
import { notFound } from "#app/http/respond.ts";
import type { Route } from "./+types/not-found.ts";

const NOTHING_HERE = "Nothing was ever here, or the link lost a character.";

/** Every address that no page claims; the root's error boundary shows it. */
export function loader(): never {
  throw notFound(NOTHING_HERE);
}

/** A form sent to such an address learns no more than a reader. */
export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  // A client that is answered while it still sends may never read the answer.
  await readBody(request, context.get(bodyLimitContext)).catch(() => {});
  throw notFound(NOTHING_HERE);
}

export default function UnknownPage() {
  return null;
}
