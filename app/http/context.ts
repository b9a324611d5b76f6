import { createContext, type RouterContextProvider } from "react-router";
import type { Configuration } from "./configuration.ts";

/** Whether the answer is for one person: a cookie decides what it holds, so nobody keeps it. */
export const isPersonalContext = createContext<boolean>(false);

type Context = Readonly<RouterContextProvider>;

export const configurationContext = createContext<Configuration>();
export const nonceContext = createContext<string>("");

/** The deployment's configuration, as read by the Worker before React Router saw the request. */
export function configurationOf(context: Context): Configuration {
  return context.get(configurationContext);
}
