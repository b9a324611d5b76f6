import type { ViewerContext } from "#app/auth/viewer.server.ts";
import type { RobotsOptions } from "../robots/read-robots.server.ts";
import type { ImportQueue } from "../sync/enqueue.server.ts";

/** What an operator's form about a job source works with. */
export interface OperatorContext extends ViewerContext, RobotsOptions {
  queue: ImportQueue;
}
