import type { WaitingObject } from "../../waiting.ts";
import { boardObject } from "./board.server.ts";
import type { InboxObject } from "./inbox-object.server.ts";
import { jobObject } from "./job.server.ts";
import { messageObject } from "./message.server.ts";
import { personObject } from "./person.server.ts";
import { requestObject } from "./request.server.ts";
import { simulationObject } from "./simulation.server.ts";

/** What is shown of each kind of object, and how it is decided. What waits about it is in `WAITING`. */
export const INBOX: Readonly<Record<WaitingObject, InboxObject>> = {
  job: jobObject,
  message: messageObject,
  board: boardObject,
  simulation: simulationObject,
  person: personObject,
  request: requestObject,
};
