import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Link } from "#app/ui/link.tsx";
import { favoritesPath } from "../query.ts";
import { findCard } from "./card.tsx";
import { FavoriteRow, type FavoriteRowProps } from "./favorite-row.tsx";

type OpenedProps = Pick<
  FavoriteRowProps,
  "favorite" | "collections" | "timeZone" | "now" | "onRemoved"
>;

/** The details of one card, beside the board where there is room. Its key has to be the favorite’s. */
export function Opened(props: OpenedProps) {
  const { kind, target, stage, title } = props.favorite;
  const navigate = useNavigate();
  const panel = useFocusWhileOpen(`${kind}/${target}`);
  const board = favoritesPath({ stage });

  function closeOnEscape({ key, target: at }: KeyboardEvent<HTMLElement>) {
    const isTyping = (at as HTMLElement).matches("input, textarea, select");
    if (key === "Escape" && !isTyping) void navigate(board, { preventScrollReset: true });
  }

  return (
    <section
      className="panel opened"
      aria-label={`Details of ${title}`}
      tabIndex={-1}
      ref={panel}
      onKeyDown={closeOnEscape}
    >
      <p className="row between">
        <span className="meta">Details</span>
        <Link className="more" to={board} preventScrollReset>
          Close
        </Link>
      </p>
      <ul>
        <FavoriteRow
          {...props}
          isOpen
          removalRedirect={favoritesPath({}, { kind, target })}
          onMoved={() => {}}
        />
      </ul>
    </section>
  );
}

/** The focus goes to the panel that a card opened, and back to the card. */
function useFocusWhileOpen(key: string) {
  const panel = useRef<HTMLElement>(null);
  // With the page it comes at the top, where readers begin.
  const [isOpenedHere] = useState(useIsHydrated());
  useEffect(() => {
    if (isOpenedHere) {
      panel.current?.focus({ preventScroll: true });
      if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
    }
    return () => findCard(key)?.querySelector<HTMLElement>("h3 a")?.focus();
  }, [key, isOpenedHere]);
  return panel;
}
