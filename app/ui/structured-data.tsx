import { useState } from "react";
import { useIsHydrated } from "./hydration.ts";
import { InlineScript } from "./inline-script.tsx";
import { toScriptJson } from "./script-json.ts";

/**
 * JSON-LD for crawlers. Only in the document that the server sends: after a client-side navigation there
 * is none, because the Trusted Types policy forbids making a script from a string.
 */
export function StructuredData({ data }: { data: object }) {
  const isHydrated = useIsHydrated();
  const [code] = useState(() => (isHydrated ? null : toScriptJson(data)));
  return code && <InlineScript type="application/ld+json" code={code} />;
}
