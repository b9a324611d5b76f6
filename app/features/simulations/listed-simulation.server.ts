import type { SimulationCard } from "./simulation-card.server.ts";

/** What a row of a list shows. The browser gets it beside the row itself, so nothing else is in it. */
export interface ListedSimulation
  extends Pick<
    SimulationCard,
    | "id"
    | "title"
    | "summary"
    | "difficulty"
    | "minutes"
    | "scenarios"
    | "endings"
    | "premium"
    | "cover"
  > {
  /** The names of the first ones. */
  competencies: string[];
  /** How many there are besides. */
  moreCompetencies: number;
}

const MAX_NAMED = 3;

export function toListedSimulation(card: SimulationCard): ListedSimulation {
  const { id, title, summary, difficulty, minutes, scenarios, endings, premium, cover } = card;
  return {
    ...{ id, title, summary, difficulty, minutes, scenarios, endings, premium, cover },
    competencies: card.competencies.slice(0, MAX_NAMED).map(({ name }) => name),
    moreCompetencies: Math.max(0, card.competencies.length - MAX_NAMED),
  };
}
