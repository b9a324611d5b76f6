import { forgetAllDrafts } from "#app/ui/form/drafts.ts";
import { sharedTabState, writeTokenIssuedAt } from "./auth-storage.ts";
import type { ClientConfiguration } from "./client-configuration.ts";
import { loadFirebase } from "./load-firebase.ts";
import { type TabMessage, tellOtherTabs } from "./other-tabs.ts";
import type { Person } from "./person.ts";
import type { Asked } from "./sign-in-effects.client.ts";
import { FIRST_SENTENCES } from "./sign-in-lines.ts";
import { isRunning, isSigningIn, react } from "./sign-in-machine.ts";
import {
  AT_REST,
  type Effect,
  limitOf,
  type SignInEvent,
  type SignInState,
} from "./sign-in-state.ts";
import { isDoneWithin } from "./time-limit.ts";

/* Runs the machine of signing in and out in this page. What only a press needs is loaded with Firebase. */

let state: SignInState = AT_REST;
let configuration: ClientConfiguration | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let pressedAt = 0;
const listeners = new Set<() => void>();
let reloadData: () => Promise<void> = async () => {};
let reloading: Promise<void> = Promise.resolve();

export const getSignInState = (): SignInState => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what loads the page's data again when the server's session has changed. */
export function setSessionReload(reload: () => Promise<void>): void {
  reloadData = reload;
}

export function dispatch(event: SignInEvent): void {
  const before = state;
  const [next, ...effects] = react(before, event);
  state = next;
  if (next.turn !== before.turn || next.step !== before.step) startLimit();
  for (const effect of effects) run(effect);
  if (next !== before) for (const listener of listeners) listener();
}

function startLimit(): void {
  clearTimeout(timer);
  const { turn } = state;
  const limit = limitOf(state);
  if (limit !== null) timer = setTimeout(() => dispatch({ is: "limit", turn }), limit);
}

function run(effect: Effect): void {
  switch (effect.does) {
    case "reload":
      reloading = reloadData().catch(() => {});
      break;
    case "tell_signed_in":
      tellOtherTabs({ is: "signed-in" });
      break;
    case "tell_ended":
      writeTokenIssuedAt(null);
      tellOtherTabs({ is: "signed-out", notice: effect.message });
      break;
    case "forget_person":
      writeTokenIssuedAt(null);
      tellOtherTabs({ is: "signed-out" });
      forgetAllDrafts();
      break;
    case "forget_drafts":
      forgetAllDrafts();
      break;
    case "forget_token":
      writeTokenIssuedAt(null);
      break;
    default:
      void perform(effect.does);
  }
}

/** How sentences are found that come with the code of a sign-in. */
let findSentence: (code: string, host: string) => string | null = () => null;

async function loadEffects() {
  const effects = await import("./sign-in-effects.client.ts");
  findSentence = effects.sentenceOf;
  return effects;
}

/** What is said of a code; null if it needs no words. */
export function sentenceOf(code: string): string | null {
  return FIRST_SENTENCES[code] ?? findSentence(code, location.host);
}

async function perform(does: Asked): Promise<void> {
  const circumstances = { configuration, state, pressedAt, dispatch };
  const { turn } = state;
  try {
    const effects = await loadEffects();
    const event = await effects.perform(does, circumstances);
    if (event) dispatch({ ...event, turn });
  } catch (error) {
    dispatch({ is: "failed", turn, code: errorCodeOf(error) });
  }
}

function errorCodeOf(error: unknown): string {
  if (error instanceof TypeError) return "auth/network-request-failed";
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode ? String(error.code) : "unknown";
}

/** Loads what signing in needs before the press: browsers block a window that opens long after it. */
export function prepareSignIn(site: ClientConfiguration): void {
  void loadEffects().catch(() => {});
  loadFirebase(site).catch(() => {});
}

/** A press on something that opens Google's window. */
export function pressOpen(): void {
  pressedAt = performance.now();
  dispatch({ is: "open" });
}

let pressed: Element | null = null;

/** Ends the wait for Google's window; the focus goes back to what began it. */
export function cancelSignIn(): void {
  dispatch({ is: "cancel" });
  if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
}

/** Signs in with Google. Resolves to the person once the page's data is theirs, or to null. */
export async function signIn(site: ClientConfiguration): Promise<Person | null> {
  configuration = site;
  pressedAt = performance.now();
  pressed = document.activeElement;
  prepareSignIn(site);
  dispatch({ is: "sign_in" });
  return isSigningIn(state) && (await isCarriedOut()) ? (state.person ?? null) : null;
}

/** Sets the session with a new token of Firebase; false when that is not possible. */
export async function confirmSignIn(site: ClientConfiguration): Promise<boolean> {
  configuration = site;
  dispatch({ is: "confirm" });
  return state.goal === "confirmation" && isCarriedOut();
}

/** Whether what is under way comes to a good end. */
async function isCarriedOut(): Promise<boolean> {
  const { run } = state;
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (state.run !== run || !isRunning(state)) resolve();
  };
  const stop = subscribe(check);
  check();
  await promise;
  stop();
  const isDone = state.doneRun === run;
  // What is sent next must not meet data that is just being loaded.
  if (isDone) await isDoneWithin(RELOAD_LIMIT_MS, reloading);
  return isDone;
}

const RELOAD_LIMIT_MS = 5_000;

/** Signs out at the server, then here, in every other tab and in Firebase. */
export function signOut(site: ClientConfiguration): void {
  configuration = site;
  dispatch({ is: "sign_out" });
}

/** Goes on with what the server did not answer; whether that is a sign-out. */
export function resume(): boolean {
  const isClearPending = sharedTabState.isClearPending();
  dispatch({ is: "resume", isClearPending });
  return isClearPending;
}

/** Renews the session with each new token, and ends it when Firebase has no user any more. */
export function startSessionRenewal(site: ClientConfiguration): void {
  configuration = site;
  void perform("listen");
}

export function hearOtherTab(message: TabMessage): void {
  if (message.is === "changed") void reloadData();
  else if (message.is === "signed-in") dispatch({ is: "signed_in_elsewhere" });
  else dispatch({ is: "signed_out_elsewhere", message: message.notice ?? null });
}
