import { type ComponentType, createContext, useContext } from "react";
import type { FormAnswer } from "./answer.ts";

interface FormHelpProps {
  answer: FormAnswer;
  /** Sends the form once more, as it was. */
  retry(): void;
}

/** What helps a form past an answer that looks know nothing of, such as having to sign in. */
export const FormHelpContext = createContext<ComponentType<FormHelpProps> | null>(null);

export function useFormHelp(answer: FormAnswer, retry: () => void) {
  const Help = useContext(FormHelpContext);
  return Help && <Help answer={answer} retry={retry} />;
}
