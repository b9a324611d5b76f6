import { useRouteLoaderData } from "react-router";
import type { loader } from "./layout.tsx";

/** The countries somebody can live in, as choices: given once for all pages about jobs, because they are many. */
export function CountryOptions() {
  const layout = useRouteLoaderData<typeof loader>("features/jobs/layout");
  return layout?.countries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
