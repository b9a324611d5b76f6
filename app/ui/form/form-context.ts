import { createContext } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import type { FormResult } from "./form-result.ts";

interface FormState {
  id: string;
  labels: Readonly<Record<string, string>>;
  values: FormValues;
  errors: Readonly<Record<string, string[]>>;
  isBusy: boolean;
  result?: FormResult | null;
}

/** The form around a field, a button or a status line. */
export const FormContext = createContext<FormState>({
  id: "form",
  labels: {},
  values: {},
  errors: {},
  isBusy: false,
});
