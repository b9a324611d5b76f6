import type { KeyboardEvent } from "react";
import { type NavLinkProps, NavLink as RouterNavLink, useLocation } from "react-router";

interface Props extends Omit<NavLinkProps, "className"> {
  /** Other paths on which the link is shown as current. */
  also?: RegExp;
}

/** A navigation link that also follows the Space key, as the specification requires. */
export function NavLink({ also, ...link }: Props) {
  const { pathname } = useLocation();
  const isActive = also?.test(pathname) ?? false;
  return (
    <RouterNavLink
      discover="none"
      {...link}
      {...(isActive && { "aria-current": "page" })}
      onKeyDown={activateOnSpace}
    />
  );
}

export function activateOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
