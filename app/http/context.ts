import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Configuration } from "./configuration.ts";

/** What a loader or an action reads of its request. */
export type Context = Readonly<RouterContextProvider>;

/** What the handler of a form takes from the page's action. */
export interface ActionContext {
  context: Context;
}

export const configurationContext = createContext<Configuration>();
export const nonceContext = createContext<string>("");
/**
 * Whether the page is for a crawler, which gets the whole document at once. Null where the user agent of the
 * request tells it.
 */
export const crawlerContext = createContext<boolean | null>(null);
/** Loads the build that renders the request. */
export const serverBuildContext = createContext<() => Promise<ServerBuild>>();

/** The configuration of the deployment. */
export function configurationOf(context: Context): Configuration {
  return context.get(configurationContext);
}
