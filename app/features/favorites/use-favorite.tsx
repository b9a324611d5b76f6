import { useEffect, useRef, useState } from "react";
import { consumeSaveIntent } from "#app/auth/save-intent.ts";
import { dispatch } from "#app/auth/sign-in.ts";
import { useAuth } from "#app/auth/use-auth.ts";
import { useSaveDialog } from "#app/auth/use-save-dialog.ts";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { postForm } from "#app/ui/form/use-submission.ts";
import { FAVORITES_PATH } from "./favorite.ts";

interface UseFavoriteOptions {
  kind: string;
  target: string;
  /** What a visitor is asked to sign in for. */
  title: string;
  /** As rendered by the server. */
  isSaved: boolean;
  /** Called once what is stored has changed. */
  onChanged?(): void;
}

interface FavoriteState {
  isSaved: boolean;
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
  onChanged,
}: UseFavoriteOptions): FavoriteState {
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
    while (stored !== requestedState.current) {
      const requested: boolean = requestedState.current;
      const form = { intent: requested ? "save" : "remove", kind, target };
      const result = await postForm(FAVORITES_PATH, form, { keepalive: true });
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
    if (stored !== isShownAsSaved) onChanged?.();
  }

  // `isSaved` does not reset the local state: newer loader data may have been read before the press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the sign-in
  useEffect(() => {
    if (!isSignedIn) setLocalState(null);
    else if (consumeSaveIntent({ kind, target })) void requestState(true, "You are signed in. ");
  }, [isSignedIn]);

  function toggle(): boolean {
    if (isSignedIn) {
      void requestState(!isShownAsSaved);
      return true;
    }
    return askToSave({ kind, target }, `“${title}”`);
  }

  const prepare = () => isSignedIn || auth.prepare();
  return { isSaved: isShownAsSaved, isBusy, status, toggle, prepare };
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
