import { useRef } from "react";
import { EligibilityResult } from "#app/features/jobs/eligibility/eligibility-result.tsx";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import { toDay } from "#app/reference/calendar.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import type { FavoriteCard } from "../card.server.ts";
import { toChangeLabel } from "../change-label.ts";
import { isApplication } from "../favorite.ts";
import { OUTCOME_LABELS } from "../labels.ts";
import type { Collection } from "../list-favorites.server.ts";
import { StageForm } from "../stage-form.tsx";
import { CompareTick } from "./comparison/choose-jobs.tsx";
import { ContactText } from "./contact-text.tsx";
import { FavoriteDetails } from "./favorite-details.tsx";

export interface FavoriteRowProps {
  favorite: FavoriteCard;
  collections: Collection[];
  now: string;
  /** Where its owner is; null where they have not said. */
  timeZone: string | null;
  /** Where a removal without JavaScript redirects to. */
  removalRedirect: string;
  /** Its details are shown at once. */
  isOpen?: boolean;
  /** In a long list: the address that shows its details, which are many forms. */
  detailsPath?: string | undefined;
  onRemoved(result: FormResult): void;
  onMoved(result: FormResult): void;
}

export function FavoriteRow(props: FavoriteRowProps) {
  const { favorite, now } = props;
  const rowElement = useRef<HTMLLIElement>(null);
  const [statusMessage, announce] = useStatusMessage();
  const { kind, target, title, path, stage, outcome } = favorite;

  // The pressed button disappears, so the row takes the focus.
  function handleSaved(result: FormResult) {
    announce(result);
    rowElement.current?.focus({ preventScroll: true });
  }

  return (
    <li className="fav" ref={rowElement} tabIndex={-1} aria-labelledby={`title-${target}`}>
      <div className="stack gap-1">
        <h2 id={`title-${target}`}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        <p className="meta">
          {favorite.company && `${favorite.company} · `}
          {favorite.appliedAt
            ? `applied ${formatDate(favorite.appliedAt)}`
            : `saved ${formatDate(favorite.savedAt)}`}
          {kind === "tracked_job" && (
            <>
              {" "}
              <span className="tag ml-1">From elsewhere</span>
            </>
          )}
          {favorite.listedJobs !== null && ` · ${listedJobsLabel(favorite.listedJobs)}`}
          {kind !== "job" && kind !== "organization" && path === null && (
            <>
              {" "}
              <span className="tag warn ml-1">Retired</span>
            </>
          )}
          {stage === "closed" && outcome && ` · ${OUTCOME_LABELS[outcome].toLowerCase()}`}
          {favorite.example && (
            <>
              {" "}
              <span className="tag warn ml-1">Example</span>
            </>
          )}
        </p>
        {isApplication(kind) && (
          <p className="meta">
            {[favorite.where, favorite.pay ?? "Pay not stated"].filter(Boolean).join(" · ")}
          </p>
        )}
        {favorite.eligibility && <EligibilityResult eligibility={favorite.eligibility} />}
        {favorite.fit && <FitLine fit={favorite.fit} />}
        <ChangeList favorite={favorite} />
        {favorite.silentDays !== null && (
          <SilenceNote favorite={favorite} days={favorite.silentDays} onSaved={handleSaved} />
        )}
        {favorite.note && (
          <p className="text-sm whitespace-pre-line">
            <ContactText text={favorite.note} />
          </p>
        )}
        <p className="meta" role="status">
          {statusMessage}
        </p>
      </div>
      {isApplication(kind) && (
        <>
          <NextStep favorite={favorite} now={now} />
          <div className="stack gap-2">
            <StageForm favorite={favorite} onMoved={props.onMoved} />
            {!props.isOpen && (
              <CompareTick value={`${kind}/${target}`} label={`Compare ${title}`} />
            )}
          </div>
        </>
      )}
      {props.detailsPath ? (
        <p>
          <Link className="more" to={props.detailsPath}>
            Details<span className="sr-only"> of {title}</span>
          </Link>
        </p>
      ) : (
        <FavoriteDetails {...props} />
      )}
    </li>
  );
}

function listedJobsLabel(n: number): string {
  return n === 0 ? "no job listed" : `${formatCount(n, "job")} listed`;
}

function ChangeList({ favorite: { kind, changes, pay, copyPath } }: { favorite: FavoriteCard }) {
  const isUnavailable =
    kind === "job" &&
    changes.some(({ is }) => is === "gone" || is === "closed" || is === "expired");
  return changes.map((change) => {
    const { tag, tone, detail: rest } = toChangeLabel(change, { pay, dateWords: formatDate });
    const hasCopyLink = isUnavailable && change === changes[0];
    return (
      <p key={change.is} className="text-sm">
        <span className={`tag ${tone}`}>{tag}</span> <span className="text-muted">{rest}</span>
        {hasCopyLink && (
          <span className="text-muted">
            {" "}
            <Link className="link" to={copyPath}>
              Your copy of the text
            </Link>{" "}
            stays.
          </span>
        )}
      </p>
    );
  });
}

interface SilenceNoteProps {
  favorite: FavoriteCard;
  days: number;
  onSaved(result: FormResult): void;
}

function SilenceNote({ favorite: { kind, target, version }, days, onSaved }: SilenceNoteProps) {
  const sharedProps = { item: "target", className: "inline", onSaved };
  return (
    <div className="state unclear">
      <Icon name="clock" />
      <div className="row">
        <span>{`No news for ${formatCount(days, "day")}.`}</span>
        <ActionForm
          {...sharedProps}
          intent="ghosted"
          id={`ghosted-${target}`}
          hidden={{ kind, target, version }}
        >
          <SubmitButton className="link">Mark as no reply</SubmitButton>
        </ActionForm>
        <ActionForm
          {...sharedProps}
          intent="contact"
          id={`contact-${target}`}
          hidden={{ kind, target }}
        >
          <SubmitButton className="link">They contacted me</SubmitButton>
        </ActionForm>
      </div>
    </div>
  );
}

function NextStep({ favorite, now }: { favorite: FavoriteCard; now: string }) {
  const { dueOn, nextStep, stage } = favorite;
  if (dueOn === null && nextStep === "") {
    return (
      <div className="next text-sm text-muted">
        {stage === "closed" || stage === "accepted" ? null : <p>No next step</p>}
      </div>
    );
  }
  const isOverdue = dueOn !== null && dueOn < toDay(now);
  return (
    <div className="next text-sm">
      {dueOn && (
        <p className={isOverdue ? "text-warn" : undefined}>
          <b>
            {isOverdue ? "Was due " : "By "}
            <time dateTime={dueOn}>{formatDate(dueOn)}</time>
          </b>
        </p>
      )}
      {nextStep && <p className="text-muted">{nextStep}</p>}
    </div>
  );
}
