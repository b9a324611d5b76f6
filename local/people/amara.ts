import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { saveOnboarding } from "#app/features/account/save-profile.server.ts";
import { claimJobSource } from "#app/features/job-import/claims/claim-job-source.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { acceptInvitation } from "#app/features/organizations/members/accept-invitation.server.ts";
import { createInvitation } from "#app/features/organizations/members/invitations.server.ts";
import { createOrganization } from "#app/features/organizations/profile/create-organization.server.ts";
import { editOrganization } from "#app/features/organizations/profile/edit-organization.server.ts";
import type { OrganizationEdit } from "#app/features/organizations/profile/organization-form.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { parsePublicSuffixes } from "#app/features/organizations/verification/public-suffixes.ts";
import { verifyDomain } from "#app/features/organizations/verification/verify-domain.server.ts";
import { OWNER_UID } from "#local/identity/personas.ts";
import { fillAmarasPosts } from "./amara-posts.ts";
import { asPerson, asPersona, type Past, rowId } from "./past.ts";
import { UDARA_DOMAIN, UDARA_ID, UDARA_RECORD, UDARA_TOKEN } from "./udara.ts";

/** The owner of an organization that plans trains, with a colleague and jobs in every state. */
export async function fillAmara(past: Past): Promise<void> {
  const amara = asPersona(OWNER_UID, past);
  await saveOnboarding(past.db, amara, { country: "NG", timeZone: "Africa/Lagos" }, past.at(60));
  await fillOrganization(past, amara);
  await fillMembers(past, amara);
  await fillAmarasPosts(past, amara, () => renameOrganization(past, amara));
  await markAsExample(past);
  await claimJobSource(past.db, amara, {
    orgId: UDARA_ID,
    board: { kind: "greenhouse", board: "udararail" },
    now: past.at(1, "09:15"),
  });
}

const NO_RESEMBLANCE = { notThem: false, resembles: "" };

const ORGANIZATION: OrganizationEdit = {
  name: "Udara Freight",
  website: `https://${UDARA_DOMAIN}/`,
  ...{ sizeBand: "51-200", stage: "early", remotePolicy: "remote_first" },
  ...{ hqCity: "Lagos", hqCountry: "NG" },
  tech: ["kotlin", "typescript", "postgresql", "apache-kafka", "kubernetes"],
  about:
    "We plan trains for railways that share one track: who goes first, who waits, and what that costs. Eleven railways in West Africa and Central Europe work with our timetable.\n\nTwo teams write the planner, one keeps it running, and one works on site with the railways.",
  leadPath:
    "A Tech Lead here decides what their team builds next and what it stops building, and writes both down. Half of their week is coding.\n\nWe have four leads. Three were engineers here first: each had led a project with a deadline before being asked to lead a team. Anyone who steps back from leading keeps their level.",
};

async function fillOrganization({ db, at }: Past, amara: Viewer): Promise<void> {
  const now = at(58);
  await createOrganization(db, amara, {
    ...{ id: UDARA_ID, edit: ORGANIZATION, slug: "udara", confirmation: NO_RESEMBLANCE, now },
  });
  // A random token would not be what the stand-in for DNS answers.
  await db
    .update(organizations)
    .set({ verificationToken: UDARA_TOKEN })
    .where(eq(organizations.id, UDARA_ID));
  const suffixes = readFileSync(new URL("../../public/data/public-suffixes.txt", import.meta.url));
  await verifyDomain(db, amara, {
    ...{ id: UDARA_ID, domain: UDARA_DOMAIN, now: at(57) },
    resolve: async () => ({ is: "read", records: [UDARA_RECORD.value] }),
    readSuffixes: async () => parsePublicSuffixes(suffixes.toString("utf8")),
  });
}

async function renameOrganization({ db, at }: Past, amara: Viewer): Promise<void> {
  await editOrganization(db, amara, {
    ...{ id: UDARA_ID, version: 1, edit: { ...ORGANIZATION, name: "Udara Rail" } },
    ...{ confirmation: NO_RESEMBLANCE, now: at(6) },
  });
}

/** It is invented like the example companies, and lists say so. */
async function markAsExample({ db }: Past): Promise<void> {
  await db.update(organizations).set({ example: true }).where(eq(organizations.id, UDARA_ID));
  await db.update(jobs).set({ example: true }).where(eq(jobs.orgId, UDARA_ID));
}

const COLLEAGUE = {
  uid: "stand-in-sefa",
  name: "Sefa Mensah",
  email: "sefa.mensah@leadwright.example",
};

/** A recruiter who accepted an invitation, and an invitation that is still open. */
async function fillMembers({ db, at }: Past, amara: Viewer): Promise<void> {
  const orgId = UDARA_ID;
  const token = await createInvitation(db, amara, {
    ...{ orgId, id: await rowId("udara invites Sefa"), role: "recruiter" },
    ...{ label: "Sefa", now: at(54) },
  });
  await acceptInvitation(db, asPerson(COLLEAGUE, at(0, "00:00")), { token, now: at(53) });
  await createInvitation(db, amara, {
    ...{ orgId, id: await rowId("udara invites Jonas"), role: "admin" },
    ...{ label: "Jonas, for the planner team", now: at(2) },
  });
}
