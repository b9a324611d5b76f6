import { type ComponentType, lazy } from "react";

/**
 * A part that a page works without, loaded where it is first shown. Where its file cannot be loaded, such as
 * without a network, nothing stands in its place and the page stays as it is.
 */
export function lazyExtra<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
