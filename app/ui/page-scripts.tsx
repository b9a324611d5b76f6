import { createContext, useContext, useEffect } from "react";
import { type EntryContext, Scripts, type UIMatch, useMatches } from "react-router";
import type { PageContext } from "#app/http/settle-page.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { InlineScript } from "./inline-script.tsx";
import { toScriptJson } from "./script-json.ts";
import { type PageFiles, startPage } from "./start-page.ts";

/** The page that the server renders; null in the browser. */
export const RenderedPage = createContext<PageContext | null>(null);

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
  const page = useContext(RenderedPage);
  if (import.meta.env.DEV) return <Scripts />;
  // The browser keeps the server's script, whatever it says.
  if (!import.meta.env.SSR) return <InlineScript code="" />;
  if (!page) return null;

  // Tells React Router to stream the loaders' data after the page.
  if (page.renderMeta) page.renderMeta.didRenderScripts = true;
  const files = toPageFiles(page.manifest, matches, isPersonal);
  return (
    <InlineScript
      code={`window.__reactRouterContext=${page.serverHandoffString};${openDataStream(page.data)}(${startPage})(${toScriptJson(files)})`}
    />
  );
}

/**
 * Opens the stream of the loaders' data, closed at once if all of it is there. Where the document ends before
 * the stream does, what is still on its way has failed: once the page has read what came, which an error would drop.
 */
function openDataStream(data: string | undefined): string {
  if (data !== undefined) {
    return `__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${toScriptJson(data)});c.close()}}).pipeThrough(new TextEncoderStream());`;
  }
  return `{let x=__reactRouterContext;x.isWhole=false;x.stream=new ReadableStream({start(c){let hasData=false;x.streamController={enqueue(v){hasData=true;c.enqueue(v)},close(){x.isWhole=true;c.close()}};let end=()=>{if(!x.isWhole&&document.readyState!=="loading"&&(window.isPageHydrated||!hasData))c.error(Error("The page broke off."))};addEventListener("DOMContentLoaded",end);addEventListener("page-hydrated",end)}}).pipeThrough(new TextEncoderStream())}`;
}

function toPageFiles(
  { entry, url, routes }: EntryContext["manifest"],
  matches: UIMatch[],
  isPersonal: boolean,
): PageFiles {
  const matched = matches.flatMap(({ id }) => routes[id] ?? []);
  const handle = matches.at(-1)?.handle as PageHandle | undefined;
  const modules = matched.map(({ module }) => module);
  const chunks = new Set([...entry.imports, ...matched.flatMap(({ imports = [] }) => imports)]);
  for (const module of modules) chunks.delete(module);
  return {
    entry: entry.module,
    manifest: url,
    chunks: [...chunks],
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    isOnDemand: handle?.shared !== undefined && !isPersonal,
  };
}
