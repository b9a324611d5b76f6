import { useState, useSyncExternalStore } from "react";
import { InlineScript } from "./nonce.tsx";
import { toScriptJson } from "./script-json.ts";

/**
 * schema.org data for crawlers, in the document as the server sent it. It stays as it came, and a page
 * that was opened by script has none: nobody reads it there, and the page's policy lets no script be made from a string.
 */
export function StructuredData({ data }: { data: object }) {
  const isFromServer = useSyncExternalStore(neverChanges, isNotFromServer, isFromServerNow);
  const [code] = useState(() => (isFromServer ? toScriptJson(data) : null));
  return code && <InlineScript type="application/ld+json" code={code} />;
}

function neverChanges() {
  return () => {};
}

function isNotFromServer(): boolean {
  return false;
}

/** Asked while the server renders, and while the browser takes over what it rendered. */
function isFromServerNow(): boolean {
  return true;
}
