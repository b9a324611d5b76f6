import { useId } from "react";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FAVORITES_PATH } from "./favorite.ts";

interface FavoritesFullProps {
  /** Of `findFavoriteLimit`. */
  limit: string;
  title: string;
  isIconOnly?: boolean;
  label?: string;
  className?: string;
}

/** In place of a button that saves one item more: what helps, once someone presses it. */
export default function FavoritesFull({
  limit,
  title,
  isIconOnly = false,
  label = "Save",
  className = "btn big",
}: FavoritesFullProps) {
  const id = useId();
  return (
    <div className={isIconOnly ? "save icon" : "save row"}>
      <button
        type="button"
        className={isIconOnly ? "btn quiet icon" : className}
        aria-label={isIconOnly ? `Save ${title}` : undefined}
        popoverTarget={id}
      >
        <Icon name="bookmark" />
        {isIconOnly ? null : label}
      </button>
      <div id={id} popover="auto" className="panel save-dialog">
        <LimitNote limit={limit} to={{ path: FAVORITES_PATH, text: "Your favorites" }} />
      </div>
    </div>
  );
}
