import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Saved, ValidForm } from "#app/http/form.ts";
import type { SavedPart } from "./edit-parts.server.ts";
import type { AUTHORING_FORMS } from "./forms.server.ts";
import type { CheckedFile } from "./import-draft.server.ts";

/** What a form of the editor is carried out with. */
export interface Work {
  db: Database;
  viewer: Viewer;
  id: string;
  now: Date;
}

export interface Authored extends Saved, Partial<SavedPart> {
  /** Where the page goes on. */
  next?: string;
  checked?: CheckedFile;
}

export type Form = ValidForm<typeof AUTHORING_FORMS>;
export type Of<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>;

/** The answer's part that says where to go on, with script and without. */
export function goOn(next: string): { to: string; next: string } {
  return { to: next, next };
}
