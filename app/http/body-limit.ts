import { createContext } from "react-router";

export const DEFAULT_MAX_BYTES = 256 * 1024;

/** The maximum body size of the current request, in bytes. */
export const bodyLimitContext = createContext<number>(DEFAULT_MAX_BYTES);
