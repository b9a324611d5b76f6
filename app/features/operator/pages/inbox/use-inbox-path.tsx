import { useSearchParams } from "react-router";
import { inboxPath } from "./inbox-path.ts";

/** `inboxPath` while a search goes on, whose words each step keeps. */
export function useInboxPath(): typeof inboxPath {
  const q = useSearchParams()[0].get("q");
  return (address) => inboxPath({ q, ...address });
}
