import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { type Undo, UndoForm } from "../../undo-bar.tsx";
import { useInboxPath } from "./use-inbox-path.tsx";

interface DecidedItemProps {
  decided: { at: string | null; isOwn: boolean; what: string; undo: Undo | null };
  /** The decision that the page offers to undo already. */
  offered: string | null;
  kind: string | null;
  now: string;
  onUndone(item: string, message: string): void;
}

/** What is shown of an item that waits no longer. */
export function DecidedItem({ decided, offered, kind, now, onUndone }: DecidedItemProps) {
  const { at, isOwn, what, undo } = decided;
  const toPath = useInboxPath();
  return (
    <article className="stack gap-3" aria-labelledby="item">
      <h2 id="item">No longer waiting</h2>
      <p role="status">
        {at ? (
          <>
            {isOwn ? "You decided this item" : "Another operator decided this item"}{" "}
            <RelativeTime at={at} now={now} />: {what}.
          </>
        ) : (
          "It isn’t waiting any more."
        )}
      </p>
      {undo && undo.id !== offered && (
        <UndoForm key={undo.id} undo={undo} now={now} id="undo-this" onUndone={onUndone} />
      )}
      <p>
        <Link className="btn" to={toPath({ kind })} data-next>
          Continue with the oldest item
        </Link>
      </p>
    </article>
  );
}
