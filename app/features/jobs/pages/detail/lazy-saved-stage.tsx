import { lazy } from "react";

/** Without a Suspense fallback: visitors do not load it, and the server waits for it. */
export const SavedStage = lazy(() => import("./saved-stage.tsx"));
