import { useState } from "react";
import { useNavigate } from "react-router";
import { operatorContextOf } from "#app/auth/viewer.server.ts";
import { boardAccessOf } from "#app/features/job-import/sync/board-fetch.server.ts";
import { importQueueContext } from "#app/features/job-import/sync/enqueue.server.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { formatCount } from "#app/ui/time.ts";
import { handleOperatorForm } from "../../operator-actions.server.ts";
import { FindForm, OperatorError, operatorMeta } from "../../operator-page.tsx";
import { KNOWN_BOARDS_PATH, OPERATOR_PATH } from "../../paths.ts";
import { UndoBar } from "../../undo-bar.tsx";
import { isPath, KNOWN_BOARDS_ITEM } from "../../undo-time.ts";
import { isWaitingObject, waitingNumber } from "../../waiting.ts";
import type { Route } from "./+types/inbox.ts";
import { decide } from "./decide.server.ts";
import { DecidedItem } from "./decided-item.tsx";
import { EmptyInbox } from "./empty-inbox.tsx";
import { INBOX_FORMS } from "./forms.server.ts";
import styles from "./inbox.css?url";
import { readInbox } from "./inbox.server.ts";
import { inboxPath } from "./inbox-path.ts";
import { ItemList, KindFilter } from "./item-list.tsx";
import { ItemView } from "./item-view.tsx";
import { OtherPages } from "./other-pages.tsx";
import { SearchResults } from "./search-results.tsx";
import { share } from "./share-actions.server.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { undo } from "./undo-item.server.ts";

export const meta = operatorMeta("Inbox");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, viewer, now } = operatorContextOf(context);
  const asked = url.searchParams.get("kind") ?? "";
  const kind = isWaitingObject(asked) ? asked : null;
  const item = url.searchParams.get("item");
  const access = boardAccessOf(context);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 400);
  const reply = url.searchParams.get("reply");
  const reading = { db, viewer, access, now };
  const inbox = await readInbox(reading, { kind, item, q, reply });
  return { ...inbox, kind, q, isChosen: item !== null, now: now.toISOString() };
}

export function action(args: Route.ActionArgs) {
  const queue = args.context.get(importQueueContext);
  const access = boardAccessOf(args.context);
  return handleOperatorForm(args, INBOX_FORMS, async (task, form) => {
    const operator = { ...task, ...access, queue };
    if (form.intent === "undo") {
      const { message, item } = await undo(operator, form.value);
      return { message, to: undonePath(item) };
    }
    if (form.intent !== "decide") return share(operator, form);
    const { next, kind, also, alike } = form.value;
    const others = also ? alike.split("\n") : [];
    const message = await decide(operator, { ...form.value, alike: others });
    // What opens next may have been decided with it.
    const item = others.includes(next) ? null : next;
    const q = args.url.searchParams.get("q");
    return { message: `${message}.`, to: inboxPath({ kind, item, q }) };
  });
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { items, counts, waiting, open, decided, kind, isChosen, isEmptySite, q, now } = loaderData;
  const { results } = loaderData;
  const navigate = useNavigate();
  // The form goes with its item, so its message is kept here.
  const [message, setMessage] = useState("");
  const goOn = async (path: string, said: string) => {
    await navigate(path);
    setMessage(said);
  };
  const onUndone = (item: string, said: string) => void goOn(undonePath(item), said);
  return (
    <div className="page stack gap-6">
      <link rel="stylesheet" href={styles} precedence="page" />
      <header className="row between">
        <div className="stack gap-1">
          <h1>Inbox</h1>
          <p className="meta">
            {waiting.total === 0
              ? "Nothing is waiting"
              : `${waitingNumber(waiting.total, waiting.more.length > 0)} ${waiting.total === 1 ? "item" : "items"} waiting`}
            {waiting.oldest && (
              <>
                , the oldest sent <RelativeTime at={waiting.oldest} now={now} />
              </>
            )}
            {waiting.failingBoards > 0 &&
              ` · ${formatCount(waiting.failingBoards, "board")} failing`}
          </p>
        </div>
        <KindFilter
          counts={counts}
          kind={kind}
          waiting={results ? { total: sumOf(counts), more: [] } : waiting}
        />
      </header>
      <FindForm
        action={OPERATOR_PATH}
        label="Search jobs, companies, boards, web addresses"
        q={q}
      />
      {results && <SearchResults results={results} />}
      <UndoBar undo={loaderData.undo} message={message} now={now} onUndone={onUndone} />
      {items.length === 0 && !decided && !results && (
        <EmptyInbox isEmptySite={isEmptySite} failingBoards={waiting.failingBoards} kind={kind} />
      )}
      {(items.length > 0 || decided) && (
        <div className={isChosen ? "inbox chosen" : "inbox"}>
          <ItemList items={items} openKey={open?.key ?? null} kind={kind} now={now} />
          {loaderData.isUnread && (
            <p role="alert">This item isn’t available right now. Reload the page.</p>
          )}
          {decided && (
            <DecidedItem
              decided={decided}
              offered={loaderData.undo?.id ?? null}
              kind={kind}
              now={now}
              onUndone={onUndone}
            />
          )}
          {open && (
            <ItemView
              key={open.key}
              item={open}
              kind={kind}
              replies={loaderData.replies}
              now={now}
              isNext={message !== ""}
              onDecided={goOn}
            />
          )}
        </div>
      )}
      <Shortcuts />
      <OtherPages />
    </div>
  );
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Where something that was undone can be decided anew. */
function undonePath(item: string): string {
  if (isPath(item)) return item;
  return item === KNOWN_BOARDS_ITEM ? KNOWN_BOARDS_PATH : inboxPath({ item });
}

export const ErrorBoundary = OperatorError;
