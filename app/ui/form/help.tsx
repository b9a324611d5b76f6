import { type ComponentType, createContext, useContext, useRef } from "react";
import type { FormAnswer } from "./answer.ts";

export interface FormHelpProps {
  answer: FormAnswer;
  /** How often in a row the form was refused for this very reason. */
  refusals: number;
  /** Sends the form once more, as it was. */
  retry(): void;
}

/** What helps a form past an answer that looks know nothing of, such as having to sign in. */
export const FormHelpContext = createContext<ComponentType<FormHelpProps> | null>(null);

export function useFormHelp(props: FormHelpProps) {
  const Help = useContext(FormHelpContext);
  return Help && <Help {...props} />;
}

/** How often in a row the answers to a form refused it for the same reason. */
export function useRefusals(answer: FormAnswer | null | undefined): number {
  const last = useRef<{ answer: FormAnswer | null | undefined; n: number }>({ answer: null, n: 0 });
  if (answer !== last.current.answer) {
    const isSame = answer?.error !== undefined && answer.error === last.current.answer?.error;
    last.current = { answer, n: isSame ? last.current.n + 1 : 1 };
  }
  return last.current.n;
}
