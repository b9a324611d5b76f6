import { createContext } from "react-router";

/** A page that accepts files, and therefore larger bodies than others, from signed-in people. */
export interface UploadPage {
  /** Matches the path of the page. */
  path: RegExp;
  maxBytes: number;
}

export const DEFAULT_MAX_BYTES = 256 * 1024;

/** The maximum body size of the current request, in bytes. */
export const bodyLimitContext = createContext<number>(DEFAULT_MAX_BYTES);

/** The maximum body size that a signed-in person may send to a path, in bytes. */
export function bodyLimitOf(pathname: string, uploadPages: readonly UploadPage[]): number {
  const page = pathname.replace(/^\/api\/_analog\/pages(?=\/)/, "").replace(/\.data$/, "");
  return uploadPages.find(({ path }) => path.test(page))?.maxBytes ?? DEFAULT_MAX_BYTES;
}
