import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/library.ts";
import { listSimulations } from "./catalog.server.ts";
import { SimulationRow } from "./simulation-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Simulations: the hard days of a Tech Lead") },
  {
    name: "description",
    content:
      "Branching situations that a Tech Lead meets, with the people in them and what they exercise.",
  },
  {
    tagName: "link",
    rel: "canonical",
    href: `${matches[0]?.loaderData?.siteOrigin ?? ""}/simulations`,
  },
];

export function loader() {
  return { simulations: listSimulations() };
}

export default function SimulationLibrary({ loaderData: { simulations } }: Route.ComponentProps) {
  const scenarios = simulations.reduce((sum, each) => sum + each.scenarios, 0);
  return (
    <div className="page">
      <div className="head">
        <h1>Simulations</h1>
        <p className="lede">
          The hard days of a lead, about a quarter of an hour each. {simulations.length} simulations
          hold {scenarios} situations; read here what each one asks of you.
        </p>
      </div>
      <ul className="ledger ruled">
        {simulations.map((simulation) => (
          <SimulationRow key={simulation.id} simulation={simulation} />
        ))}
      </ul>
    </div>
  );
}
