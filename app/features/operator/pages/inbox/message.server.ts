import { eq, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Category, FeedbackStatus } from "#app/features/feedback/feedback.ts";
import { CATEGORY_LABELS, HELD_WORDS, STATUS_LABELS } from "#app/features/feedback/labels.ts";
import { triage } from "#app/features/feedback/operator/decisions.server.ts";
import { messagePath } from "#app/features/feedback/operator/messages.server.ts";
import { touchedMessage } from "#app/features/feedback/operator/reply-again.server.ts";
import { feedback } from "#app/features/feedback/tables.ts";
import type { InboxObject, Reading } from "./inbox-object.server.ts";
import { type Choice, EMPTY_CONTEXT, type FactGroup } from "./item.ts";

/** A decision about a message; only the operator knows what was done, so no sentence is prepared that says it. */
interface MessageChoice extends Choice {
  status: FeedbackStatus;
}

const READ: MessageChoice = {
  ...{ name: "triaged", status: "triaged", label: "Mark as read", sentence: null },
};
const SPAM: MessageChoice = {
  ...{ name: "spam", status: "spam", label: "Advertising", sentence: null },
};
const DECLINED: MessageChoice = {
  ...{ name: "declined", status: "declined", label: "Not planned: reply" },
  sentence: "Thank you for writing. We won’t change this for now.",
};
const KNOWN: MessageChoice = {
  ...{ name: "duplicate", status: "duplicate", label: "Already known: reply" },
  sentence: "Thank you for telling us. We already knew about this.",
};

function done(label: string): MessageChoice {
  return { name: "done", status: "done", label, sentence: "" };
}

function planned(sentence: string): MessageChoice {
  return { name: "planned", status: "planned", label: "Planned: reply", sentence };
}

const PROBLEM = [
  planned("Thank you. We plan to fix this, and we’ll tell you here when it’s done."),
  ...[done("Fixed: reply"), KNOWN, DECLINED, READ, SPAM],
];
const IDEA = [
  planned("Thank you. We plan to do this, and we’ll tell you here when it’s done."),
  ...[DECLINED, done("Done: reply"), KNOWN, READ, SPAM],
];
const ANSWER = "Answer";
const QUESTION = [done(`${ANSWER}: reply`), ...IDEA.filter(({ name }) => name !== "done")];
/** Reported as fraud, and not on this site. */
const POSTING_ELSEWHERE: MessageChoice[] = [
  {
    ...{ name: "elsewhere", status: "triaged", label: "Posted elsewhere: reply" },
    sentence:
      "Thank you for warning us. We can remove postings from this site only, so please also report it where it’s posted.",
  },
  ...[done("Acted on it: reply"), READ, SPAM],
];

const CHOICES_OF: Readonly<Record<Category, readonly MessageChoice[]>> = {
  bug: PROBLEM,
  content: PROBLEM,
  idea: IDEA,
  account: QUESTION,
  other: QUESTION,
  job_report: POSTING_ELSEWHERE,
};
const CHOICES = new Map(
  Object.values(CHOICES_OF).flatMap((choices) => choices.map((choice) => [choice.name, choice])),
);

/** Decisions that send nothing to anybody, as the log names them. */
const UNSAID_ACTS: Readonly<Record<string, string>> = { triaged: "read", spam: "spam" };

export const messageObject: InboxObject = {
  async read(reading, id) {
    const row = await readMessage(reading, id);
    if (!row) return null;
    const { uid, message, category, held, pagePath, email, createdAt } = row;
    return {
      ...EMPTY_CONTEXT,
      title: CATEGORY_LABELS[category],
      about: uid ? "from a signed-in user" : "from a visitor",
      links: [{ to: messagePath(id), text: "Message page" }],
      said: [
        {
          at: createdAt,
          who: uid ? "A signed-in user" : "A visitor",
          uid,
          text: message || "No text was sent.",
        },
      ],
      warnings: held ? [`${HELD_WORDS}: the message has many links.`] : [],
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
      choices: CHOICES_OF[category].map(({ name, label, sentence }) => ({
        name,
        label: uid ? label : unsentLabel(label, email),
        sentence: uid ? sentence : null,
      })),
    };
  },
  decisions: Object.fromEntries(
    [...CHOICES.values()].map(({ name, status }) => [
      name,
      {
        isForAlike: true,
        logged: { area: "feedback", act: UNSAID_ACTS[name] ?? "triage" },
        touches: touchedMessage,
        async run({ db, viewer, now }, { id, version, words }) {
          await triage(db, viewer, { id, version, status, publicReply: words, now });
          return status === "spam" ? "Advertising" : STATUS_LABELS[status];
        },
      },
    ]),
  ),
};

/** Nothing is sent to a visitor, who has no page here to read it on. */
function unsentLabel(label: string, email: string | null): string {
  const [name = ""] = label.split(": reply");
  if (name !== ANSWER) return name;
  return email ? "Answered by mail" : STATUS_LABELS.done;
}

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
