import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { counted } from "#app/ui/time.ts";
import type { FavoriteList } from "./list-favorites.server.ts";
import { type FavoriteQuery, favoritesPath } from "./query.ts";

interface PagerProps {
  list: Pick<FavoriteList, "total" | "page" | "pages">;
  query: FavoriteQuery;
}

/** How many there are, and the way to the others. */
export function Pager({ list: { total, page, pages }, query }: PagerProps) {
  if (total === 0) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="text-muted">
        {counted(total, "job")}
        {pages > 1 && ` · page ${page} of ${pages}`}
      </span>
      <span className="row">
        {page > 1 && (
          <Link className="btn" to={favoritesPath({ ...query, page: page - 1 })} rel="prev">
            <Icon name="arrow-left" />
            Previous
          </Link>
        )}
        {page < pages && (
          <Link className="btn" to={favoritesPath({ ...query, page: page + 1 })} rel="next">
            Next
            <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}
