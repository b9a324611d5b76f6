import type { KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { Link } from "./link.tsx";

interface Props extends Omit<Parameters<typeof Link>[0], "className" | "to"> {
  to: string;
  /** Whether it is current on its own path alone, and not on those below. */
  end?: boolean;
  /** Other paths on which the link is shown as current. */
  also?: RegExp;
}

/** A navigation link that also follows the Space key, as the specification requires. */
export function NavLink({ also, end, ...link }: Props) {
  const { pathname } = useLocation();
  const isActive =
    pathname === link.to || (!end && pathname.startsWith(`${link.to}/`)) || also?.test(pathname);
  return (
    <Link
      {...link}
      {...(isActive && { className: "active", "aria-current": "page" })}
      onKeyDown={activateOnSpace}
    />
  );
}

export function activateOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
