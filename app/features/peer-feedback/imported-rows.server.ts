import { z } from "zod";
import { line, text } from "#app/http/fields.ts";
import { rowId, timestamp } from "#app/http/row-fields.ts";
import { competencyId } from "#app/reference/competencies/competency-id.server.ts";
import {
  EXAMPLE_LENGTH,
  isDescribed,
  LEVELS,
  MORE_LENGTH,
  PEER_NAME,
  SEEN,
} from "./peer-answer.ts";
import { MAX_REQUESTED } from "./peer-link.ts";

const observation = z.object({
  competencyId,
  seen: z.array(z.enum(SEEN).nullable()).length(LEVELS.length),
  example: text({ max: EXAMPLE_LENGTH }),
  more: text({ max: MORE_LENGTH }),
});

/** A colleague's answer in an account file: words only. No link and no receipt opens it. */
export const peerAnswerRow = z
  .object({
    id: rowId,
    name: line(PEER_NAME),
    observations: z.array(observation).min(1).max(MAX_REQUESTED),
    frameworkVersion: z.string().regex(/^[\w.-]{1,20}$/),
    inPackets: z.boolean(),
    sentAt: timestamp,
  })
  .transform((row) => ({
    ...row,
    // A file is no proof of where an answer was asked for.
    domain: "",
    described: row.observations.filter(isDescribed).map((each) => each.competencyId),
  }));
