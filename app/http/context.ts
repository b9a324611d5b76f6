import { createContext, type RouterContextProvider } from "react-router";
import type { Configuration } from "./configuration.ts";

/** Whether the response depends on a cookie and must not be cached. */
export const isPersonalContext = createContext<boolean>(false);

type Context = Readonly<RouterContextProvider>;

export const configurationContext = createContext<Configuration>();
export const nonceContext = createContext<string>("");

/** The configuration of the deployment. */
export function configurationOf(context: Context): Configuration {
  return context.get(configurationContext);
}
