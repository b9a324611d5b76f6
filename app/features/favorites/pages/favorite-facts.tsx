import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount, formatDate } from "#app/ui/time.ts";
import type { FavoriteCard } from "../card.server.ts";
import { toChangeLabel } from "../change-words.ts";
import { isApplication } from "../favorite.ts";
import { OUTCOME_LABELS } from "../labels.ts";

/** Whose it is, since when it is on the list, what it pays and where. */
export function Origin({ favorite }: { favorite: FavoriteCard }) {
  const { kind, path, stage, outcome } = favorite;
  return (
    <>
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
          {[favorite.where, favorite.pay ?? (favorite.isUnread ? "" : "Pay not stated")]
            .filter(Boolean)
            .join(" · ")}
          {favorite.isUnread && <Unread favorite={favorite} />}
        </p>
      )}
    </>
  );
}

/** In place of what a posting does not state, where nobody has read it. */
export function Unread({ favorite: { copyPath } }: { favorite: Pick<FavoriteCard, "copyPath"> }) {
  return (
    <>
      {" "}
      Not read yet.{" "}
      <Link className="link" to={`${copyPath}#edit-tracked-title`}>
        Add the posting’s text
      </Link>
    </>
  );
}

function listedJobsLabel(n: number): string {
  return n === 0 ? "no job listed" : `${formatCount(n, "job")} listed`;
}

export function ChangeList({
  favorite: { kind, changes, pay, copyPath },
}: {
  favorite: FavoriteCard;
}) {
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

export function SilenceNote({
  favorite: { kind, target, version },
  days,
  onSaved,
}: SilenceNoteProps) {
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
