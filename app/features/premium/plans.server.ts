import { createContext } from "react-router";
import type { Context } from "#app/http/context.ts";
import type { Plans } from "./limits.ts";

declare module "#app/auth/viewer.server.ts" {
  interface Viewer {
    /** The plans of the deployment, which decide with the viewer's own how much they may have. */
    plans: Plans;
  }
}

/** Set by the Worker from the deployment's variables. */
export const plansContext = createContext<Plans>();

/** The plans of the deployment. */
export function plansOf(context: Context): Plans {
  return context.get(plansContext);
}
