import { eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { FeedbackStatus } from "#app/features/feedback/feedback.ts";
import { CATEGORY_LABELS } from "#app/features/feedback/labels.ts";
import { triage } from "#app/features/feedback/operator/decisions.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import { OPERATOR_FEEDBACK_PATH } from "../../paths.ts";
import type { InboxObject, Reading } from "./inbox-object.server.ts";
import { EMPTY_CONTEXT, type FactGroup } from "./item.ts";

const CHOICES: readonly { status: FeedbackStatus; label: string; sentence: string | null }[] = [
  { status: "done", label: "Done: reply", sentence: "Thank you for telling us. It’s fixed now." },
  {
    status: "planned",
    label: "Planned: reply",
    sentence: "Thank you. We plan to do this, and we’ll tell you here when it’s done.",
  },
  {
    status: "declined",
    label: "Not planned: reply",
    sentence: "Thank you for writing. We read your message and won’t change this for now.",
  },
  { status: "triaged", label: "Mark as read", sentence: null },
  { status: "spam", label: "Advertising", sentence: null },
];

export const messageObject: InboxObject = {
  async read(reading, id) {
    const row = await readMessage(reading, id);
    if (!row) return null;
    const { uid, message, category, held, pagePath, email, createdAt } = row;
    return {
      ...EMPTY_CONTEXT,
      title: CATEGORY_LABELS[category],
      about: uid ? "from a signed-in user" : "from a visitor",
      links: [{ to: `${OPERATOR_FEEDBACK_PATH}/${id}`, text: "Message page" }],
      said: [
        {
          at: createdAt,
          who: uid ? "A signed-in user" : "A visitor",
          uid,
          text: message || "No text was sent.",
        },
      ],
      warnings: held ? ["Held as possible advertising: the message has many links."] : [],
      facts: [
        {
          title: "What we know",
          facts: [
            { name: "Page", value: pagePath },
            { name: "Sent with", value: `${row.uaFamily}, site version ${row.appVersion}` },
            ...(email ? [{ name: "Reply to", value: email, to: `mailto:${email}` }] : []),
          ],
        },
        ...toRecord(row),
      ],
      version: row.updatedAt,
      readers: uid ? "The sender will see this under “Your reports”." : "",
      choices: CHOICES.map(({ status, label, sentence }) => ({
        name: status,
        label: uid ? label : label.replace(": reply", ""),
        sentence: uid ? sentence : null,
      })),
    };
  },
  decisions: Object.fromEntries(
    CHOICES.map(({ status, label }) => [
      status,
      {
        isForAlike: true,
        logged: { area: "feedback", act: "triage" },
        touches: (id) => [{ table: feedback, where: sql`id = ${id}` }],
        async run({ db, viewer, now }, { id, version, words }) {
          await triage(db, viewer, { id, version, status, publicReply: words, now });
          return `${label.split(":")[0]}`;
        },
      },
    ]),
  ),
};

async function readMessage({ db, viewer }: Reading, id: string) {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        uid: feedback.uid,
        message: feedback.message,
        category: feedback.category,
        status: feedback.status,
        held: feedback.held,
        pagePath: feedback.pagePath,
        email: feedback.email,
        uaFamily: feedback.uaFamily,
        appVersion: feedback.appVersion,
        createdAt: feedback.createdAt,
        updatedAt: feedback.updatedAt,
        sent: sql<number>`(select count(*) from ${feedback} as own where own.uid = feedback.uid)`.as(
          "sent",
        ),
        useful: sql<number>`(select count(*) from ${feedback} as own
          where own.uid = feedback.uid and own.status in ('planned', 'done'))`.as("useful"),
      })
      .from(feedback)
      .where(eq(feedback.id, id)),
  });
  return row?.status === "new" ? row : null;
}

type MessageRow = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

function toRecord({ uid, sent, useful }: MessageRow): FactGroup[] {
  if (!uid) return [];
  return [
    {
      title: "The sender",
      facts: [{ name: "Sent so far", value: `${sent} (${useful} done or planned)` }],
    },
  ];
}
