import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The country options. The layout loads them once for all job pages, because they are many. */
export function CountryOptions() {
  const layout = useRouteLoaderData<typeof loader>("features/jobs/layout");
  return layout?.countries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
