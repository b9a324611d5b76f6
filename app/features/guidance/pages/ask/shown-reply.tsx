import { lazy, Suspense } from "react";
import type { Route } from "./+types/ask.ts";
import type { AskedResult } from "./ask-action.server.ts";

// Visitors do not load it.
const ModelReply = lazy(() => import("./model-reply.tsx"));

type Panel = NonNullable<Route.ComponentProps["loaderData"]["own"]>["panel"];

export function ShownReply({
  panel,
  result,
}: {
  panel: NonNullable<Panel>;
  result: Partial<AskedResult>;
}) {
  if (!hasReply(result)) return null;
  const { reply, toAsk, unasked } = result;
  const shown = <ModelReply panel={panel} reply={reply} toAsk={toAsk} unasked={unasked} />;
  return toAsk ? <Suspense fallback={<p className="meta">Waiting</p>}>{shown}</Suspense> : shown;
}

export function hasReply({ reply, toAsk, unasked }: Partial<AskedResult>): boolean {
  return Boolean(reply || toAsk || unasked);
}
