import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { JOB_SOURCE_FORMS } from "#app/features/job-import/pages/claims/forms.server.ts";
import {
  CREATE_FORMS as CREATE_POST_FORMS,
  DEFAULTS_FORMS,
  POST_FORMS,
  POSTS_FORMS,
} from "#app/features/job-posts/pages/forms.server.ts";
import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { sources } from "#app/features/jobs/tables.ts";
import {
  ACCEPT_FORMS,
  CREATE_FORMS,
  INVITATION_FORMS,
  LIST_FORMS,
  MEMBER_FORMS,
  ORGANIZATION_FORMS,
} from "#app/features/organizations/pages/forms.server.ts";
import {
  organizationDomains,
  organizationMembers,
  organizationRequests,
  organizations,
} from "#app/features/organizations/tables.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { daysAgo } from "#test/factories.ts";
import { storeOrganization } from "#test/organizations.ts";
import { aPost } from "#test/posts.ts";
import { setJobStatus } from "#test/world/company-rows.ts";
import type { World } from "#test/world/world.ts";
import { TYPED, writesOf } from "./write.ts";

const lastDay = dayAfter(new Date(), 30);
const post = toPostFormValues(aPost({ lastDay, title: TYPED }));
const jobId = ({ job }: World) => ({ jobId: job });
const which = ({ board }: World) => ({ which: `greenhouse ${board}` });
export const ASKER = "uid-asker";
const aRequest = (uid: string) => ({ uid, name: "Ines Duarte", createdAt: daysAgo(1, new Date()) });
const askedToJoin = (db: Database, { organization }: World) =>
  db.insert(organizationRequests).values({ orgId: organization, ...aRequest(ASKER) });
const anOther = (number: number) => ({
  ...{ id: `org-joined-${number}`, slug: `joined-${number}`, name: `Joined ${number}` },
});
const inStatus = (status: Parameters<typeof setJobStatus>[2]) => (db: Database, world: World) =>
  setJobStatus(db, world, status);

/** What the list of posts offers, and each post itself. */
const POST_BUTTONS = {
  confirm: jobId,
  pause: jobId,
  resume: { given: inStatus("paused"), fields: jobId },
  close: jobId,
  reopen: { given: inStatus("closed"), fields: jobId },
  withdraw: { given: inStatus("pending"), fields: jobId },
  duplicate: jobId,
  delete: { given: inStatus("draft"), fields: jobId },
  extend: (world: World) => ({ ...jobId(world), lastDay }),
};

export const ORGANIZATION_WRITES = {
  "/account/organizations": writesOf(LIST_FORMS, {
    ask: {
      given: (db, { number }) => storeOrganization(db, {}, anOther(number)),
      fields: ({ number }) => ({ organization: anOther(number).id, note: TYPED }),
    },
    withdraw_request: {
      given: async (db, { number, person }) => {
        await storeOrganization(db, {}, anOther(number));
        await db
          .insert(organizationRequests)
          .values({ orgId: anOther(number).id, ...aRequest(person.uid) });
      },
      fields: ({ number }) => ({ organization: anOther(number).id }),
    },
  }),
  "/account/organizations/create": writesOf(CREATE_FORMS, {
    create: ({ number }) => ({ name: `Other ${number}`, about: TYPED, remotePolicy: "hybrid" }),
  }),
  "/account/organizations/:id": writesOf(ORGANIZATION_FORMS, {
    save: ({ number }) => ({
      version: "1",
      name: `Company ${number}`,
      website: `https://company-${number}.example/`,
      about: TYPED,
    }),
    set_logo: () => ({ address: "https://pictures.example/logo.png" }),
    remove_logo: () => ({}),
    verify: ({ number }) => ({ domain: `company-${number}.example` }),
    add_domain: ({ number }) => ({ domain: `jobs-${number}.example` }),
    remove_domain: {
      given: (db, { organization: orgId }) =>
        db
          .insert(organizationDomains)
          .values({ orgId, domain: "second.example", verifiedAt: daysAgo(1) }),
      fields: () => ({ domain: "second.example" }),
    },
    delete: ({ number }) => ({ name: `Company ${number}` }),
    undo_delete: {
      given: (db, { organization }) =>
        db
          .update(organizations)
          .set({ status: "deleted", deleteAfter: daysAgo(-3, new Date()) })
          .where(eq(organizations.id, organization)),
      fields: () => ({}),
    },
  }),
  "/account/organizations/:id/members": writesOf(MEMBER_FORMS, {
    change_role: ({ colleague }) => ({ member: colleague, role: "admin" }),
    confirm_admin: {
      given: (db, { colleague }) =>
        db
          .update(organizationMembers)
          .set({ role: "admin", isUnconfirmed: true })
          .where(eq(organizationMembers.uid, colleague)),
      fields: ({ colleague }) => ({ member: colleague }),
    },
    remove: ({ colleague }) => ({ member: colleague }),
    accept_request: {
      given: askedToJoin,
      fields: () => ({ member: ASKER, role: "recruiter" }),
    },
    decline_request: { given: askedToJoin, fields: () => ({ member: ASKER }) },
    transfer: ({ colleague }) => ({ member: colleague, sure: "on" }),
    leave: {
      given: (db, { colleague }) =>
        db
          .update(organizationMembers)
          .set({ role: "owner" })
          .where(eq(organizationMembers.uid, colleague)),
      fields: () => ({ sure: "on" }),
    },
  }),
  "/account/organizations/:id/invitations": writesOf(INVITATION_FORMS, {
    invite: () => ({ role: "recruiter", label: TYPED }),
    revoke: ({ invitation }) => ({ invite: invitation }),
  }),
  "/account/invitations/:token": writesOf(ACCEPT_FORMS, { accept: () => ({}) }),
  "/account/organizations/:id/jobs": writesOf(POSTS_FORMS, POST_BUTTONS),
  "/account/organizations/:id/jobs/create": writesOf(CREATE_POST_FORMS, {
    create: () => ({ ...post, aim: "submit" }),
    read: () => ({ source: TYPED }),
  }),
  "/account/organizations/:id/jobs/defaults": writesOf(DEFAULTS_FORMS, {
    save: () => ({ description: TYPED, workMode: "onsite", visa: "unknown", version: "1" }),
  }),
  "/account/organizations/:id/jobs/:jobId": writesOf(POST_FORMS, {
    save: () => ({ ...post, version: "1" }),
    ...POST_BUTTONS,
  }),
  "/account/organizations/:id/source": writesOf(JOB_SOURCE_FORMS, {
    claim: ({ number }) => ({ address: `https://boards.greenhouse.io/other-${number}` }),
    withdraw: {
      given: (db, { board, organization }) =>
        db
          .update(sources)
          .set({ orgId: null, claimedBy: organization, claimedAt: daysAgo(1), enabled: false })
          .where(eq(sources.board, board)),
      fields: which,
    },
    check: which,
    disconnect: (world) => ({ ...which(world), sure: "on" }),
  }),
};
