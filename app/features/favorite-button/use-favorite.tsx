import { useEffect, useRef, useState } from "react";
import { useAuth } from "#app/auth/use-auth.ts";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { post } from "#app/ui/form/use-sending.ts";
import { FAVORITES_PATH } from "./favorite.ts";
import { keepIntent, takeIntent } from "./save-intent.ts";

interface Thing {
  kind: string;
  target: string;
  /** As rendered by the server. */
  isSaved: boolean;
  onChanged?(): void;
}

interface FavoriteState {
  isSaved: boolean;
  isBusy: boolean;
  said: { words: string; isBad: boolean };
  /** False when the browser has to submit the form itself. */
  press(): boolean;
  prepare(): void;
}

const NOTHING = { words: "", isBad: false };

/** Saves optimistically and reverts on an error. A visitor signs in first; then the item is saved. */
export function useFavorite({ kind, target, isSaved, onChanged }: Thing): FavoriteState {
  const auth = useAuth();
  const isSignedIn = auth.state.status === "authenticated";
  const [own, setOwn] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState(NOTHING);
  // The requested state while a request is pending: another press changes it and is sent afterwards.
  const wanted = useRef<boolean | null>(null);
  // A visitor has nothing saved, even if the page was rendered for a viewer.
  const isShown = isSignedIn && (own ?? isSaved);

  async function bring(next: boolean, before = "") {
    const isOnItsWay = wanted.current !== null;
    wanted.current = next;
    setOwn(next);
    if (isOnItsWay) return;
    setIsBusy(true);
    setSaid(NOTHING);
    let stored = isShown;
    while (stored !== wanted.current) {
      const aim: boolean = wanted.current;
      const answer = await post(FAVORITES_PATH, toForm({ kind, target }, aim), {
        keepalive: true,
      });
      if (!answer.ok) {
        setOwn(stored);
        setSaid({ words: refusalOf(answer, aim), isBad: true });
        break;
      }
      stored = aim;
      setSaid({ words: before + (answer.message ?? ""), isBad: false });
    }
    wanted.current = null;
    setIsBusy(false);
    onChanged?.();
  }

  // `isSaved` does not reset the local state: newer loader data may have been read before the press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the sign-in
  useEffect(() => {
    if (!isSignedIn) setOwn(null);
    else if (takeIntent({ kind, target })) void bring(true, "You are signed in. ");
  }, [isSignedIn]);

  function press(): boolean {
    if (isSignedIn) {
      void bring(!isShown);
      return true;
    }
    if (!auth.isSetUp) return false;
    keepIntent({ kind, target });
    // A cancelled sign-in discards the intent.
    void auth.signIn().then((isIn) => isIn || takeIntent({ kind, target }));
    return true;
  }

  const prepare = () => isSignedIn || auth.prepare();
  return { isSaved: isShown, isBusy, said, press, prepare };
}

function toForm({ kind, target }: { kind: string; target: string }, isWanted: boolean): FormData {
  const form = new FormData();
  form.set("intent", isWanted ? "save" : "remove");
  form.set("kind", kind);
  form.set("target", target);
  return form;
}

function refusalOf({ error, message }: FormAnswer, isWanted: boolean): string {
  const not = isWanted ? "Not saved" : "Not removed";
  if (error === "network") return `${not}: the network did not answer. Press again to retry.`;
  if (error === "refused" || error === "unavailable") {
    return `${not}: something on our side did not answer. Press again to retry.`;
  }
  return message ?? `${not}.`;
}
