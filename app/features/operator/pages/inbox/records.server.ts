import { eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { ROLE_LABELS } from "#app/features/organizations/labels.ts";
import { selectFirstMembers } from "#app/features/organizations/members/first-members.server.ts";
import { organizationEvents } from "#app/features/organizations/tables.ts";
import { formatDate } from "#app/ui/time.ts";
import { OPERATOR_ORGANIZATIONS_PATH } from "../../paths.ts";
import { operatorActions } from "../../tables.ts";
import type { WaitingItem, WaitingObject } from "../../waiting.ts";
import { readStoppedPerson } from "../people/read-people.server.ts";
import type { Reading } from "./inbox-object.server.ts";
import type { FactGroup, Said } from "./item.ts";
import { selectDecisions, toDecisions } from "./logged.server.ts";

/* The record of whom an item comes from: a person or an organization. */

const MAX_MEMBERS = 10;
const ABOUT_ACCOUNTS: readonly WaitingObject[] = ["message", "person", "request", "simulation"];

export interface ItemRecord {
  facts: FactGroup[];
  history: Said[];
}

const NO_RECORD: ItemRecord = { facts: [], history: [] };

/** The account that an item is about; null for things of organizations. */
export function accountOfItem({ object, from }: WaitingItem): string | null {
  return ABOUT_ACCOUNTS.includes(object) ? from : null;
}

/** Who sent an item, with the links to their pages, and what was decided about them before. One trip. */
export async function readRecord(reading: Reading, item: WaitingItem): Promise<ItemRecord> {
  if (item.from === null) return NO_RECORD;
  const uid = accountOfItem(item);
  if (uid === null) return readOrganizationRecord(reading, item.from);
  // An appeal's own context has it.
  if (item.object === "person") return NO_RECORD;
  const person = await readStoppedPerson(reading.db, reading.viewer, { uid });
  return { facts: [toPersonFacts(person)], history: [] };
}

type Person = Awaited<ReturnType<typeof readStoppedPerson>>;

/** What is known of an account, with the link to its page. */
export function toPersonFacts({ uid, since, decided, organizations }: Person): FactGroup {
  const decisions = decided.map(({ kind, createdAt }) => `${kind} on ${formatDate(createdAt)}`);
  return {
    title: "The person",
    facts: [
      { name: "Account", value: "Their page", uid },
      { name: "First signed in", value: since ? formatDate(since) : "No account now" },
      { name: "Decisions about them", value: decisions.join(", ") || "None" },
      ...organizations.map(({ id, name, role }) => ({
        name: `${ROLE_LABELS[role]} of`,
        ...{ value: name, to: `${OPERATOR_ORGANIZATIONS_PATH}/${id}` },
      })),
    ],
  };
}

async function readOrganizationRecord({ db, viewer }: Reading, id: string): Promise<ItemRecord> {
  const happened = (kind: string) =>
    sql<number>`count(*) filter (where ${organizationEvents.detail} ->> 'is' = ${kind})`;
  const { members, counts, decisions } = await readAsViewer(db, viewer, {
    members: selectFirstMembers(db, id, MAX_MEMBERS),
    counts: db
      .select({
        refused: happened("source_refused").as("refused"),
        sentBack: happened("job_sent_back").as("sent_back"),
        removed: happened("job_removed").as("removed"),
      })
      .from(organizationEvents)
      .where(eq(organizationEvents.orgId, id)),
    decisions: selectDecisions(db, eq(operatorActions.item, id)),
  });
  // One that was made from a board's jobs has no members, and nobody to know.
  if (members.length === 0) return NO_RECORD;
  const { refused = 0, sentBack = 0, removed = 0 } = counts[0] ?? {};
  const before = [
    { name: "Claims refused before", n: refused },
    { name: "Jobs sent back before", n: sentBack },
    { name: "Jobs removed before", n: removed },
  ];
  return {
    facts: [
      {
        title: "The organization’s people",
        facts: [
          ...members.map(({ uid, name, role }) => ({ name: ROLE_LABELS[role], value: name, uid })),
          ...before.map(({ name, n }) => ({ name, value: String(n) })),
        ],
      },
    ],
    history: toDecisions(decisions, viewer),
  };
}
