import { createContext, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Configuration } from "./configuration.ts";

/** Whether the response depends on a cookie and must not be cached. */
export const isPersonalContext = createContext<boolean>(false);

type Context = Readonly<RouterContextProvider>;

export const configurationContext = createContext<Configuration>();
export const nonceContext = createContext<string>("");
/** Whether the request is a crawler's, which gets the whole document at once. */
export const crawlerContext = createContext<boolean>(false);
/** Loads the build that renders the request. */
export const serverBuildContext = createContext<() => Promise<ServerBuild>>();

/** The configuration of the deployment. */
export function configurationOf(context: Context): Configuration {
  return context.get(configurationContext);
}
