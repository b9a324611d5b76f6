import { lazy, Suspense } from "react";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { useStoredWishes } from "../../reader/stored-wishes.tsx";
import type { WishesNoteProps } from "./wishes-note.tsx";

const WishesNote = lazy(() => import("./wishes-note.tsx"));

/** What the browser remembers that its visitor looks for, or the offer to remember the filters as that. */
export function WishesLine({ query, chosen }: WishesNoteProps) {
  const isRemembered = useStoredWishes() !== null;
  const isHydrated = useIsHydrated();
  const { mode, minSalary, tech, track } = query;
  const isAsked = Boolean(mode || minSalary || tech || track);
  if (!isRemembered && !(isAsked && isHydrated)) return null;
  return (
    <Suspense>
      <WishesNote query={query} chosen={chosen} />
    </Suspense>
  );
}
