import type { Context } from "#app/http/context.ts";
import { requestFactsContext } from "#app/http/request-facts.ts";

/**
 * Logs how a sign-in or sign-out ended as one line of JSON: `signed_in`, `signed_out` or the stable code of the
 * refusal, with the id of its request, and nothing of its person.
 */
export function logSignIn(context: Context, outcome: string): void {
  const id = context.get(requestFactsContext)?.id;
  console.log(JSON.stringify({ at: new Date().toISOString(), event: "sign_in", outcome, id }));
}
