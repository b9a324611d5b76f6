import {
  type DashboardOrganization,
  membersPath,
} from "#app/features/organizations/organization.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { REQUEST_PATH } from "#app/features/premium/premium-request.ts";

interface PostLimitNoteProps {
  /** Of `openLimitNote`. */
  limit: string;
  organization: DashboardOrganization;
}

/** Only the Premium of an owner gives an organization more jobs: the others read who the owners are. */
export function PostLimitNote({ limit, organization: { id, role } }: PostLimitNoteProps) {
  const more =
    role === "owner"
      ? { path: REQUEST_PATH, text: "Ask for Premium" }
      : { path: membersPath(id), text: "See who the owners are" };
  return <LimitNote limit={limit} to={limit.includes("Premium") ? more : undefined} />;
}
