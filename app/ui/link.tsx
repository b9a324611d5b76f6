import type { ComponentProps } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

type Props = ComponentProps<"a"> &
  Pick<LinkProps, "to" | "replace" | "preventScrollReset" | "prefetch" | "state">;

/**
 * React Router's link. Routes are not discovered by links, because the whole table comes with the first page. On
 * the server it is an element with the same markup, because the router's own takes a tenth of a page's time.
 */
export function Link(props: Props) {
  const { to, replace, preventScrollReset, prefetch, state, ...attributes } = props;
  if (import.meta.env.SSR && typeof to === "string" && /^\/(?!\/)/.test(to)) {
    return <a {...attributes} href={to} />;
  }
  return <RouterLink discover="none" {...props} />;
}
