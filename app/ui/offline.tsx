import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";

/** The network did not answer: nothing of ours broke, and nothing was lost. */
export function Offline() {
  const { pathname, search } = useLocation();
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <h1>The network did not answer</h1>
        <p className="lede">
          This page could not be fetched. Check the connection, then try again.
        </p>
      </div>
      <div>
        <a className="btn primary" href={pathname + search}>
          <Icon name="refresh-cw" />
          Try again
        </a>
      </div>
    </div>
  );
}

/** A page that could not even be asked for: browsers say so with a TypeError, each in its own words. */
export function isNetworkFault(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
