import { useEffect, useState } from "react";
import { type KeptName, useHasKept } from "#app/ui/kept.ts";

const ANSWERS: readonly KeptName[] = ["answers"];

/**
 * What `load` makes of what a visitor's browser keeps; null for viewers, until it is loaded, and where none of the
 * `names` is kept. `load` imports what it needs, so that nobody else loads it.
 */
export function useLocal<Result>(
  isVisitor: boolean,
  load: () => Promise<Result>,
  subject: string,
  names: readonly KeptName[] = ANSWERS,
): Result | null {
  const hasKept = useHasKept(names);
  const [found, setFound] = useState<{ subject: string; result: Result } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function at every rendering
  useEffect(() => {
    if (!isVisitor || !hasKept) return;
    let isMounted = true;
    // If loading fails, the page stays as it came.
    load()
      .then((result) => isMounted && setFound({ subject, result }))
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [isVisitor, hasKept, subject]);
  // Of someone who has signed in since, the page itself has it.
  return isVisitor && found?.subject === subject ? found.result : null;
}
