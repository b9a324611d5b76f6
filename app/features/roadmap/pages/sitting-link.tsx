import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Link } from "#app/ui/link.tsx";
import { parseJobLink } from "../job-link.ts";
import { sittingPath } from "../sitting/paths.ts";

/** To the sitting; of the job that the address names, once the script knows it: the stored page does not. */
export function SittingLink({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const job = isHydrated ? parseJobLink(search)?.param : undefined;
  return (
    <Link className="btn primary" to={sittingPath({ job })} rel="nofollow">
      {job ? "Begin with what this job asks" : children}
    </Link>
  );
}
