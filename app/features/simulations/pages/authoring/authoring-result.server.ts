import type { ViewerContext } from "#app/auth/viewer.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import type { CheckedFile } from "../../authoring/draft-file.server.ts";
import type { SavedPart } from "../../authoring/draft-parts.server.ts";
import type { AUTHORING_FORMS } from "./forms.server.ts";

export interface AuthoringContext extends ViewerContext {
  id: string;
}

export interface AuthoringResult extends FormSuccess, Partial<SavedPart> {
  /** Where the page's script navigates to. */
  next?: string;
  checked?: CheckedFile;
}

export type AuthoringForm = ValidForm<typeof AUTHORING_FORMS>;
export type FormOf<Intent extends AuthoringForm["intent"]> = Extract<
  AuthoringForm,
  { intent: Intent }
>;

/** Makes the browser go on to another page, with and without script. */
export function continueAt(next: string): { to: string; next: string } {
  return { to: next, next };
}
