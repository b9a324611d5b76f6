import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";

export function Offline() {
  const { pathname, search } = useLocation();
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <h1>The network didn’t respond</h1>
        <p className="lede">This page couldn’t be loaded. Check the connection, then try again.</p>
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

/** Whether an error is a failed fetch: a TypeError whose message differs between browsers. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
