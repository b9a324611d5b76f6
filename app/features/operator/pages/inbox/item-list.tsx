import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { WAITING_OBJECTS, type Waiting, type WaitingObject, waitingNumber } from "../../waiting.ts";
import type { ListedItem } from "./open-item.server.ts";
import { useInboxPath } from "./use-inbox-path.tsx";

const KINDS = Object.keys(WAITING_OBJECTS) as WaitingObject[];

interface KindFilterProps {
  /** Of what was searched for. */
  counts: Partial<Record<WaitingObject, number>>;
  kind: WaitingObject | null;
  waiting: Pick<Waiting, "total" | "more">;
}

/** The kinds of which something waits, and the one that is shown. */
export function KindFilter({ counts, kind, waiting: { total, more } }: KindFilterProps) {
  const toPath = useInboxPath();
  const shown = KINDS.filter((each) => counts[each] || each === kind);
  if (shown.length === 0) return null;
  return (
    <nav className="tabs" aria-label="Kinds of items">
      <Link to={toPath({})} aria-current={kind === null ? "page" : undefined}>
        All {waitingNumber(total, more.length > 0)}
      </Link>
      {shown.map((each) => (
        <Link
          key={each}
          to={toPath({ kind: each })}
          aria-current={each === kind ? "page" : undefined}
        >
          {WAITING_OBJECTS[each]} {waitingNumber(counts[each] ?? 0, more.includes(each))}
        </Link>
      ))}
    </nav>
  );
}

interface ItemListProps {
  items: readonly ListedItem[];
  openKey: string | null;
  kind: WaitingObject | null;
  now: string;
}

export function ItemList({ items, openKey, kind, now }: ItemListProps) {
  const toPath = useInboxPath();
  return (
    <nav className="queue" aria-label="Waiting items">
      <ol>
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={toPath({ kind, item: item.key })}
              aria-current={item.key === openKey || undefined}
            >
              <span className="row between">
                <b className="wrap-anywhere">{item.what.join(" · ")}</b>
                <span className="meta">
                  <RelativeTime at={item.at} now={now} />
                </span>
              </span>
              <span className="meta wrap-anywhere">
                {[item.title, item.about, item.takenBy && `assigned to ${item.takenBy}`]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
