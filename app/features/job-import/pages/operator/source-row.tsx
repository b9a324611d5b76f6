import { sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ConfirmedForm } from "#app/ui/form/confirmed-form.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { runsPath } from "../../operator/runs-query.ts";
import { ROBOTS_REFUSAL, VERDICT_MESSAGES } from "../../robots/robots-verdict.ts";
import { StatedTerms } from "./host-rules.tsx";
import type { ListedSource } from "./imports.server.ts";
import { LastCheck } from "./last-check.tsx";
import { EditSource } from "./source-form.tsx";

interface SourceRowProps {
  source: ListedSource;
  now: string;
  onRemoved(result: FormResult): void;
}

export function SourceRow({ source, now, onRemoved }: SourceRowProps) {
  const { kind, board, company, openJobs, heldRunId, termsNote } = source;
  return (
    <li className="stack gap-2">
      <div className="row between">
        <h3 className="wrap-anywhere">
          {company ?? board}{" "}
          <span className="text-muted">
            {sourceKindLabel(kind)} · <span className="mono">{board}</span>
          </span>
        </h3>
        <span className="num">{formatCount(openJobs, "open job")}</span>
      </div>
      {source.organization && (
        <p className="text-sm">
          Connected by{" "}
          <Link className="link" to={organizationPath(source.organization)}>
            {source.organization.name}
          </Link>
          {!source.organization.isShown &&
            ", which isn’t verified now: its jobs aren’t marked up for search engines."}
        </p>
      )}
      <SourceTags source={source} />
      <SourceStatus source={source} now={now} />
      {heldRunId && (
        <Note tone="warn" icon="circle-alert">
          An import is held: too many jobs were missing from it.{" "}
          <Link className="link" to={`${OPERATOR_IMPORTS_PATH}/${heldRunId}`}>
            Review import
          </Link>
        </Note>
      )}
      <SourceRobots source={source} now={now} />
      {termsNote && (
        <p className="text-sm text-muted whitespace-pre-line wrap-anywhere">{termsNote}</p>
      )}
      {source.terms && (
        <MoreOf summary="Accepted terms">
          <StatedTerms terms={source.terms} />
        </MoreOf>
      )}
      <div className="row">
        <ButtonForm
          intent="check"
          id={`check-${kind}-${board}`}
          hidden={{ kind, board, which: `${kind} ${board}` }}
          item="which"
          busyLabel="Starting"
        >
          <Icon name="refresh-cw" />
          Check now
        </ButtonForm>
        <Link className="link text-sm" to={runsPath({ kind, board })}>
          Imports
        </Link>
      </div>
      <MoreOf summary="Change or remove">
        <div className="stack gap-6">
          <EditSource source={source} />
          <ConfirmedForm
            intent="remove"
            id={`remove-${kind}-${board}`}
            hidden={{ kind, board, which: `${kind} ${board}` }}
            item="which"
            confirmLabel={
              openJobs > 0 ? `Close ${formatCount(openJobs, "job")}` : "Remove from the list"
            }
            hint="We’ll stop importing the board. You can add it again."
            button="Remove board"
            busyText="Removing"
            onSaved={onRemoved}
          />
        </div>
      </MoreOf>
    </li>
  );
}

function SourceRobots({ source, now }: { source: ListedSource; now: string }) {
  const { robotsVerdict, robotsReadAt, enabled, authorized } = source;
  if (!robotsVerdict || !robotsReadAt) {
    return <p className="meta">robots.txt hasn’t been read yet.</p>;
  }
  return (
    <>
      <p className="meta">
        {VERDICT_MESSAGES[robotsVerdict]} · read <RelativeTime at={robotsReadAt} now={now} />
      </p>
      {robotsVerdict === "refused" && !enabled && !authorized && (
        <Note tone="warn" icon="circle-alert">
          {ROBOTS_REFUSAL}
        </Note>
      )}
    </>
  );
}

function SourceTags({ source }: { source: ListedSource }) {
  const { enabled, authorized, missingSince, failures, heldRunId, calledClosed } = source;
  return (
    <p className="row">
      {authorized ? (
        <span className="tag on">Authorized</span>
      ) : (
        <span className="tag">Not authorized</span>
      )}
      {!enabled && <span className="tag warn">Switched off</span>}
      {missingSince && <span className="tag bad">Not found</span>}
      {!missingSince && failures > 0 && (
        <span className="tag bad">{formatCount(failures, "failure")} in a row</span>
      )}
      {heldRunId && <span className="tag warn">Held</span>}
      {calledClosed > 0 && (
        <span className="tag warn">{formatCount(calledClosed, "job")} reported closed</span>
      )}
    </p>
  );
}

function SourceStatus({ source, now }: { source: ListedSource; now: string }) {
  const { lastRun } = source;
  return (
    <p className="meta wrap-anywhere">
      <LastCheck source={source} now={now} />
      {lastRun && (
        <>
          {" · "}
          <Link className="link" to={`${OPERATOR_IMPORTS_PATH}/${lastRun.id}`}>
            last import {lastRun.status}
          </Link>
          {lastRun.message && `. ${lastRun.message}`}
        </>
      )}
    </p>
  );
}
