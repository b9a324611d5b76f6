import { useEffect, useRef } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { draftForgetCount, type FormIdentity, forgetDraft, saveDraft } from "./drafts.ts";

/** How long after the last key a draft is stored; at once when the page is left. */
const SAVE_DELAY_MS = 300;

interface DraftKeeper {
  /** Stores the draft; nothing without one, or when its person has signed out since. */
  keep(values: FormValues | null, base: FormValues | null): void;
  keepSoon(keep: () => void): void;
  forget(): void;
}

/** Stores the draft of one form and author, and asks before the page is closed if that failed. */
export function useDraftKeeper(identityKey: string | null, author: string): DraftKeeper {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forgetCount = useRef(draftForgetCount());
  const identity = parseIdentity(identityKey);
  useEffect(
    () => () => {
      removeEventListener("beforeunload", askBeforeLeaving);
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    keep(values, base) {
      clearTimeout(timer.current);
      const isForgotten = forgetCount.current !== draftForgetCount();
      if (!identity || !values || isForgotten) return;
      const isKept = saveDraft(identity, { writer: author, values, base });
      if (isKept) removeEventListener("beforeunload", askBeforeLeaving);
      else addEventListener("beforeunload", askBeforeLeaving);
    },
    keepSoon(keep) {
      clearTimeout(timer.current);
      // Typed after a sign-out, it is someone's again.
      forgetCount.current = draftForgetCount();
      timer.current = setTimeout(keep, SAVE_DELAY_MS);
    },
    forget() {
      clearTimeout(timer.current);
      removeEventListener("beforeunload", askBeforeLeaving);
      if (identity) forgetDraft(identity, author);
    },
  };
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export function parseIdentity(identityKey: string | null): FormIdentity | null {
  return identityKey === null ? null : (JSON.parse(identityKey) as FormIdentity);
}
