import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { withArticle } from "./labels.ts";
import {
  type DashboardOrganization,
  dashboardPath,
  MY_ORGANIZATIONS_PATH,
  membersPath,
  organizationPath,
} from "./organization.ts";

const TABS = [
  ["", "Overview"],
  ["/jobs", "Jobs"],
  ["/members", "Members"],
  ["/invitations", "Invitations"],
  ["/source", "Job sources"],
  ["/activity", "Activity"],
] as const;

export function DashboardFrame({
  organization,
  children,
}: {
  organization: DashboardOrganization;
  children: ReactNode;
}) {
  const { id, name, role, status, suspendedReason, deleteAfter, unconfirmedAdmins } = organization;
  return (
    <div className="page stack gap-6">
      <header className="stack gap-2">
        <p className="meta">
          <Link className="link" to={MY_ORGANIZATIONS_PATH}>
            My Organizations
          </Link>{" "}
          · you are {withArticle(role)}
        </p>
        <h1 className="break-words">{name}</h1>
        {status === "active" && (
          <p>
            <Link className="more" to={organizationPath(organization)}>
              View public page
            </Link>
          </p>
        )}
      </header>
      {status === "suspended" && (
        <Note tone="bad" icon="circle-alert">
          <b>This organization is suspended: its page and its jobs are hidden from the public.</b>{" "}
          {suspendedReason}
        </Note>
      )}
      {unconfirmedAdmins > 0 && (
        <Note tone="warn">
          <b>
            {unconfirmedAdmins === 1
              ? "An admin invited another admin."
              : `Admins invited ${unconfirmedAdmins} more admins.`}
          </b>{" "}
          <Link className="link" to={membersPath(id)}>
            Review them under Members
          </Link>
          .
        </Note>
      )}
      {status === "deleted" && (
        <Note tone="bad" icon="circle-alert">
          <b>
            This organization is being deleted
            {deleteAfter && (
              <>
                , for good on <ReaderTime at={deleteAfter} />
              </>
            )}
            .
          </b>{" "}
          Its page is hidden and its jobs are closed. Until then, an owner can restore it on the
          Overview page.
        </Note>
      )}
      <nav className="tabs wrap" aria-label={`Pages of ${name}`}>
        {TABS.map(([path, label]) => (
          <NavLink key={path} discover="none" to={dashboardPath(id) + path} end={path !== "/jobs"}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
