import type { Person } from "./person.ts";
import type { Effect, Goal, SignInEvent, SignInState, Step } from "./sign-in-state.ts";

/*
 * Signing in and out as one machine: a state and an event give the next state, and what is to be done
 * for it. It touches nothing; sign-in.ts runs it. Each step has a limit, or the person can end it.
 */

type Reaction = [SignInState, ...Effect[]];

/** Whether the person can still cancel: nothing was chosen yet. */
export function isAsking({ step, goal }: SignInState): boolean {
  return goal === "sign_in" && ["load", "press", "window", "overdue"].includes(step);
}

/** Whether a sign-in was asked for and is not yet done. */
export function isSigningIn(state: SignInState): boolean {
  return state.isSignInNext || (state.goal === "sign_in" && isRunning(state));
}

/** Whether a sign-in or a confirmation was asked for and is not yet done. */
export function isRunning(state: SignInState): boolean {
  const { step, goal } = state;
  if (state.isSignInNext) return true;
  if (goal !== "sign_in" && goal !== "confirmation") return false;
  return isAsking(state) || ["load", "record", "token", "post"].includes(step);
}

/** The next state and what to do; the same state for an event that means nothing in it. */
export function react(state: SignInState, event: SignInEvent): Reaction {
  if ("turn" in event && event.turn !== state.turn) {
    const isLate = event.is === "chosen" && event.turn === state.canceledTurn && isIdle(state);
    return isLate ? lateChoice(state, event.person) : [state];
  }
  const reaction = REACTIONS[event.is] as (state: SignInState, event: SignInEvent) => Reaction;
  return reaction(state, event);
}

const isSigningOut = ({ step }: SignInState) => step === "clear" || step === "leave";
const isIdle = ({ step }: SignInState) => step === "rest" || step === "retry" || step === "look";

function go(state: SignInState, step: Step, change: Partial<SignInState>): SignInState {
  return { ...state, ...change, step, turn: state.turn + 1 };
}

/** Back to where nothing is under way. What the server did not answer is still tried again. */
function settle(state: SignInState, change: Partial<SignInState> = {}): SignInState {
  const next = { ...state, isForced: false, ...change };
  if (next.isUncleared) return go(next, "uncleared", { notice: NOT_SIGNED_OUT });
  return go(next, next.failures > 0 ? "retry" : "rest", {});
}

/** Nothing of an earlier sign-in keeps a new one from being posted. */
const NEW = { failures: 0, isUncleared: false, refused: null, canceledTurn: null } as const;
const NOT_SIGNED_OUT = { code: "not_signed_out" };
const NOBODY = { person: null, unconfirmed: null, failures: 0, isUncleared: false } as const;

const begin = (state: SignInState, goal: Goal, step: Step, change: Partial<SignInState> = {}) =>
  go(state, step, { goal, run: state.run + 1, isForced: false, ...change });

function readToken(state: SignInState, change: Partial<SignInState>): Reaction {
  return [go(state, "token", change), { does: "read_token" }];
}

function clear(state: SignInState, goal: Goal, change: Partial<SignInState> = {}): Reaction {
  return [go(state, "clear", { goal, notice: null, ...change }), { does: "clear" }];
}

/** Canceled, and then someone chose an account after all: that was what they wanted last. */
function lateChoice(state: SignInState, person: Person): Reaction {
  const change = { ...NEW, chosen: person, notice: { code: "late" } };
  return [begin(state, "sign_in", "record", change), { does: "record" }];
}

function unanswered(state: SignInState, hasSession: boolean): Reaction {
  const code = hasSession ? null : "unanswered";
  return unconfirmed(state, code, { failures: state.failures + 1 });
}

/** Google has signed the person in; the server has not. */
function unconfirmed(
  state: SignInState,
  code: string | null,
  change: Partial<SignInState>,
): Reaction {
  const notice = code ? { notice: { code }, unconfirmed: code } : {};
  const isNew = state.goal === "sign_in";
  const person = isNew ? { person: state.chosen, doneRun: state.run } : {};
  const next = settle(state, { ...notice, ...person, ...change });
  return isNew ? [next, { does: "listen" }, { does: "reload" }] : [next];
}

function posted(state: SignInState, isStored: boolean): Reaction {
  const isNew = state.goal === "sign_in";
  const wasMissing = state.unconfirmed !== null || state.failures > 0;
  const next = settle(state, {
    ...(isNew && { person: state.chosen }),
    ...(isNew && !isStored && !state.notice && { notice: { code: "unstored" } }),
    ...(state.goal !== "renewal" && { doneRun: state.run }),
    ...(!isNew && state.unconfirmed && { notice: null }),
    ...{ unconfirmed: null, failures: 0, refused: null, isUncleared: false },
  });
  const told: Effect[] = [{ does: "tell_signed_in" }, { does: "listen" }, { does: "reload" }];
  return [next, { does: "note_posted" }, ...(isNew || wasMissing ? told : [])];
}

