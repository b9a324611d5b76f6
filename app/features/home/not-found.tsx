import { notFound } from "#app/http/respond.ts";

/** Every address that no page claims; the root's error boundary shows it. */
export function loader(): never {
  throw notFound("Nothing was ever here, or the link lost a character.");
}

export default function UnknownPage() {
  return null;
}
