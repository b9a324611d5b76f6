import { useState } from "react";

/** The signed time at which the form was first rendered: loading the page's data again doesn't restart it. */
export function useFillTime(startedAt: string): string {
  const [first] = useState(startedAt);
  return first;
}
