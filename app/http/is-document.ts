/** Whether a browser asks for a page itself, and not a script for its data. */
export function isDocument(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return !pathname.endsWith(".data") && !pathname.startsWith("/api/");
}
