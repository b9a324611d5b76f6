import { type ComponentType, createContext, useContext, useRef } from "react";
import type { FormResult } from "./form-result.ts";

export interface FormHelpProps {
  result: FormResult;
  /** How often in a row the form failed with the same error code. */
  failureCount: number;
  retry(): void;
}

/** Shown in a failed form, to offer a way on that ui cannot know, such as signing in. */
export const FormHelpContext = createContext<ComponentType<FormHelpProps> | null>(null);

export function useFormHelp(props: FormHelpProps) {
  const Help = useContext(FormHelpContext);
  return Help && <Help {...props} />;
}

export function useFailureCount(result: FormResult | null | undefined): number {
  const last = useRef<{ result: FormResult | null | undefined; n: number }>({ result: null, n: 0 });
  if (result !== last.current.result) {
    const isSameError = result?.error !== undefined && result.error === last.current.result?.error;
    last.current = { result: result, n: isSameError ? last.current.n + 1 : 1 };
  }
  return last.current.n;
}
