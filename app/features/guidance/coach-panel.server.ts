import type { Quota } from "#app/features/premium/daily-uses.server.ts";
import type { Offer } from "#app/features/premium/offer.ts";
import { offerOf } from "#app/features/premium/viewer-plan.server.ts";
import type { ViewerCoachState } from "./coach.server.ts";
import { type Includable, NOTHING_TO_INCLUDE } from "./included.ts";
import type { PromptSubject } from "./prompt.ts";
import type { Provider } from "./provider.ts";

/** What a guidance page is about, as far as a model may see it, and who asks. */
export interface CoachSubject {
  /** Null for what is never sent. */
  subject: PromptSubject | null;
  /** Null for visitors. */
  viewerState: ViewerCoachState | null;
}

export interface CoachPanel extends Quota {
  host: string;
  model: string;
  isSignedIn: boolean;
  hasConsent: boolean;
  /** The most questions a day with Premium. */
  premium: number;
  wasUseful: boolean | null;
  /** Null for what is never sent. */
  subject: PromptSubject | null;
  includable: Includable;
  /** Why no further reply can be saved; null while there is room. */
  keepLimit: string | null;
  /** The same of what it suggests, for the growth plan. */
  planLimit: string | null;
  now: string;
  /** Shown when the daily count is nearly used up. */
  offer: Offer | null;
}

/** Page data of the coach; null if this deployment has no model, or an operator switched it off. */
export function toCoachPanel(
  provider: Provider | null,
  { subject, viewerState }: CoachSubject,
  { contact, now }: { contact: string | null; now: Date },
): CoachPanel | null {
  if (!provider || (viewerState && viewerState.mode !== "model")) return null;
  const isSignedIn = viewerState !== null;
  return {
    host: provider.host,
    model: provider.name,
    isSignedIn,
    hasConsent: isSignedIn && viewerState.consentHost === provider.host,
    used: viewerState?.used ?? 0,
    max: viewerState?.max ?? 0,
    premium: viewerState?.viewerPlan.plans.limits.coachMessages.premium ?? 0,
    wasUseful: isSignedIn ? viewerState.wasUseful : null,
    subject,
    includable: viewerState?.includable ?? NOTHING_TO_INCLUDE,
    keepLimit: viewerState?.keepLimit ?? null,
    planLimit: viewerState?.planLimit ?? null,
    now: now.toISOString(),
    offer: isSignedIn
      ? offerOf(viewerState.viewerPlan, { kind: "coachMessages", used: viewerState.used, contact })
      : null,
  };
}
