import { useEffect, useRef } from "react";
import { Link } from "#app/ui/link.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { Changes } from "../../changes.tsx";
import { PersonLink } from "../../person-link.tsx";
import { DecideForm } from "./decide-form.tsx";
import type { OpenItem } from "./inbox.server.ts";
import { inboxPath } from "./inbox-path.ts";
import type { FactGroup, ItemLink, Said } from "./item.ts";
import { ItemNotes } from "./item-notes.tsx";
import { SavedReplies, type SavedReply } from "./saved-replies.tsx";
import { useInboxPath } from "./use-inbox-path.tsx";

interface ItemViewProps {
  item: OpenItem;
  kind: string | null;
  replies: readonly SavedReply[];
  now: string;
  /** It opened because another one was decided. */
  isNext: boolean;
  onDecided(path: string, message: string): void;
}

/** One item with all there is to know of it, and what can be decided. */
export function ItemView({ item, kind, replies, now, isNext, onDecided }: ItemViewProps) {
  const toPath = useInboxPath();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that decided the last one is gone, and the focus with it.
  useEffect(() => {
    if (isNext && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  const { said, warnings, facts, changes, html, history, others, links } = item;
  return (
    <article className="stack gap-6" aria-labelledby="item">
      <header className="stack gap-2">
        <p className="back">
          <BackLink to={toPath({ kind })}>Inbox</BackLink>
        </p>
        <h2 id="item" className="wrap-anywhere" tabIndex={-1} ref={heading}>
          {item.title}
        </h2>
        <p className="text-muted wrap-anywhere">
          {[item.what.join(" · "), item.about].filter(Boolean).join(" · ")}
        </p>
        <p className="row wide text-sm empty:hidden">
          {links.map((link) => (
            <ItemAnchor key={link.text} {...link} />
          ))}
        </p>
      </header>
      {warnings.map((warning) => (
        <Note tone="warn" icon="circle-alert" key={warning}>
          {warning}
        </Note>
      ))}
      <SaidList said={said} now={now} />
      <Changes changes={changes} />
      <ItemNotes item={item} now={now} />
      <DecideForm key={item.reply} item={item} kind={kind} onDecided={onDecided} />
      {item.hasReply && <SavedReplies item={item.key} kind={kind} replies={replies} />}
      <div className="facts-grid">
        {facts.map((group) => (
          <Facts key={group.title} group={group} />
        ))}
      </div>
      {html && (
        <MoreOf summary="Full text" open>
          <SanitizedHtml className="prose" html={html} />
        </MoreOf>
      )}
      {others.length > 0 && (
        <section className="stack gap-2" aria-labelledby="others">
          <h3 id="others">Also waiting from the same sender</h3>
          <ul className="stack gap-1">
            {others.map((other) => (
              <li key={other.key}>
                <Link className="link wrap-anywhere" to={inboxPath({ item: other.key })}>
                  {[...other.what, other.title].join(" · ")}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <History events={history} now={now} />
    </article>
  );
}

function ItemAnchor({ to, text }: ItemLink) {
  if (to.startsWith("/")) {
    return (
      <Link className="link" to={to}>
        {text}
      </Link>
    );
  }
  return (
    <a className="link" href={to} rel="noreferrer noopener nofollow">
      {text}
    </a>
  );
}

function SaidList({ said, now }: { said: readonly Said[]; now: string }) {
  if (said.length === 0) return null;
  return (
    <section className="stack gap-2" aria-label="What was said">
      <h3>What was said</h3>
      <ul className="ledger">
        {said.map(({ at, who, uid, text }) => (
          <li key={`${at} ${who} ${text}`} className="text-sm wrap-anywhere whitespace-pre-line">
            <b>
              <PersonLink uid={uid}>{who}</PersonLink>, <RelativeTime at={at} now={now} />:
            </b>{" "}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ events, now }: { events: readonly Said[]; now: string }) {
  if (events.length === 0) return null;
  return (
    <section className="stack gap-2" aria-label="History">
      <h3>History</h3>
      <ul className="ledger">
        {events.map(({ at, who, uid, text }) => (
          <li key={`${at} ${who} ${text}`} className="text-sm wrap-anywhere whitespace-pre-line">
            <PersonLink uid={uid}>{who}</PersonLink> {text}{" "}
            <span className="text-muted">
              · <RelativeTime at={at} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ group: { title, facts } }: { group: FactGroup }) {
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3>{title}</h3>
      <dl className="facts">
        {facts.flatMap(({ name, value, to, uid }) => [
          <dt key={`${name} ${value} name`}>{name}</dt>,
          <dd key={`${name} ${value}`} className="wrap-anywhere">
            {to ? <ItemAnchor to={to} text={value} /> : <PersonLink uid={uid}>{value}</PersonLink>}
          </dd>,
        ])}
      </dl>
    </section>
  );
}
