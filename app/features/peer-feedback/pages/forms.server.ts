import { z } from "zod";
import {
  checkbox,
  choices,
  confirmed,
  line,
  requiredChoice,
  text,
  wholeNumber,
} from "#app/http/fields.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { findAddressFault } from "../mail-link.server.ts";
import {
  EXAMPLE_LENGTH,
  LEVELS,
  MESSAGE_LENGTH,
  MORE_LENGTH,
  PEER_NAME,
  type PeerObservation,
  SEEN,
  type Seen,
} from "../peer-answer.ts";
import {
  LINK_COUNT,
  MAX_REQUESTED,
  PEER_TOKEN,
  REQUEST_DAYS,
  type RequestDays,
} from "../peer-link.ts";
import { exampleField, moreField, seenField } from "./observation-names.ts";

function rowIdField(error: string) {
  return z.string({ error }).regex(/^[\da-f]{24}$/, { error });
}

const answerId = rowIdField("The response is missing.");

const askedCompetencies = choices(
  COMPETENCIES.map(({ id }) => id),
  { max: MAX_REQUESTED },
).refine((ids) => ids.length > 0, { error: `Choose 1 to ${MAX_REQUESTED} competencies.` });

const requestDays = requiredChoice(REQUEST_DAYS.map(String)).transform(
  (days) => Number(days) as RequestDays,
);

/** The forms of a person's own page, by intent. */
export const PEER_FORMS = {
  request: z.object({
    competencies: askedCompetencies,
    message: text({ max: MESSAGE_LENGTH }),
    days: requestDays,
    links: wholeNumber(LINK_COUNT).transform((links, context) => {
      if (links !== null) return links;
      context.addIssue(`Enter the number of colleagues, 1 to ${LINK_COUNT.max}.`);
      return z.NEVER;
    }),
  }),
  mail: z.object({
    competencies: askedCompetencies,
    message: text({ max: MESSAGE_LENGTH }),
    days: requestDays,
    address: line(
      { min: 3, max: 254 },
      { tooShort: "Enter your colleague’s address." },
    ).superRefine((address, context) => {
      const fault = findAddressFault(address);
      if (fault) context.addIssue(fault);
    }),
  }),
  revoke: z.object({ link: rowIdField("The link is missing.") }),
  packets: z.object({ answer: answerId, allowed: checkbox() }),
  delete: z.object({ answer: answerId, sure: confirmed() }),
};

/** What is said of the competency at one place of a request. */
export type PlacedObservation = Omit<PeerObservation, "competencyId">;

const seen = z
  .enum([...SEEN, ""], { error: "Choose one of the offered answers." })
  .default("")
  .transform((value) => value || null);

const PLACES = Array.from({ length: MAX_REQUESTED }, (_, place) => place);

const observationFields = Object.fromEntries<z.ZodType<string | null>>(
  PLACES.flatMap((place) => [
    ...LEVELS.map((level): [string, typeof seen] => [seenField(place, level), seen]),
    [exampleField(place), text({ max: EXAMPLE_LENGTH })],
    [moreField(place), text({ max: MORE_LENGTH })],
  ]),
);

const answerFields = {
  name: line(PEER_NAME, PEER_NAME),
  ...observationFields,
};

/** By the place of the competency in the request. */
function toPlaced(values: Readonly<Record<string, unknown>>): PlacedObservation[] {
  return PLACES.map((place) => ({
    seen: LEVELS.map((level) => values[seenField(place, level)] as Seen | null),
    example: String(values[exampleField(place)]),
    more: String(values[moreField(place)]),
  }));
}

/** The forms of a colleague's page, by intent; `edit` leads back from the preview. */
export const GIVE_FORMS = {
  preview: z
    .object(answerFields)
    .transform((values) => ({ name: values.name, placed: toPlaced(values) })),
  edit: z.object({}),
  send: z
    .object({
      ...answerFields,
      receipt: z.string().regex(PEER_TOKEN, { error: "Open the preview again, then send it." }),
    })
    .transform((values) => ({
      name: values.name,
      placed: toPlaced(values),
      receipt: values.receipt,
    })),
  withdraw: z.object({
    sure: confirmed("Check the box to confirm: you can’t undo a withdrawal."),
  }),
};

export const RECEIPT_FORMS = { withdraw: GIVE_FORMS.withdraw };
