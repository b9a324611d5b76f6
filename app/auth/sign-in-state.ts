import type { CookieOutcome } from "./auth-cookie.ts";
import type { Person } from "./person.ts";

/* What signing in and out can be at, what happens to it, and how long a step may take. */

/** What is under way. */
export type Step =
  | "rest"
  /** The code comes, and for a confirmation the person that Firebase knows. */
  | "load"
  /** The code came too late for the browser to open a window without another press. */
  | "press"
  | "window"
  /** Google's window has been open for long. */
  | "overdue"
  /** Saving the account record at Google. */
  | "record"
  | "token"
  /** Posting the token to our server. */
  | "post"
  /** The server did not take the token: waiting to post it again. */
  | "retry"
  /** Firebase names nobody: looking again before that ends the session. */
  | "look"
  /** Ending the server's session. */
  | "clear"
  /** The server did not end it: waiting to ask again. */
  | "uncleared"
  /** Signing out of Firebase. */
  | "leave";

/** What for. A `confirmation` posts a new token for a form or page that needs one; a `loss` is of Firebase's user. */
export type Goal = "sign_in" | "renewal" | "confirmation" | "sign_out" | "loss" | "ended";

/** A sentence of ours by its code, or one of the server. An empty one was closed. */
export type Notice = { code: string } | { text: string };

export interface SignInState {
  step: Step;
  goal: Goal;
  /** Counts the steps: an answer for an earlier one is too late. */
  turn: number;
  /** Counts what was asked for: a sign-in, or a confirmation. */
  run: number;
  /** The last of them that was carried out. */
  doneRun: number;
  /** Who is shown; undefined while the server's response knows best. */
  person: Person | null | undefined;
  /** Who was chosen in Google's window, and is not yet shown. */
  chosen: Person | null;
  /** Null for the server's. */
  notice: Notice | null;
  /** Why the server does not know the person whom Google has signed in. */
  unconfirmed: string | null;
  token: string | null;
  /** Whether Firebase is asked for a new token. */
  isForced: boolean;
  /** The token that the server refused: it is not posted once more. */
  refused: string | null;
  /** How often in a row the server did not answer. */
  failures: number;
  /** The server has not ended its session yet. */
  isUncleared: boolean;
  /** Asked for during a sign-out, after which it begins. */
  isSignInNext: boolean;
  /** The turn of a window that was canceled: a choice in it may still come. */
  canceledTurn: number | null;
}

/** What was done for a step. */
export type Answer =
  | { is: "loaded" }
  | { is: "failed"; code: string }
  | { is: "needs_press" }
  | { is: "chosen"; person: Person }
  | { is: "recorded" }
  | { is: "token"; token: string; isPosted: boolean }
  | ({ is: "posted" } & Posted)
  | { is: "looked"; isNobody: boolean }
  | { is: "cleared"; isCleared: boolean }
  | { is: "left" }
  | { is: "limit" };

interface Posted {
  outcome: CookieOutcome;
  /** With a session from before, the server's pages know the person. */
  hasSession: boolean;
  /** Whether this browser could store the person for Firebase. */
  isStored: boolean;
  /** Why App Check gave no token. */
  appCheck: string;
}

export type SignInEvent =
  | (Answer & { turn: number })
  | { is: "sign_in" }
  /** A press opens Google's window, the first time or again. */
  | { is: "open" }
  | { is: "cancel" }
  | { is: "confirm" }
  | { is: "sign_out" }
  | { is: "dismiss" }
  /** The page was loaded, or the network is back. */
  | { is: "resume"; isClearPending: boolean }
  /** Firebase has a new token. */
  | { is: "user"; person: Person }
  /** Firebase has nobody, and had somebody before (`wasSeen`), or was signed out by now (`isKnown`). */
  | { is: "nobody"; wasSeen: boolean; isKnown: boolean }
  /** The server says that the session has ended. */
  | { is: "ended"; message: string }
  /** The server says that it knows nobody here. */
  | { is: "visitor" }
  /** The server ended every session of this person. */
  | { is: "forgotten" }
  | { is: "signed_in_elsewhere" }
  | { is: "signed_out_elsewhere"; message: string | null };

/** What is to be done. Those of the first kind are answered by an event. */
export type Effect =
  | { does: "load" | "open" | "record" | "read_token" | "post" | "look" | "clear" | "leave" }
  | { does: "close" | "note_posted" | "listen" | "reload" }
  | { does: "tell_signed_in" | "forget_person" | "forget_drafts" | "forget_token" }
  | { does: "tell_ended"; message: string };

export const AT_REST: SignInState = {
  ...{
    step: "rest",
    goal: "renewal",
    turn: 0,
    run: 0,
    doneRun: 0,
    person: undefined,
    chosen: null,
  },
  ...{ notice: null, unconfirmed: null, token: null, isForced: false, refused: null },
  ...{ failures: 0, isUncleared: false, isSignInNext: false, canceledTurn: null },
};

const RETRIES_MS = [2_000, 8_000, 30_000, 120_000];

/** After how many milliseconds a step ends by itself; null for one that the person ends. */
export function limitOf({ step, failures }: SignInState): number | null {
  if (step === "retry" || step === "uncleared") return RETRIES_MS[Math.min(failures, 4) - 1] ?? 0;
  return LIMITS_MS[step];
}

const LIMITS_MS: Record<Exclude<Step, "retry" | "uncleared">, number | null> = {
  rest: null,
  load: 15_000,
  press: null,
  window: 60_000,
  overdue: null,
  record: 3_000,
  token: 10_000,
  // Another tab may be posting, which takes 10 seconds at most, and a tab that sleeps never ends.
  post: 25_000,
  look: 10_000,
  clear: 25_000,
  leave: 3_000,
};
