import { type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { EligibilityResult } from "#app/features/jobs/eligibility/eligibility-result.tsx";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { hueOf } from "#app/ui/instruments/hue.ts";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { Link } from "#app/ui/link.tsx";
import { useStatusMessage } from "#app/ui/status-message.tsx";
import { isApplication } from "../favorite.ts";
import { favoritesPath } from "../query.ts";
import { StageBar } from "../stage-bar.tsx";
import { Timeline } from "../timeline-list.tsx";
import { findCard } from "./card.tsx";
import { DetailForms } from "./favorite-details.tsx";
import { ChangeList, Origin, SilenceNote } from "./favorite-facts.tsx";
import type { FavoriteRowProps } from "./favorite-row.tsx";

type OpenedProps = Pick<
  FavoriteRowProps,
  "favorite" | "collections" | "timeZone" | "now" | "onRemoved"
>;

/** The details of one card, over the board; without script, instead of it. Its key has to be the favorite’s. */
export function Opened(props: OpenedProps) {
  const { favorite, now } = props;
  const { kind, target, stage, title, company, path, copyPath } = favorite;
  const name = company || title;
  const navigate = useNavigate();
  const panel = useModal(`${kind}/${target}`);
  const [statusMessage, announce] = useStatusMessage();
  const board = favoritesPath({ stage });

  function close() {
    void navigate(board, { preventScrollReset: true });
  }

  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape") return;
    // The browser would take what is being typed off the page.
    event.preventDefault();
    if (!(event.target as HTMLElement).matches("input, textarea, select")) close();
  }

  // The pressed button disappears, so the panel takes the focus.
  function handleSaved(result: FormResult) {
    announce(result);
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <dialog
      className="opened"
      open
      aria-label={`Details of ${title}`}
      tabIndex={-1}
      ref={panel}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="stack">
        <div className="titled">
          <Monogram name={name} hue={hueOf(name)} />
          <div className="stack gap-1">
            <h2 id={`title-${target}`}>{path ? <Link to={path}>{title}</Link> : title}</h2>
            <Origin favorite={favorite} />
          </div>
          <Link className="btn quiet icon" to={board} preventScrollReset aria-label="Close">
            <Icon name="x" />
          </Link>
        </div>
        {isApplication(kind) && <StageBar {...favorite} kind={kind} />}
        {isApplication(kind) && <Timeline favorite={favorite} now={now} />}
        <div className="stack gap-2">
          <ChangeList favorite={favorite} />
          {favorite.silentDays !== null && (
            <SilenceNote favorite={favorite} days={favorite.silentDays} onSaved={handleSaved} />
          )}
          {favorite.eligibility && <EligibilityResult eligibility={favorite.eligibility} />}
          {favorite.fit && <FitLine fit={favorite.fit} />}
          <p className="meta" role="status">
            {statusMessage}
          </p>
        </div>
        {isApplication(kind) && (
          <p className="row wide">
            {path !== copyPath && (
              <Link className="more" to={copyPath}>
                Your copy of the text
              </Link>
            )}
            <Link className="more" to={`/coach/rehearsal?job=${target}`}>
              Rehearse the interview
            </Link>
          </p>
        )}
        <DetailForms {...props} removalRedirect={favoritesPath({}, { kind, target })} />
      </div>
    </dialog>
  );
}

/** The panel has the focus, and nothing outside of it, until the card that opened it has the focus again. */
function useModal(key: string) {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    // As the server wrote it, it is open without being modal.
    dialog.removeAttribute("open");
    dialog.showModal();
    dialog.focus();
    return () => findCard(key)?.querySelector<HTMLElement>("h3 a")?.focus();
  }, [key]);
  return panel;
}
