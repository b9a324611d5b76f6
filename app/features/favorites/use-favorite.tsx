import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { tellOtherTabs } from "#app/auth/other-tabs.ts";
import { consumeSaveIntent } from "#app/auth/save-intent.ts";
import { dispatch } from "#app/auth/sign-in.ts";
import { useAuth } from "#app/auth/use-auth.ts";
import { useSaveDialog } from "#app/auth/use-save-dialog.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { postForm } from "#app/ui/form/use-submission.ts";
import { FAVORITES_PATH } from "./favorite.ts";
import { type FavoriteLimit, useFavoriteLimit } from "./use-favorite-limit.tsx";

interface UseFavoriteOptions {
  kind: string;
  target: string;
  /** What a visitor is asked to sign in for. */
  title: string;
  /** As rendered by the server. */
  isSaved: boolean;
  /** The page's data is loaded again once what is stored has changed. */
  reloadsPage?: boolean;
}

interface FavoriteState {
  isSaved: boolean;
  /** Why it can't be saved, in place of a button; null while it can. */
  limit: string | null;
  isBusy: boolean;
  status: { message: string; isError: boolean };
  /** False when the browser has to submit the form itself. */
  toggle(): boolean;
  prepare(): void;
}

const NO_STATUS = { message: "", isError: false };

/** Saves optimistically and reverts on an error. A visitor signs in first; then the item is saved. */
export function useFavorite({
  kind,
  target,
  title,
  isSaved,
  reloadsPage,
}: UseFavoriteOptions): FavoriteState {
  const pageLimit = useFavoriteLimit();
  const { revalidate } = useRevalidator();
  const auth = useAuth();
  const askToSave = useSaveDialog();
  const isSignedIn = auth.state.status === "authenticated";
  const [localState, setLocalState] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useState(NO_STATUS);
  // The requested state while a request is pending: another press changes it and is sent afterwards.
  const requestedState = useRef<boolean | null>(null);
  // A visitor has nothing saved, even if the page was rendered for a viewer.
  const isShownAsSaved = isSignedIn && (localState ?? isSaved);

  async function requestState(next: boolean, messagePrefix = "") {
    const isPending = requestedState.current !== null;
    requestedState.current = next;
    setLocalState(next);
    if (isPending) return;
    setIsBusy(true);
    setStatus(NO_STATUS);
    let stored = isShownAsSaved;
    let limit = pageLimit;
    while (stored !== requestedState.current) {
      const requested: boolean = requestedState.current;
      const form = { intent: requested ? "save" : "remove", kind, target };
      const response = await postForm(FAVORITES_PATH, form, { keepalive: true });
      const { favoriteLimit = limit, ...result }: FormResult & FavoriteLimit = response;
      limit = favoriteLimit;
      if (!result.ok) {
        setLocalState(stored);
        setStatus({ message: toErrorMessage(result, requested), isError: true });
        if (showIfSignedOut(result) && requested) askToSave({ kind, target }, `“${title}”`);
        break;
      }
      stored = requested;
      setStatus({ message: messagePrefix + (result.message ?? ""), isError: false });
    }
    requestedState.current = null;
    setIsBusy(false);
    // Once the list is full, and once it no longer is, all buttons say so, of this page and of others.
    if (limit !== pageLimit) tellOtherTabs({ is: "changed" });
    if (limit !== pageLimit || (reloadsPage && stored !== isShownAsSaved)) void revalidate();
  }

  // `isSaved` does not reset the local state: newer loader data may have been read before the press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the sign-in
  useEffect(() => {
    if (!isSignedIn) setLocalState(null);
    else if (consumeSaveIntent({ kind, target })) void requestState(true, "You’re signed in. ");
  }, [isSignedIn]);

  function toggle(): boolean {
    if (isSignedIn) {
      void requestState(!isShownAsSaved);
      return true;
    }
    return askToSave({ kind, target }, `“${title}”`);
  }

  const prepare = () => isSignedIn || auth.prepare();
  // Not of what was removed just now, which can be saved again, and not in place of the words of a refusal.
  const limit = isSaved || status.isError ? null : pageLimit;
  return { isSaved: isShownAsSaved, limit, isBusy, status, toggle, prepare };
}

/** Shows a visitor where the server knows nobody here any more. Returns whether that is so. */
function showIfSignedOut({ error, message }: FormResult): boolean {
  if (error === "session_ended") dispatch({ is: "ended", message: message ?? "" });
  else if (error === "sign_in_required") dispatch({ is: "visitor" });
  else return false;
  return true;
}

function toErrorMessage({ error, message }: FormResult, shouldSave: boolean): string {
  const failure = shouldSave ? "Not saved" : "Not removed";
  if (error === "network") return `${failure}: the network didn’t respond. Press again to retry.`;
  if (error === "refused" || error === "unavailable") {
    return `${failure}: something on our side didn’t respond. Press again to retry.`;
  }
  return message ?? `${failure}.`;
}
