import { signInContext } from "#app/auth/viewer.server.ts";
import { findEmailService } from "#app/features/email/email-service.server.ts";
import { findProvider } from "#app/features/guidance/configure-provider.server.ts";
import { LIMIT_LABELS, limitLabel } from "#app/features/premium/limit-labels.ts";
import { LIMIT_KINDS } from "#app/features/premium/limits.ts";
import { plansOf } from "#app/features/premium/plans.server.ts";
import { type Context, configurationOf } from "#app/http/context.ts";
import { findTraffic } from "../traffic.server.ts";

/** How a deployment is configured, without secrets. */
export interface Setup {
  facts: { name: string; value: string }[];
  limits: { name: string; free: string; premium: string }[];
}

/** The configuration of the deployment as this request sees it. */
export function readSetup(context: Context): Setup {
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
      { name: "Web address", value: siteOrigin },
      { name: "Search engines", value: isIndexed ? "Indexing allowed" : "Indexing blocked" },
      { name: "Signing in", value: SIGN_IN_LABELS[signIn.is] },
      { name: "App Check", value: APP_CHECK_LABELS[appCheck?.policy ?? "off"] },
      {
        name: "Coach model",
        value: provider ? `${provider.name} at ${provider.host}` : "None",
      },
      {
        name: "Email",
        value: email ? `From ${email.from}, at most ${email.dailyCap} a day` : "None",
      },
      { name: "Request counts", value: findTraffic(context) ? "Kept, by route" : "None" },
      {
        name: "Feedback form",
        value: secrets.length > 0 ? "Set up" : "Not set up: the form needs a secret",
      },
      { name: "Who grants Premium", value: premiumContact ?? "No one: the banner is off" },
      { name: "Security contact", value: securityContact ?? "None" },
    ],
    limits: LIMIT_KINDS.map((kind) => ({
      name: LIMIT_LABELS[kind],
      free: limitLabel(limits[kind].free),
      premium: limitLabel(limits[kind].premium),
    })),
  };
}

const APP_CHECK_LABELS = { off: "Off", report: "Report only", enforce: "Enforced" };

const SIGN_IN_LABELS = {
  ready: "On",
  off: "Off: no Firebase project is set",
  broken: "Broken: the log says what to fix",
};
