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
  /** Their names. */
  competencies: string[];
}

export function toListedSimulation(card: SimulationCard): ListedSimulation {
  const { id, title, summary, difficulty, minutes, scenarios, endings, premium, cover } = card;
  return {
    ...{ id, title, summary, difficulty, minutes, scenarios, endings, premium, cover },
    competencies: card.competencies.map(({ name }) => name),
  };
}
