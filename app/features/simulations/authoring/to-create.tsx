import { redirect } from "react-router";
import { CREATE_PATH } from "./paths.ts";

/** GET /simulations/create: where somebody would look for it. No page, so the page API has nothing of it. */
export function loader() {
  return redirect(CREATE_PATH, 301);
}
