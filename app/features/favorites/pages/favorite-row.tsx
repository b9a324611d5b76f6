import { useRef } from "react";
import { EligibilityResult } from "#app/features/jobs/eligibility/eligibility-result.tsx";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import { toDay } from "#app/reference/calendar.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { FavoriteCard } from "../card.server.ts";
import { isApplication } from "../favorite.ts";
import type { Collection } from "../list-favorites.server.ts";
import { StageForm } from "../stage-form.tsx";
import { CompareTick } from "./comparison/choose-jobs.tsx";
import { ContactText } from "./contact-text.tsx";
import { FavoriteDetails } from "./favorite-details.tsx";
import { ChangeList, Origin, SilenceNote } from "./favorite-facts.tsx";

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
  const { kind, target, title, path } = favorite;

  // The pressed button disappears, so the row takes the focus.
  function handleSaved(result: FormResult) {
    announce(result);
    rowElement.current?.focus({ preventScroll: true });
  }

  return (
    <li className="fav" ref={rowElement} tabIndex={-1} aria-labelledby={`title-${target}`}>
      <div className="stack gap-1">
        <h2 id={`title-${target}`}>{path ? <Link to={path}>{title}</Link> : title}</h2>
        <Origin favorite={favorite} />
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
            <CompareTick value={`${kind}/${target}`} label={`Compare ${title}`} />
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
