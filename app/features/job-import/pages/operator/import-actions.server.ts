import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import type { OperatorContext } from "../../operator/operator-context.server.ts";
import type { IMPORT_FORMS } from "./forms.server.ts";
import { checkSource, editSource, removeSource } from "./source-actions.server.ts";

/** Carries out a form of the imports page. */
export async function handleImportForm(
  operator: OperatorContext,
  form: ValidForm<typeof IMPORT_FORMS>,
): Promise<FormSuccess> {
  switch (form.intent) {
    case "edit":
      return editSource(operator, form.value);
    case "check":
      return checkSource(operator, form.value);
    case "remove":
      return removeSource(operator, form.value);
  }
}
