import { createContext } from "react";
import type { FormValues } from "#app/http/form-values.ts";

interface FormState {
  id: string;
  labels: Readonly<Record<string, string>>;
  values: FormValues;
  errors: Readonly<Record<string, string[]>>;
  isBusy: boolean;
}

/** The form around a field. */
export const FormContext = createContext<FormState>({
  id: "form",
  labels: {},
  values: {},
  errors: {},
  isBusy: false,
});
