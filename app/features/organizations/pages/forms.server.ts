import { z } from "zod";
import { confirmed, line, requiredChoice, versionField } from "#app/http/fields.ts";
import { INVITE_LABEL_LENGTH, REQUEST_NOTE_LENGTH } from "../organization.ts";
import { organizationSchemas, resemblanceFields } from "../profile/organization-form.server.ts";
import { slugErrorOf } from "../profile/slug.ts";
import { ROLES } from "../roles.ts";

const slug = z
  .string()
  .max(200)
  .default("")
  .transform((value) => value.trim().toLowerCase())
  .superRefine((value, context) => {
    const slugError = value === "" ? null : slugErrorOf(value);
    if (slugError) context.addIssue(slugError);
  });

export const CREATE_FORMS = {
  create: z.object({ ...organizationSchemas, slug, ...resemblanceFields }),
};

const MAX_HOST = 253;

export const ORGANIZATION_FORMS = {
  save: z.object({ ...organizationSchemas, ...resemblanceFields, version: versionField }),
  set_logo: z.object({
    /** Pictures arrive as bytes, other files as text. */
    file: z.union([z.instanceof(Uint8Array), z.string()]).optional(),
    address: line({ max: 2_000 }),
  }),
  remove_logo: z.object({}),
  verify: z.object({ domain: z.string().max(MAX_HOST).default("") }),
  add_domain: z.object({
    domain: z
      .string()
      .max(2 * MAX_HOST)
      .default(""),
  }),
  remove_domain: z.object({ domain: z.string().max(MAX_HOST).default("") }),
  delete: z.object({ name: line({ max: 200 }) }),
  undo_delete: z.object({}),
};

const member = z.string({ error: "The member is missing." }).min(1).max(128);

export const MEMBER_FORMS = {
  change_role: z.object({ member, role: requiredChoice(ROLES) }),
  confirm_admin: z.object({ member }),
  remove: z.object({ member }),
  transfer: z.object({
    member: z
      .string()
      .max(128)
      .default("")
      .refine((uid) => uid !== "", { error: "Choose the new owner." }),
    sure: confirmed("Check the box to confirm: only the new owner can transfer it back."),
  }),
  /** An admin is made of a member, so that it takes a recent sign-in. */
  accept_request: z.object({ member, role: requiredChoice(["recruiter", "member"]) }),
  decline_request: z.object({ member }),
  leave: z.object({
    sure: confirmed("Check the box to confirm: you can return only with a new invitation."),
  }),
};

const INVITED_ROLES = ["admin", "recruiter", "member"] as const;

export const INVITATION_FORMS = {
  invite: z.object({
    role: requiredChoice(INVITED_ROLES),
    label: line({ max: INVITE_LABEL_LENGTH }),
  }),
  revoke: z.object({ invite: z.string().max(40) }),
};

const orgId = z.string({ error: "The organization is missing." }).min(1).max(100);

export const LIST_FORMS = {
  ask: z.object({ organization: orgId, note: line({ max: REQUEST_NOTE_LENGTH }) }),
  withdraw_request: z.object({ organization: orgId }),
};

export const ACCEPT_FORMS = { accept: z.object({}) };
