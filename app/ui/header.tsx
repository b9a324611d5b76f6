import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { activateOnSpace, NavLink } from "./nav-link.tsx";
import { usePopover } from "./popover.ts";
import { PRODUCT_NAME } from "./product.ts";

/** The areas of the site, in the order in which the footer has them, too. */
export const SITE_LINKS: {
  to: string;
  text: string;
  rel?: string;
  /** Other addresses of the area. */
  also?: RegExp;
}[] = [
  { to: "/jobs", text: "Senior Jobs" },
  { to: "/roadmap", text: "Career Roadmap" },
  {
    to: "/account/projects",
    text: "Projects",
    rel: "nofollow",
    also: /^\/(account\/packets|projects)(\/|$)/,
  },
  { to: "/simulations", text: "Simulations" },
];

/** The header of every page; `children` is the auth button. */
export function Header({ children }: { children: ReactNode }) {
  return (
    <header className="bar">
      <div className="page">
        <Link className="brand" to="/" onKeyDown={activateOnSpace}>
          <Logo />
          {PRODUCT_NAME}
        </Link>
        <nav className="nav" aria-label="Main">
          {SITE_LINKS.map(({ text, ...link }) => (
            <NavLink key={link.to} {...link}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="who">{children}</div>
        <button type="button" className="btn quiet icon burger" popoverTarget="site-menu">
          <span className="while-closed">
            <Icon name="menu" />
            <span className="sr-only">Open menu</span>
          </span>
          <span className="while-open">
            <Icon name="x" />
            <span className="sr-only">Close menu</span>
          </span>
        </button>
      </div>
      <SiteMenu />
    </header>
  );
}

/** The same links on small screens, in a popover, which works without script. */
function SiteMenu() {
  const menu = usePopover<HTMLElement>();
  return (
    <nav className="menu site" id="site-menu" popover="auto" aria-label="Menu" {...menu}>
      <ul>
        {SITE_LINKS.map(({ text, ...link }) => (
          <li key={link.to}>
            <NavLink {...link} onClick={() => menu.ref.current?.hidePopover()}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path className="mark-square" d="M3 2h5v15h14v5H3z" />
      <path className="mark-corner" d="M10.5 8H17v6.5h-6.5z" />
    </svg>
  );
}
