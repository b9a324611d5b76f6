import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { KIND_LABELS } from "../labels.ts";
import type { FavoriteList } from "../list-favorites.server.ts";
import { type FavoriteQuery, favoritesPath } from "../query.ts";

interface PagerProps {
  list: Pick<FavoriteList, "total" | "page" | "pages">;
  query: FavoriteQuery;
}

export function Pager({ list: { total, page, pages }, query }: PagerProps) {
  if (total === 0) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="text-muted">
        {countLabel(total, query.kind)}
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

/** "1 job", "12 competencies" */
function countLabel(total: number, kind: FavoriteQuery["kind"]): string {
  if (kind === "job") return formatCount(total, "job");
  return total === 1 ? "1 saved" : `${total} ${KIND_LABELS[kind].toLowerCase()}`;
}
