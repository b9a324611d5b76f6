import { createContext, type RouterContextProvider } from "react-router";
import { unavailable } from "#app/http/http-errors.ts";
import { describeError } from "#app/http/timeout.ts";
import { type PublicSuffixes, parsePublicSuffixes } from "./public-suffixes.ts";

/** Reads the public suffix list; throws 503 when it cannot be read. */
export type ReadPublicSuffixes = () => Promise<PublicSuffixes>;

/**
 * A file of the deployment: in the Worker it would be a tenth of the size, for what few requests ask.
 * The platform ignores the host; the development server takes no other.
 */
const FILE = "http://localhost/data/public-suffixes.txt";

/** Of this isolate, once someone asked. */
let known: PublicSuffixes | null = null;

/** Reads the list from the deployment's files, once. */
export function createSuffixReader(files: Pick<Fetcher, "fetch"> | undefined): ReadPublicSuffixes {
  return async () => {
    known ??= await readList(files);
    return known;
  };
}

async function readList(files: Pick<Fetcher, "fetch"> | undefined): Promise<PublicSuffixes> {
  try {
    const response = await files?.fetch(FILE);
    if (response?.ok) return parsePublicSuffixes(await response.text());
    console.error(`public suffixes: the file answered ${response?.status ?? "nothing"}.`);
  } catch (error) {
    console.error(`public suffixes: ${describeError(error)}`);
  }
  throw unavailable("The list of public domains could not be read. Try again in a minute.");
}

const publicSuffixesContext = createContext<ReadPublicSuffixes>(createSuffixReader(undefined));

export function setPublicSuffixes(
  context: RouterContextProvider,
  { ASSETS }: { ASSETS?: Pick<Fetcher, "fetch"> },
): void {
  context.set(publicSuffixesContext, createSuffixReader(ASSETS));
}

export function publicSuffixesOf(context: Readonly<RouterContextProvider>): ReadPublicSuffixes {
  return context.get(publicSuffixesContext);
}
