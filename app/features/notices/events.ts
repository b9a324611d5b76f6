/** What a person is told of, by what they read in their settings. Each kind can be switched off. */
export const NOTICE_KIND_LABELS = {
  feedback: "Answers to your feedback",
  peer_feedback: "Feedback from colleagues",
  reviews: "Job posts and simulations: reviews and last days",
  job_sources: "Job sources",
  organizations: "Organizations: members, status and domain",
  premium: "Premium",
  saved_jobs: "Changes to saved jobs",
  searches: "New jobs in saved searches",
  decisions: "Decisions to look back on",
  weeks: "Your roadmap and your weekly review",
  account: "Your account: what an operator decided about it",
};
export type NoticeKind = keyof typeof NOTICE_KIND_LABELS;
export const NOTICE_KINDS = Object.keys(NOTICE_KIND_LABELS) as NoticeKind[];

/** What is stored of an event, and how days are written. */
export interface EventFacts {
  /** What it was about, by the name it had. */
  subject: string;
  /** What else it says: a status, a role, a day. */
  note: string;
  formatDate(iso: string): string;
}

interface Event {
  kind: NoticeKind;
  title(facts: EventFacts): string;
  /** Below the title. */
  detail(facts: EventFacts): string;
}

/**
 * What is decided about a person's things, or done to them by others, and how they read it. Who is told stands in
 * the statement that records the event (`recordNotices`). The key is stored.
 */
export const EVENTS = {
  feedback_answered: {
    kind: "feedback",
    title: ({ subject }) =>
      subject ? `Your message was answered: “${subject}”` : "Your message was answered",
    detail: ({ note }) => note,
  },
  peer_feedback_received: {
    kind: "peer_feedback",
    title: () => "A colleague described what they saw",
    detail: () => "See it beside your own levels.",
  },
  post_approved: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” is public`,
    detail: () => "An operator approved it.",
  },
  post_sent_back: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” needs a change`,
    detail: () => "An operator sent it back.",
  },
  post_removed: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” was removed`,
    detail: () => "An operator removed it.",
  },
  simulation_approved: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” is in the library`,
    detail: () => "An operator approved it.",
  },
  simulation_sent_back: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” needs a change`,
    detail: () => "An operator sent it back.",
  },
  simulation_removed: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” was taken down`,
    detail: () => "An operator took it down.",
  },
  simulation_restored: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” is offered again`,
    detail: () => "An operator restored it.",
  },
  source_connected: {
    kind: "job_sources",
    title: ({ subject }) => `“${subject}” is connected`,
    detail: () => "Its jobs are imported every hour.",
  },
  source_declined: {
    kind: "job_sources",
    title: ({ subject }) => `“${subject}” was not connected`,
    detail: () => "An operator declined the claim.",
  },
  invitation_accepted: {
    kind: "organizations",
    title: ({ subject }) => `Your invitation to ${subject} was accepted`,
    detail: ({ note }) => `${note}.`,
  },
  ownership_transferred: {
    kind: "organizations",
    title: ({ subject }) => `${subject} has a new owner`,
    detail: () => "Its members page says who.",
  },
  organization_suspended: {
    kind: "organizations",
    title: ({ subject }) => `${subject} was suspended`,
    detail: ({ note }) => `Its page and jobs are hidden. The operator’s reason: ${note}`,
  },
  organization_restored: {
    kind: "organizations",
    title: ({ subject }) => `${subject} is public again`,
    detail: () => "Its job sources stay off until you switch them on.",
  },
  deletion_begun: {
    kind: "organizations",
    title: ({ subject }) => `${subject} is going to be deleted`,
    detail: ({ note, formatDate }) =>
      `Its jobs are closed. Until ${formatDate(note)} an owner can restore it.`,
  },
  deletion_undone: {
    kind: "organizations",
    title: ({ subject }) => `${subject} was restored`,
    detail: () => "Its jobs stay closed until you open them again.",
  },
  domain_missing: {
    kind: "organizations",
    title: ({ subject }) => `The DNS record of ${subject} is missing`,
    detail: () => "If it is still missing in a week, the domain is no longer verified.",
  },
  domain_lost: {
    kind: "organizations",
    title: ({ subject }) => `${subject} is no longer verified`,
    detail: () => "Its DNS record was missing for a week. Add it to verify the domain again.",
  },
  post_expiring: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” expires soon`,
    detail: ({ note, formatDate }) => `Its last day is ${formatDate(note)}. You can extend it.`,
  },
  post_expired: {
    kind: "reviews",
    title: ({ subject }) => `“${subject}” has expired`,
    detail: () => "It is closed. You can open it again with another last day.",
  },
  source_failing: {
    kind: "job_sources",
    title: ({ subject }) => `“${subject}” cannot be read`,
    detail: () => "Several checks in a row failed. Its jobs stay as they were for now.",
  },
  source_off: {
    kind: "job_sources",
    title: ({ subject }) => `“${subject}” was switched off`,
    detail: () => "Its robots.txt refuses to be read. Its jobs stay as they are.",
  },
  role_changed: {
    kind: "organizations",
    title: ({ subject }) => `Your role at ${subject} changed`,
    detail: ({ note }) => `You are now ${note}.`,
  },
  member_removed: {
    kind: "organizations",
    title: ({ subject }) => `You are no longer a member of ${subject}`,
    detail: ({ note }) => `You were ${note}.`,
  },
  runs_are_practice: {
    kind: "weeks",
    title: () => "Simulations count as practice, not as evidence",
    detail: () =>
      "You had ticked some as evidence. What was done in a game shows nothing about work, so they stand under Practice on your roadmap now.",
  },
  account_warned: {
    kind: "account",
    title: () => "An operator warned you",
    detail: ({ note }) => `The reason: ${note}`,
  },
  account_limited: {
    kind: "account",
    title: () => "Your account is limited",
    detail: (facts) => `You can’t publish or send things. ${stopDetail(facts)}`,
  },
  account_blocked: {
    kind: "account",
    title: () => "Your account is blocked",
    detail: (facts) => `Nothing can be saved, and nothing of yours is public. ${stopDetail(facts)}`,
  },
  account_signed_out: {
    kind: "account",
    title: () => "An operator signed you out everywhere",
    detail: ({ note }) => `The reason: ${note}`,
  },
  restriction_lifted: {
    kind: "account",
    title: () => "Your account is no longer limited or blocked",
    detail: ({ note }) => `The operator’s reason: ${note}`,
  },
  appeal_granted: {
    kind: "account",
    title: () => "Your appeal was granted",
    detail: ({ note }) => note,
  },
  appeal_declined: {
    kind: "account",
    title: () => "Your appeal was declined",
    detail: ({ note }) => note,
  },
  premium_granted: { kind: "premium", title: () => "You have Premium", detail: untilDay },
  premium_end_changed: {
    kind: "premium",
    title: () => "The end of your Premium changed",
    detail: untilDay,
  },
  premium_ended: {
    kind: "premium",
    title: () => "Your Premium ended",
    detail: () => "Everything you created stays.",
  },
} as const satisfies Record<string, Event>;
export type NoticeEvent = keyof typeof EVENTS;

function untilDay({ note, formatDate }: EventFacts): string {
  return note ? `Until ${formatDate(note)}.` : "Without an end.";
}

/** The subject of a limit or block is its end. */
function stopDetail({ subject, note, formatDate }: EventFacts): string {
  return `${subject ? `Until ${formatDate(subject)}.` : "Without an end."} The reason: ${note}`;
}
