import { databaseOf } from "#app/db/database.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { pageHead } from "#app/ui/page-head.ts";
import type { Route } from "./+types/library.ts";
import { selectLibrary, toSimulationCard } from "./library.server.ts";
import { SimulationRow } from "./simulation-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Simulations: the hard days of a Tech Lead",
    description:
      "Branching situations that a Tech Lead meets, with the people in them and what they exercise.",
    path: "/simulations",
    image: "simulations",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await inTime(selectLibrary(databaseOf(context)).execute(), "The library");
  return { simulations: rows.map(toSimulationCard) };
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
