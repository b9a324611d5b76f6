import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { RequestId } from "./request-id.tsx";

interface UnavailableProps {
  status: number;
  message?: string | null;
}

/** The error page for a failure of ours, with a link to try again. */
export function Unavailable({ status, message }: UnavailableProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <p className="meta">{status}</p>
        <h1>{titleOf(status)}</h1>
        <p className="lede">{message ?? "Something broke on our side."}</p>
      </div>
      <div className="row">
        {/* A full page load, because the state of the open page may be broken. */}
        <a className="btn primary" href={pathname + search}>
          <Icon name="refresh-cw" />
          Try again
        </a>
        <Link className="btn" to="/roadmap">
          Roadmap
        </Link>
        <Link className="btn" to="/">
          Home page
        </Link>
      </div>
      <RequestId />
    </div>
  );
}

function titleOf(status: number): string {
  if (status === 503) return "This page can’t be loaded right now";
  if (status === 405) return "This address can’t be used that way";
  return status >= 500 ? "This page broke" : "We couldn’t answer this request";
}
