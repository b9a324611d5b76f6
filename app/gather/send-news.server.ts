import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import {
  claim,
  postpone,
  recordOutcome,
  selectDueSubscriptions,
} from "#app/features/email/due-subscriptions.server.ts";
import { describeSendError, type EmailService } from "#app/features/email/email-service.server.ts";
import { type MessageContent, toMessage } from "#app/features/email/message.server.ts";
import { JOBS_INTERVAL_DAYS, unsubscribePath } from "#app/features/email/subscription.ts";
import type { EmailSubscription } from "#app/features/email/subscriptions.server.ts";
import { NOTICE_SETTINGS_PATH, NOTICES_PATH, type Notice } from "#app/features/notices/notice.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { listSearchDigest } from "#app/features/searches/search-digest.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { formatCount } from "#app/ui/time.ts";
import { listNotices } from "./list-notices.server.ts";
import { readWeekLines, type WeekLines } from "./week-lines.server.ts";

/** People whom one run turns to; each takes about five calls of the database. */
const MAX_PEOPLE = 100;
/** Notices that one e-mail names. */
const MAX_NAMED = 20;

interface Run {
  /** The site's own address, which links begin with. */
  origin: string;
  plans: Plans;
  now: Date;
}

/**
 * Sends one e-mail to each person whose time has come and for whom something is new, until the day's cap
 * is reached. A failure of the service ends the run; the next one goes on.
 */
export async function sendNews(
  db: Database,
  service: EmailService,
  { origin, plans, now }: Run,
): Promise<void> {
  for (const due of await selectDueSubscriptions(db, now, MAX_PEOPLE)) {
    const covered = { jobs: due.jobsSince <= daysBefore(now, JOBS_INTERVAL_DAYS), now };
    const news = await listNews(db, due, { ...covered, plans });
    if (news.notices.length + news.jobs.length === 0 && !news.week) {
      await writeBatch(db, [postpone(db, due, covered)]);
      continue;
    }
    const { dailyCap } = service;
    if (!(await claim(db, due, { ...covered, dailyCap }))) {
      console.log("email: none left for today, or another run sends them");
      return;
    }
    const unsubscribeUrl = origin + unsubscribePath(due.token);
    const message = toMessage(toContent(news, { origin, unsubscribeUrl }));
    try {
      const outcome = await service.send({
        ...message,
        to: due.address,
        headers: {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      });
      await recordOutcome(db, due, { outcome, now });
    } catch (error) {
      await recordOutcome(db, due, { outcome: "service_failed", now });
      throw new Error(describeSendError(error));
    }
  }
}

/** A week that its person is asked to close, and the address of its review. */
interface AskedWeek extends WeekLines {
  path: string;
}

interface News {
  notices: Notice[];
  jobs: Notice[];
  /** What the week asks, on the day that they chose. */
  week: AskedWeek | null;
}

async function listNews(
  db: Database,
  { uid, kinds, newsSince, jobsSince }: EmailSubscription,
  { jobs, plans, now }: { jobs: boolean; plans: Plans; now: Date },
): Promise<News> {
  const others = kinds.filter((kind) => kind !== "searches");
  const listed =
    others.length > 0
      ? await listNotices(db, { uid }, { kinds: others, since: newsSince, now })
      : [];
  const isDigest = jobs && kinds.includes("searches");
  const unread = listed.filter(({ isRead }) => !isRead);
  const week = unread.find(({ source }) => source === "week");
  return {
    notices: unread.filter((notice) => notice !== week),
    week: week
      ? { ...(await readWeekLines(db, { uid, plans }, { week: week.id, now })), path: week.path }
      : null,
    jobs: isDigest ? await listSearchDigest(db, { uid }, { since: jobsSince, now }) : [],
  };
}

function toContent(
  { notices, jobs, week }: News,
  { origin, unsubscribeUrl }: { origin: string; unsubscribeUrl: string },
): MessageContent {
  const isDigest = jobs.length > 0;
  const subject = toSubject({ isWeek: week !== null, isDigest });
  const listed = notices.slice(0, MAX_NAMED).map(({ title, path }) => ({
    text: title,
    // What was answered or noted stays on the site: an e-mail passes through the hands of others.
    detail: "",
    url: origin + path,
  }));
  const rest = notices.length - listed.length;
  if (rest > 0) {
    const text = `And ${formatCount(rest, "more notice")}`;
    listed.push({ text, detail: "", url: origin + NOTICES_PATH });
  }
  const found = jobs.map(({ title, detail, path }) => ({
    text: title,
    detail,
    url: origin + path,
  }));
  return {
    subject,
    intro: week ? "A few minutes." : isDigest ? "New since last week." : "New since yesterday.",
    sections: [
      { title: "Review your week", items: week ? toWeekItems(week, origin) : [] },
      { title: "New for you", items: listed },
      { title: "Saved searches", items: found },
    ].filter(({ items }) => items.length > 0),
    closing: [`You’re getting this because you turned on emails on ${PRODUCT_NAME}.`],
    links: [
      { text: "Choose what you get", url: origin + NOTICE_SETTINGS_PATH },
      { text: "Stop these emails", url: unsubscribeUrl },
    ],
  };
}

function toSubject({ isWeek, isDigest }: { isWeek: boolean; isDigest: boolean }): string {
  if (isWeek) return `Review your week on ${PRODUCT_NAME}`;
  return isDigest ? `Your week on ${PRODUCT_NAME}` : `News on ${PRODUCT_NAME}`;
}

/** Three lines, in our words only: what a person wrote stays on the site. */
function toWeekItems(
  { dueStep, lastExercise, exercises, decision, path }: AskedWeek,
  origin: string,
) {
  const [next] = exercises;
  const review = origin + path;
  return [
    dueStep
      ? {
          text: "A growth plan step is due",
          detail: "",
          url: origin + roadmapViewPath("plan"),
        }
      : { text: "Write down a win and your next step", detail: "", url: review },
    ...(lastExercise
      ? [{ text: "Last week’s exercise: did you do it?", detail: lastExercise.text, url: review }]
      : next
        ? [{ text: `An exercise: ${next.competency}`, detail: next.text, url: review }]
        : []),
    ...(decision
      ? [
          {
            text: `One decision, from “${decision.simulation.title}”`,
            detail: "",
            url: `${review}#decision`,
          },
        ]
      : []),
  ];
}
