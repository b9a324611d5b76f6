import { OPERATOR_COOKIE, type World } from "#test/world/world.ts";
import type { Fields, People } from "../people.ts";
import { PAGE_KINDS, type Reader } from "./page-kinds.ts";
import { WRITES } from "./writes/list-writes.ts";
import { TYPED } from "./writes/write.ts";

/** A form of a page, filled in by someone of a world. */
export interface FilledForm {
  path: string;
  fields: Fields;
  cookie: string;
  reader: Reader;
}

export interface FormKind {
  pattern: string;
  intent: string;
}

/** Of visitors without script, who have no account and no rows: sitting.spec.ts sends these. */
const OF_VISITORS = ["carry", "forget"];

/** Answered in the response: coach.test.ts and rehearsal.test.ts send them. */
const STORED_NOWHERE = ["ask_rules", "say"];

/** Every form of every page that stores or decides something. */
export const FORM_KINDS: FormKind[] = Object.entries(WRITES).flatMap(([pattern, writes]) =>
  Object.keys(writes).flatMap((intent) =>
    [...OF_VISITORS, ...STORED_NOWHERE].includes(intent) ? [] : { pattern, intent },
  ),
);

/** Fills in a form; `isPrepared` brings the world into the state that the form is for. */
export async function fillForm(
  { db }: People,
  { pattern, intent }: FormKind,
  { world, isPrepared = false }: { world: World; isPrepared?: boolean },
): Promise<FilledForm> {
  const write = WRITES[pattern]?.[intent];
  const page = PAGE_KINDS[pattern];
  if (!write || !page) throw new Error(`There is no form ${intent} on ${pattern}.`);
  const { given = null, fields } = typeof write === "function" ? { fields: write } : write;
  if (given && isPrepared) await given(db, world);
  const isOperator = pattern.startsWith("/operator");
  const isForOthers = pattern === "/account/invitations/:token" || pattern === "/share/f/:token";
  const person = isForOthers ? world.guestCookie : world.cookie;
  return {
    path: pattern === "/" ? "/?index" : page.path(world),
    fields: { intent, key: `${intent}-${world.number}`, ...(await fields(world)) },
    cookie: isOperator ? await OPERATOR_COOKIE : person,
    reader: isOperator ? "operator" : "person",
  };
}

/** Whether someone typed into a form by hand. */
export function hasTyped({ fields }: FilledForm): boolean {
  return Object.values(fields)
    .flat()
    .some((value) => value.includes(TYPED));
}
