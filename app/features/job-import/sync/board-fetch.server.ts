import { createContext } from "react-router";
import { type Configuration, isLoopbackHost } from "#app/http/configuration.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import type { Fetch } from "./json-request.ts";

export interface BoardFetchSettings {
  BOARDS_ORIGIN?: string;
}

/** How pages ask the hosts of job sources. */
export const boardFetchContext = createContext<Fetch>();

/** What asking the host of a job source takes: the requests name the site. */
export interface BoardAccess {
  fetch: Fetch;
  siteOrigin: string;
}

export function boardAccessOf(context: Context): BoardAccess {
  return { fetch: context.get(boardFetchContext), siteOrigin: configurationOf(context).siteOrigin };
}

/**
 * Fetches from the hosts of job sources. A site on loopback may have all of them stand in for at one
 * loopback origin, which gets the host as the first part of the path.
 */
export function createBoardFetch(
  { BOARDS_ORIGIN }: BoardFetchSettings,
  { isLoopback }: Pick<Configuration, "isLoopback">,
): Fetch {
  const standIn = URL.parse(BOARDS_ORIGIN ?? "");
  const isStoodInFor = isLoopback && standIn !== null && isLoopbackHost(standIn.hostname);
  return (address, init) =>
    fetch(isStoodInFor ? address.replace("https:/", standIn.origin) : address, init);
}
