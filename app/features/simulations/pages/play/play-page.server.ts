import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import type { TargetFields } from "#app/features/target-job/learner.server.ts";
import type { AttemptMode } from "../../attempt.ts";
import type { ScenarioProgress } from "../../library/scenario-progress.ts";
import type { PlayerView } from "../../play/player-view.ts";
import type { ScenarioKey } from "../../simulation.ts";
import type { RoadmapComparison } from "./roadmap-comparison.ts";
import type { ResultLink } from "./viewer-result.server.ts";

export interface PlayPage extends TargetFields {
  /** `isOffered`: others can still play it. An attempt outlives its simulation. */
  simulation: { id: string; title: string; isOffered: boolean };
  isListed: boolean;
  scenario: { id: string; title: string; minutes: number };
  /** The simulation's scenario after this one; null after the last. */
  nextScenario: { id: string; title: string } | null;
  mode: AttemptMode;
  explored: boolean;
  view: PlayerView;
  /** Null for a play that exists only in the address. */
  attempt: { id: string; reflection: string } | null;
  /** An unfinished attempt to resume, offered at the scenario's start. */
  open: ScenarioProgress["open"];
  /** In place of what starts a run; null while there is room, and for a visitor. */
  limit: string | null;
  /** For finished attempts only. */
  result: ViewerResult | null;
  /** The address names an attempt, but nobody is signed in. */
  asksSignIn: boolean;
  /** The address named choices that are not offered. */
  isCut: boolean;
  /** Competency names by id. */
  names: Record<string, string>;
}

export interface ViewerResult {
  links: ResultLink[];
  /** In place of a form for one more link; null while there is room. */
  limit: string | null;
  isNamed: boolean;
  against: RoadmapComparison[];
}

export interface PlayQuery extends ScenarioKey {
  search: URLSearchParams;
  viewer: Viewer | null;
  plans: Plans;
  /** Address of whoever grants premium. */
  contact: string | null;
  now: Date;
}
