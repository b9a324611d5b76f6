import { Suspense } from "react";
import { lazyExtra } from "#app/ui/lazy-extra.ts";
import type { FitWithWishesProps } from "./fit-with-wishes.tsx";
import { useStoredWishes } from "./stored-wishes.tsx";

const FitWithWishes = lazyExtra(() => import("./fit-with-wishes.tsx"));

/** How a job fits what the visitor's browser remembers that they look for, if anything. */
export function VisitorFit(props: FitWithWishesProps) {
  if (useStoredWishes() === null) return null;
  return (
    <Suspense>
      <FitWithWishes {...props} />
    </Suspense>
  );
}
