import { answerJson } from "#app/http/answer-json.ts";
import { notFound } from "#app/http/respond.ts";

/** Addresses under /api/ that nothing claims: JSON, like everything there. */
export function loader() {
  return answerJson(() => {
    throw notFound("There is nothing at this address.");
  });
}

export const action = loader;
