import { type Audience, type Event, type EventFacts, OBJECT } from "./event.ts";
import { ORGANIZATION_EVENTS } from "./organization-events.ts";
import { JOB_EVENTS } from "./organization-job-events.ts";

/**
 * What is decided about a person's things, or done to them by others: who must know, how fast, and in which words.
 * What causes each stands in `app/gather/happenings.ts`. The key is stored.
 */
export const EVENTS = {
  ...JOB_EVENTS,
  simulation_approved: {
    kind: "reviews",
    to: "person",
    fast: "digest",
    title: ({ subject }) => `“${subject}” is in the library`,
    detail: () => "We approved it.",
  },
  simulation_sent_back: {
    kind: "reviews",
    to: "person",
    fast: "digest",
    title: ({ subject }) => `“${subject}” needs a change`,
    detail: () => "We sent it back. The draft says what to change.",
  },
  simulation_removed: {
    kind: "reviews",
    to: "person",
    fast: "mail",
    title: ({ subject }) => `“${subject}” was taken down`,
    detail: () => `We took it down. The draft says why. ${OBJECT}`,
  },
  simulation_restored: {
    kind: "reviews",
    to: "person",
    fast: "digest",
    title: ({ subject }) => `“${subject}” is available again`,
    detail: () => "We restored it.",
  },
  ...ORGANIZATION_EVENTS,
  feedback_answered: {
    kind: "feedback",
    to: "person",
    fast: "digest",
    title: ({ subject }) =>
      subject ? `We replied to your message “${subject}”` : "We replied to your message",
    detail: ({ note }) => note,
  },
  peer_feedback_received: {
    kind: "peer_feedback",
    to: "person",
    fast: "digest",
    title: () => "A colleague responded to your feedback request",
    detail: () => "See the response next to your own levels.",
  },
  runs_are_practice: {
    kind: "weeks",
    to: "person",
    fast: "digest",
    title: () => "Simulations count as practice, not as evidence",
    detail: () =>
      "You had checked some simulations as evidence. What you do in a game doesn’t show how you work, so they’re now under Practice on your roadmap.",
  },
  account_warned: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: () => "An operator warned you",
    detail: ({ note }) => `The reason: ${note}`,
  },
  account_limited: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: () => "Your account is limited",
    detail: (facts) => `You can’t publish or send things. ${stopDetail(facts)}`,
  },
  account_blocked: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: () => "Your account is blocked",
    detail: (facts) =>
      `Nothing can be saved, and your links and simulations are hidden. ${stopDetail(facts)}`,
  },
  account_signed_out: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: () => "An operator signed you out everywhere",
    detail: ({ note }) => `The reason: ${note}`,
  },
  session_ended: {
    kind: "account",
    to: "person",
    fast: "mail",
    // The note is how many, and after a space the reason: only the detail has it, because titles are mailed.
    title: ({ note, operator }) => {
      const [n = ""] = note.split(" ");
      return `${operator} ended ${Number(n) > 1 ? n : "one"} of your sessions`;
    },
    // The subject says whether an appeal is the way on, because Feedback is closed.
    detail: ({ subject, note }) => {
      const wayOn = subject
        ? "Read what was decided about your account, and appeal if that is wrong."
        : `Your list of sessions shows the others. ${OBJECT}`;
      return withReason(wayOn, note.split(" ").slice(1).join(" "));
    },
  },
  restriction_lifted: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: ({ subject, operator }) =>
      `${operator} ended the ${toStopNoun(subject)} on your account`,
    detail: ({ note }) => `The reason: ${note}`,
  },
  restriction_ended: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: ({ subject }) => `The ${toStopNoun(subject)} on your account has ended`,
    detail: ({ note, formatDate }) => `An operator had set it until ${formatDate(note)}.`,
  },
  appeal_granted: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: ({ subject }) => `Your appeal against the ${toStopNoun(subject)} was granted`,
    detail: ({ note }) => note,
  },
  appeal_declined: {
    kind: "account",
    to: "person",
    fast: "mail",
    title: ({ subject }) => `Your appeal against the ${toStopNoun(subject)} was declined`,
    detail: ({ note }) => note,
  },
  premium_granted: {
    kind: "premium",
    to: "person",
    fast: "digest",
    title: () => "You have Premium",
    detail: untilDay,
  },
  premium_declined: {
    kind: "premium",
    to: "person",
    fast: "digest",
    title: () => "Your request for Premium was declined",
    detail: ({ note }) => note,
  },
  premium_end_changed: {
    kind: "premium",
    to: "person",
    fast: "digest",
    title: () => "The end date of your Premium changed",
    detail: untilDay,
  },
  premium_ended: {
    kind: "premium",
    to: "person",
    fast: "digest",
    title: ({ operator }) => `${operator} ended your Premium`,
    detail: ({ note }) =>
      withReason("Everything you created stays. You can ask for Premium again.", note),
  },
} as const satisfies Record<string, Event>;
export type NoticeEvent = keyof typeof EVENTS;
type EventsTo<To extends Audience> = {
  [Key in NoticeEvent]: (typeof EVENTS)[Key]["to"] extends To ? Key : never;
}[NoticeEvent];
/** Told to members of an organization, by their rights. */
export type MemberEvent = EventsTo<Exclude<Audience, "person">>;

function untilDay({ note, formatDate }: EventFacts): string {
  return note ? `Until ${formatDate(note)}.` : "No end date.";
}

/** The reason that an operator may give. */
function withReason(text: string, reason: string): string {
  return reason ? `${text} The reason: ${reason}` : text;
}

/** The subject of a limit or block is its end. */
function stopDetail({ subject, note, formatDate }: EventFacts): string {
  return `${subject ? `Until ${formatDate(subject)}.` : "No end date."} The reason: ${note}`;
}

/** The subject of the end of one is which it was. */
function toStopNoun(kind: string): string {
  return kind === "limited" ? "limit" : kind === "blocked" ? "block" : "limit or block";
}
