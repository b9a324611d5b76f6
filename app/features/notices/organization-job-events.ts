import { type Event, LEFT, OBJECT } from "./event.ts";

/** Events of an organization’s jobs and job sources. See `EVENTS`. */
export const JOB_EVENTS = {
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
} as const satisfies Record<string, Event>;
