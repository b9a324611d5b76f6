import { type Context, configurationOf } from "#app/http/context.ts";
import { type CoachPanel, type CoachSubject, toCoachPanel } from "../coach-panel.server.ts";
import { findProvider } from "../configure-provider.server.ts";
import { readCoachMode } from "../mode.server.ts";
import { withToday } from "../prompt.ts";
import type { SavedReply } from "../saved-replies.server.ts";

/** What every guidance page shows besides its guidance. */
export interface GuidancePageData {
  panel: CoachPanel | null;
  kept: SavedReply[];
  now: string;
}

export async function toGuidancePageData(
  context: Context,
  { subject, viewerState }: CoachSubject,
  now: Date,
): Promise<GuidancePageData> {
  const { premiumContact } = configurationOf(context);
  return {
    panel: toCoachPanel(
      viewerState || (await readCoachMode(context)) === "model" ? findProvider(context) : null,
      { subject: subject && withToday(subject, now), viewerState },
      { contact: premiumContact, now },
    ),
    kept: viewerState?.savedReplies ?? [],
    now: now.toISOString(),
  };
}
