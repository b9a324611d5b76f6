import { type ComponentType, createContext, useContext, useRef } from "react";
import type { FormAnswer } from "./answer.ts";

export interface FormHelpProps {
  answer: FormAnswer;
  /** How often in a row the form failed with the same error code. */
  refusals: number;
  retry(): void;
}

/** Shown in a failed form, to offer a way on that ui cannot know, such as signing in. */
export const FormHelpContext = createContext<ComponentType<FormHelpProps> | null>(null);

export function useFormHelp(props: FormHelpProps) {
  const Help = useContext(FormHelpContext);
  return Help && <Help {...props} />;
}

export function useRefusals(answer: FormAnswer | null | undefined): number {
  const last = useRef<{ answer: FormAnswer | null | undefined; n: number }>({ answer: null, n: 0 });
  if (answer !== last.current.answer) {
    const isSame = answer?.error !== undefined && answer.error === last.current.answer?.error;
    last.current = { answer, n: isSame ? last.current.n + 1 : 1 };
  }
  return last.current.n;
}
