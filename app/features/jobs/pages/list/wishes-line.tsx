import { Suspense } from "react";
import { useAuth } from "#app/auth/use-auth.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import { useStoredWishes } from "../../reader/stored-wishes.tsx";
import type { WishesNoteProps } from "./wishes-note.tsx";

const WishesNote = lazyExtra(() => import("./wishes-note.tsx"));

/** What the browser remembers that its visitor looks for, or the offer to remember the filters as that. */
export function WishesLine({ query, chosen }: WishesNoteProps) {
  const isRemembered = useStoredWishes() !== null;
  const isHydrated = useIsHydrated();
  const isVisitor = useAuth().state.status !== "authenticated";
  const { mode, minSalary, tech, track } = query;
  const isAsked = Boolean(mode || minSalary || tech || track);
  const isOffered = isAsked && isVisitor;
  if (!isRemembered && !isOffered) return null;
  return (
    // The offer stands above the list, so the server keeps its place.
    <div className={isOffered ? "wishes-place with-script" : undefined}>
      {isHydrated && (
        <Suspense>
          <WishesNote query={query} chosen={chosen} />
        </Suspense>
      )}
    </div>
  );
}
