import type { SubmitEvent } from "react";
import { useLocation } from "react-router";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
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
  isIconOnly?: boolean;
  /** Where a submission without JavaScript returns to; the page's path by default. */
  returnPath?: string;
  onChanged?(): void;
}

/** Saves or removes an item: a form, so that it works without JavaScript. */
export function FavoriteButton({
  title,
  isIconOnly = false,
  returnPath,
  ...favoriteProps
}: FavoriteButtonProps) {
  const { kind, target } = favoriteProps;
  const { pathname } = useLocation();
  const { isSaved, isBusy, status, toggle, prepare } = useFavorite(favoriteProps);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (toggle()) event.preventDefault();
  }

  return (
    <form
      method="post"
      action={FAVORITES_PATH}
      className={isIconOnly ? "save icon" : "save row"}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="intent" value={isSaved ? "remove" : "save"} />
      <HiddenFields values={{ kind, target }} />
      <input type="hidden" name="back" value={returnPath ?? pathname} />
      <button
        type="submit"
        className={isIconOnly ? "btn quiet icon" : "btn big"}
        aria-pressed={isSaved}
        aria-label={isIconOnly ? `Save ${title}` : undefined}
        aria-busy={isBusy || undefined}
        onPointerDown={prepare}
      >
        <Icon name="bookmark" />
        {isIconOnly ? null : isSaved ? "Saved" : "Save"}
      </button>
      <span
        className={status.isError ? "text-sm text-bad" : isIconOnly ? "sr-only" : "meta"}
        role="status"
      >
        {status.message}
      </span>
    </form>
  );
}
