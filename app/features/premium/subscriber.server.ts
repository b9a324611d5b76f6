import { createContext, type RouterContextProvider } from "react-router";
import { findViewer, type Viewer } from "#app/auth/viewer.server.ts";
import type { Plans } from "./limits.ts";

type Context = Readonly<RouterContextProvider>;

/** A viewer with the plans of the deployment: together they decide how much the viewer may have. */
export type Subscriber = Viewer & { plans: Plans };

/** Set by the Worker from the deployment's variables. */
export const plansContext = createContext<Plans>();

/** The plans of the deployment. */
export function plansOf(context: Context): Plans {
  return context.get(plansContext);
}

/** The viewer with the plans, or null for a visitor. */
export function findSubscriber(context: Context): Subscriber | null {
  const viewer = findViewer(context);
  return viewer && toSubscriber(viewer, context);
}

export function toSubscriber(viewer: Viewer, context: Context): Subscriber {
  return { ...viewer, plans: plansOf(context) };
}
