import { Outlet } from "react-router";
import { listCountries } from "#app/reference/areas.server.ts";

/** Loaded once for all job pages, because the countries are many. */
export function loader() {
  return { countries: listCountries() };
}

export function shouldRevalidate() {
  return false;
}

export default function JobsLayout() {
  return <Outlet />;
}
