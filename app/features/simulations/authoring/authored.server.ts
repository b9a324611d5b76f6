import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Saved, ValidForm } from "#app/http/form.ts";
import type { SavedPart } from "./edit-parts.server.ts";
import type { AUTHORING_FORMS } from "./forms.server.ts";
import type { CheckedFile } from "./import-draft.server.ts";

export interface Work {
  db: Database;
  viewer: Viewer;
  id: string;
  now: Date;
}

export interface Authored extends Saved, Partial<SavedPart> {
  /** Where the page's script navigates to. */
  next?: string;
  checked?: CheckedFile;
}

export type Form = ValidForm<typeof AUTHORING_FORMS>;
export type Of<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>;

/** Makes the browser go on to another page, with and without script. */
export function goOn(next: string): { to: string; next: string } {
  return { to: next, next };
}
