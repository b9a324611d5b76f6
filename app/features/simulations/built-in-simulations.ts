import aLeadAmongPeers from "./content/a-lead-among-peers.json" with { type: "json" };
import aPromisedDate from "./content/a-promised-date.json" with { type: "json" };
import acrossTheBoundary from "./content/across-the-boundary.json" with { type: "json" };
import firstWeeks from "./content/first-weeks.json" with { type: "json" };
import hardWeeks from "./content/hard-weeks.json" with { type: "json" };
import hiringWell from "./content/hiring-well.json" with { type: "json" };
import moneyRiskAndTime from "./content/money-risk-and-time.json" with { type: "json" };
import newWaysOfWorking from "./content/new-ways-of-working.json" with { type: "json" };
import sayingNoUpward from "./content/saying-no-upward.json" with { type: "json" };
import theTeamYouHave from "./content/the-team-you-have.json" with { type: "json" };
import twoEngineersOneDesign from "./content/two-engineers-one-design.json" with { type: "json" };
import whatComesFirst from "./content/what-comes-first.json" with { type: "json" };
import whenProductionBreaks from "./content/when-production-breaks.json" with { type: "json" };
import whereItIsGoing from "./content/where-it-is-going.json" with { type: "json" };
import type { Simulation } from "./simulation.ts";

export interface BuiltInSimulation extends Simulation {
  premium: boolean;
}

/**
 * The simulations that ship with Leadwright, in the order in which a new lead tends to meet the
 * situations. Pages read them from the database, where `content:push` puts them.
 */
export const BUILT_IN_SIMULATIONS = [
  firstWeeks,
  twoEngineersOneDesign,
  aLeadAmongPeers,
  newWaysOfWorking,
  hiringWell,
  whenProductionBreaks,
  aPromisedDate,
  sayingNoUpward,
  whatComesFirst,
  whereItIsGoing,
  theTeamYouHave,
  acrossTheBoundary,
  moneyRiskAndTime,
  hardWeeks,
] as unknown as readonly BuiltInSimulation[];
