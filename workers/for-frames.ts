import { withoutPerson } from "./for-programs.ts";
import { isFramed } from "./pages.ts";

/** Of the only addresses that other sites may frame: nothing in them runs, sends or loads but a stylesheet. */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** Whether a request is for what other sites show in a frame. */
export function isForFrame({ url }: Request): boolean {
  return url.includes("/embed/") && isFramed(new URL(url).pathname);
}

/** Answers the same to everybody, and lets every site frame it. */
export async function respondToFrame(
  request: Request,
  respond: (anonymous: Request) => Promise<Response>,
): Promise<Response> {
  const response = await respond(withoutPerson(request));
  const { headers } = response;
  // A 304 leaves the reader what came with the first answer.
  if (response.status !== 304) headers.set("content-security-policy", FRAMED_POLICY);
  headers.set("cross-origin-resource-policy", "cross-origin");
  headers.delete("link");
  return response;
}
