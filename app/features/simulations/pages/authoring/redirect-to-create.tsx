import { redirect } from "react-router";
import { CREATE_PATH } from "../../authoring/paths.ts";
import type { Route } from "./+types/redirect-to-create.ts";

/** GET /simulations/create redirects to the form. It is not a page, so the page API does not offer it. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(CREATE_PATH + url.search, 301);
}
