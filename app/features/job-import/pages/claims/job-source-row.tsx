import type { ReactNode } from "react";
import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { CLOSE_UNCONFIRMED_AFTER_DAYS } from "#app/features/jobs/lifecycle.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { FIELD_LABELS } from "../../claims/labels.ts";
import { LastCheck } from "../operator/last-check.tsx";
import type { readJobSources } from "./read-job-sources.server.ts";

type JobSource = Awaited<ReturnType<typeof readJobSources>>["boards"][number];

interface JobSourceRowProps {
  source: JobSource;
  mayConnect: boolean;
  now: string;
  onRemoved(result: FormResult): void;
}

export function JobSourceRow({ source, mayConnect, now, onRemoved }: JobSourceRowProps) {
  return (
    <li className="stack gap-2">
      <div className="row between">
        <h3 className="wrap-anywhere">
          {sourceKindLabel(source.kind)} <span className="mono">{source.board}</span>
        </h3>
        <span className="num">{formatCount(source.openJobs, "open job")}</span>
      </div>
      {source.isConnected ? (
        <ConnectedSource {...{ source, mayConnect, now, onRemoved }} />
      ) : (
        <ClaimedSource {...{ source, mayConnect, now, onRemoved }} />
      )}
    </li>
  );
}

function ClaimedSource({ source, mayConnect, now, onRemoved }: JobSourceRowProps) {
  return (
    <>
      <p className="state unclear">
        <Icon name="clock" />
        <span>
          We’re still confirming that this job source is yours
          {source.claimedAt && (
            <>
              . Claimed <RelativeTime at={source.claimedAt} now={now} />
            </>
          )}
          .
        </span>
      </p>
      {mayConnect && (
        <JobSourceForm
          source={source}
          intent="withdraw"
          busyLabel="Withdrawing"
          onSaved={onRemoved}
        >
          <SubmitButton>Withdraw claim</SubmitButton>
        </JobSourceForm>
      )}
    </>
  );
}

function ConnectedSource({ source, mayConnect, now, onRemoved }: JobSourceRowProps) {
  const { openJobs, runs } = source;
  return (
    <>
      <SourceState board={source} now={now} />
      {runs.length > 0 ? (
        <ul className="text-sm stack gap-1">
          {runs.map(({ id, startedAt, words }) => (
            <li key={id}>
              <span className="text-muted">
                <RelativeTime at={startedAt} now={now} />:
              </span>{" "}
              {words}
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">No check has found changes yet.</p>
      )}
      {mayConnect && (
        <>
          <JobSourceForm source={source} intent="check" busyLabel="Starting">
            <SubmitButton>
              <Icon name="refresh-cw" />
              Check now
            </SubmitButton>
          </JobSourceForm>
          <MoreOf summary="Disconnect">
            <ConfirmedForm
              {...formOf(source, "disconnect")}
              confirmLabel={FIELD_LABELS.sure}
              button={
                openJobs > 0 ? `Disconnect and close ${formatCount(openJobs, "job")}` : "Disconnect"
              }
              busyText="Disconnecting"
              className="stack"
              onSaved={onRemoved}
            />
          </MoreOf>
        </>
      )}
    </>
  );
}

function SourceState({ board: source, now }: { board: JobSource; now: string }) {
  const { missingSince, failures, enabled, isClaimedAgain } = source;
  return (
    <>
      <p className="row">
        {enabled ? (
          <span className="tag on">Connected</span>
        ) : (
          <span className="tag warn">Switched off by us</span>
        )}
        {isClaimedAgain && (
          <span className="tag warn">Waiting for our review since the rename</span>
        )}
        {missingSince && <span className="tag bad">Not found at its host</span>}
        {!missingSince && failures > 0 && (
          <span className="tag bad">{formatCount(failures, "failure")} in a row</span>
        )}
      </p>
      <p className="meta">
        <LastCheck source={source} now={now} />
        {missingSince &&
          `: jobs stay open until it’s been gone for ${CLOSE_UNCONFIRMED_AFTER_DAYS} days`}
      </p>
    </>
  );
}

interface JobSourceFormProps {
  source: JobSource;
  intent: "withdraw" | "check";
  busyLabel: string;
  onSaved?(result: FormResult): void;
  children: ReactNode;
}

function JobSourceForm({ source, intent, busyLabel, onSaved, children }: JobSourceFormProps) {
  return (
    <ActionForm {...formOf(source, intent)} className="row" onSaved={onSaved}>
      {children}
      <FormStatus busyLabel={busyLabel} />
    </ActionForm>
  );
}

/** What distinguishes a form from those of the other sources on the page. */
function formOf({ kind, board }: JobSource, intent: string) {
  return {
    intent,
    id: `${intent}-${kind}-${board}`,
    hidden: { which: `${kind} ${board}` },
    item: "which",
  };
}
