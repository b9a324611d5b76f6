import { Fragment } from "react";
import { useNavigate } from "react-router";
import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { DashboardFrame } from "../../dashboard-frame.tsx";
import { ROLE_HINTS, ROLE_LABELS } from "../../labels.ts";
import { readMembers } from "../../members/read-members.server.ts";
import { dashboardPath, MY_ORGANIZATIONS_PATH } from "../../organization.ts";
import { isAllowed, ROLES } from "../../roles.ts";
import { MEMBER_FORMS } from "../forms.server.ts";
import type { Route } from "./+types/members.ts";
import { handleMembers } from "./member-actions.server.ts";
import { MemberItem } from "./member-item.tsx";
import { LeaveForm, TransferForm } from "./ownership.tsx";
import { Requests } from "./requests.tsx";

const PAGE = {
  page: "The members of this organization",
  holds: "An organization’s members and their roles, for its members only.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `${loaderData.dashboard.name}: members` : "Members");

export async function loader({ params, context }: Route.LoaderArgs) {
  const reading = readMembers(databaseOf(context), viewerOf(context), {
    id: params.id,
    now: new Date(),
  });
  return withReadTimeout(reading, "The members");
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleForm(args, MEMBER_FORMS, (form) => handleMembers({ ...args, id }, form));
}

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, members, requests, canChangeRoles, canTransfer } = loaderData;
  const formResult = actionData as FormResult | undefined;
  const rejectedUid = firstValueOf(formResult?.values ?? {}, "member");
  const isShownInForm =
    ["transfer", "leave"].includes(formResult?.intent ?? "") ||
    [...members, ...requests].some(({ uid }) => uid === rejectedUid);
  const [statusMessage, announce] = useStatusMessage();
  const navigate = useNavigate();

  const others = members.filter(({ isViewer }) => !isViewer);
  return (
    <DashboardFrame organization={dashboard}>
      {!isShownInForm && formResult?.error && <UnmatchedFormError result={formResult} />}
      <div className="cols">
        <div className="stack gap-8">
          {requests.length > 0 && <Requests requests={requests} onDecided={announce} />}
          <Section title="Members" titleId="members" note={members.length} className="stack gap-3">
            <StatusMessage message={statusMessage} />
            <ul className="ledger">
              {members.map((member) => (
                <MemberItem
                  key={member.uid}
                  member={member}
                  canChangeRole={canChangeRoles}
                  isOpen={rejectedUid === member.uid}
                  onRemoved={announce}
                />
              ))}
            </ul>
            {isAllowed(dashboard.role, "invite") && (
              <p>
                <Link className="more" to={`${dashboardPath(dashboard.id)}/invitations`}>
                  Invite someone
                </Link>
              </p>
            )}
          </Section>
          {canTransfer && others.length > 0 && <TransferForm others={others} />}
          <LeaveForm
            name={dashboard.name}
            isLastOwner={members.some((each) => each.isViewer && each.isLastOwner)}
            isOpen={formResult?.intent === "leave"}
            onLeft={() => void navigate(MY_ORGANIZATIONS_PATH, { replace: true })}
          />
        </div>
        <aside className="stack gap-3">
          <div className="sec">
            <h2>What each role can do</h2>
          </div>
          <dl className="facts">
            {ROLES.map((role) => (
              <Fragment key={role}>
                <dt>{ROLE_LABELS[role]}</dt>
                <dd>{ROLE_HINTS[role]}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="meta">Each role can also do what the roles below it can.</p>
        </aside>
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
