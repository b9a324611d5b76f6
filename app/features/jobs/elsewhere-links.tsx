import { Fragment } from "react";
import { Link } from "#app/ui/link.tsx";
import type { Elsewhere } from "./job-card.server.ts";

/** Other places of a role, each a posting with a page of its own. */
export function ElsewhereLinks({ places }: { places: readonly Elsewhere[] }) {
  return places.map(({ path, where }, index) => (
    <Fragment key={path}>
      {index > 0 && "; "}
      <Link className="link" to={path}>
        {where}
      </Link>
    </Fragment>
  ));
}
