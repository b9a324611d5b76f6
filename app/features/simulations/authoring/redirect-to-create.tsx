import { redirect } from "react-router";
import { CREATE_PATH } from "./paths.ts";

/** GET /simulations/create redirects to the form. It is not a page, so the page API does not offer it. */
export function loader() {
  return redirect(CREATE_PATH, 301);
}
