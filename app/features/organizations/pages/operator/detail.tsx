import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { handleOperatorForm } from "#app/features/operator/operator-actions.server.ts";
import {
  OperatorError,
  OperatorHeader,
  operatorHead,
} from "#app/features/operator/operator-page.tsx";
import { OPERATOR_ORGANIZATIONS_PATH } from "#app/features/operator/paths.ts";
import { PersonLink } from "#app/features/operator/person-link.tsx";
import { notFound } from "#app/http/http-errors.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { Link } from "#app/ui/link.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import { ROLE_LABELS } from "../../labels.ts";
import { appointOwner } from "../../operator/appoint-owner.server.ts";
import { readOrganization } from "../../operator/organizations.server.ts";
import { STATUS_LABELS } from "../../operator/status-labels.ts";
import { restoreOrganization, suspendOrganization } from "../../operator/suspend.server.ts";
import { organizationPath } from "../../organization.ts";
import type { Route } from "./+types/detail.ts";
import { MODERATION_FORMS } from "./forms.server.ts";
import { Moderation } from "./moderation.tsx";
import { OwnerForm } from "./owner-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  operatorHead(loaderData?.organization.name);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer } = operatorContextOf(context);
  const reading = readOrganization(db, viewer, params.id);
  const found = await withReadTimeout(reading, "This organization");
  if (!found) throw notFound("That organization doesn’t exist.");
  return found;
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleOperatorForm(args, MODERATION_FORMS, async ({ db, viewer, now }, form) => {
    if (form.intent === "suspend") {
      const n = await suspendOrganization(db, viewer, { id, reason: form.value.reason, now });
      return { message: `Suspended. ${formatCount(n, "job")} hidden.` };
    }
    if (form.intent === "appoint") {
      const name = await appointOwner(db, viewer, { orgId: id, uid: form.value.uid, now });
      return { message: `${name} is now an owner. The members are notified.` };
    }
    const n = await restoreOrganization(db, viewer, { id, now });
    return {
      message: `Restored. ${formatCount(n, "job")} ${n === 1 ? "is" : "are"} back; job sources stay off until you switch them on.`,
    };
  });
}

export default function OrganizationModeration({ loaderData }: Route.ComponentProps) {
  const { organization, like, jobs, boards, members, people, isOwnerless, heirs } = loaderData;
  // The form disappears once there is an owner, so its message is kept here.
  const [statusMessage, announce] = useStatusMessage();
  const { name, slug, status, website, domain, isVerified, claimedAt, createdAt, about } =
    organization;
  const connectedSources = boards.filter(({ isClaim }) => !isClaim);
  return (
    <div className="page narrow stack gap-6">
      <OperatorHeader
        title={name}
        back={{ to: OPERATOR_ORGANIZATIONS_PATH, text: "Organizations" }}
      >
        <p className="row">
          <span className={status === "active" ? "tag on" : "tag warn"}>
            {STATUS_LABELS[status]}
          </span>
          <span className="meta">
            <Link className="link" to={organizationPath({ slug })}>
              Public page
            </Link>
          </span>
        </p>
      </OperatorHeader>
      {like.length > 0 && (
        <Note tone="warn">
          Similar name:{" "}
          {like.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ", "}
              <Link
                className="link"
                to={`${OPERATOR_ORGANIZATIONS_PATH}/${encodeURIComponent(other.id)}`}
              >
                {other.name}
              </Link>
            </span>
          ))}
          .
        </Note>
      )}
      <dl className="facts">
        <dt>Domain</dt>
        <dd>{isVerified ? `${domain ?? ""}, verified` : "Not verified"}</dd>
        {website && (
          <>
            <dt>Website</dt>
            <dd className="wrap-anywhere">
              <a className="link" href={website} rel="noreferrer nofollow">
                {website}
              </a>
            </dd>
          </>
        )}
        <dt>Owned by</dt>
        <dd>
          {claimedAt
            ? `Since ${formatDate(claimedAt)}: ${members.map(({ role, n }) => formatCount(n, role)).join(", ") || "no one now"}`
            : `No one: created from a job source on ${formatDate(createdAt)}`}
        </dd>
        {people.length > 0 && (
          <>
            <dt>People</dt>
            <dd>
              <ul>
                {people.map(({ uid, name: member, role }) => (
                  <li key={uid} className="wrap-anywhere">
                    <PersonLink uid={uid}>{member}</PersonLink>, {ROLE_LABELS[role].toLowerCase()}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Jobs</dt>
        <dd>{jobs.map(({ status: each, n }) => `${n} ${each}`).join(", ") || "None"}</dd>
        <dt>Boards</dt>
        <dd>
          {boards.length === 0 && "None"}
          <ul>
            {boards.map(({ kind, board, enabled, isClaim }) => (
              <li key={`${kind} ${board}`}>
                {board} ({kind}){isClaim ? ", claimed" : enabled ? "" : ", switched off"}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      {about && <p className="whitespace-pre-line wrap-anywhere">{about}</p>}
      <StatusMessage message={statusMessage} />
      {isOwnerless && <OwnerForm heirs={heirs} onSaved={announce} />}
      <Moderation organization={organization} sourceCount={connectedSources.length} />
    </div>
  );
}

export const ErrorBoundary = OperatorError;
