import { useEffect, useState } from "react";
import type { FormAnswer } from "#app/ui/form/answer.ts";

/**
 * A key for the rows of a form: another one as soon as the page has learned which rows were named,
 * added or removed as they were saved, so that they are shown as they are stored.
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
