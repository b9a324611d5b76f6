/** What a person is told of, by what they read in their settings. */
export const NOTICE_KIND_LABELS = {
  feedback: "Replies to your messages",
  peer_feedback: "Feedback from colleagues",
  reviews: "Jobs and simulations: review results and expiration dates",
  job_sources: "Job sources",
  organizations: "Organizations: members, status and domain",
  premium: "Premium",
  saved_jobs: "Changes to saved jobs",
  interviews: "Interviews within two days",
  searches: "New jobs in saved searches",
  decisions: "Decisions to look back on",
  weeks: "Your roadmap and your weekly review",
  account: "Decisions about your account",
};
export type NoticeKind = keyof typeof NOTICE_KIND_LABELS;
export const NOTICE_KINDS = Object.keys(NOTICE_KIND_LABELS) as NoticeKind[];

/** Those that can be switched off: nobody hides what was decided about their account. */
export const HIDEABLE_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter(
  (kind) => kind !== "account",
);

/** Of what is mailed at once, this goes to everybody who gets e-mails, whichever kinds they chose. */
export const ALWAYS_MAILED_KIND: NoticeKind = "account";
