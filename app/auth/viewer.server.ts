import { createContext, type RouterContextProvider } from "react-router";
import { signInRequired } from "#app/http/respond.ts";

/** The person making a request, as proved by their session. */
export interface Viewer {
  uid: string;
}

type Context = Readonly<RouterContextProvider>;

/** Nobody, until a session says otherwise: whatever forgets to ask stays closed. */
export const viewerContext = createContext<Viewer | null>(null);

/** The viewer, or null for a visitor. */
export function findViewer(context: Context): Viewer | null {
  return context.get(viewerContext);
}

/** The viewer; throws 401 `sign_in_required` for a visitor. Called by each loader and action that is personal. */
export function viewerOf(context: Context): Viewer {
  const viewer = findViewer(context);
  if (!viewer) throw signInRequired("Sign in to see this page.");
  return viewer;
}
