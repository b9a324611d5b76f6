import type { KeyboardEvent } from "react";
import { type NavLinkProps, NavLink as RouterNavLink, useLocation } from "react-router";

interface Props extends Omit<NavLinkProps, "className"> {
  /** Addresses elsewhere that belong to the same part of the site. */
  also?: RegExp;
}

/** A navigation link that, as the specification asks, also answers to the Space key. */
export function NavLink({ also, ...link }: Props) {
  const { pathname } = useLocation();
  const isWithin = also?.test(pathname) ?? false;
  return (
    <RouterNavLink
      {...link}
      {...(isWithin && { "aria-current": "page" })}
      onKeyDown={followOnSpace}
    />
  );
}

export function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
