import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";

interface PageLink {
  to: string;
  text?: string;
  rel?: string;
}

interface PagerProps {
  previous: PageLink | false | null;
  next: PageLink | false | null;
  /** Beside the links: how many there are, or which page this is. */
  children?: ReactNode;
}

export function Pager({ previous, next, children }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      {children && <span className="text-muted">{children}</span>}
      <span className="row">
        {previous && (
          <Link className="btn" to={previous.to} rel={previous.rel ?? "prev"}>
            <Icon name="arrow-left" />
            {previous.text ?? "Previous"}
          </Link>
        )}
        {next && (
          <Link className="btn" to={next.to} rel={next.rel ?? "next"}>
            {next.text ?? "Next"}
            <Icon name="arrow-right" />
          </Link>
        )}
      </span>
    </nav>
  );
}
