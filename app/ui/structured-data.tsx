import { useState, useSyncExternalStore } from "react";
import { InlineScript } from "./inline-script.tsx";
import { toScriptJson } from "./script-json.ts";

/**
 * JSON-LD for crawlers. Only in the document that the server sends: after a client-side navigation there
 * is none, because the Trusted Types policy forbids making a script from a string.
 */
export function StructuredData({ data }: { data: object }) {
  const isServerRendered = useSyncExternalStore(
    subscribeToNothing,
    getClientSnapshot,
    getServerSnapshot,
  );
  const [code] = useState(() => (isServerRendered ? toScriptJson(data) : null));
  return code && <InlineScript type="application/ld+json" code={code} />;
}

function subscribeToNothing() {
  return () => {};
}

function getClientSnapshot(): boolean {
  return false;
}

/** Used by the server and during hydration. */
function getServerSnapshot(): boolean {
  return true;
}
