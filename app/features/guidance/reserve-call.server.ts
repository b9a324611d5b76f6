import type { Viewer } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import type { Context } from "#app/http/context.ts";
import { notFound } from "#app/http/http-errors.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { type AskLimits, LIMITS } from "./ask-model.server.ts";
import { reserveQuestion } from "./budget.server.ts";
import { findBudget, findProvider } from "./configure-provider.server.ts";
import { createModelCost, type ModelCost } from "./cost.ts";
import type { Message } from "./prompt.ts";
import type { Provider } from "./provider.ts";

/** Messages to the model, counted as a question, with what they can cost set aside. */
export interface ReservedCall {
  messages: Message[];
  limits: AskLimits;
  cost: ModelCost;
  quota: Quota;
  provider: Provider;
  viewer: Viewer;
  db: Database;
  visitorCountry: string | null;
  now: Date;
}

interface Call {
  viewer: Viewer;
  messages: Message[];
  limits?: AskLimits;
  now: Date;
}

/** The model of this deployment. Throws 404 without one. */
export function modelOf(context: Context) {
  const provider = findProvider(context);
  const budget = findBudget(context);
  if (!provider || !budget)
    throw notFound("This site has no coach to ask. The advice on the page works without one.");
  return { provider, budget };
}

/** Counts a question and sets aside the most that it can cost. Throws 404 without a model, and 429 at a limit. */
export async function reserveCall(
  context: Context,
  { viewer, messages, limits = LIMITS, now }: Call,
): Promise<ReservedCall> {
  const { provider, budget } = modelOf(context);
  const db = databaseOf(context);
  const cost = createModelCost(messages, limits.maxTokens);
  const reservation = { tokens: cost.max, budget, now };
  const quota = await withWriteTimeout(reserveQuestion(db, viewer, reservation));
  const visitorCountry = context.get(readerCountryContext);
  return { messages, limits, cost, quota, provider, viewer, db, visitorCountry, now };
}
