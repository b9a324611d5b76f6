import type { SubmitEvent } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { FavoriteKind } from "./favorite.ts";
import { FAVORITES_PATH } from "./favorite.ts";
import { useFavorite } from "./use-favorite.tsx";

interface FavoriteButtonProps {
  kind: FavoriteKind;
  target: string;
  /** For the accessible name. */
  title: string;
  isSaved: boolean;
  isIcon?: boolean;
  /** Where a submission without JavaScript returns to; the page's path by default. */
  back?: string;
  onChanged?(): void;
}

/** Saves or removes an item: a form, so that it works without JavaScript. */
export function FavoriteButton({ title, isIcon = false, back, ...thing }: FavoriteButtonProps) {
  const { kind, target } = thing;
  const { pathname } = useLocation();
  const { isSaved, isBusy, said, press, prepare } = useFavorite(thing);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (press()) event.preventDefault();
  }

  return (
    <form
      method="post"
      action={FAVORITES_PATH}
      className={isIcon ? "save icon" : "save row"}
      onSubmit={submit}
    >
      <input type="hidden" name="intent" value={isSaved ? "remove" : "save"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="back" value={back ?? pathname} />
      <button
        type="submit"
        className={isIcon ? "btn quiet icon" : "btn big"}
        aria-pressed={isSaved}
        aria-label={isIcon ? `Save ${title}` : undefined}
        aria-busy={isBusy || undefined}
        onPointerDown={prepare}
      >
        <Icon name="bookmark" />
        {isIcon ? null : isSaved ? "Saved" : "Save"}
      </button>
      <span className={said.isBad ? "text-sm text-bad" : isIcon ? "sr-only" : "meta"} role="status">
        {said.words}
      </span>
    </form>
  );
}
