import type { Context } from "#app/http/context.ts";
import { deployedFilesOf } from "#app/http/deployed-file.server.ts";
import { type PublicSuffixes, parsePublicSuffixes } from "./public-suffixes.ts";

/** Reads the public suffix list; throws 503 when it cannot be read. */
export type ReadPublicSuffixes = () => Promise<PublicSuffixes>;

/** In the Worker it would be a tenth of the size. */
const FILE = "/data/public-suffixes.txt";

/** Of this isolate, once someone asked. */
let known: PublicSuffixes | null = null;

/** Reads the list from the deployment's files, once. */
export function publicSuffixesOf(context: Context): ReadPublicSuffixes {
  return async () => {
    known ??= parsePublicSuffixes(await deployedFilesOf(context)(FILE));
    return known;
  };
}
