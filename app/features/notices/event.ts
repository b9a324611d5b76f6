import type { NoticeKind } from "./notice-kinds.ts";

/** What is stored of an event, and how days are written. */
export interface EventFacts {
  /** What it was about, by the name it had. */
  subject: string;
  /** What else it says: a status, a role, a day. */
  note: string;
  /** Who did it, where that is stored; emptied with the account of a person. */
  actor: string;
  /** How people read of an operator. */
  operator: string;
  formatDate(iso: string): string;
}

/**
 * Whom an event is told: the person it is about, or the members of an organization with this right (`roles.ts`),
 * but whoever did it.
 */
export type Audience =
  | "person"
  | "read"
  | "write_jobs"
  | "verify_domain"
  | "connect_source"
  | "change_role";

/**
 * How fast, beside the notice, which is there at once: `mail` goes by the next run for such mails, `digest` with the
 * day's e-mail to those who want that.
 */
type Speed = "mail" | "digest";

/** The way on for what operators did without being asked. */
export const OBJECT = "Write to us through Feedback if that is wrong.";

/** The name of a member whose account is deleted. */
export const LEFT = "Someone who left";

export interface Event {
  kind: NoticeKind;
  to: Audience;
  fast: Speed;
  title(facts: EventFacts): string;
  /** Below the title. */
  detail(facts: EventFacts): string;
}
