import { eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { hashPart } from "#app/features/simulations/authoring/drafts.server.ts";
import {
  toNodeFields,
  toScenarioFields,
  toSimulationFields,
} from "#app/features/simulations/authoring/form-fields.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import {
  AUTHORING_FORMS,
  CREATE_FORMS,
} from "#app/features/simulations/pages/authoring/forms.server.ts";
import { HISTORY_FORMS } from "#app/features/simulations/pages/history/attempt-history-forms.server.ts";
import { PLAY_FORMS } from "#app/features/simulations/pages/play/play-forms.server.ts";
import { attempts, simulations } from "#app/features/simulations/tables.ts";
import { aDraft, SCENARIO } from "#test/world/simulation-rows.ts";
import type { World } from "#test/world/world.ts";
import { TYPED, writesOf } from "./write.ts";

const scenario = SCENARIO.id;
const [node] = SCENARIO.nodes;
const file = JSON.stringify(BUILT_IN_SIMULATIONS[0]);

type Status = "draft" | "in_review" | "published" | "archived";

const inStatus =
  (status: Status) =>
  (db: Database, { simulation }: World) =>
    db.update(simulations).set({ status }).where(eq(simulations.id, simulation));

export const SIMULATION_WRITES = {
  "/simulations/:id/scenarios/:scenarioId": writesOf(PLAY_FORMS, {
    start: () => ({ mode: "practise", choice: "a" }),
    choose: ({ attempt }) => ({ attempt, step: "0", choice: "b" }),
    undo: {
      given: (db, { attempt }) =>
        db
          .update(attempts)
          .set({ path: [{ choice: "a", at: "2026-11-01T00:00:00.000Z" }] })
          .where(eq(attempts.id, attempt)),
      fields: ({ attempt }) => ({ attempt, step: "1" }),
    },
    reflect: ({ finishedAttempt }) => ({ attempt: finishedAttempt, reflection: TYPED }),
    share: ({ finishedAttempt }) => ({ attempt: finishedAttempt, fields: ["path"], days: "30" }),
    revoke: ({ share }) => ({ share: share.attempt.id }),
  }),
  "/account/simulations": writesOf(HISTORY_FORMS, {
    delete: ({ attempt }) => ({ attempt }),
  }),
  "/account/simulations/create": writesOf(CREATE_FORMS, {
    create: () => ({ title: TYPED, summary: TYPED, difficulty: "intro" }),
    create_from_file: () => ({ file }),
  }),
  "/account/simulations/:id": writesOf(AUTHORING_FORMS, {
    save_simulation: async (world) => {
      const fields = toSimulationFields(aDraft(world.simulation));
      return { ...fields, version: await hashPart(fields), summary: TYPED };
    },
    add_scenario: () => ({ title: TYPED }),
    move_scenario: () => ({ scenario, direction: "up" }),
    remove_scenario: () => ({ scenario, sure: "on" }),
    save_scenario: async () => {
      const fields = toScenarioFields(SCENARIO);
      return { ...fields, scenario, version: await hashPart(fields), summary: TYPED };
    },
    add_node: () => ({ scenario, type: "end" }),
    save_node: async () => {
      const fields = node ? toNodeFields(node) : {};
      return { ...fields, scenario, node: "start", version: await hashPart(fields), text: TYPED };
    },
    copy_node: () => ({ scenario, node: "bad" }),
    undo: {
      given: (db, { simulation }) =>
        db
          .update(simulations)
          .set({ previousDraft: { ...aDraft(simulation), title: TYPED } })
          .where(eq(simulations.id, simulation)),
      fields: () => ({ version: "1" }),
    },
    retype_node: () => ({ scenario, node: "bad", type: "text" }),
    remove_node: () => ({ scenario, node: "bad", sure: "on" }),
    check_file: () => ({ file }),
    import: () => ({ json: file, version: "1" }),
    publish: () => ({ visibility: "private" }),
    withdraw: { given: inStatus("in_review"), fields: () => ({}) },
    archive: () => ({}),
    unarchive: { given: inStatus("archived"), fields: () => ({}) },
    delete_simulation: () => ({ sure: "on" }),
  }),
};
