import { desc, eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import { declineRequest, grantPremium } from "#app/features/premium/operator/grants.server.ts";
import { entitlements, premiumRequests } from "#app/features/premium/tables.ts";
import { notFound } from "#app/http/http-errors.ts";
import { formatDate } from "#app/ui/time.ts";
import { withSearch } from "../../paging.ts";
import { GRANTS_PATH } from "../../paths.ts";
import type { Touched } from "../../undo-rows.server.ts";
import type { InboxObject, Reading } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT } from "./item.ts";

const MAX_EARLIER = 10;

/** A request for premium, whose version is the account that sent it. */
export const requestObject: InboxObject = {
  async read(reading, id) {
    const request = await findRequest(reading, id);
    if (!request) return null;
    const { uid, reason, createdAt, plan, endsAt, earlier } = request;
    return {
      ...EMPTY_CONTEXT,
      title: "Request for Premium",
      about: uid,
      links: [{ to: withSearch(GRANTS_PATH, { account: uid }), text: "Grant with an end date" }],
      said: [{ at: createdAt, who: "A signed-in user", uid, text: reason }],
      facts: [
        {
          title: "What we know",
          facts: [
            { name: "Subscription", value: plan === "premium" ? "Premium" : "Free" },
            ...(endsAt ? [{ name: "Until", value: formatDate(endsAt) }] : []),
          ],
        },
      ],
      history: earlier.map(({ askedAt, text, outcome, answer }) => ({
        ...{ at: askedAt, who: "The person", uid },
        text: `asked: “${text}” ${outcome === "granted" ? "Granted" : "Declined"}${answer ? `: “${answer}”` : "."}`,
      })),
      version: uid,
      readers: "The person sees this beside their subscription.",
      choices: [
        {
          name: "grant",
          label: "Grant with no end date",
          sentence: "Thank you for asking. You now have Premium, free of charge.",
        },
        {
          name: "decline",
          label: "Decline",
          sentence: "Thank you for asking. We can’t offer you Premium right now.",
        },
      ],
    };
  },
  decisions: {
    grant: {
      logged: { area: "grants", act: "grant" },
      touches,
      async run(operator, { id, version: uid, words: note }) {
        const { db, viewer, now } = operator;
        await requireOwner(operator, { id, uid });
        await grantPremium(db, viewer, { uid, endsOn: null, note, now });
        return "Granted";
      },
    },
    decline: {
      logged: { area: "grants", act: "decline" },
      touches,
      async run({ db, viewer, now }, { id: request, version: uid, words: reply }) {
        await declineRequest(db, viewer, { request, uid, reply, now });
        return "Declined";
      },
    },
  },
};

type Asking = Pick<Reading, "db" | "viewer">;

async function findRequest({ db, viewer }: Asking, id: string) {
  const {
    rows: [row],
    earlier,
  } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        uid: sql<string>`${premiumRequests.uid}`.as("asking_uid"),
        reason: premiumRequests.reason,
        state: premiumRequests.state,
        createdAt: sql<string>`${premiumRequests.createdAt}`.as("asked_at"),
        plan: entitlements.plan,
        endsAt: entitlements.currentPeriodEnd,
      })
      .from(premiumRequests)
      .leftJoin(entitlements, eq(entitlements.uid, premiumRequests.uid))
      .where(eq(premiumRequests.id, id)),
    earlier: db
      .select({
        askedAt: sql<string>`${premiumRequests.createdAt}`.as("earlier_at"),
        text: sql<string>`${premiumRequests.reason}`.as("earlier_reason"),
        outcome: sql<string>`${premiumRequests.state}`.as("outcome"),
        answer: sql<string>`${premiumRequests.reply}`.as("answer"),
      })
      .from(premiumRequests)
      .where(
        sql`uid = (select asking.uid from ${premiumRequests} as asking where asking.id = ${id})
          and state <> 'open'`,
      )
      .orderBy(desc(premiumRequests.createdAt))
      .limit(MAX_EARLIER),
  });
  return row?.state === "open" ? { ...row, earlier } : null;
}

async function requireOwner(asking: Asking, { id, uid }: { id: string; uid: string }) {
  const request = await findRequest(asking, id);
  if (request?.uid !== uid) throw notFound("This request was decided or withdrawn.");
}

function touches(id: string): Touched[] {
  return [
    {
      table: premiumRequests,
      where: sql`id = ${id}`,
      shownFrom: premiumRequests.repliedAt,
    },
    {
      table: entitlements,
      where: sql`uid = (select asked.uid from ${premiumRequests} as asked where asked.id = ${id})`,
    },
  ];
}
