import { LimitButton } from "#app/features/premium/limit-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FAVORITES_PATH } from "./favorite.ts";

interface FavoritesFullProps {
  /** Of `findFavoriteLimit`. */
  limit: string;
  /** Of the item of a star. */
  title?: string;
  isIconOnly?: boolean;
  /** Of a button that is no star. */
  label?: string;
  className?: string;
}

/** In place of a button that saves one item more. */
export default function FavoritesFull({
  limit,
  title,
  isIconOnly = false,
  label,
  className,
}: FavoritesFullProps) {
  const shared = { limit, to: { path: FAVORITES_PATH, text: "Your favorites" } };
  if (label)
    return (
      <LimitButton {...shared} className={className}>
        {label}
      </LimitButton>
    );
  return (
    <div className={isIconOnly ? "save icon" : "save row"}>
      <LimitButton
        {...shared}
        className={isIconOnly ? "btn quiet icon" : "btn big"}
        name={isIconOnly ? `Save ${title}` : undefined}
      >
        <Icon name="bookmark" />
        {isIconOnly ? null : "Save"}
      </LimitButton>
    </div>
  );
}
