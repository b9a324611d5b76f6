import type { SaveIntent } from "./save-intent.ts";
import { useAuth } from "./use-auth.ts";

/**
 * Asks a visitor to sign in to save something, which is done once they are: whoever saves it asks
 * `consumeSaveIntent`. Returns false where nobody can sign in.
 */
export function useSaveDialog(): (intent: SaveIntent, what: string) => boolean {
  const auth = useAuth();
  return (intent, what) => {
    if (auth.isSetUp) {
      void import("./save-dialog.ts").then(
        (it) => it.openSaveDialog(intent, what, auth),
        auth.signIn,
      );
    }
    return auth.isSetUp;
  };
}
