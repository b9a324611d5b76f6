/** One question a screen. */
export const SITTING_PATH = "/roadmap/assess";

/** The sitting at a question, or going on through the whole roadmap. */
export function sittingPath({ at, isWhole }: { at?: string; isWhole?: boolean } = {}): string {
  const params = new URLSearchParams();
  if (at) params.set("at", at);
  if (isWhole) params.set("all", "yes");
  return params.size > 0 ? `${SITTING_PATH}?${params}` : SITTING_PATH;
}