function endHere(state: SignInState, message: string): Reaction {
  const next = go(state, "leave", { ...NOBODY, goal: "ended", notice: { text: message } });
  return [next, { does: "tell_ended", message }, { does: "leave" }];
}

function cleared(state: SignInState, isCleared: boolean): Reaction {
  if (!isCleared) {
    const change = { notice: NOT_SIGNED_OUT, isUncleared: true, failures: state.failures + 1 };
    return orSignIn(go(state, "uncleared", change));
  }
  if (state.goal === "loss") return [...orSignIn(go(state, "rest", NOBODY)), { does: "reload" }];
  const next = go(state, "leave", { ...NOBODY, notice: null });
  return [next, { does: "forget_person" }, { does: "leave" }];
}

function left(state: SignInState): Reaction {
  const reaction = orSignIn(go(state, "rest", {}));
  return state.goal === "sign_out" ? [...reaction, { does: "reload" }] : reaction;
}

/** The state after a sign-out, unless a sign-in was asked for meanwhile, which then begins. */
function orSignIn(state: SignInState): Reaction {
  return state.isSignInNext ? load(state) : [state];
}

function load(state: SignInState): Reaction {
  const change = { goal: "sign_in", isForced: false, isSignInNext: false } as const;
  return [go(state, "load", { ...change, notice: null, canceledTurn: null }), { does: "load" }];
}

/** What a step comes to that was not carried out, or not within its limit. */
function giveUp(state: SignInState, code: string): Reaction {
  switch (state.step) {
    case "load":
    case "window":
    case "overdue":
      return [settle(state, state.goal === "sign_in" ? { notice: { code } } : {})];
    case "record":
      return readToken(state, { notice: state.notice ?? { code: "unrecorded" } });
    case "token":
    case "post": {
      const isNew = state.goal === "sign_in";
      if (state.step === "token" && !isNew && state.failures === 0) return [settle(state)];
      return unanswered(state, !isNew && state.unconfirmed === null);
    }
    case "look":
      return [settle(state)];
    case "clear":
      return cleared(state, false);
    case "leave":
      return left(state);
    default:
      return [state];
  }
}

