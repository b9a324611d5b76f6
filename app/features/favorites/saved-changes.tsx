import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import { toChangeLabel } from "./change-words.ts";
import { FAVORITES_PATH } from "./favorite.ts";
import type { SavedChange } from "./home-favorites.ts";

export function SavedChanges({ changes }: { changes: readonly SavedChange[] }) {
  return (
    <section aria-labelledby="saved-changes">
      <div className="sec">
        <h2 id="saved-changes">Changes to your favorites</h2>
        <Link className="more" to={FAVORITES_PATH}>
          Favorites
          <Icon name="arrow-right" />
        </Link>
      </div>
      <ul className="ledger">
        {changes.map(({ title, company, path, pay, change }) => {
          const { tag, tone, detail: rest } = toChangeLabel(change, { pay, dateWords: formatDate });
          return (
            <li key={path} className="row between">
              <div>
                <h3>
                  <Link to={path}>{title}</Link>
                </h3>
                <p className="meta">{company}</p>
              </div>
              <p className="text-sm">
                <span className={`tag ${tone}`}>{tag}</span>{" "}
                <span className="text-muted">{rest}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
