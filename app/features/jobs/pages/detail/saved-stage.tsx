import { useState } from "react";
import { FAVORITES_PATH, openPath } from "#app/features/favorites/favorite.ts";
import type { FavoriteStatus } from "#app/features/favorites/saved.server.ts";
import { StageForm } from "#app/features/favorites/stage-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";

interface SavedStageProps {
  id: string;
  title: string;
  favorite: FavoriteStatus;
}

/** How far the application for a saved job went, on the job's own page. */
export default function SavedStage({ id, title, favorite }: SavedStageProps) {
  // The next move needs the version of the last one before the page is read again.
  const [movedVersion, setMovedVersion] = useState(0);
  const version = Math.max(favorite.version, movedVersion);
  return (
    <section className="stack gap-2 max-w-md" aria-label="Your application">
      <p className="meta">
        Saved on {formatDate(favorite.savedAt)}.{" "}
        <Link className="link" to={openPath(`job/${id}`)}>
          Note and next step
        </Link>
      </p>
      <StageForm
        favorite={{ kind: "job", target: id, title, ...favorite, version }}
        action={FAVORITES_PATH}
        onMoved={(result) => setMovedVersion(Number(result.version))}
      />
    </section>
  );
}
