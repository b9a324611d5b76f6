import { eq, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Share } from "#app/features/shares/share.ts";
import type { ShareOwner } from "./share-owner.ts";
import { profiles } from "./tables.ts";

const columns = {
  showName: profiles.showName,
  showPhoto: profiles.showPhoto,
  photo: profiles.photo,
  headline: profiles.headline,
  about: profiles.about,
  links: profiles.links,
};

/** What a profile says of the owner of a share, for a page's batch; pass the row to `toShareOwner`. */
export function selectShareOwner(db: Database, { uid }: { uid: string | SQL }) {
  return db.select(columns).from(profiles).where(eq(profiles.uid, uid));
}

type OwnerRow = Awaited<ReturnType<typeof selectShareOwner>>[number];

/** The owner of a share, with the name and photo only while their profile shows them. */
export function toShareOwner({ name }: Pick<Share, "name">, row: OwnerRow | undefined): ShareOwner {
  return {
    name: (row?.showName && name) || null,
    photo: row?.showPhoto ? row.photo : "",
    headline: row?.headline ?? "",
    about: row?.about ?? "",
    links: row?.links ?? [],
  };
}
