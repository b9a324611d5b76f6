import type { CoachPanel } from "#app/features/guidance/coach-panel.server.ts";
import { usedUpNote } from "#app/features/guidance/guidance.ts";
import { type Script, TURNS } from "../script.ts";

/* What the page says of a model that could play, and of none. */

export interface ModelOffer {
  model: string;
  hasConsent: boolean;
  /** Why it can’t be asked today; else null. */
  usedUp: string | null;
  /** What is sent, and what it costs. */
  hint: string;
}

/** The offer to someone who is signed in; null without a model. */
export function toOffer(panel: CoachPanel | null, script: Script | null): ModelOffer | null {
  if (!panel || !script) return null;
  const { host, model, hasConsent, used, max } = panel;
  const today = Number.isFinite(max) ? `${used} of ${max} today` : `${used} today`;
  const hint = `Sends what is said in this rehearsal, with ${script.matter.of}, to ${host}. Each of its replies, ${TURNS - 1} at most, is one question to the coach: ${today}.`;
  return { model, hasConsent, usedUp: used >= max ? usedUpNote(panel) : null, hint };
}

/** Who reads what is said, and how it is said. */
export function toWords(panel: CoachPanel | null) {
  const unread = `no AI model reads your lines${panel?.hasConsent ? " unless you let one play" : ""}`;
  return {
    introduction: `Ten exchanges in your own words. Then you see your lines next to the roadmap’s descriptions, what we noticed about your lines, and one thing to try. Nothing is stored, and ${unread}.`,
    promise: `Nothing you write here is stored, and ${unread}.`,
    hint: panel?.hasConsent
      ? "As you would say it aloud. The script and its rules work only in English."
      : "In English, as you would say it aloud.",
  };
}
