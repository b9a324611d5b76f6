import { Pager } from "#app/ui/parts/pager.tsx";
import { formatCount } from "#app/ui/time.ts";
import { KIND_LABELS } from "../labels.ts";
import type { FavoriteList } from "../list-favorites.server.ts";
import { type FavoriteQuery, favoritesPath } from "../query.ts";

interface FavoritePagerProps {
  list: Pick<FavoriteList, "total" | "page" | "pages">;
  query: FavoriteQuery;
}

export function FavoritePager({ list: { total, page, pages }, query }: FavoritePagerProps) {
  if (total === 0) return null;
  return (
    <Pager
      previous={page > 1 && { to: favoritesPath({ ...query, page: page - 1 }) }}
      next={page < pages && { to: favoritesPath({ ...query, page: page + 1 }) }}
    >
      {countLabel(total, query.kind)}
      {pages > 1 && ` · page ${page} of ${pages}`}
    </Pager>
  );
}

/** "1 job", "12 competencies" */
function countLabel(total: number, kind: FavoriteQuery["kind"]): string {
  if (kind === "job") return formatCount(total, "job");
  return total === 1 ? "1 saved" : `${total} ${KIND_LABELS[kind].toLowerCase()}`;
}
