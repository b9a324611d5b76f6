import { Avatar } from "#app/auth/avatar.tsx";
import { type ShareOwner, UNNAMED_OWNER } from "./share-owner.ts";

/** The opening of something shared: whose it is, in the owner's own words. */
export function ShareOwnerIntroduction({ owner }: { owner: ShareOwner }) {
  const { photo, headline, about, links } = owner;
  const name = owner.name ?? UNNAMED_OWNER;
  return (
    <div className="stack gap-2 text-sm">
      <div className="row">
        {photo && <Avatar user={{ displayName: owner.name ?? "", email: "", photoURL: photo }} />}
        <p className="min-w-0 flex-1">{headline ? `By ${name}: ${headline}` : `By ${name}`}</p>
      </div>
      {about && <p className="rows">{about}</p>}
      {links.length > 0 && (
        <ul className="stack gap-1">
          {links.map((link) => (
            <li key={link}>
              <a className="link" href={link} rel="nofollow noreferrer noopener">
                {link.replace(/^https:\/\//, "")}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
