import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Category, FeedbackStatus, ReportReason } from "./feedback.ts";

/** What people tell us. Signed-in senders are known by uid, the others by nothing that lasts. */
export const feedback = sqliteTable(
  "feedback",
  {
    id: text().primaryKey(),
    uid: text(),
    category: text().$type<Category>().notNull(),
    message: text().notNull(),
    pagePath: text("page_path").notNull(),
    /** Only when an answer is wanted. */
    email: text(),
    appVersion: text("app_version").notNull(),
    uaFamily: text("ua_family").notNull(),
    status: text().$type<FeedbackStatus>().notNull().default("new"),
    /** Looks like advertising: kept for a person to decide. */
    held: integer({ mode: "boolean" }).notNull().default(false),
    publicReply: text("public_reply"),
    jobId: text("job_id"),
    reason: text().$type<ReportReason>(),
    /** Keyed hash of the uid or of the address's network, by which a day is counted; then forgotten. */
    senderHash: text("sender_hash"),
    /** The same words from the same sender about the same page; forgotten with the sender. */
    textHash: text("text_hash").unique(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (feedback) => [
    index("feedback_by_uid").on(feedback.uid, feedback.createdAt),
    index("feedback_by_sender").on(feedback.senderHash, feedback.createdAt),
    index("feedback_by_status").on(feedback.status, feedback.createdAt),
    index("feedback_by_job").on(feedback.jobId, feedback.reason),
    index("feedback_by_age").on(feedback.updatedAt),
  ],
);
