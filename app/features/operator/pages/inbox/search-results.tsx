import { Link } from "#app/ui/link.tsx";
import { formatCount } from "#app/ui/time.ts";
import { inboxPath } from "./inbox-path.ts";
import type { SearchResult } from "./search.server.ts";

/** What was found beside the queue. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <section className="stack gap-2" aria-labelledby="found">
      <h2 id="found">{formatCount(results.length, "result")} outside the inbox</h2>
      <ul className="stack gap-1">
        {results.map(({ to, title, about }) => (
          <li key={to} className="wrap-anywhere">
            <Link className="link" to={to}>
              {title}
            </Link>
            <span className="text-muted"> · {about}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link className="more" to={inboxPath({})}>
          Clear search
        </Link>
      </p>
    </section>
  );
}
