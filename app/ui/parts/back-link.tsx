import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { Link } from "../link.tsx";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more" to={to}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  );
}
