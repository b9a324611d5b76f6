import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { REQUEST_PATH } from "./premium-request.ts";

interface LimitNoteProps {
  /** Of `limitNote`. */
  limit: string;
  /** Where there is something to delete, unless it is on this page. */
  to?: { path: string; text: string } | undefined;
}

/** In place of a form for one more: what helps, with the ways there. */
export function LimitNote({ limit, to }: LimitNoteProps) {
  return (
    <div className="note">
      <Icon name="info" />
      <p>{limit}</p>
      <p className="row wide empty:hidden">
        {to && (
          <Link className="link" to={to.path}>
            {to.text}
          </Link>
        )}
        {limit.includes("ask us") && (
          <Link className="link" to={REQUEST_PATH}>
            Ask for Premium
          </Link>
        )}
      </p>
    </div>
  );
}
