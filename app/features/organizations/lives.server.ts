import { sql } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { finalizeDeletions } from "./deletion/finalize-deletions.server.ts";
import { DELETION_GRACE_DAYS, REQUEST_DAYS } from "./organization.ts";
import {
  organizationDomains,
  organizationEvents,
  organizationInvites,
  organizationLogos,
  organizationMembers,
  organizationRequests,
  organizations,
} from "./tables.ts";

export const organizationsLife: Life = {
  table: organizations,
  holds: "Organizations",
  forgets: [
    {
      days: DELETION_GRACE_DAYS,
      since: "an owner deletes the organization",
      what: "An organization’s data, except its name and closed jobs",
      by: finalizeDeletions,
    },
  ],
  outlivesAccount: "An organization stays when its creator leaves. The creator’s name is deleted.",
  stays: "The name and slug of a deleted organization, for its closed jobs.",
};

export const organizationDomainsLife: Life = {
  table: organizationDomains,
  holds: "Domains that an organization verified",
  deletedBy: ["members"],
  goesWith: organizationsLife,
};

export const organizationLogosLife: Life = {
  table: organizationLogos,
  holds: "Logos of organizations",
  deletedBy: ["members", "import", "operator"],
  goesWith: organizationsLife,
};

export const organizationMembersLife: Life = {
  table: organizationMembers,
  holds: "The organizations you belong to",
  account: { uid: organizationMembers.uid, section: "memberships" },
  deletedBy: ["owner", "members"],
  goesWith: organizationsLife,
};

export const organizationRequestsLife: Life = {
  table: organizationRequests,
  holds: "Your requests to join organizations",
  account: { uid: organizationRequests.uid, section: "joinRequests" },
  deletedBy: ["owner", "members"],
  goesWith: organizationsLife,
  forgets: [
    {
      // Open, or declined.
      days: REQUEST_DAYS,
      since: "you send them",
      what: "Requests to join an organization",
      column: organizationRequests.createdAt,
    },
  ],
};

export const organizationInvitesLife: Life = {
  table: organizationInvites,
  holds: "Invitations you created, and for whom",
  goesWith: organizationsLife,
  forgets: [
    {
      // Used or not.
      days: 30,
      since: "they expire",
      what: "Invitations to an organization",
      column: organizationInvites.expiresAt,
    },
  ],
  outlivesAccount:
    "An organization’s list of invitations stays. Invitations from a deleted account are closed, without its name.",
};

export const organizationEventsLife: Life = {
  table: organizationEvents,
  holds: "Actions for an organization, with names",
  goesWith: organizationsLife,
  forgets: [
    {
      // The events stay: whether an organization is trusted, was renamed or has a job source connected
      // is read from them, however old they are.
      days: 365,
      since: "the action",
      what: "Your name next to your actions for an organization",
      column: organizationEvents.at,
      // As in the condition of the index.
      where: sql`(uid is not null or detail ->> 'uid' is not null or detail ->> 'label' <> '')`,
      leaves: {
        uid: null,
        // Without a uid it is an operator, or someone whose account is deleted.
        actor: sql`iif(uid is null, actor, 'A member')`,
        detail: sql`json_remove(json_replace(detail, '$.name', 'someone', '$.label', ''), '$.uid')`,
      },
    },
  ],
  outlivesAccount: "The actions, without the person’s name.",
};
