import { createContext, type RouterContextProvider } from "react-router";
import type { Context } from "./context.ts";
import { unavailable } from "./http-errors.ts";
import { describeError } from "./timeout.ts";

/** Reads a text file of the deployment: what few requests ask for stays out of the Worker. Throws 503 if it can't be read. */
export type ReadDeployedFile = (path: string) => Promise<string>;

const deployedFilesContext = createContext<ReadDeployedFile>(createFileReader(undefined));

/** A reader of the files of a deployment. */
export function createFileReader(files: Pick<Fetcher, "fetch"> | undefined): ReadDeployedFile {
  return async (path) => {
    try {
      // The platform ignores the host; the development server takes no other.
      const response = await files?.fetch(`http://localhost${path}`);
      if (response?.ok) return await response.text();
      console.error(`${path}: the file answered ${response?.status ?? "nothing"}.`);
    } catch (error) {
      console.error(`${path}: ${describeError(error)}`);
    }
    throw unavailable("We couldn’t read one of this site’s lists. Try again in a minute.");
  };
}

export function setDeployedFiles(
  context: RouterContextProvider,
  { ASSETS }: { ASSETS?: Pick<Fetcher, "fetch"> },
): void {
  context.set(deployedFilesContext, createFileReader(ASSETS));
}

export function deployedFilesOf(context: Context): ReadDeployedFile {
  return context.get(deployedFilesContext);
}
