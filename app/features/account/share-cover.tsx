import type { ReactNode } from "react";
import { Avatar } from "#app/auth/avatar.tsx";
import styles from "./share-cover.css?url";
import { type ShareOwner, UNNAMED_OWNER } from "./share-owner.ts";

interface ShareCoverProps {
  /** Null in the owner's own preview. */
  owner: ShareOwner | null;
  title: string;
  /** Below a page's own h1 the title is an h2. */
  titleAs?: "h1" | "h2";
  /** Above the title. */
  above?: ReactNode;
  /** Each with its name, such as "At Tech Lead level" and "6 of 27". */
  figures?: readonly { name: string; value: string }[];
  children?: ReactNode;
}

/** How everything that people share opens: whose it is, what it is, and its figures. */
export function ShareCover(props: ShareCoverProps) {
  const { owner, title, titleAs: Title = "h1", above, figures = [], children } = props;
  return (
    <header className="panel cover stack gap-4">
      <link rel="stylesheet" href={styles} precedence="page" />
      {owner && <Owner owner={owner} />}
      <div className="stack gap-2">
        {above && <p className="meta">{above}</p>}
        <Title className="cover-title wrap-anywhere">{title}</Title>
        {children}
      </div>
      {figures.length > 0 && (
        <dl className="stats">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt className="wrap-anywhere">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {owner?.about && <p className="rows text-sm">{owner.about}</p>}
      {owner && <OwnerLinks owner={owner} />}
    </header>
  );
}

function Owner({ owner: { name, photo, headline } }: { owner: ShareOwner }) {
  return (
    <div className="flex items-center gap-3">
      {(name || photo) && <Avatar user={{ displayName: name ?? "", email: "", photoURL: photo }} />}
      <p className="min-w-0 wrap-anywhere">
        <b>{name ?? UNNAMED_OWNER.replace(/^a/, "A")}</b>
        {headline && (
          <>
            <br />
            <span className="meta">{headline}</span>
          </>
        )}
      </p>
    </div>
  );
}

function OwnerLinks({ owner: { links } }: { owner: ShareOwner }) {
  if (links.length === 0) return null;
  return (
    <ul className="row wide text-sm">
      {links.map((link) => (
        <li key={link}>
          <a className="link wrap-anywhere" href={link} rel="nofollow noreferrer noopener">
            {link.replace(/^https:\/\//, "")}
          </a>
        </li>
      ))}
    </ul>
  );
}
