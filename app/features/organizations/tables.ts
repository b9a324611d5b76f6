import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import type { OrganizationEventDetail, OrganizationStatus, Verification } from "./organization.ts";
import { ORGANIZATION_FIELDS } from "./organization-fields.ts";
import type { Role } from "./roles.ts";

/** Companies: those that a board stands for, and those that people made and answer for. */
export const organizations = sqliteTable(
  "organizations",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    ...columnsOf(ORGANIZATION_FIELDS),
    /** The name as it is compared with others, so that none passes for another. */
    nameKey: text("name_key").notNull().default(""),
    /** Shown to belong to it by a record of the domain's own. */
    domain: text(),
    status: text().$type<OrganizationStatus>().notNull().default("active"),
    /** What its members read while it is suspended. */
    suspendedReason: text("suspended_reason").notNull().default(""),
    /** When a deletion that was asked for becomes final. */
    deleteAfter: text("delete_after"),
    verified: text().$type<Verification>().notNull().default("none"),
    verifiedAt: text("verified_at"),
    /** What the domain's record has to say; the same for as long as the organization lives. */
    verificationToken: text("verification_token"),
    /** SHA-256 of the logo, which its address carries; null without one. */
    logoHash: text("logo_hash"),
    /** When someone first answered for it; null for one that only a board stands for. */
    claimedAt: text("claimed_at"),
    createdBy: text("created_by"),
    version: integer().notNull().default(1),
    example: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (organization) => [
    index("organizations_by_name_key").on(organization.nameKey),
    index("organizations_by_creator").on(organization.createdBy),
    index("organizations_by_deletion")
      .on(organization.deleteAfter)
      .where(sql`delete_after is not null`),
  ],
);

/** Domains that an organization verified beside that of its website. They count while that one is verified. */
export const organizationDomains = sqliteTable(
  "organization_domains",
  {
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    domain: text().notNull(),
    /** When its record was last seen. */
    verifiedAt: text("verified_at").notNull(),
  },
  (further) => [
    primaryKey({ columns: [further.orgId, further.domain] }),
    index("organization_domains_by_domain").on(further.domain),
    index("organization_domains_by_check").on(further.verifiedAt),
  ],
);

/** Pictures of organizations, as they were given: png, jpeg or webp, up to 200 KB. */
export const organizationLogos = sqliteTable(
  "organization_logos",
  {
    orgId: text("org_id")
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    type: text().$type<"image/png" | "image/jpeg" | "image/webp">().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (logo) => [index("organization_logos_by_hash").on(logo.hash)],
);

/** Who acts for an organization, and as what. One owner at least. */
export const organizationMembers = sqliteTable(
  "organization_members",
  {
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** What the others see them as: their name as they joined. */
    name: text().notNull(),
    /** Invited as an admin by another admin, and no owner has confirmed it. */
    isUnconfirmed: integer("unconfirmed", { mode: "boolean" }).notNull().default(false),
    joinedAt: text("joined_at").notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.orgId, member.uid] }),
    index("organization_members_by_uid").on(member.uid),
  ],
);

/** Links that let someone join. The link itself is shown once and kept nowhere. */
export const organizationInvites = sqliteTable(
  "organization_invites",
  {
    id: text().primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Whom it is meant for, in the words of who made it. */
    label: text().notNull().default(""),
    createdBy: text("created_by"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** Expired is what a pending one is after its last day. */
    status: text().$type<"pending" | "accepted" | "revoked">().notNull().default("pending"),
  },
  (invite) => [
    index("organization_invites_by_org").on(invite.orgId, invite.status),
    index("organization_invites_by_end").on(invite.expiresAt),
  ],
);

/** Requests to join, one a person and organization: open until an owner decides, or for 30 days. */
export const organizationRequests = sqliteTable(
  "organization_requests",
  {
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    /** What the owners see them as. */
    name: text().notNull(),
    /** How the owners know them, in their words. */
    note: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    declinedAt: text("declined_at"),
  },
  (request) => [
    primaryKey({ columns: [request.orgId, request.uid] }),
    index("organization_requests_by_uid").on(request.uid),
    index("organization_requests_by_age").on(request.createdAt),
  ],
);

/** Actions for an organization, with names. */
export const organizationEvents = sqliteTable(
  "organization_events",
  {
    id: text().primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** Null once their account is deleted, or the event is old; operators act without a name. */
    uid: text(),
    actor: text().notNull(),
    detail: text({ mode: "json" }).$type<OrganizationEventDetail>().notNull(),
    at: text().notNull(),
  },
  (event) => [
    index("organization_events_by_org").on(event.orgId, event.at),
    index("organization_events_by_uid").on(event.uid),
    /** Those that name someone, to be forgotten. */
    index("organization_events_by_age")
      .on(event.at)
      .where(sql`uid is not null or detail ->> 'uid' is not null or detail ->> 'label' <> ''`),
  ],
);
