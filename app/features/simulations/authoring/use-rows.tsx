import { useEffect, useState } from "react";
import type { FormAnswer } from "#app/ui/form/answer.ts";

/**
 * A React key for a form's rows. It changes once the page has the rows as saved, when ids were
 * assigned or rows added or removed, so that they are rendered again.
 */
export function useRows(version: string): { key: number; onSaved(answer: FormAnswer): void } {
  const [saved, setSaved] = useState<string | null>(null);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (saved !== version) return;
    setSaved(null);
    setKey((before) => before + 1);
  }, [saved, version]);
  return {
    key,
    onSaved(answer) {
      const { isReshaped, version: next } = answer as FormAnswer & { isReshaped?: boolean };
      if (isReshaped && next !== undefined) setSaved(String(next));
    },
  };
}
