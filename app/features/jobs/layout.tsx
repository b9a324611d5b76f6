import { Outlet } from "react-router";
import { listCountries } from "#app/reference/areas.server.ts";

/** The countries a reader can live in: once for all pages about jobs, because they are many. */
export function loader() {
  return { countries: listCountries() };
}

export function shouldRevalidate() {
  return false;
}

/** Holds the list and the single job. */
export default function JobsLayout() {
  return <Outlet />;
}
