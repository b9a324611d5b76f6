/** Who may do what on behalf of an organization. */

export const ROLES = ["owner", "admin", "recruiter", "member"] as const;
export type Role = (typeof ROLES)[number];

export const RIGHTS = [
  "read",
  "write_jobs",
  "edit_page",
  "verify_domain",
  "connect_source",
  "invite",
  "remove_member",
  "change_role",
  "transfer",
  "delete",
] as const;
export type Right = (typeof RIGHTS)[number];

const LEAST_ROLES: Record<Right, Role> = {
  read: "member",
  write_jobs: "recruiter",
  edit_page: "admin",
  verify_domain: "admin",
  connect_source: "admin",
  invite: "admin",
  /** Admins remove recruiters and members; removing an admin or owner needs `change_role`. */
  remove_member: "admin",
  change_role: "owner",
  transfer: "owner",
  delete: "owner",
};

/** The roles that have a right, highest first. */
export function rolesWith(right: Right): readonly Role[] {
  return ROLES.slice(0, ROLES.indexOf(LEAST_ROLES[right]) + 1);
}

export function isAllowed(role: Role, right: Right): boolean {
  return rolesWith(right).includes(role);
}

/** The lowest role that has a right, for error messages. */
export function leastRoleWith(right: Right): Role {
  return LEAST_ROLES[right];
}
