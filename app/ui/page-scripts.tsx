import { useContext, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  type UIMatch,
  useMatches,
} from "react-router";
import { InlineScript } from "./inline-script.tsx";
import { toScriptJson } from "./script-json.ts";
import { type PageFiles, startPage } from "./start-page.ts";

/** The `handle` of a route that people mostly read: its script waits until they do something. */
export interface ReadingPage {
  script: "on-demand";
}

/**
 * Takes the place of React Router's `<Scripts>`, whose modulepreload links React moves before the
 * stylesheet. It writes what `<Scripts>` writes, but starts the script with startPage. In development
 * it is `<Scripts>`, which knows the development server.
 */
export function PageScripts({ isPersonal }: { isPersonal: boolean }) {
  const matches = useMatches();
  useEffect(() => {
    window.isPageHydrated = true;
    dispatchEvent(new Event("page-hydrated"));
  }, []);
  const framework = useContext(FrameworkContext);
  const dataRouter = useContext(DataRouterContext);
  if (import.meta.env.DEV) return <Scripts />;
  // The browser keeps the server's script, whatever it says.
  if (!import.meta.env.SSR) return <InlineScript code="" />;
  if (!framework || !dataRouter?.staticContext) return null;

  // Tells React Router to stream the loaders' data after the page.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  const files = toPageFiles(framework.manifest, matches, isPersonal);
  return (
    <InlineScript
      code={`window.__reactRouterContext=${framework.serverHandoffString};${OPEN_DATA_STREAM}(${startPage})(${toScriptJson(files)})`}
    />
  );
}

const OPEN_DATA_STREAM =
  "__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());";

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

function toPageFiles(
  { entry, url, routes }: Framework["manifest"],
  matches: UIMatch[],
  isPersonal: boolean,
): PageFiles {
  const matched = matches.flatMap(({ id }) => routes[id] ?? []);
  const handle = matches.at(-1)?.handle as ReadingPage | undefined;
  const modules = matched.map(({ module }) => module);
  const chunks = new Set([...entry.imports, ...matched.flatMap(({ imports = [] }) => imports)]);
  for (const module of modules) chunks.delete(module);
  return {
    entry: entry.module,
    manifest: url,
    chunks: [...chunks],
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    isOnDemand: handle?.script === "on-demand" && !isPersonal,
  };
}
