import type { KeyboardEvent } from "react";
import { type NavLinkProps, NavLink as RouterNavLink } from "react-router";

/** A navigation link that, as the specification asks, also answers to the Space key. */
export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...props} onKeyDown={followOnSpace} />;
}

export function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
