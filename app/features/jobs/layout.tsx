import { Outlet } from "react-router";

/** Holds the list and the single job. */
export default function JobsLayout() {
  return <Outlet />;
}
