import { lazy, type SyntheticEvent } from "react";
import { useLocation } from "react-router";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Icon, SharedIcon } from "#app/ui/icon.tsx";
import type { FavoriteKind } from "./favorite.ts";
import { FAVORITES_PATH } from "./favorite.ts";
import { favoriteFormId } from "./favorite-forms.tsx";
import { useFavorite } from "./use-favorite.tsx";

// Without a Suspense fallback: few have as many, and the server waits for it.
export const FavoritesFull = lazy(() => import("./favorites-full.tsx"));

interface FavoriteButtonProps {
  kind: FavoriteKind;
  target: string;
  /** For the accessible name. */
  title: string;
  isSaved: boolean;
  isIconOnly?: boolean;
  /** Where a submission without JavaScript returns to; the page's path by default. */
  returnPath?: string;
  /** The id of the list's `FavoriteForms`; without it the button has a form of its own. */
  formsId?: string;
  /** The page's data is loaded again after each save and removal. */
  reloadsPage?: boolean;
}

/** Saves or removes an item: a form, so that it works without JavaScript. */
export function FavoriteButton({
  title,
  isIconOnly = false,
  returnPath,
  formsId,
  ...favoriteProps
}: FavoriteButtonProps) {
  const { kind, target } = favoriteProps;
  const { pathname } = useLocation();
  const { isSaved, limit, isBusy, status, toggle, prepare } = useFavorite({
    ...favoriteProps,
    title,
  });
  if (limit) return <FavoritesFull limit={limit} title={title} isIconOnly={isIconOnly} />;

  function handleSubmit(event: SyntheticEvent) {
    if (toggle()) event.preventDefault();
  }

  const className = isIconOnly ? "save icon" : "save row";
  const buttonProps = {
    type: "submit",
    className: isIconOnly ? "btn quiet icon" : "btn big",
    "aria-pressed": isSaved,
    "aria-label": isIconOnly ? `Save ${title}` : undefined,
    "aria-busy": isBusy || undefined,
    onPointerDown: prepare,
  } as const;
  const label = isIconOnly ? null : isSaved ? "Saved" : "Save";
  // In a list it is there from the first press on: the text comes later, so that it is read out.
  const hasStatus = !formsId || isBusy || status.message !== "";
  const statusText = hasStatus && (
    <span
      className={status.isError ? "text-sm text-bad" : isIconOnly ? "sr-only" : "meta"}
      role="status"
    >
      {status.message}
    </span>
  );
  if (formsId) {
    return (
      <div className={className}>
        <button
          {...buttonProps}
          form={favoriteFormId(formsId, isSaved)}
          name="target"
          value={target}
          onClick={handleSubmit}
        >
          <SharedIcon name="bookmark" />
          {label}
        </button>
        {statusText}
      </div>
    );
  }
  return (
    <form method="post" action={FAVORITES_PATH} className={className} onSubmit={handleSubmit}>
      <input type="hidden" name="intent" value={isSaved ? "remove" : "save"} />
      <HiddenFields values={{ kind, target }} />
      <input type="hidden" name="back" value={returnPath ?? pathname} />
      <button {...buttonProps}>
        <Icon name="bookmark" />
        {label}
      </button>
      {statusText}
    </form>
  );
}
