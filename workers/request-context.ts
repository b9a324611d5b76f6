import { RouterContextProvider, type ServerBuild } from "react-router";
import { identifyViewer, type RequestIdentity } from "#app/auth/identify.server.ts";
import type { SignInState } from "#app/auth/sign-in-configuration.ts";
import { signOutQueueContext } from "#app/auth/sign-out-queue.server.ts";
import { findViewer } from "#app/auth/viewer.server.ts";
import { databaseContext, openDatabase, withConsistency } from "#app/db/database.server.ts";
import { configureEmail } from "#app/features/email/email-service.server.ts";
import { configureProvider } from "#app/features/guidance/configure-provider.server.ts";
import {
  boardFetchContext,
  createBoardFetch,
} from "#app/features/job-import/sync/board-fetch.server.ts";
import { importQueueContext } from "#app/features/job-import/sync/enqueue.server.ts";
import { readerCountryContext } from "#app/features/jobs/reader/reader-country.server.ts";
import { configureTraffic } from "#app/features/operator/traffic.server.ts";
import { setResolver } from "#app/features/organizations/verification/resolver.server.ts";
import type { Plans } from "#app/features/premium/limits.ts";
import { plansContext } from "#app/features/premium/plans.server.ts";
import { visitorStoreContext } from "#app/features/roadmap/sitting/visitor-session.server.ts";
import { configureAlerts } from "#app/gather/alerts/alert-state.server.ts";
import { bodyLimitContext, DEFAULT_MAX_BYTES } from "#app/http/body-limit.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { configurationContext, nonceContext, serverBuildContext } from "#app/http/context.ts";
import { setDeployedFiles } from "#app/http/deployed-file.server.ts";
import { flashContext, readFlash } from "#app/http/flash.ts";
import { limiterContext } from "#app/http/rate-limit.ts";
import { type RequestFacts, requestFactsContext } from "#app/http/request-facts.ts";
import { countReads } from "./count-reads.ts";
import { maxBytesOf } from "./pages.ts";
import { type IsWithinLimit, toLimiter } from "./rate-limits.ts";

interface Site {
  env: Env;
  configuration: Configuration;
  signIn: SignInState;
  plans: Plans;
  nonce: string;
  loadBuild(): Promise<ServerBuild>;
  /** Where the reader said they live. */
  readerCountry: string | null;
  facts: RequestFacts;
  /** The response is for everybody, so it may be read from any replica of the database. */
  isShared?: boolean;
}

interface OpenedRequest {
  context: RouterContextProvider;
  identified: RequestIdentity;
  isWithinLimit: IsWithinLimit;
  /** How many bytes the request may send. */
  maxBytes: number;
}

/** Everything that pages take from the context: who asks, the database and the deployment's services. */
export async function openRequest(
  request: Request,
  {
    env,
    configuration,
    signIn,
    plans,
    nonce,
    loadBuild,
    readerCountry,
    facts,
    isShared = false,
  }: Site,
): Promise<OpenedRequest> {
  const url = new URL(request.url);
  const context = new RouterContextProvider();
  const identified = await identifyViewer(request, context, { signIn, configuration, plans });
  context.set(configurationContext, configuration);
  context.set(plansContext, plans);
  const consistency = isShared ? "any" : identified.isPersonal ? "primary" : "default";
  context.set(requestFactsContext, facts);
  const binding = countReads(withConsistency(env.DB, consistency), facts);
  context.set(databaseContext, openDatabase(binding));
  context.set(importQueueContext, env.IMPORT_QUEUE);
  context.set(boardFetchContext, createBoardFetch(env, configuration));
  context.set(signOutQueueContext, env.RETRY_QUEUE ?? null);
  context.set(visitorStoreContext, env.VISITOR_SESSIONS ?? null);
  configureProvider(context, env, configuration);
  configureEmail(context, env, configuration);
  configureTraffic(context, env);
  configureAlerts(context, env);
  setDeployedFiles(context, env);
  setResolver(context, env, configuration);
  context.set(serverBuildContext, loadBuild);
  context.set(nonceContext, nonce);
  context.set(readerCountryContext, readerCountry);
  context.set(flashContext, readFlash(request, configuration));
  const isWithinLimit = toLimiter(request, env, configuration);
  context.set(limiterContext, isWithinLimit);
  const maxBytes = (findViewer(context) && maxBytesOf(url)) || DEFAULT_MAX_BYTES;
  context.set(bodyLimitContext, maxBytes);
  return { context, identified, isWithinLimit, maxBytes };
}
