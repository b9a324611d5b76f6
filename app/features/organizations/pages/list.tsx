import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { ROLE_LABELS } from "../labels.ts";
import { listOrganizations, type ViewerOrganization } from "../list-organizations.server.ts";
import { dashboardPath, NEW_ORGANIZATION_PATH } from "../organization.ts";
import type { Route } from "./+types/list.ts";
import { LIST_FORMS } from "./forms.server.ts";
import { AskToJoin, OwnRequests } from "./members/join-forms.tsx";
import { handleOwnRequest } from "./members/request-actions.server.ts";
import { VerifiedLabel } from "./verification/verified-label.tsx";

const PAGE = {
  page: "My Organizations",
  holds: "The organizations you post jobs for, and their members. Drafts aren’t public.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const listing = listOrganizations(databaseOf(context), viewerOf(context), {
    join: url.searchParams.get("join") ?? "",
    now: new Date(),
  });
  return withReadTimeout(listing, "Your organizations");
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, LIST_FORMS, (form) => handleOwnRequest(args, form));
}

export default function Organizations({ loaderData, actionData }: Route.ComponentProps) {
  const { organizations, requests, joinable, limit } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const isEmpty = organizations.length + requests.length === 0 && !joinable;
  if (isEmpty && !formResult?.error) return <NoOrganizations />;
  return (
    <div className="page narrow stack gap-6">
      <div className="row between">
        <h1>{PAGE.page}</h1>
        <Link className="btn" to={NEW_ORGANIZATION_PATH}>
          New organization
        </Link>
      </div>
      {formResult?.error && (limit || !joinable) && <UnmatchedFormError result={formResult} />}
      {joinable && (limit ? <LimitNote limit={limit} /> : <AskToJoin organization={joinable} />)}
      {requests.length > 0 && <OwnRequests requests={requests} />}
      <ul className="ledger ruled">
        {organizations.map((organization) => (
          <OrganizationRow key={organization.id} organization={organization} />
        ))}
      </ul>
      <p className="meta">
        To join another organization, open an invitation link from an owner or admin, or choose “Ask
        to join” on its public page.
      </p>
    </div>
  );
}

function OrganizationRow({ organization }: { organization: ViewerOrganization }) {
  const { id, name, role, status, openJobs, verified, domain, deleteAfter } = organization;
  return (
    <li className="stack gap-1">
      <div className="row between">
        <h2 className="text-base wrap-anywhere">
          <Link to={dashboardPath(id)}>{name}</Link>
        </h2>
        <p className="row">
          <span className="tag">{ROLE_LABELS[role]}</span>
          {status === "suspended" && <span className="tag bad">Suspended</span>}
          {status === "deleted" && <span className="tag bad">Being deleted</span>}
        </p>
      </div>
      <p className="meta">
        {status === "active" && `${formatCount(openJobs, "open job")} · `}
        {status === "suspended" && "Page and jobs are hidden · "}
        {status === "deleted" &&
          deleteAfter &&
          `Deleted on ${formatDate(deleteAfter)}; until then, an owner can restore it · `}
        <VerifiedLabel verified={verified} domain={domain} />
      </p>
    </li>
  );
}

function NoOrganizations() {
  return (
    <div className="page narrow stack gap-6">
      <h1>{PAGE.page}</h1>
      <p className="lede">
        No organizations yet. Create one to post jobs, then invite colleagues with a link.
      </p>
      <p>
        <Link className="btn primary" to={NEW_ORGANIZATION_PATH}>
          Create an organization
        </Link>
      </p>
      <p className="meta">
        Invited? Open the invitation link you received. Is your company already here? Choose “Ask to
        join” on its public page.
      </p>
    </div>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
