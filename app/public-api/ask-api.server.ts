import { matchPath } from "react-router";
import { type Context, serverBuildContext } from "#app/http/context.ts";
import { isErrorBody } from "#app/http/http-errors.ts";
import { API_PATH } from "./params.ts";

/** An answer of the read API. */
export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Reads a path below the read API, such as "/jobs?q=go". */
export type AskApi = (path: string) => Promise<ApiAnswer>;

/** The read API from within: its own loaders, so that every protocol says the same. */
export function apiWithin(context: Context, origin: string): AskApi {
  return async (path) => {
    const url = new URL(origin + API_PATH + path);
    const { routes } = await context.get(serverBuildContext)();
    for (const route of Object.values(routes)) {
      const pattern = `/${route?.path}`;
      const match = pattern.startsWith(`${API_PATH}/`) && matchPath(pattern, url.pathname);
      const loader = match && route?.module.loader;
      if (!loader) continue;
      const request = new Request(url);
      const { params } = match;
      const response = (await loader({ request, url, params, pattern, context })) as Response;
      return { status: response.status, body: await response.json() };
    }
    throw new Error(`${url.pathname} isn’t an address of the read API.`);
  };
}

/** What went wrong, in the words of the API. */
export function messageOf({ body }: ApiAnswer): string {
  return isErrorBody(body) ? body.message : "Something broke on our side.";
}
