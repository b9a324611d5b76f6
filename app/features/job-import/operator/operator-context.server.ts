import type { OperatorTask } from "#app/features/operator/operator-actions.server.ts";
import type { RobotsOptions } from "../robots/read-robots.server.ts";
import type { ImportQueue } from "../sync/enqueue.server.ts";

/** What an operator's form about a job source works with. */
export interface OperatorContext extends OperatorTask, RobotsOptions {
  queue: ImportQueue;
}
