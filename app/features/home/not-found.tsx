import { notFound } from "#app/http/respond.ts";

/** Every address that no page claims; the root's error boundary shows it. */
export function loader(): never {
  throw notFound("was never here, or its link lost a character.");
}

export default function UnknownPage() {
  return null;
}
