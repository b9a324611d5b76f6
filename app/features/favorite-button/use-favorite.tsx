import { useEffect, useRef, useState } from "react";
import { useAuth } from "#app/auth/use-auth.ts";
import type { FormAnswer } from "#app/ui/form/answer.ts";
import { post } from "#app/ui/form/use-sending.ts";
import { FAVORITES_PATH } from "./favorite.ts";
import { keepIntent, takeIntent } from "./save-intent.ts";

interface Thing {
  kind: string;
  target: string;
  /** What the server said when it made the page. */
  isSaved: boolean;
  onChanged?(): void;
}

export interface FavoriteState {
  isSaved: boolean;
  isBusy: boolean;
  /** What to say of the last press. */
  said: { words: string; isBad: boolean };
  /** Whether a press can be answered here; otherwise the browser sends the form by itself. */
  press(): boolean;
  prepare(): void;
}

const NOTHING = { words: "", isBad: false };

/**
 * Whether a thing is on the viewer's list, shown at once as they want it and taken back where the
 * server does not agree. A visitor signs in first; then it is saved.
 */
export function useFavorite({ kind, target, isSaved, onChanged }: Thing): FavoriteState {
  const auth = useAuth();
  const isSignedIn = auth.state.status === "authenticated";
  const [own, setOwn] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState(NOTHING);
  // What is wanted while something is on its way; a second press changes it and sends nothing twice.
  const wanted = useRef<boolean | null>(null);
  // A visitor has nothing saved, whoever was here before.
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

  // What was pressed here stands until the page is left: what the server says meanwhile may have
  // been read before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as soon as somebody is signed in
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
    // A window that was closed leaves nothing behind.
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
