import { type Event, LEFT, OBJECT } from "./event.ts";

/** Events of organizations, their members and their domains. See `EVENTS`. */
export const ORGANIZATION_EVENTS = {
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
