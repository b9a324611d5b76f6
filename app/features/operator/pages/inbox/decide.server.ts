import { sql } from "drizzle-orm";
import type { Audit } from "#app/auth/viewer.server.ts";
import type { OperatorContext } from "#app/features/job-import/operator/operator-context.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import {
  conflict,
  type ErrorBody,
  invalid,
  isDataResponse,
  notFound,
} from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { formatCount } from "#app/ui/time.ts";
import { auditAs } from "../../action-log.server.ts";
import { inboxNotes, operatorActions } from "../../tables.ts";
import { undoableAudit } from "../../undo.server.ts";
import { parseItemKey } from "../../waiting.ts";
import { nameOf, WORDS_LENGTH, wordsOf } from "./item.ts";
import { toLogged } from "./logged.server.ts";
import { INBOX } from "./objects.server.ts";

const TOLD = [{ table: notices, shownFrom: notices.createdAt }, { table: organizationEvents }];
const MAX_ALIKE = 20;

interface Sent {
  item: string;
  decision: string;
  version: string;
  /** The reply; empty for the decision’s own sentence. */
  words: string;
  /** The decisions’ own sentences as the page showed them; empty for those of now. */
  shown?: string;
  /** Things like it that were listed beside it, to be decided in the same way. */
  alike: readonly string[];
}

/**
 * Decides about an item, and about those like it. Throws 404 if it waits no longer, 422 for words that are too short,
 * and 409 if they aren’t those that were shown. Of the others, those that wait no longer, that another operator has, or
 * of which something else would be said are left out.
 */
export async function decide(operator: OperatorContext, { alike, ...sent }: Sent): Promise<string> {
  const listed = alike.filter((item) => item !== sent.item).slice(0, MAX_ALIKE);
  const held = await listHeld(operator, listed);
  const others = listed.filter((item) => !held.has(item));
  const together = others.length > 0 ? newId() : null;
  const { said, words } = await decideOne(operator, { ...sent, together });
  const leftOut = { held: listed.length - others.length, gone: 0, different: 0 };
  for (const item of others) {
    const one = { ...sent, item, version: null, together, alikeWords: words };
    const why = await decideOne(operator, one).then(() => null, toLeftOut);
    if (why) leftOut[why] += 1;
  }
  const decided = others.length + 1 - leftOut.gone - leftOut.different;
  const n = together ? `: ${formatCount(decided, "item")}` : "";
  return `${said}${n}${leftOutText(leftOut)}`;
}

/** The items that other operators took. */
async function listHeld(
  { db, viewer }: OperatorContext,
  items: readonly string[],
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const rows = await db
    .select({ item: inboxNotes.item })
    .from(inboxNotes)
    .where(
      sql`text = '' and operator_uid <> ${viewer.uid}
        and item in (select value from json_each(${JSON.stringify(items)}))`,
    );
  return new Set(rows.map(({ item }) => item));
}

const LEFT_OUT = {
  held: "assigned to another operator",
  gone: "no longer waiting",
  different: "to decide separately",
};
type LeftOut = keyof typeof LEFT_OUT;

function leftOutText(counts: Record<LeftOut, number>): string {
  const parts = (Object.keys(LEFT_OUT) as LeftOut[]).flatMap((why) =>
    counts[why] > 0 ? [`${formatCount(counts[why], "item")} ${LEFT_OUT[why]}`] : [],
  );
  return parts.length > 0 ? `. Left out: ${parts.join(", ")}` : "";
}

/** Something else was decided about it meanwhile, or it needs to be looked at by itself. */
export function toLeftOut(error: unknown): Exclude<LeftOut, "held"> {
  const status = isDataResponse(error) ? (error.init?.status ?? 0) : 0;
  if (status === 404) return "gone";
  if (status === 409 || status === 422) return "different";
  throw error;
}

interface One extends Omit<Sent, "alike" | "version"> {
  /** What was shown; null for the version of now. */
  version: string | null;
  together: string | null;
  /** What was said of the first of several. */
  alikeWords?: string;
}

async function decideOne(
  operator: OperatorContext,
  { item, decision: name, version, words: typed, shown = "", together, alikeWords }: One,
): Promise<{ said: string; words: string }> {
  const key = parseItemKey(item);
  if (!key) throw notFound("This item is no longer waiting.");
  const { object, id } = key;
  const { db, viewer, now } = operator;
  const context = await INBOX[object].read({ db, viewer, now, access: operator }, id);
  const choice = context?.choices.find((each) => each.name === name);
  const decision = INBOX[object].decisions[name];
  if (!context || !choice || !decision) {
    throw notFound(
      "This item is no longer waiting or can’t be decided this way. Another operator may have decided it.",
    );
  }
  if (together && !decision.isForAlike) {
    throw invalid({}, "Decide these one at a time. Uncheck the similar items.");
  }
  const words = wordsOf(choice, typed);
  if (words !== (alikeWords ?? words)) throw conflict("Decide this one separately.", {});
  if (typed === "" && choice.sentence !== (readShown(shown)[name] ?? choice.sentence)) {
    throw conflict("What this button sends has changed. Read it below, then decide again.", {});
  }
  if (choice.sentence !== null && words.trim().length < WORDS_LENGTH.min) {
    throw invalid({
      words: [`Write at least ${WORDS_LENGTH.min} characters. People will see this.`],
    });
  }
  const facts = { ...decision.logged, reason: words, ...toLogged(key) };
  const logged = withLeaving(auditAs(facts, { viewer, now }), { ...facts, of: item, at: now });
  const touched = await decision.touches(id, db, now);
  const audit = touched
    ? undoableAudit(logged, {
        ...{
          operator: viewer,
          message: `${nameOf(choice)}: ${context.title}`,
          item,
          together,
          now,
        },
        ...{ touched, told: TOLD },
      })
    : logged;
  try {
    const said = await decision.run(
      { ...operator, viewer: { ...viewer, audit } },
      { id, version: version ?? context.version, words },
    );
    // Other pages say the same as a whole sentence; here it may go on.
    return { said: said.replace(/\.$/, ""), words };
  } catch (error) {
    // The item is shown anew: what it was compared with is no field of this form.
    if (isDataResponse(error) && error.init?.status === 409)
      throw conflict((error.data as ErrorBody).message, {});
    throw error;
  }
}

interface Left extends ReturnType<typeof toLogged> {
  of: string;
  at: Date;
}

/** With a decision that changed something the item is nobody's, so that what comes of the same object later is free. */
function withLeaving({ before, after }: Audit, { of, item, account, at }: Left): Audit {
  const isDecided = sql`exists (select 1 from ${operatorActions}
    where id = (select max(id) from ${operatorActions})
      and at = ${at.toISOString()} and item = ${item} and account_uid is ${account})`;
  const leave = sql`delete from ${inboxNotes} where item = ${of} and text = '' and ${isDecided}`;
  return { before, after: [...after, leave] };
}

function readShown(shown: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(shown));
  } catch {
    return {};
  }
}
