import { type Event, OBJECT } from "./event.ts";

/** Events of organizations, their jobs and boards, and of simulations under review. See `EVENTS`. */
export const ORGANIZATION_EVENTS = {
  post_approved: {
    kind: "reviews",
    to: "write_jobs",
    fast: "digest",
    // The note is the day it opens on, if that is later.
    title: ({ subject, note }) => (note ? `“${subject}” was approved` : `“${subject}” is public`),
    detail: ({ note, formatDate }) =>
      note ? `The job opens on ${formatDate(note)}.` : "We approved it.",
  },
  post_opened: {
    kind: "reviews",
    to: "write_jobs",
    fast: "digest",
    title: ({ subject }) => `“${subject}” is public`,
    detail: () => "The job opened on the day you chose.",
  },
  post_waits: {
    kind: "reviews",
    to: "write_jobs",
    fast: "mail",
    title: ({ subject }) => `“${subject}” didn’t open on the planned day`,
    detail: () => "Something about your organization changed, so we’ll review the job first.",
  },
  post_sent_back: {
    kind: "reviews",
    to: "write_jobs",
    fast: "digest",
    title: ({ subject }) => `“${subject}” needs a change`,
    detail: () => "We sent it back. The job’s page says what to change.",
  },
  post_removed: {
    kind: "reviews",
    to: "write_jobs",
    fast: "mail",
    title: ({ subject }) => `“${subject}” was removed`,
    detail: () => `We removed it. The job’s page says why. ${OBJECT}`,
  },
  job_corrected: {
    kind: "reviews",
    to: "write_jobs",
    fast: "digest",
    title: ({ subject }) => `We corrected “${subject}”, which your job source lists`,
    detail: ({ note }) => `${note}. ${OBJECT}`,
  },
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
  source_connected: {
    kind: "job_sources",
    to: "connect_source",
    fast: "digest",
    title: ({ subject }) => `“${subject}” is connected`,
    detail: () => "We import its jobs every hour.",
  },
  source_declined: {
    kind: "job_sources",
    to: "connect_source",
    fast: "digest",
    title: ({ subject }) => `“${subject}” wasn’t connected`,
    detail: () => "We declined the claim. The sources page says why.",
  },
  claim_withdrawn: {
    kind: "job_sources",
    to: "connect_source",
    fast: "digest",
    title: ({ subject }) => `The claim to “${subject}” was withdrawn`,
    detail: ({ note }) => `${note || LEFT} withdrew it. You can claim it again.`,
  },
  source_removed: {
    kind: "job_sources",
    to: "connect_source",
    fast: "mail",
    title: ({ subject }) => `“${subject}” was disconnected`,
    detail: ({ note }) => `${note || LEFT} disconnected it, and its jobs closed.`,
  },
  invitation_accepted: {
    kind: "organizations",
    to: "person",
    fast: "digest",
    title: ({ subject }) => `Your invitation to ${subject} was accepted`,
    detail: ({ note }) => `${note || "Someone who deleted their account"}.`,
  },
  join_asked: {
    kind: "organizations",
    to: "change_role",
    fast: "mail",
    title: ({ subject }) => `Someone asked to join ${subject}`,
    detail: () => "Only owners can decide. The members page shows who it is.",
  },
  join_accepted: {
    kind: "organizations",
    to: "person",
    fast: "mail",
    title: ({ subject, actor }) =>
      `${actor || "An owner"} accepted your request to join ${subject}`,
    detail: ({ note }) => `You’re now ${note}.`,
  },
  join_declined: {
    kind: "organizations",
    to: "person",
    fast: "digest",
    title: ({ subject }) => `${subject} declined your request to join`,
    detail: () => "You can ask again 30 days after your request.",
  },
  ownership_transferred: {
    kind: "organizations",
    to: "read",
    fast: "digest",
    title: ({ subject }) => `${subject} has a new owner`,
    // Without a name for who deleted their account since.
    detail: ({ note }) => (note ? `${note}.` : "The members page shows who it is."),
  },
  member_left: {
    kind: "organizations",
    to: "change_role",
    fast: "digest",
    title: ({ subject }) => `A member left ${subject}`,
    detail: ({ note }) => `${note || "Someone who deleted their account"}.`,
  },
  owner_missing: {
    kind: "organizations",
    to: "read",
    fast: "mail",
    title: ({ subject }) => `${subject} has no owner who can act`,
    detail: () => "Tell us through Feedback who should own it.",
  },
  owner_back: {
    kind: "organizations",
    to: "read",
    fast: "digest",
    title: ({ subject }) => `${subject} has an owner who can act again`,
    detail: () => "The members page shows who it is.",
  },
  organization_suspended: {
    kind: "organizations",
    to: "read",
    fast: "mail",
    title: ({ subject, operator }) => `${operator} suspended ${subject}`,
    detail: ({ note }) =>
      `The organization’s page and jobs are hidden. ${OBJECT} The reason: ${note}`,
  },
  organization_restored: {
    kind: "organizations",
    to: "read",
    fast: "digest",
    title: ({ subject }) => `${subject} is public again`,
    detail: () => "The job sources stay off until you turn them on.",
  },
  deletion_begun: {
    kind: "organizations",
    to: "read",
    fast: "mail",
    title: ({ subject, actor }) => `${actor || LEFT} is deleting ${subject}`,
    detail: ({ note, formatDate }) =>
      `The organization’s jobs are closed. An owner can restore it until ${formatDate(note)}.`,
  },
  deletion_undone: {
    kind: "organizations",
    to: "read",
    fast: "digest",
    title: ({ subject, actor }) => `${actor || LEFT} canceled the deletion of ${subject}`,
    detail: () => "The jobs stay closed until you reopen them.",
  },
  organization_deleted: {
    kind: "organizations",
    to: "read",
    fast: "mail",
    title: ({ subject }) => `${subject} was deleted`,
    detail: () => "The page and the members list are deleted. The name stays on the closed jobs.",
  },
  domain_missing: {
    kind: "organizations",
    to: "verify_domain",
    fast: "mail",
    title: ({ subject }) => `The DNS record of ${subject} is missing`,
    detail: () => "If the record is still missing in a week, the domain is no longer verified.",
  },
  domain_lost: {
    kind: "organizations",
    to: "verify_domain",
    fast: "mail",
    title: ({ subject }) => `${subject} is no longer verified`,
    detail: ({ note }) =>
      note
        ? `${note} Verify the new domain on its page.`
        : "The DNS record was missing for a week. Add the record to verify the domain again.",
  },
  post_expiring: {
    kind: "reviews",
    to: "write_jobs",
    fast: "digest",
    title: ({ subject }) => `“${subject}” expires soon`,
    detail: ({ note, formatDate }) =>
      `The job’s last day is ${formatDate(note)}. You can extend it.`,
  },
  post_last_day: {
    kind: "reviews",
    to: "write_jobs",
    fast: "mail",
    title: ({ subject }) => `“${subject}” expires within a day`,
    detail: () => "Extend the job to keep it open. You can reopen an expired job.",
  },
  post_expired: {
    kind: "reviews",
    to: "write_jobs",
    fast: "digest",
    title: ({ subject }) => `“${subject}” has expired`,
    detail: () => "The job is closed. You can reopen it with another last day.",
  },
  source_failing: {
    kind: "job_sources",
    to: "connect_source",
    fast: "digest",
    title: ({ subject }) => `“${subject}” can’t be read`,
    detail: () => "Several checks in a row failed. The jobs stay as they were for now.",
  },
  source_jobs_closed: {
    kind: "job_sources",
    to: "connect_source",
    fast: "digest",
    title: ({ subject, note, operator }) =>
      `${operator} closed ${note === "1" ? "a job" : `${note} jobs`} of “${subject}”`,
    detail: () => `Your job source no longer listed them. ${OBJECT}`,
  },
  source_off: {
    kind: "job_sources",
    to: "connect_source",
    fast: "mail",
    title: ({ subject }) => `“${subject}” was switched off`,
    detail: ({ note }) =>
      `${note || "The site’s robots.txt doesn’t allow us to read it."} The jobs stay as they are for now. ${OBJECT}`,
  },
  role_changed: {
    kind: "organizations",
    to: "person",
    fast: "digest",
    title: ({ subject, note, actor }) => `${actor || LEFT} made you ${note} of ${subject}`,
    detail: () => "Owners can change it again. The members page shows who they are.",
  },
  member_removed: {
    kind: "organizations",
    to: "person",
    fast: "mail",
    title: ({ subject, actor }) => `${actor || LEFT} removed you from ${subject}`,
    detail: ({ note }) => `You were ${note}. Only its owners and admins can let you back in.`,
  },
} as const satisfies Record<string, Event>;

/** The name of a member whose account is deleted. */
const LEFT = "Someone who left";
