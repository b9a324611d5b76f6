import type { RouterContextProvider } from "react-router";
import { signInContext } from "#app/auth/viewer.server.ts";
import { findEmailService } from "#app/features/email/email-service.server.ts";
import { findProvider } from "#app/features/guidance/configure-provider.server.ts";
import { LIMIT_LABELS, limitLabel } from "#app/features/premium/limit-labels.ts";
import { LIMIT_KINDS } from "#app/features/premium/limits.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { configurationOf } from "#app/http/context.ts";
import { findTraffic } from "../traffic.server.ts";

/** How a deployment is configured, without secrets. */
export interface Setup {
  facts: { name: string; value: string }[];
  limits: { name: string; free: string; premium: string }[];
}

/** The configuration of the deployment as this request sees it. */
export function readSetup(context: Readonly<RouterContextProvider>): Setup {
  const { siteOrigin, isIndexed, premiumContact, securityContact, secrets } =
    configurationOf(context);
  const { limits } = plansOf(context);
  const signIn = context.get(signInContext);
  const provider = findProvider(context);
  const email = findEmailService(context);
  const appCheck = signIn.is === "ready" ? signIn.signIn.appCheck : null;
  return {
    facts: [
      { name: "Version", value: __APP_VERSION__ },
      { name: "Address", value: siteOrigin },
      { name: "Search engines", value: isIndexed ? "indexing allowed" : "indexing blocked" },
      { name: "Signing in", value: SIGN_IN_LABELS[signIn.is] },
      { name: "App Check", value: appCheck?.policy ?? "off" },
      {
        name: "Coach model",
        value: provider ? `${provider.name} at ${provider.host}` : "none",
      },
      {
        name: "Email",
        value: email ? `from ${email.from}, at most ${email.dailyCap} a day` : "none",
      },
      { name: "Request counts", value: findTraffic(context) ? "kept, by route" : "none" },
      {
        name: "Feedback form",
        value: secrets.length > 0 ? "set up" : "not set up: it needs a secret",
      },
      { name: "Who grants Premium", value: premiumContact ?? "no one: the banner is not shown" },
      { name: "Security contact", value: securityContact ?? "none" },
    ],
    limits: LIMIT_KINDS.map((kind) => ({
      name: LIMIT_LABELS[kind],
      free: limitLabel(limits[kind].free),
      premium: limitLabel(limits[kind].premium),
    })),
  };
}

const SIGN_IN_LABELS = {
  ready: "on",
  off: "off: no Firebase project is set",
  broken: "broken: the log says what to fix",
};
