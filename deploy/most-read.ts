import { ask } from "./site-answer.ts";
import { type VersionOfWorker, versionHeaders } from "./smoke-checks.ts";

/* Asks a version for the most read pages before it gets requests, so that the caches have them. */

const MOST_READ = ["/", "/jobs", "/roadmap", "/simulations"];
const MAX_FILES = 2;
const MAX_OF_FILE = 4;

/** Each has copies of its own (workers/page-cache/public-pages.ts). */
export const USER_AGENTS = {
  person: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
  crawler: "Mozilla/5.0 (compatible; leadwright-deploy-bot/1.0)",
};

/** What `askMostRead` does, as one line. */
export const ASKED = `${MOST_READ.join(", ")} and at most ${MAX_FILES * MAX_OF_FILE} pages of the sitemap, each as a person and as a crawler`;

interface AskOptions extends VersionOfWorker {
  print?(line: string): void;
}

/** Asks for them, one after the other. Prints what did not answer, which stops nothing: the look at the site judges. */
export async function askMostRead(
  origin: string,
  { print = console.log, ...version }: AskOptions,
): Promise<void> {
  print(`\nAsk the new version for ${ASKED}`);
  const get = (path: string, userAgent: string) =>
    ask(new URL(path, origin), { ...versionHeaders(version), "user-agent": userAgent }).catch(
      (error: Error) => ({ status: error.message, text: "" }),
    );
  const listLocations = async (path: string) => {
    const { text } = await get(path, USER_AGENTS.crawler);
    const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    return locations.flatMap((url) => {
      const location = URL.parse(url.replaceAll("&amp;", "&"));
      return location?.origin === new URL(origin).origin ? location.pathname : [];
    });
  };
  const paths = new Set(MOST_READ);
  // A site that is not indexed has no sitemap.
  for (const file of (await listLocations("/sitemap.xml")).slice(0, MAX_FILES)) {
    const others = (await listLocations(file)).filter((path) => !paths.has(path));
    for (const path of others.slice(0, MAX_OF_FILE)) paths.add(path);
  }
  for (const path of paths) {
    for (const userAgent of Object.values(USER_AGENTS)) {
      const { status } = await get(path, userAgent);
      if (status !== 200) print(`  ${path}: ${status}`);
    }
  }
}
