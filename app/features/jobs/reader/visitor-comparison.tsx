import { lazy, Suspense } from "react";
import type { ComparedWithWishesProps } from "./compared-with-wishes.tsx";
import { useStoredWishes } from "./stored-wishes.tsx";

const ComparedWithWishes = lazy(() => import("./compared-with-wishes.tsx"));

/** How a job compares with what the visitor's browser remembers that they look for, if anything. */
export function VisitorComparison(props: ComparedWithWishesProps) {
  if (useStoredWishes() === null) return null;
  return (
    <Suspense>
      <ComparedWithWishes {...props} />
    </Suspense>
  );
}