const REACTIONS: {
  [Name in SignInEvent["is"]]: (
    state: SignInState,
    event: Extract<SignInEvent, { is: Name }>,
  ) => Reaction;
} = {
  sign_in(state) {
    // The first is finished soon.
    if (!isAsking(state) && isSigningIn(state)) return [state];
    const next = { ...state, run: state.run + 1 };
    // A sign-out is not left halfway.
    return isSigningOut(state) ? [{ ...next, isSignInNext: true }] : load(next);
  },
  loaded(state) {
    if (state.step !== "load") return [state];
    if (state.goal === "sign_in") return [go(state, "window", {}), { does: "open" }];
    return readToken(state, { isForced: true });
  },
  needs_press: (state) => [state.step === "window" ? go(state, "press", {}) : state],
  open(state) {
    const canOpen = isAsking(state) && state.step !== "load";
    return canOpen ? [go(state, "window", {}), { does: "open" }] : [state];
  },
  cancel(state) {
    if (!isAsking(state)) return [state];
    const isOpen = state.step === "window" || state.step === "overdue";
    const canceledTurn = isOpen ? state.turn : null;
    return [settle(state, { canceledTurn, notice: null }), { does: "close" }];
  },
  chosen(state, { person }) {
    if (state.step !== "window" && state.step !== "overdue") return [state];
    return [go(state, "record", { ...NEW, chosen: person, notice: null }), { does: "record" }];
  },
  recorded: (state) => (state.step === "record" ? readToken(state, {}) : [state]),
  token(state, { token, isPosted }) {
    if (state.step !== "token") return [state];
    const isSpare = isPosted && !state.isForced && state.goal !== "sign_in";
    if (isSpare) return posted({ ...state, token }, true);
    if (state.goal === "renewal" && token === state.refused) return [settle(state)];
    return [go(state, "post", { token }), { does: "post" }];
  },
  posted(state, { outcome, hasSession, isStored, appCheck }) {
    if (state.step !== "post") return [state];
    const refusal = { refused: state.token, failures: 0 };
    switch (outcome.is) {
      case "set":
        return posted(state, isStored);
      case "failed":
        return unanswered(state, hasSession);
      case "rejected":
        // For example one whose signing key was withdrawn.
        if (!state.isForced) return readToken(state, { isForced: true });
        return unconfirmed(state, hasSession ? null : "rejected", refusal);
      case "app_check_rejected":
        return unconfirmed(state, hasSession ? null : appCheck, refusal);
      case "ended": {
        const [next, ...effects] = endHere(state, outcome.message);
        return [next, ...effects, { does: "reload" }];
      }
      case "skipped":
        return [go(state, "leave", { ...NOBODY, goal: "ended" }), { does: "leave" }];
    }
  },
  failed: (state, { code }) => giveUp(state, code),
  limit(state) {
    if (state.step === "window") return [{ ...state, step: "overdue" }];
    if (state.step === "uncleared")
      return clear(state, state.goal === "loss" ? "loss" : "sign_out");
    if (state.step === "retry") return readToken(state, { goal: "renewal" });
    return giveUp(state, "auth/network-request-failed");
  },
  confirm(state) {
    const isBusy = isRunning(state) || isSigningOut(state) || state.step === "uncleared";
    // Firebase may still know whoever was signed out.
    if (isBusy || state.person === null) return [state];
    return [begin(state, "confirmation", "load"), { does: "load" }];
  },
  sign_out(state) {
    if (isSigningOut(state)) return [{ ...state, isSignInNext: false }];
    const [next, ...effects] = clear(state, "sign_out", { canceledTurn: null, failures: 0 });
    return isAsking(state) ? [next, { does: "close" }, ...effects] : [next, ...effects];
  },
  left: (state) => (state.step === "leave" ? left(state) : [state]),
  cleared: (state, { isCleared }) => (state.step === "clear" ? cleared(state, isCleared) : [state]),
  looked(state, { isNobody }) {
    if (state.step !== "look") return [state];
    return isNobody ? lose(state) : [settle(state)];
  },
  dismiss: (state) => [{ ...state, notice: { text: "" } }],
  resume(state, { isClearPending }) {
    if (isClearPending && (state.step === "rest" || state.step === "uncleared"))
      return clear(state, "sign_out");
    return state.step === "retry" ? readToken(state, { goal: "renewal" }) : [state];
  },
  user(state, { person }) {
    // A page that shows nobody was told of a sign-out, which Firebase may not know yet.
    if (state.person === null || !["rest", "look"].includes(state.step)) return [state];
    return readToken(state, { person, goal: "renewal" });
  },
  nobody(state, { wasSeen, isKnown }) {
    // Whoever signed this page out decides when its data is loaded again: someone may be typing.
    if (state.person === null || !["rest", "retry"].includes(state.step)) return [state];
    if (isKnown) return [state, { does: "reload" }];
    return wasSeen ? lose(state) : [go(state, "look", {}), { does: "look" }];
  },
  ended(state, { message }) {
    const notice = { text: message };
    if (isAsking(state)) return [{ ...state, ...NOBODY, notice }];
    if (state.step === "clear" || (isRunning(state) && state.goal === "sign_in")) return [state];
    return state.step === "leave" ? [{ ...state, notice }] : endHere(state, message);
  },
  visitor: (state) => (isIdle(state) ? [go(state, "rest", NOBODY)] : [state]),
  forgotten: (state) => [
    go(state, "rest", { ...NOBODY, notice: null, isSignInNext: false, canceledTurn: null }),
    { does: "close" },
    { does: "forget_person" },
  ],
  signed_in_elsewhere(state) {
    const reload: Effect = { does: "reload" };
    if (isSigningOut(state)) return [state];
    if (!isAsking(state) && isRunning(state)) return [state, reload];
    const change = { ...NOBODY, person: undefined, notice: null };
    const next = go(state, "rest", change);
    return isAsking(state) ? [next, { does: "close" }, reload] : [next, reload];
  },
  signed_out_elsewhere(state, { message }) {
    const notice = message === null ? null : { text: message };
    // Signed out by the person: what this tab has typed goes, too. A session that ended leaves it.
    const seen: Effect[] = [
      ...(message === null ? [{ does: "forget_drafts" } as const] : []),
      { does: "reload" },
    ];
    const isStill = isAsking(state) || isSigningOut(state);
    if (isStill) return [{ ...state, ...NOBODY, notice }, ...seen];
    if (!isRunning(state) || state.goal === "confirmation")
      return [go(state, "rest", { ...NOBODY, notice }), ...seen];
    return [go(state, "leave", { ...NOBODY, notice, goal: "ended" }), { does: "leave" }, ...seen];
  },
};

/** Nobody is signed in with Firebase any more. */
function lose(state: SignInState): Reaction {
  const [next, ...effects] = clear(state, "loss", NOBODY);
  return [next, { does: "forget_token" }, ...effects];
}
