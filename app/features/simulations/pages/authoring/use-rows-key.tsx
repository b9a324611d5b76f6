import { useEffect, useState } from "react";
import type { FormResult } from "#app/ui/form/form-result.ts";

/**
 * A React key for a form's rows. It changes once the page has the rows as saved, when ids were
 * assigned or rows added or removed, so that they are rendered again.
 */
export function useRowsKey(version: string): { key: number; onSaved(result: FormResult): void } {
  const [savedVersion, setSavedVersion] = useState<string | null>(null);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (savedVersion !== version) return;
    setSavedVersion(null);
    setKey((previous) => previous + 1);
  }, [savedVersion, version]);
  return {
    key,
    onSaved(result) {
      const { isReshaped, version: next } = result as FormResult & { isReshaped?: boolean };
      if (isReshaped && next !== undefined) setSavedVersion(String(next));
    },
  };
}
