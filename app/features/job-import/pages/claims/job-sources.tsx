import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerContextOf } from "#app/auth/viewer.server.ts";
import { DashboardFrame } from "#app/features/organizations/dashboard-frame.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Note } from "#app/ui/parts/note.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { StatusMessage, useStatusMessage } from "#app/ui/status-message.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Route } from "./+types/job-sources.ts";
import { ClaimJobSource } from "./claim-job-source.tsx";
import { JOB_SOURCE_FORMS } from "./forms.server.ts";
import { handleJobSources } from "./job-source-actions.server.ts";
import { JobSourceRow } from "./job-source-row.tsx";
import { readJobSources } from "./read-job-sources.server.ts";

const PAGE = {
  page: "This organization’s job sources",
  holds: "Where we import an organization’s jobs from, for its members only.",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead(loaderData ? `${loaderData.dashboard.name}: job sources` : PAGE.page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, now } = viewerContextOf(context);
  const reading = readJobSources(db, viewer, { orgId: params.id, now });
  return { ...(await withReadTimeout(reading, "Your job sources")), now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return handleForm(args, JOB_SOURCE_FORMS, (form) =>
    handleJobSources({ context, orgId: params.id }, form),
  );
}

export default function JobSources({ loaderData, actionData }: Route.ComponentProps) {
  const { dashboard, domain, mayConnect, limit, boards, refusals, now } = loaderData;
  const [statusMessage, announce] = useStatusMessage();
  const sourceKeys = boards.map(({ kind, board }) => `${kind} ${board}`);
  return (
    <DashboardFrame organization={dashboard}>
      {!isShownInForm(actionData as FormResult | undefined, sourceKeys) && (
        <UnmatchedFormError result={actionData as FormResult | undefined} />
      )}
      <div className="stack gap-10">
        <Section title="Your job sources" titleId="boards" className="stack">
          <StatusMessage message={statusMessage} />
          <p className="prose text-muted">
            We import your job sources every hour: jobs open and close here as they do there.
          </p>
          {boards.length === 0 && <p>No boards yet.</p>}
          <ul className="ledger">
            {boards.map((board) => (
              <JobSourceRow
                key={`${board.kind} ${board.board}`}
                {...{ source: board, mayConnect, now }}
                onRemoved={announce}
              />
            ))}
          </ul>
          {refusals.map(({ board, reason, at }) => (
            <Note key={at}>
              The claim to <span className="mono">{board}</span> was refused on {formatDate(at)}
              {reason ? `: ${reason}` : "."}
            </Note>
          ))}
        </Section>
        <ClaimJobSource {...{ dashboard, domain, mayConnect, limit }} />
      </div>
    </DashboardFrame>
  );
}

/** Whether a form on the page shows this result of a submission without script. */
function isShownInForm(formResult: FormResult | undefined, sourceKeys: string[]): boolean {
  if (!formResult?.error || formResult.intent === "claim") return true;
  return sourceKeys.includes(firstValueOf(formResult.values ?? {}, "which"));
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
