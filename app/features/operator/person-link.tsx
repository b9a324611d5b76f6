import { Link } from "#app/ui/link.tsx";
import { personPath } from "./paths.ts";

interface PersonLinkProps {
  /** Null without an account. */
  uid: string | null | undefined;
  children: string;
}

/** Someone as operators read of them: with an account by the link to their page. */
export function PersonLink({ uid, children }: PersonLinkProps) {
  if (!uid) return children;
  return (
    <Link className="link" to={personPath(uid)}>
      {children}
    </Link>
  );
}
