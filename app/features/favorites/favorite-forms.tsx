import { HiddenFieldNames } from "#app/ui/form/hidden-fields.tsx";
import { IconSymbol } from "#app/ui/icon.tsx";
import { FAVORITES_PATH, type FavoriteKind } from "./favorite.ts";

interface FavoriteFormsProps {
  id: string;
  kind: FavoriteKind;
  /** Where a submission without JavaScript returns to. After a `#` at its end comes the item's id. */
  returnPath: string;
}

/**
 * The forms of all favorite buttons of a list, and their icon: in each row of a long list they would be a
 * tenth of the page. A button names its item, and its form by `favoriteFormId`.
 */
export function FavoriteForms({ id, kind, returnPath }: FavoriteFormsProps) {
  return [false, true].map((isSaved) => (
    <form
      key={String(isSaved)}
      id={favoriteFormId(id, isSaved)}
      method="post"
      action={FAVORITES_PATH}
      hidden
    >
      <input type="hidden" name="intent" value={isSaved ? "remove" : "save"} />
      <input type="hidden" name="kind" value={kind} />
      <HiddenFieldNames names={["kind", "target"]} />
      <input type="hidden" name="back" value={returnPath} />
      {!isSaved && <IconSymbol name="bookmark" />}
    </form>
  ));
}

/** The form that saves an item, or removes a saved one. */
export function favoriteFormId(id: string, isSaved: boolean): string {
  return isSaved ? `${id}-remove` : id;
}
