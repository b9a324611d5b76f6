import type { Database } from "#app/db/database.server.ts";
import type { Schemas } from "#app/http/parse-form.ts";
import type { World } from "#test/world/world.ts";
import type { Fields } from "../../people.ts";

type FieldsOf = (world: World) => Fields | Promise<Fields>;

export interface PreparedWrite {
  /** Brings the world into the state that the form is for. */
  given(db: Database, world: World): Promise<unknown>;
  fields: FieldsOf;
}

/** A form of a page, as its person fills it in. */
export type Write = FieldsOf | PreparedWrite;

/** What someone typed: no response may lose it. */
export const TYPED = "Typed by hand at half past nine";

const schemas = new WeakMap<object, Schemas>();

/** A page's writes: one for each of its forms, or the types do not fit. */
export function writesOf<Forms extends Schemas>(
  forms: Forms,
  writes: { [Intent in keyof Forms & string]: Write },
): Record<string, Write> {
  schemas.set(writes, forms);
  return writes;
}

/** The schemas of a page's writes. */
export function schemasOf(writes: Record<string, Write>): Schemas {
  return schemas.get(writes) ?? {};
}
